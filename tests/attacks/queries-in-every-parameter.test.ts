import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leads } from "#db/schema";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const LEADS = 3;

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { LAKE_PUBLIC: "true" } });
  cookie = await sessionCookie(server.url);
  for (let n = 0; n < LEADS; n++) await sendJson(`${server.url}/api/contact`, sampleEnquiry(n));
});
afterAll(() => server.dispose());

const get = async (address: string) => {
  const answer = await fetch(server.url + address, { headers: { Cookie: cookie } });
  return { status: answer.status, text: await answer.text() };
};

describe("a query in every parameter", () => {
  const SQL = [
    "' OR 1=1 --",
    "%",
    "_",
    "'; DROP TABLE leads; --",
    '" OR ""="',
    "* NEAR(a",
    "\\",
    "a\u0000b",
    "🙂".repeat(50),
  ];
  it.each(SQL)("finds nothing that is not there: %j", async (attack) => {
    for (const address of [
      `/api/leads?q=${encodeURIComponent(attack)}`,
      `/api/search/posts?q=${encodeURIComponent(attack)}`,
      `/admin/dashboard?q=${encodeURIComponent(attack)}`,
      `/admin/outbox?q=${encodeURIComponent(attack)}`,
      `/blog?search=${encodeURIComponent(attack)}&category=${encodeURIComponent(attack)}`,
    ]) {
      const { status } = await get(address);
      expect(status, address).toBeLessThan(500);
    }
    const answer = await get(`/api/leads?q=${encodeURIComponent(attack)}`);
    if (answer.status === 200 && attack.includes("OR")) expect(JSON.parse(answer.text)).toEqual([]);
    expect(inStore(server, (db) => db.select().from(leads).all())).toHaveLength(LEADS);
  });

  it("is a value to GROQ: an address can't widen what it asks for", async () => {
    for (const slug of ['x" || true || "', "x'] | {...}", '*[_type=="post"]', "x%22%5D"]) {
      const answer = await fetch(`${server.url}/blog/${encodeURIComponent(slug)}`);
      expect(answer.status).toBe(404);
      const call = await fetch(`${server.url}/api/blog/posts/slug/${encodeURIComponent(slug)}`);
      expect(call.status).toBe(404);
    }
  });

  it("can't reach drafts or writes through the lake's own query language", async () => {
    const ask = (query: string, more = "") =>
      fetch(`${server.url}/lake/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}${more}`);
    const drafts = (await (await ask('*[_id in path("drafts.**")]')).json()) as { result: unknown[] };
    expect(drafts.result).toEqual([]);
    for (const perspective of ["raw", "drafts", '["drafts"]', "drafts,published"])
      expect([400, 401]).toContain(
        (await ask("*", `&perspective=${encodeURIComponent(perspective)}`)).status,
      );
    expect((await ask("*[")).status).toBe(400);
  });
});

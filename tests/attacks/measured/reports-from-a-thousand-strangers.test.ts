import { afterAll, beforeAll, expect, it } from "vitest";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { dailyOrMeasured, shortOrLong, underAttack } from "#tests/setup/under-attack";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
});
afterAll(() => server.dispose());

const send = (body: unknown, to = server, type = "application/csp-report") =>
  fetch(`${to.url}/api/csp-reports`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const report = (n: number | string) => ({
  "csp-report": {
    "document-uri": `${server.url}/blog/post-${n}?email=jane@example.com`,
    "blocked-uri": `https://tracker.example/x.js?who=jane-${n}`,
    "effective-directive": "script-src-elem",
  },
});
/** What is stored once staff have looked. */
const rows = async () => {
  await (await fetch(`${server.url}/admin/policy-reports`, { headers: { cookie } })).text();
  return inStore(server, (db) =>
    db.$client.prepare("select * from policy_reports order by last_seen_at").all(),
  ) as {
    page: string;
    blocked: string;
    count: number;
  }[];
};

it("are counted, and shown to staff without what a visitor's address says of them", async () => {
  expect((await send(report("seen"))).status).toBe(204);
  const body = { documentURL: `${server.url}/blog/post-seen`, blockedURL: "https://tracker.example/y.js" };
  const violation = { type: "csp-violation", body: { ...body, effectiveDirective: "script-src-elem" } };
  expect((await send([violation], server, "application/reports+json")).status).toBe(204);
  expect(await rows()).toMatchObject([
    { page: "/blog/post-seen", blocked: "https://tracker.example", count: 2 },
  ]);
  const screen = await fetch(`${server.url}/admin/policy-reports`, {
    headers: { cookie },
  });
  const html = await screen.text();
  expect(html).toContain("/blog/post-seen");
  expect(html).not.toContain("jane");
});

it("fill neither the table nor the memory", async () => {
  const many = dailyOrMeasured(340, shortOrLong(1_000, 20_000));
  await underAttack(server, `${many} reports`, { grownMiB: 50, healthz: 5 }, async () => {
    for (let n = 0; n < many; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, k) => (await send(report(n + k))).arrayBuffer()),
      );
  });
  expect(await rows()).toHaveLength(300);
  expect((await rows()).at(-1)?.page).toMatch(/^\/blog\/post-\d+$/);
});

it("are refused when they are none, too large or too many", async () => {
  expect((await send("{")).status).toBe(400);
  expect((await send({ "csp-report": "x" })).status).toBe(400);
  expect((await send("x".repeat(70_000))).status).toBe(413);
  const own = await startServer({ env: { RATE_LIMIT_SCALE: "0.1" } });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await send(report(n), own)).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  await own.dispose();
});

it("are asked for by every page alike, from the page cache or not", async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(server.url + path);
    return {
      policy: headers.get("content-security-policy")?.replace(/script-src [^;]+/, "script-src"),
      endpoints: headers.get("reporting-endpoints"),
      fromCache: headers.has("cache-status"),
    };
  };
  const kept = await policyOf("/about");
  const rendered = await policyOf("/about?x=1");
  expect([kept.fromCache, rendered.fromCache]).toEqual([true, false]);
  expect({ ...kept, fromCache: false }).toEqual(rendered);
  expect(kept.policy).toContain("report-uri /api/csp-reports");
  expect(kept.endpoints).toBe('csp="/api/csp-reports"');
});

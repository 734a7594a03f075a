import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { WEEK_MS } from "~/time-units";

const owner = { username: "ellen", password: "five grey squirrels" };
const env = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env });
  cookie = await sessionCookie(server.url, owner);
});
afterAll(() => server.dispose());

const read = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).text();
const press = (command: string) =>
  fetch(`${server.url}/admin/hub?do=samples.${command}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, Origin: server.url },
    body: new URLSearchParams(),
  });
const leads = async () => JSON.parse(await read("/api/leads?limit=100")) as unknown[];

async function times(): Promise<unknown[]> {
  const asked = new URLSearchParams({
    type: "standard",
    from: new Date().toISOString(),
    to: new Date(Date.now() + WEEK_MS).toISOString(),
  });
  return JSON.parse(await read(`/api/booking/slots?${asked}`));
}

it("a family that writes first can book", async () => {
  expect((await times()).length).toBeGreaterThan(0);
  for (const screen of ["/admin/consultations", "/admin/consultations/hours"])
    expect(await read(screen)).toContain("hours are samples");
  expect(await read("/admin/launch")).toContain("Samples, made up so that booking can be tried");
});

it("an empty hub offers a sample week, once, which no export holds and one press takes away", async () => {
  expect(await read("/admin/hub")).toContain("Fill with a sample week");
  expect((await press("fill")).status).toBe(200);
  await press("fill");
  expect(await leads()).toHaveLength(25);
  expect(await read("/admin/hub")).toContain("25 sample leads");
  expect((await read("/admin/export/leads.csv")).trim().split("\n")).toHaveLength(1);
  expect((await press("remove")).status).toBe(200);
  expect(await leads()).toEqual([]);
});

it("a proxy that the server was not told of is named before the launch", async () => {
  expect(await read("/admin/launch")).not.toContain("TRUST_PROXY");
  for (let n = 0; n < 100; n++)
    await fetch(`${server.url}/healthz`, { headers: { "X-Forwarded-For": `203.0.113.${n}` } });
  expect(await read("/admin/launch")).toContain("TRUST_PROXY is not set");
});

it("an address that others can open has neither samples nor the hours that nobody has chosen", async () => {
  await press("fill");
  await server.stop();
  const opened = { ...env, SITE_URL: "https://www.practice.example" };
  server = await startServer({ dataDir: server.dataDir, env: opened });
  cookie = await sessionCookie(server.url, owner);
  expect(await leads()).toEqual([]);
  expect(await times()).toEqual([]);
  expect(await read("/admin/hub")).not.toContain("Fill with a sample week");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { leads, users } from "#db/schema";
import { runCommand } from "#tests/setup/command";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, signInByPassword } from "#tests/setup/staff";

type Entry = {
  id: string;
  at: string;
  by: string | null;
  action: string;
  leadId?: string;
  details: Record<string, unknown>;
  hash: string;
  previousHash: string;
};

let server: TestServer;
let cookie: string;
const ids: string[] = [];
const verify = () => runCommand("app/operations/audit/cli.ts", ["verify"], { DATA_DIR: server.dataDir });
const get = (path: string, as = cookie) => fetch(`${server.url}${path}`, { headers: { Cookie: as } });
const entries = async (query: string) => (await (await get(`/api/audit?${query}`)).json()) as Entry[];

beforeAll(async () => {
  server = await startServer();
  cookie = await signInByPassword(server.url);
  for (const n of [1, 2]) {
    expect((await sendJson(`${server.url}/api/contact`, sampleEnquiry(n, "audited"))).status).toBe(201);
  }
  const stored = inStore(server, (db) => db.select().from(leads).all());
  for (const n of [1, 2])
    ids.push(
      stored.find(({ emailNormalized }) => emailNormalized === `audited-${n}@example.com`)?.id as string,
    );
  for (const id of ids) {
    expect((await get(`/api/leads/${id}`)).status).toBe(200);
    const note = { note: "A private word" };
    expect((await sendJson(`${server.url}/api/leads/${id}/notes`, note, { cookie })).ok).toBe(true);
  }
  expect((await get("/admin/export/leads.csv")).status).toBe(200);
});
afterAll(() => server.dispose());

it("lists who saw, changed and exported what, newest first, each chained to the one before", async () => {
  const all = await entries("limit=200");
  expect(all.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["view", "change", "export", "sign_in"]),
  );
  for (const [index, entry] of all.entries()) {
    expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
    const older = all[index + 1];
    if (older) expect(entry.previousHash).toBe(older.hash);
  }
  expect(JSON.stringify(all)).not.toMatch(/A private word|audited-1@|Sample Person/);
});

it("is filtered by person, lead, action and time", async () => {
  const [one] = ids;
  const ofLead = await entries(`lead=${one}`);
  expect(ofLead.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ofLead.map(({ leadId }) => leadId))).toEqual(new Set([one]));
  const { username } = SAMPLE_STAFF;
  const id = inStore(server, (db) => db.select().from(users).all())[0]?.id;
  const byName = await entries(`by=${username}&action=export`);
  expect(byName).toHaveLength(1);
  expect(byName[0]).toMatchObject({ by: username, action: "export" });
  expect(await entries(`by=${id}&action=export`)).toEqual(byName);
  expect(await entries("by=nobody")).toEqual([]);
  const { at } = byName[0] as Entry;
  expect(await entries(`action=export&from=${at}&to=${at}`)).toEqual(byName);
  expect(await entries("to=2020-01-01")).toEqual([]);
  expect((await get("/api/audit?from=yesterday")).status).toBe(422);
});

it("is read on page by page", async () => {
  const all = await entries("limit=200");
  const paged: Entry[] = [];
  for (let next: string | undefined = "/api/audit?limit=3"; next; ) {
    const answer = await get(next);
    paged.push(...((await answer.json()) as Entry[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  expect(paged).toEqual(all);
});

it("is for the owner alone", async () => {
  const paths = ["/api/audit", "/admin/audit", "/admin/audit/entries.csv"];
  expect((await get(paths[0] as string, "")).status).toBe(401);
  for (const role of ["staff", "editor"] as const) {
    inStore(server, (db) => db.update(users).set({ role }).run());
    for (const path of paths) {
      const answer = await get(path);
      expect(answer.status, `${role} ${path}`).toBe(403);
      if (path.startsWith("/api")) expect(await answer.json()).toEqual({ message: expect.any(String) });
    }
  }
  inStore(server, (db) => db.update(users).set({ role: "owner" }).run());
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
});

it("is exported for a spreadsheet, which is an entry of its own", async () => {
  const before = (await entries("action=export")).length;
  const answer = await get(`/admin/audit/entries.csv?lead=${ids[0]}`);
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines[0]).toContain('"At","By","Action"');
  expect(lines.length).toBe(1 + (await entries(`lead=${ids[0]}`)).length);
  expect(lines[1]).toContain("Sample Person 1");
  expect((await entries("action=export")).length).toBe(before + 1);
});

it("stays whole when a person is erased, and says that they were", async () => {
  const id = ids[0] as string;
  const answer = await fetch(`${server.url}/admin/leads/${id}?do=leads.erase`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: server.url },
    body: new URLSearchParams({ id: String(id), name: "Sample Person 1", anyway: "on" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  expect((await entries(`lead=${id}`))[0]).toMatchObject({ action: "erase", leadId: id });
  expect(await (await get(`/admin/audit?lead=${id}`)).text()).toContain("no longer stored");
  const { code, output } = await verify();
  expect(code, output).toBe(0);
  expect(output).toMatch(/^The audit log is whole: \d+ entries/);
});

it("is seen by the command when an entry was changed", async () => {
  const fourth = inStore(server, (db) => {
    db.$client.exec("drop trigger audit_log_no_update");
    db.$client.exec("update audit_log set username = 'somebody' where position = 4");
    return db.$client.prepare("select id from audit_log where position = 4").pluck().get();
  });
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toBe(`The audit log is not whole. Entry 4 (${fourth}): it was changed.`);
});

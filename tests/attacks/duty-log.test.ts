import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, dutyWords } from "#db/schema";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { listDutyEntries } from "~/domain/duty/duty.server";
import { verifyChain } from "~/records/audit-chain.server";

const CALLED = {
  kind: "911",
  to: "Dispatch of the county",
  ground: "Danger to their life",
  reference: "26-0142",
  words: "He said that he has a gun with him.",
};

type Entry = { id: string; words: string };

let server: TestServer;
let cookie: string;
let leadIds: string[];
let entry: Entry;

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { cookie, origin: server.url, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const record = (leadId: string, input: object) => call("POST", `/api/leads/${leadId}/duty`, input);
const stored = (id = entry.id) =>
  inStore(server, (db) => db.select().from(dutyWords).where(eq(dutyWords.id, id)).get());
const isWhole = () => inStore(server, (db) => verifyChain(db).broken === null);

beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
  leadIds = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const answer = await sendJson(`${server.url}/api/leads`, sampleEnquiry(n, "duty"), { cookie });
      return ((await answer.json()) as { id: string }).id;
    }),
  );
  entry = (await (await record(leadIds[0]!, CALLED)).json()) as Entry;
});

describe("who has nothing to do with leads", () => {
  it("neither reads nor writes the duty log, by no way", async () => {
    const editor = await sessionCookie(server.url, await addStaff(server, "duty-editor", "editor"));
    const [id] = leadIds;
    for (const who of [editor, ""]) {
      const answers = await Promise.all([
        fetch(`${server.url}/api/leads/${id}/duty`, { headers: { cookie: who } }),
        sendJson(`${server.url}/api/leads/${id}/duty`, CALLED, { cookie: who }),
        fetch(`${server.url}/admin/leads/${id}/duty.csv`, { headers: { cookie: who }, redirect: "manual" }),
        fetch(`${server.url}/admin/leads/${id}/person.json`, {
          method: "POST",
          headers: { cookie: who, origin: server.url },
          body: new URLSearchParams({ add: entry.id, reason: "So that I can read it" }),
          redirect: "manual",
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(who ? [403, 403, 403, 403] : [401, 401, 302, 302]);
      for (const answer of answers) expect(await answer.text()).not.toContain(CALLED.words);
    }
  });

  it("is the owner's to give out in full, with a reason, and not staff's", async () => {
    const staff = await sessionCookie(server.url, await addStaff(server, "duty-staff", "staff"));
    const ask = (who: string, fields: [string, string][]) =>
      fetch(`${server.url}/admin/leads/${leadIds[0]}/person.json`, {
        method: "POST",
        headers: { cookie: who, origin: server.url },
        body: new URLSearchParams(fields),
      });
    const whole = (who: string) =>
      ask(who, [
        ["add", entry.id],
        ["reason", "Their attorney asked for it"],
      ]);
    expect((await whole(staff)).status).toBe(403);
    expect((await ask(cookie, [["add", entry.id]])).status).toBe(422);
    expect(
      (
        await ask(cookie, [
          ["add", "none"],
          ["reason", "x"],
        ])
      ).status,
    ).toBe(422);
    const plain = await ask(staff, []);
    expect([plain.status, (await plain.text()).includes(CALLED.words)]).toEqual([200, false]);
    const full = await whole(cookie);
    expect([full.status, (await full.text()).includes(CALLED.words)]).toEqual([200, true]);
    const exports = inStore(server, (db) =>
      db.select().from(auditLog).where(eq(auditLog.action, "export")).all(),
    );
    // The trail is never erased, so the reason is not in it.
    expect(exports.map(({ details }) => details)).toContainEqual({ everything: true, added: [entry.id] });
    expect(inStore(server, (db) => listDutyEntries(db, leadIds[0]!))).toContainEqual(
      expect.objectContaining({ isAutomatic: true, words: "Their attorney asked for it" }),
    );
  });
});

describe("an entry that was made", () => {
  it.each(["PUT", "PATCH", "DELETE", "POST"])("can't be reached by a call: %s", async (method) => {
    const path = `/api/leads/${leadIds[0]}/duty/${entry.id}`;
    expect((await call(method, path, { words: "Nothing." })).status).toBe(404);
    if (method !== "POST")
      expect((await call(method, `/api/leads/${leadIds[0]}/duty`, CALLED)).status).toBe(405);
    expect(stored()).toMatchObject({ words: CALLED.words });
  });

  it("is not replaced by one that names its id, time or author", async () => {
    const forged = {
      ...CALLED,
      id: entry.id,
      by: "somebody",
      username: "eve",
      recordedAt: "2020-01-01T00:00:00Z",
    };
    const made = (await (await record(leadIds[0]!, forged)).json()) as Entry & { username: string };
    expect(made.id).not.toBe(entry.id);
    expect(made.username).toBe("admin");
    expect(stored()).toMatchObject({ words: CALLED.words });
  });

  it("is corrected by its own lead's entries alone", async () => {
    const correction = { ...CALLED, kind: "correction", reference: entry.id };
    const foreign = await record(leadIds[1]!, correction);
    expect([foreign.status, await foreign.json()]).toMatchObject([
      422,
      { errors: { reference: [expect.any(String)] } },
    ]);
    expect((await record(leadIds[0]!, correction)).status).toBe(201);
  });

  it("is not made for tomorrow, nor on a ground that outlives the person it names", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const wrong of [
      { at: tomorrow },
      { ground: "Sample threatened him, duty-1@example.com" },
      { ground: "Call (200) 555-0001" },
      { kind: "note" },
    ])
      expect((await record(leadIds[0]!, { ...CALLED, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  });

  it.each([
    ["update duty_words set words = 'Nothing.' where id = ?"],
    ["update duty_words set erased_at = 1 where id = ?"],
    ["update duty_words set told = null, reference = null, words = null, salt = null where id = ?"],
    [
      "update duty_words set told = null, reference = null, words = null, salt = null, erased_at = 1, lead_id = 'x' where id = ?",
    ],
    [
      "update or replace duty_words set told = null, reference = null, words = null, salt = null, erased_at = 1, rowid = rowid + 1 where id = ?",
    ],
    ["delete from duty_words where id = ?"],
    ["replace into duty_words (id, lead_id, created_at) values (?, 'x', 0)"],
    ["insert or replace into duty_words (id, lead_id, created_at) values (?, 'x', 0)"],
    [
      "insert or replace into duty_words (rowid, id, lead_id, created_at) select rowid, 'other', 'x', 0 from duty_words where id = ?",
    ],
    [
      "insert into duty_words (id, lead_id, created_at) values (?, 'x', 0) on conflict (id) do update set words = 'Nothing.'",
    ],
    ["update audit_log set details = '{}' where json_extract(details, '$.id') = ?"],
    ["delete from audit_log where json_extract(details, '$.id') = ?"],
    [
      "insert or replace into audit_log (id, at, action, entity) select id, 0, 'view', 'lead' from audit_log where json_extract(details, '$.id') = ?",
    ],
    [
      "insert or replace into audit_log (id, at, action, entity, position) select 'other', 0, 'view', 'lead', position from audit_log where json_extract(details, '$.id') = ?",
    ],
    [
      "insert or replace into audit_log (rowid, id, at, action, entity) select rowid, 'other', 0, 'view', 'lead' from audit_log where json_extract(details, '$.id') = ?",
    ],
  ])("is not changed by a statement of the application: %s", (statement) => {
    const before = [stored(), inStore(server, (db) => db.select().from(auditLog).all())];
    inStore(server, (db) => {
      for (const recursive of ["ON", "OFF"]) {
        db.$client.pragma(`recursive_triggers = ${recursive}`);
        expect(() => db.$client.prepare(statement).run(entry.id)).toThrow(/append-only/);
      }
      expect(() => db.$client.exec("delete from duty_words")).toThrow(/append-only/);
    });
    expect([stored(), inStore(server, (db) => db.select().from(auditLog).all())]).toEqual(before);
    expect(isWhole()).toBe(true);
  });
});

describe("what staff may undo, merge and erase", () => {
  it("takes no entry with it: a call, a merge, an erasure, and all of them twice", async () => {
    const [, , id] = leadIds;
    const made = (await (await record(id!, CALLED)).json()) as Entry;
    const logged = await call("POST", `/api/leads/${id}/calls`, { outcome: "reached" });
    expect(logged.status).toBeLessThan(300);
    const screen = (path: string, fields: Record<string, string>) =>
      fetch(`${server.url}${path}`, {
        method: "POST",
        headers: { cookie, origin: server.url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const erase = () =>
      screen(`/admin/leads/${id}?do=leads.erase`, { id: id!, name: "Sample Person 3", anyway: "on" });
    const asked = await screen(`/admin/leads/${id}?do=leads.erase`, { id: id!, name: "Sample Person 3" });
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringContaining("kept for seven years"),
    ]);
    expect(stored(made.id)).toMatchObject({ words: CALLED.words });
    expect((await erase()).status).toBe(302);
    await erase();
    expect(stored(made.id)).toMatchObject({ leadId: id, told: null, words: null, salt: null });
    const kept = inStore(server, (db) => db.select().from(auditLog).where(eq(auditLog.entity, "duty")).all());
    expect(kept.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ id: made.id, kind: "911", ground: CALLED.ground }),
    );
    expect((await record(id!, CALLED)).status).toBe(404);
    inStore(server, (db) => {
      for (const statement of [
        "update duty_words set words = 'Nothing.', erased_at = null where id = ?",
        "update duty_words set erased_at = 2 where id = ?",
      ])
        expect(() => db.$client.prepare(statement).run(made.id)).toThrow(/append-only/);
    });
    expect(isWhole()).toBe(true);
  });
});

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, outbox, sessions } from "#db/schema";
import { beginChat } from "#tests/setup/chat";
import { seedLeads } from "#tests/setup/sample-leads";
import { inStore, seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { MINUTE_MS } from "~/time-units";

const LEADS = 420;

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const dataDir = seededDataDir();
  seedLeads(dataDir, LEADS);
  server = await startServer({ dataDir });
  cookie = await sessionCookie(server.url);
});
afterAll(() => server.dispose());

const read = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie } });

/** Ages the session's confirmation, as in a session that was left open or stolen. */
const lastConfirmed = (minutesAgo: number) =>
  inStore(server, (db) =>
    db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - minutesAgo * MINUTE_MS) })
      .run(),
  );

const exportsOf = (entity: string) =>
  inStore(server, (db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "export"), eq(auditLog.entity, entity)))
      .all(),
  );

const notices = () =>
  inStore(server, (db) => db.select().from(outbox).where(eq(outbox.kind, "account_notice")).all()).filter(
    ({ payload }) => payload.what === "leads_exported",
  );

describe("somebody with a session who takes the list of leads by calls", () => {
  it("gets 100 at a time and 300 in an hour, then has to prove again who they are", async () => {
    lastConfirmed(11);
    expect((await read("/api/leads?limit=101")).status).toBe(422);
    let next = "/api/leads";
    for (let page = 0; page < 3; page++) {
      const answer = await read(next);
      expect(await answer.json()).toHaveLength(100);
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? expect.unreachable();
    }
    const refused = await read(next);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ secondFactor: true });
    expect(exportsOf("lead")).toEqual([]);
    // Other lists count towards the same hour; what the screens show and search stays available.
    expect((await read("/api/audit?limit=200")).status).toBe(403);
    expect((await read("/api/leads?q=Sample&limit=8")).status).toBe(200);
    expect((await read("/admin/dashboard")).status).toBe(200);

    lastConfirmed(1);
    expect(await (await read(next)).json()).toHaveLength(100);
    expect((await read("/api/leads")).status).toBe(200);
    expect(exportsOf("lead")).toMatchObject([
      { details: { rows: 100, byCall: true } },
      { details: { rows: 100, byCall: true } },
    ]);
    expect(notices()).toHaveLength(1);
  });

  it("has to confirm for the lists of readers and of the audit trail as well, which is recorded and reported to owners", async () => {
    lastConfirmed(11);
    const lists = ["/admin/newsletter/subscribers/export.csv", "/admin/audit/entries.csv"];
    for (const path of lists) {
      const asked = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: "manual" });
      expect([asked.status, asked.headers.get("location")]).toEqual([
        302,
        expect.stringContaining("/admin/confirm"),
      ]);
    }
    lastConfirmed(1);
    const before = notices().length;
    for (const path of lists) expect((await read(path)).status).toBe(200);
    expect(notices()).toHaveLength(before + 2);
    expect(exportsOf("newsletter_subscribers")).toHaveLength(1);
  });

  it("leaves a line in the audit trail for each mail and each unfinished chat that is opened", async () => {
    const opened = (entity: string) =>
      inStore(server, (db) =>
        db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.action, "view"), eq(auditLog.entity, entity)))
          .all(),
      ).map(({ entityId }) => entityId);
    const mail = inStore(server, (db) => db.select().from(outbox).limit(1).get()!);
    await read(`/admin/outbox?mail=${mail.id}`);
    await read(`/admin/outbox?mail=${mail.id}`);
    expect(opened("outbox")).toEqual([mail.id]);
    const chat = await beginChat(server.url);
    await chat.answer("relationship", "parent");
    await read(`/admin/chats?chat=${chat.sessionId}`);
    expect(opened("chat")).toEqual([chat.sessionId]);
  });
});

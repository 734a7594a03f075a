import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  auditLog,
  bookings,
  chatSessions,
  consents,
  emailLogs,
  followUpTasks,
  idempotencyKeys,
  leadActivities,
  leads,
  newsletterSubscribers,
  outbox,
  suppressions,
  users,
} from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { runPersonHere } from "#tests/setup/command-here";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { newDataDir } from "#tests/setup/server";
import { addNote } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { requestSubscription } from "~/domain/newsletter/subscribe.server";
import { findDatabaseMentions } from "~/domain/privacy/content-mentions.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { eraseAndRecord } from "~/domain/privacy/erase-and-record.server";
import { countPersonRows, exportPerson, findPerson, parsePersonKey } from "~/domain/privacy/person.server";
import { replayErasures } from "~/domain/privacy/replay-erasures.server";
import { purgeOutdated, retentionRules } from "~/domain/privacy/retention.server";
import { listSuppressions, suppressAddress } from "~/mail/suppressions.server";
import { RESTORED_FROM_FILE } from "~/platform/data-folder/files";
import { DAY_MS } from "~/time-units";

const NOW = new Date("2026-07-15T15:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const MARIA = {
  name: "Maria Lopezcastillo",
  email: "Maria.Lopezcastillo@example.com",
  phone: "(801) 555-0142",
};
const TRACES = [
  "maria.lopezcastillo",
  "lopezcastillo",
  "8015550142",
  "801) 555-0142",
  "555-0142",
  "Tobias drinks",
];

/** A database in which one person has left something in every table that can hold it, among others. */
function setup() {
  const file = freshDatabaseFile();
  const db = testDatabase(file);
  const newId = countingIds();
  const writing = { now: NOW, newId };
  const timestamps = { createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", ...timestamps })
    .run();
  const capture = (person: typeof MARIA, message: string) =>
    captureLead(
      changeByFamily(db, writing),
      {
        ...person,
        relationship: "parent",
        concernType: "drug-addiction",
        urgencyLevel: "urgent",
        previousAttempts: false,
        message,
        source: "chat",
      },
      { settings: { staffEmail: "staff@example.com" } },
      `key-${newId()}`,
    ).lead;
  for (let n = 0; n < 60; n++)
    capture(
      { name: `Sample Person ${n}`, email: `sample-${n}@example.com`, phone: `(303) 555-${1000 + n}` },
      "Another family's words.",
    );
  const lead = capture(MARIA, "My son Tobias drinks.");
  const other = db.select().from(leads).all()[7]!;
  addNote(changeBy(db, "ann", writing), lead.id, "Maria Lopezcastillo called from (801) 555-0142");
  db.insert(chatSessions)
    .values({
      id: "chat",
      tokenHash: "h",
      leadId: lead.id,
      sessionData: { responses: [], writerCalls: [] },
      messages: [{ role: "visitor", text: "My son Tobias drinks.", at: NOW.toISOString() }],
      consentVersion: "1",
      ...timestamps,
    })
    .run();
  db.insert(bookings)
    .values([
      {
        id: "b1",
        leadId: lead.id,
        provider: "calendly",
        externalId: "1",
        inviteeName: MARIA.name,
        inviteeEmail: MARIA.email,
        ...timestamps,
      },
      {
        id: "b2",
        leadId: null,
        provider: "calendly",
        externalId: "2",
        inviteePhone: "+1 801 555 0142",
        ...timestamps,
      },
      {
        id: "b3",
        leadId: other.id,
        provider: "calendly",
        externalId: "3",
        inviteeEmail: other.email,
        ...timestamps,
      },
    ])
    .run();
  requestSubscription(changeByFamily(db, writing), { email: MARIA.email }, "newsletter-words");
  suppressAddress(changeByJob(db, writing), { email: MARIA.email, scope: "all", reason: "complained" });
  const mail = (id: string, fields: Partial<typeof outbox.$inferInsert>) =>
    db
      .insert(outbox)
      .values({
        id,
        kind: "daily-digest",
        to: "staff@example.com",
        idempotencyKey: id,
        status: "sent",
        ...timestamps,
        ...fields,
      })
      .run();
  mail("to-her", { to: MARIA.email, html: "<p>Dear Maria</p>", subject: "We are here" });
  mail("digest", { html: `<li>${MARIA.name}</li><li>Sample Person 7</li>` });
  mail("by-phone", { text: "Call (801) 555-0142" });
  mail("of-another", { html: "<li>Sample Person 7</li>", leadId: other.id });
  return { db, file, writing, lead, other };
}

const bytesOf = (file: string) =>
  readdirSync(path.dirname(file))
    .map((name) => path.join(path.dirname(file), name))
    .filter((one) => statSync(one).isFile())
    .map((one) => readFileSync(one).toString("latin1").toLowerCase())
    .join("\n");

describe("a person", () => {
  it("is found by address or number however they are written, with everything", () => {
    const { db } = setup();
    const byEmail = findPerson(db, parsePersonKey(" MARIA.lopezcastillo@Example.com ")!);
    const byPhone = findPerson(db, parsePersonKey("801.555.0142")!);
    expect(byEmail).toEqual(byPhone);
    expect(countPersonRows(byEmail)).toMatchObject({
      leads: 1,
      chatSessions: 1,
      bookings: 2,
      subscribers: 1,
      suppressions: 1,
      campaigns: 1,
      tasks: 1,
    });
    expect(parsePersonKey("Maria")).toBeUndefined();
  });

  it("gets everything as one document, without what opens a door", () => {
    const { db, writing } = setup();
    const text = exportPerson(changeBy(db, "ann", writing), findPerson(db, { email: MARIA.email }));
    const document = JSON.parse(text) as Record<string, unknown[]>;
    expect(document.leads).toEqual([
      expect.objectContaining({ name: MARIA.name, message: "My son Tobias drinks." }),
    ]);
    expect(document.chatSessions).toHaveLength(1);
    expect(text).not.toMatch(/tokenHash|confirmTokenHash/i);
    expect(text).not.toContain("Sample Person");
  });

  it("once erased is in no table and in no byte of any file, and all others are as they were", () => {
    const { db, file, writing, lead, other } = setup();
    const [leadsBefore, ofOther] = [db.select().from(leads).all(), findPerson(db, { leadId: other.id })];
    for (const trace of TRACES.slice(0, 2)) expect(bytesOf(file)).toContain(trace);

    const erased = erasePerson(changeBy(db, "ann", writing), { leadId: lead.id });
    expect(erased).toMatchObject({ rebuilt: true, counts: { leads: 1, bookings: 2 } });

    for (const trace of TRACES) {
      expect(findDatabaseMentions(db, trace), trace).toEqual([]);
      expect(bytesOf(file).includes(trace.toLowerCase()), trace).toBe(false);
    }
    for (const table of [leadActivities, followUpTasks, emailLogs, consents, chatSessions])
      expect(
        db
          .select()
          .from(table)
          .all()
          .filter((row) => row.leadId === lead.id),
      ).toEqual([]);
    expect(db.select().from(newsletterSubscribers).all()).toEqual([]);
    expect(
      db
        .select()
        .from(idempotencyKeys)
        .all()
        .filter((row) => row.subjectId === lead.id),
    ).toEqual([]);
    expect(db.select().from(leads).all()).toEqual(leadsBefore.filter(({ id }) => id !== lead.id));
    expect(findPerson(db, { leadId: other.id })).toEqual(ofOther);
    expect(listLeads(db, { q: "Lopez", limit: 10 }).leads).toEqual([]);
    expect(listLeads(db, { q: other.email ?? "none", limit: 10 }).leads).toHaveLength(1);
    expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(db.$client.prepare("select sum(leads) from lead_totals").pluck().get()).toBe(60);
    // Who did it stays, whom it was done to does not.
    expect(
      db
        .select()
        .from(auditLog)
        .all()
        .filter(({ action }) => action === "erase"),
    ).toMatchObject([{ username: "ann", entityId: lead.id }]);
  });

  it("once erased is still never written to", () => {
    const { db, writing } = setup();
    erasePerson(changeByJob(db, writing), { email: MARIA.email });
    expect(db.select().from(suppressions).all()).toMatchObject([
      { emailNormalized: expect.stringMatching(/^sha256:/) },
    ]);
    expect(listSuppressions(db, MARIA.email, ["all"])).toMatchObject([{ reason: "complained" }]);
    expect(erasePerson(changeByJob(db, writing), { email: "nobody@example.com" })).toBeNull();
  });

  it.each([
    ["address", { email: MARIA.email }],
    ["number", { phone: MARIA.phone }],
  ])("erased by %s is erased again in a copy from before, and nobody else is", (_, key) => {
    const { db, file, writing } = setup();
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    const dataDir = newDataDir();
    copyFileSync(file, path.join(dataDir, "app.sqlite"));
    const settings = { DATA_DIR: dataDir, BACKUP_DIR: path.dirname(file) };
    const onBackupsFailed = () => expect.unreachable();
    expect(
      eraseAndRecord(changeByJob(db, writing), key, { settings, onBackupsFailed, isDecided: true }),
    ).not.toBeNull();

    const copy = testDatabase(path.join(dataDir, "app.sqlite"));
    const note = (madeAt: Date) =>
      writeFileSync(path.join(dataDir, RESTORED_FROM_FILE), madeAt.toISOString());
    expect(replayErasures(changeByJob(copy, writing), dataDir)).toBe(0);
    note(new Date(NOW.getTime() + 1));
    expect(replayErasures(changeByJob(copy, writing), dataDir)).toBe(0);
    expect(countPersonRows(findPerson(copy, key))).toMatchObject({ leads: 1 });
    note(ago(1));
    expect(replayErasures(changeByJob(copy, writing), dataDir)).toBe(1);
    expect(countPersonRows(findPerson(copy, { email: MARIA.email }))).toEqual({ suppressions: 1 });
    expect(findPerson(copy, { phone: MARIA.phone }).stored.bookings).toEqual([]);
    expect(copy.select().from(leads).all()).toHaveLength(60);
    expect(existsSync(path.join(dataDir, RESTORED_FROM_FILE))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

  it("is found and erased from the command line, which asks first", async () => {
    const { db, file } = setup();
    const env = { DATA_DIR: path.dirname(file) };
    const run = (...args: string[]) => runPersonHere(args, env);
    expect((await run("find", MARIA.email)).output).toMatch(/1 leads/);
    expect((await run("erase", MARIA.email)).output).toContain("Add --yes");
    expect(db.select().from(leads).all()).toHaveLength(61);
    expect((await run("erase", MARIA.email, "--yes")).output).toMatch(/Erased\..*Backups/s);
    expect(db.select().from(leads).all()).toHaveLength(60);
    expect((await run("find", MARIA.email)).output).toBe(`About ${MARIA.email}:\n  1 suppressions`);
    expect((await run("find", "Maria")).code).toBe(1);
  }, 120_000);
});

describe("the nightly purge", () => {
  it("takes what is older than its time, to the day, and logs how much of what", () => {
    const { db, writing } = setup();
    const chat = { leadId: null, sessionData: { responses: [], writerCalls: [] }, consentVersion: "1" };
    const at = (days: number) => ({ createdAt: ago(days), updatedAt: ago(days) });
    db.insert(chatSessions)
      .values([
        { ...chat, id: "old-chat", tokenHash: "o", ...at(31) },
        { ...chat, id: "new-chat", tokenHash: "n", ...at(29) },
      ])
      .run();
    const mail = { kind: "daily-digest", to: "staff@example.com", html: "<p>x</p>", status: "sent" as const };
    db.insert(outbox)
      .values([
        { ...mail, id: "old", idempotencyKey: "old", ...at(366) },
        { ...mail, id: "new", idempotencyKey: "new", ...at(364) },
        { ...mail, id: "waiting", idempotencyKey: "waiting", status: "held", ...at(400) },
      ])
      .run();
    db.insert(bookings)
      .values({ id: "b9", provider: "calendly", externalId: "9", ...at(366) })
      .run();
    expect(purgeOutdated(changeByJob(db, writing))).toEqual({
      "abandoned chats": 1,
      "texts of mails that are settled": 1,
      "bookings that no lead was found for": 1,
    });
    expect(purgeOutdated(changeByJob(db, writing))).toEqual({});
    const bodies = db
      .select()
      .from(outbox)
      .all()
      .filter(({ html }) => html === "<p>x</p>");
    expect(bodies.map(({ id }) => id)).toEqual(["new", "waiting"]);
    const logged = db
      .select()
      .from(auditLog)
      .all()
      .filter(({ action }) => action === "purge");
    expect(logged.map(({ entityId }) => entityId)).toContain("abandoned chats");
    expect(JSON.stringify(logged)).not.toContain("@");
  });

  it("is described as it is", () => {
    const manual = readFileSync("docs/operations.md", "utf8");
    for (const { kind, days } of retentionRules)
      expect(manual.toLowerCase().replace(/\s+/g, " "), kind).toContain(`| ${kind} | ${days} |`);
  });
});

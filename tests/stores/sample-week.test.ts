import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  alertSends,
  alerts,
  auditLog,
  bookings,
  chatSessions,
  enquiries,
  followUpTasks,
  leadActivities,
  leads,
  outbox,
  users,
} from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { addSampleHours } from "~/domain/booking/hours.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { countSamples, fillSampleWeek, hasNoLeads, removeSamples } from "~/domain/samples/sample-week.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";

/** A Thursday, 11 in the morning in Denver. */
const now = new Date("2026-07-16T17:00:00Z");

const intake = { settings: { staffEmail: "staff@example.com" } };

function emptyPractice() {
  const db = testDatabase();
  const newId = countingIds();
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", role: "owner", createdAt: now, updatedAt: now })
    .run();
  addSampleHours(changeByJob(db, { newId }), "ann");
  return { db, newId, ann: changeBy(db, "ann", { now, newId }) };
}

describe("a sample week", () => {
  it("shows the whole job: families in every state, and one crisis that waits", async () => {
    const { db, ann } = emptyPractice();
    expect(await fillSampleWeek(ann, intake)).toBe(25);
    const all = db.select().from(leads).all();
    expect(all.every(({ name, isSample }) => isSample && name.endsWith(" (sample)"))).toBe(true);
    expect(
      all.every(({ phone, email }) => /555-01\d\d$/.test(phone!) && email!.endsWith("@example.com")),
    ).toBe(true);
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(["new", "contacted", "qualified", "booked", "completed", "lost"]),
    );
    const { leads: crises } = listOpenCrisisLeads(db, now, 5);
    expect(crises.map(({ name }) => name)).toEqual(["Renee Alder (sample)"]);
    expect(
      db
        .select()
        .from(chatSessions)
        .all()
        .every(({ completed }) => completed),
    ).toBe(true);
    expect(db.select().from(chatSessions).all().length).toBeGreaterThan(3);
    const booked = db.select().from(bookings).all();
    expect(booked.some(({ outcome }) => outcome === "kept")).toBe(true);
    expect(booked.some(({ startsAt }) => startsAt! > now)).toBe(true);
    expect(
      db
        .select()
        .from(followUpTasks)
        .all()
        .some(({ status }) => status === "pending"),
    ).toBe(true);
  });

  it("lies in the past: nothing of it is dated later than now", async () => {
    const { db, ann } = emptyPractice();
    await fillSampleWeek(ann, intake);
    for (const table of [leads, leadActivities, enquiries] as const) {
      const dated = "receivedAt" in table ? table.receivedAt : table.createdAt;
      const dates = db.select({ at: dated }).from(table).all();
      expect(Math.max(...dates.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(now.getTime());
    }
  });

  it("wakes nobody, and no mail service gets its mail", async () => {
    const { db, ann } = emptyPractice();
    await fillSampleWeek(ann, intake);
    expect(db.select().from(alerts).all()).toEqual([]);
    expect(db.select().from(alertSends).all()).toEqual([]);
    for (const urgent of [true, false])
      expect(
        claimNextMail(ann, {
          kinds: mailKinds,
          urgent,
          transport: "resend",
        }),
      ).toBeUndefined();
    const reasons = db.select({ reason: outbox.errorMessage, status: outbox.status }).from(outbox).all();
    expect(reasons.length).toBeGreaterThan(20);
    for (const row of reasons)
      expect(row).toEqual({ status: "cancelled", reason: "Not sent: the lead is a sample." });
  });

  it("goes without a trace but the audit log's, and leaves real families alone", async () => {
    const { db, newId, ann } = emptyPractice();
    await fillSampleWeek(ann, intake);
    const { lead } = captureLead(
      changeByFamily(db, { now, newId }),
      {
        name: "Maria Lopez",
        email: "maria@example.com",
        phone: null,
        relationship: "parent",
        concernType: "not-sure",
        urgencyLevel: "planning",
        previousAttempts: false,
        message: null,
        source: "contact_form",
      },
      intake,
    );
    expect(await fillSampleWeek(ann, intake)).toBe(0);
    expect(removeSamples(changeBy(db, "ann", { now, newId }))).toBe(25);
    expect(countSamples(db)).toBe(0);
    expect(
      db
        .select()
        .from(leads)
        .all()
        .map(({ id }) => id),
    ).toEqual([lead.id]);
    for (const table of [bookings, chatSessions])
      expect(db.select({ rows: count() }).from(table).get()).toEqual({ rows: 0 });
    expect(db.select().from(outbox).where(eq(outbox.leadId, lead.id)).all()).toHaveLength(
      db.select().from(outbox).all().length,
    );
    expect(db.select().from(auditLog).where(eq(auditLog.action, "erase")).all()).toHaveLength(25);
    expect(hasNoLeads(db)).toBe(false);
  });

  it("never takes a real family into a sample, by an enquiry or by a merge", async () => {
    const { db, newId, ann } = emptyPractice();
    await fillSampleWeek(ann, intake);
    const samples = db.select().from(leads).where(eq(leads.status, "new")).all();
    const real = {
      name: "Maria Lopez",
      relationship: "parent",
      concernType: "not-sure",
      urgencyLevel: "planning",
      previousAttempts: false,
      message: null,
      source: "contact_form",
    } as const;
    const [first, second] = [samples[0]!, samples[1]!];
    const { created, lead } = captureLead(
      changeByFamily(db, { now, newId }),
      { ...real, email: first.email, phone: first.phone },
      intake,
    );
    expect({ created, isSample: lead.isSample }).toEqual({ created: true, isSample: false });
    const merging = changeBy(db, "ann", { now, newId });
    const merged = mergeLeads(changeBy(db, "ann", merging), { keep: second.id, drop: lead.id });
    expect(merged).toMatchObject({ lead: { id: second.id, isSample: false } });
    removeSamples(changeBy(db, "ann", { now, newId }));
    expect(db.select({ id: leads.id }).from(leads).all()).toEqual([{ id: second.id }]);
  });
});

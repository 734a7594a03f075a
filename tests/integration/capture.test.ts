import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import {
  consents,
  emailCampaigns,
  events,
  followUpTasks,
  idempotencyKeys,
  leadActivities,
  leads,
  outbox,
  suppressions,
} from "#db/schema";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { type CaptureContext, captureLead } from "~/domain/leads/capture.server";
import { captureLeadGrouped } from "~/domain/leads/capture-queue.server";
import { changeLeadStatus } from "~/domain/leads/change.server";
import type { Enquiry } from "~/domain/leads/enquiry";

// A Wednesday, 09:00 in Denver.
const now = new Date("2026-07-15T15:00:00Z");

const newId = countingIds();
const context = (over: Partial<CaptureContext> = {}): CaptureContext => ({
  now,
  newId,
  businessTimezone: "America/Denver",
  settings: { name: "Dana", phone: "(555) 555-0100", staffEmail: "staff@example.com" },
  ...over,
});

const enquiry = (over: Partial<Enquiry> = {}): Enquiry => ({
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
  previousAttempts: true,
  location: "Provo, UT",
  message: "My son drinks every day.",
  source: "contact_form",
  ...over,
});

const types = (db: AppDatabase, leadId: string) =>
  db
    .select()
    .from(events)
    .where(eq(events.leadId, leadId))
    .all()
    .map((event) => event.eventType)
    .sort();

function counts(db: AppDatabase) {
  const tables = {
    leads,
    events,
    leadActivities,
    followUpTasks,
    emailCampaigns,
    consents,
    outbox,
    idempotencyKeys,
  };
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, db.$count(table)]));
}

const count = async (db: AppDatabase) => {
  const entries = Object.entries(counts(db));
  return Object.fromEntries(await Promise.all(entries.map(async ([name, value]) => [name, await value])));
};

describe("a new enquiry", () => {
  it("becomes a lead with everything that starts with it", () => {
    const db = testDatabase();
    const { lead, routing, crisis, joined, created } = captureLead(db, enquiry(), context());

    expect({ crisis, joined, created }).toEqual({ crisis: null, joined: false, created: true });
    expect(routing).toMatchObject({ action: "standard", meetingType: "standard" });
    expect(lead).toMatchObject({
      name: "Maria Lopez",
      leadScore: 90,
      routingDecision: "standard",
      status: "new",
      source: "contact_form",
      state: "UT",
      timeZone: "America/Denver",
      phoneE164: "+18015550142",
      version: 1,
      createdAt: now,
    });
    expect(lead.scoreParts.map((part) => part.points)).toEqual([30, 30, 20, 10]);
    expect(types(db, lead.id)).toEqual(["LeadCaptured", "LeadRouted", "LeadScored"]);
    const routed = db.select().from(events).where(eq(events.eventType, "LeadRouted")).get();
    expect(routed?.payload).toEqual({ routing: { action: "standard", meetingType: "standard" } });
    expect(
      db
        .select()
        .from(leadActivities)
        .all()
        .map((row) => row.activityType),
    ).toEqual(["lead_captured", "lead_scored", "lead_routed"]);
    expect(db.select().from(followUpTasks).all()).toMatchObject([
      { leadId: lead.id, priority: "high", status: "pending", dueDate: new Date("2026-07-15T17:00:00Z") },
    ]);
    expect(db.select().from(emailCampaigns).all()).toMatchObject([
      { leadId: lead.id, urgency: "high", status: "active", currentStep: 0, nextEmailAt: now },
    ]);
    expect(db.select().from(consents).all()).toMatchObject([
      { leadId: lead.id, kind: "contact_form", granted: true },
    ]);
    expect(db.select().from(outbox).all()).toMatchObject([
      {
        kind: "staff_new_lead",
        to: "staff@example.com",
        status: "queued",
        leadId: lead.id,
        nextAttemptAt: now,
      },
    ]);
  });

  it("in a crisis is immediate, alerts staff and records the event, whatever was chosen", () => {
    const db = testDatabase();
    const { lead, routing, crisis } = captureLead(
      db,
      enquiry({ urgencyLevel: "exploratory", message: "He took too many pills and is unresponsive" }),
      context(),
    );
    expect(crisis?.level).toBe("emergency");
    expect(routing.action).toBe("emergency");
    expect(lead).toMatchObject({ urgencyLevel: "immediate", crisisLevel: "emergency", leadScore: 100 });
    expect(types(db, lead.id)).toContain("CrisisDetected");
    expect(db.select().from(outbox).get()?.kind).toBe("staff_crisis_alert");
  });

  it("is read for a crisis in its location too, but not when staff wrote it", () => {
    const db = testDatabase();
    expect(captureLead(db, enquiry({ location: "home, he has a gun" }), context()).crisis?.level).toBe(
      "emergency",
    );
    const byStaff = enquiry({ email: "x@example.com", phone: "801 555 0199", source: "phone" });
    const { crisis, lead } = captureLead(
      db,
      { ...byStaff, message: "Talked about suicide last year" },
      context(),
    );
    expect(crisis).toBeNull();
    expect(lead.urgencyLevel).toBe("urgent");
    expect(db.select().from(consents).all().at(-1)?.kind).toBe("staff_entry");
  });

  it("of someone who unsubscribed gets a campaign that never starts", () => {
    const db = testDatabase();
    db.insert(suppressions)
      .values({
        id: "s",
        emailNormalized: "maria@example.com",
        scope: "nurture",
        reason: "unsubscribed",
        createdAt: now,
      })
      .run();
    captureLead(db, enquiry({ email: "Maria@Example.com" }), context());
    expect(db.select().from(emailCampaigns).get()).toMatchObject({ status: "stopped", nextEmailAt: null });
  });

  it("leaves nothing behind when a part fails", async () => {
    const db = testDatabase();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    expect(() => captureLead(db, enquiry(), context({ idempotencyKey: "k" }))).toThrow("disk full");
    expect(new Set(Object.values(await count(db)))).toEqual(new Set([0]));
  });
});

describe("the same person again", () => {
  it.each([
    ["the e-mail in other letters", { email: " MARIA@example.COM ", phone: "+44 20 7946 0958" }],
    ["the phone written another way", { email: "other@example.com", phone: "+1 801.555.0142" }],
  ])("joins the open lead: %s", async (_, over) => {
    const db = testDatabase();
    const first = captureLead(db, enquiry(), context());
    const again = captureLead(db, enquiry({ ...over, message: "He left rehab" }), context());
    expect(again).toMatchObject({
      joined: true,
      created: false,
      lead: { id: first.lead.id, enquiryCount: 2 },
    });
    expect(await count(db)).toMatchObject({
      leads: 1,
      emailCampaigns: 1,
      followUpTasks: 1,
      outbox: 2,
      consents: 2,
    });
    const activity = db
      .select()
      .from(leadActivities)
      .where(eq(leadActivities.activityType, "reenquiry"))
      .get();
    expect(activity?.metadata).toMatchObject({ message: "He left rehab", email: over.email });
  });

  it("raises urgency and score, and makes a task for it", () => {
    const db = testDatabase();
    const { lead } = captureLead(
      db,
      enquiry({ urgencyLevel: "exploratory", relationship: "friend" }),
      context(),
    );
    expect(lead.leadScore).toBe(55);
    const again = captureLead(db, enquiry({ urgencyLevel: "immediate" }), context());
    expect(again.lead).toMatchObject({
      urgencyLevel: "immediate",
      leadScore: 100,
      routingDecision: "emergency",
    });
    expect(again.lead.responseDueAt).toEqual(new Date(now.getTime() + 15 * 60_000));
    expect(db.select().from(followUpTasks).all()).toHaveLength(2);
    expect(db.select().from(emailCampaigns).all()).toHaveLength(1);
  });

  it("never lowers urgency or score, nor overwrites what was said first", () => {
    const db = testDatabase();
    const { lead } = captureLead(db, enquiry({ urgencyLevel: "immediate" }), context());
    const again = captureLead(
      db,
      enquiry({
        urgencyLevel: "exploratory",
        concernType: "not-sure",
        previousAttempts: false,
        message: "Never mind",
      }),
      context(),
    );
    expect(again.lead).toMatchObject({
      urgencyLevel: "immediate",
      leadScore: 100,
      scoreParts: lead.scoreParts,
      previousAttempts: true,
      message: lead.message,
      concernType: lead.concernType,
    });
    expect(again.routing.action).toBe("emergency");
  });

  it.each(["completed", "lost"] as const)("starts anew when the earlier lead is %s", (status) => {
    const db = testDatabase();
    const { lead } = captureLead(db, enquiry(), context());
    changeLeadStatus(db, lead.id, status, { by: null, now, newId });
    const again = captureLead(db, enquiry(), context());
    expect(again.created).toBe(true);
    expect(again.lead.id).not.toBe(lead.id);
  });

  it("with the e-mail of A and the phone of B joins A and marks B as a possible duplicate", () => {
    const db = testDatabase();
    const a = captureLead(db, enquiry(), context()).lead;
    const b = captureLead(db, enquiry({ email: "b@example.com", phone: "8015550177" }), context()).lead;
    const both = captureLead(db, enquiry({ email: a.email, phone: b.phone }), context());
    expect(both.lead.id).toBe(a.id);
    expect(db.select().from(leads).where(eq(leads.id, b.id)).get()?.possibleDuplicateOf).toBe(a.id);
    captureLead(db, enquiry({ email: a.email, phone: b.phone }), context());
    const marks = db
      .select()
      .from(leadActivities)
      .where(eq(leadActivities.activityType, "possible_duplicate"))
      .all();
    expect(marks.map((mark) => mark.leadId)).toEqual([b.id]);
  });
});

describe("an idempotency key", () => {
  it("gives the same answer and changes nothing the second time", async () => {
    const db = testDatabase();
    const first = captureLead(db, enquiry(), context({ idempotencyKey: "form-1" }));
    const before = await count(db);
    const second = captureLead(db, enquiry(), context({ idempotencyKey: "form-1" }));
    expect(second).toEqual(first);
    expect(await count(db)).toEqual(before);
  });

  it("with changed content is a new enquiry, so that nothing a family writes is dropped", () => {
    const db = testDatabase();
    const first = captureLead(db, enquiry(), context({ idempotencyKey: "form-1" }));
    const second = captureLead(
      db,
      enquiry({ message: "One more thing" }),
      context({ idempotencyKey: "form-1" }),
    );
    expect(second).toMatchObject({ joined: true, lead: { id: first.lead.id, enquiryCount: 2 } });
  });
});

describe("two connections", () => {
  it("see each other's leads, and a key used on one counts on the other", async () => {
    const file = freshDatabaseFile();
    const [one, two] = [testDatabase(file), testDatabase(file)];
    const captured = [one, two, one, two].map((db) =>
      captureLead(db, enquiry(), context({ idempotencyKey: "k" })),
    );
    expect(new Set(captured.map((capture) => capture.lead.id)).size).toBe(1);
    captureLead(two, enquiry({ message: "again" }), context());
    expect(await count(one)).toMatchObject({ leads: 1, emailCampaigns: 1 });
  });

  it("share a group commit: one bad enquiry among several takes only itself down", () => {
    const db = testDatabase();
    const bad = enquiry({ email: "bad@example.com", phone: "8015550111", source: "nowhere" as never });
    db.$client
      .transaction(() => {
        captureLead(db, enquiry(), context());
        expect(() => captureLead(db, bad, context())).toThrow(/CHECK/);
        captureLead(db, enquiry({ email: "third@example.com", phone: "8015550133" }), context());
      })
      .immediate();
    expect(
      db
        .select()
        .from(leads)
        .all()
        .map((lead) => lead.email),
    ).toEqual(["maria@example.com", "third@example.com"]);
  });
});

describe("captures that arrive together", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      enquiry({ email: `p${i}@example.com`, phone: `80155503${String(i).padStart(2, "0")}` }),
    );

  it("are all saved before anyone is answered, seen from another connection", async () => {
    const file = freshDatabaseFile();
    const [db, other] = [testDatabase(file), testDatabase(file)];
    await Promise.all(
      many(70).map(async (one) => {
        const { lead } = await captureLeadGrouped(db, one, context());
        expect(other.select().from(leads).where(eq(leads.id, lead.id)).get()?.email).toBe(one.email);
      }),
    );
    expect(await count(other)).toMatchObject({ leads: 70, emailCampaigns: 70 });
  });

  it("fail one by one", async () => {
    const db = testDatabase();
    const [good, bad] = [
      enquiry(),
      enquiry({ email: "bad@example.com", phone: "1", source: "nowhere" as never }),
    ];
    const results = await Promise.allSettled(
      [good, bad].map((one) => captureLeadGrouped(db, one, context())),
    );
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected"]);
    expect(await count(db)).toMatchObject({ leads: 1 });
  });

  it("with the same key are one, even in the same turn", async () => {
    const db = testDatabase();
    const same = () => captureLeadGrouped(db, enquiry(), context({ idempotencyKey: "double-click" }));
    const [first, second] = await Promise.all([same(), same()]);
    expect(second).toEqual(first);
    expect(await count(db)).toMatchObject({ leads: 1, outbox: 1 });
  });

  it("are refused together when the commit can't be made", async () => {
    const file = freshDatabaseFile();
    const [db, other] = [testDatabase(file), testDatabase(file)];
    db.$client.pragma("busy_timeout = 1");
    other.$client.exec("BEGIN IMMEDIATE");
    const results = await Promise.allSettled(many(3).map((one) => captureLeadGrouped(db, one, context())));
    other.$client.exec("ROLLBACK");
    expect(results.every((result) => result.status === "rejected")).toBe(true);
    expect(await count(db)).toMatchObject({ leads: 0 });
    await expect(captureLeadGrouped(db, enquiry(), context())).resolves.toMatchObject({ created: true });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import {
  consents,
  emailCampaigns,
  enquiries,
  events,
  followUpTasks,
  idempotencyKeys,
  leadActivities,
  leadSuggestions,
  leads,
  outbox,
  suppressions,
} from "#db/schema";
import { changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import {
  fileQueuedEnquiries,
  fileUnfiledEnquiries,
  receiveEnquiry,
} from "~/domain/leads/intake/receive.server";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { csvHead, formatLeadCsvLines } from "~/domain/leads/list/csv";
import { countLeads, listLeads } from "~/domain/leads/list/list.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { computeAttentionUrgency } from "~/domain/leads/urgency";
import { MINUTE_MS } from "~/time-units";

// A Wednesday, 9 AM in Denver.
const now = new Date("2026-07-15T15:00:00Z");

const newId = countingIds();
const family = (db: AppDatabase, at = now) => changeByFamily(db, { now: at, newId });
const intake = { settings: { name: "Dana", phone: "(555) 555-0100", staffEmail: "staff@example.com" } };

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
    enquiries,
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
    const { lead, routing, crisis, joined, created } = captureLead(family(db), enquiry(), intake);

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
      { leadId: lead.id, urgency: "high", status: "active", currentStep: 0, nextEmailAt: null },
    ]);
    expect(db.select().from(consents).all()).toMatchObject([
      { leadId: lead.id, kind: "contact_form", granted: true },
      { leadId: lead.id, kind: "contact_form", metadata: { about: "the four notes", said: null } },
    ]);
    expect(db.select().from(outbox).all()).toMatchObject([
      { kind: "nurture", to: "maria@example.com", status: "queued", leadId: lead.id, nextAttemptAt: now },
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
      family(db),
      enquiry({ urgencyLevel: "exploratory", message: "He took too many pills and is unresponsive" }),
      intake,
    );
    expect(crisis?.level).toBe("emergency");
    expect(routing.action).toBe("emergency");
    expect(lead).toMatchObject({ urgencyLevel: "immediate", crisisLevel: "emergency", leadScore: 100 });
    expect(types(db, lead.id)).toContain("CrisisDetected");
    const queued = db.select({ kind: outbox.kind }).from(outbox).all();
    expect(queued).toEqual([{ kind: "nurture" }, { kind: "staff_crisis_alert" }]);
  });

  it("is read for a crisis in its location too, but not when staff wrote it", () => {
    const db = testDatabase();
    const inDanger = enquiry({ location: "home, he has a gun in his hand" });
    expect(captureLead(family(db), inDanger, intake).crisis?.level).toBe("emergency");
    const byStaff = enquiry({ email: "x@example.com", phone: "801 555 0199", source: "phone" });
    const { crisis, lead } = captureLead(
      family(db),
      { ...byStaff, message: "Talked about suicide last year" },
      intake,
    );
    expect(crisis).toBeNull();
    expect(lead.urgencyLevel).toBe("urgent");
    expect(db.select().from(consents).all().at(-1)?.kind).toBe("staff_entry");
  });

  it("with two numbers in one field has both, the first to call", () => {
    const db = testDatabase();
    const { lead } = captureLead(
      family(db),
      enquiry({ phone: "801 555 0142 (cell) or 801 555 0143" }),
      intake,
    );
    const numbers = listLeadContacts(db, lead.id).filter(({ kind }) => kind === "phone");
    expect(numbers.map(({ value, isPrimary, provenAt }) => ({ value, isPrimary, provenAt }))).toEqual([
      { value: "801 555 0142 (cell)", isPrimary: true, provenAt: null },
      { value: "801 555 0143", isPrimary: false, provenAt: null },
    ]);
    expect(lead.phoneE164).toBe("+18015550142");
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
    captureLead(family(db), enquiry({ email: "Maria@Example.com" }), intake);
    expect(db.select().from(emailCampaigns).get()).toMatchObject({ status: "stopped", nextEmailAt: null });
  });

  it("leaves nothing behind when a part fails", async () => {
    const db = testDatabase();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    expect(() => captureLead(family(db), enquiry(), intake, "k")).toThrow("disk full");
    expect(new Set(Object.values(await count(db)))).toEqual(new Set([0]));
  });
});

describe("the same person again", () => {
  it.each<[string, Partial<Enquiry>, Partial<Enquiry>]>([
    [
      "both of its contacts, written another way",
      {},
      { email: " MARIA@example.COM ", phone: "+1 801.555.0142" },
    ],
    ["its only contact, in other letters", { phone: null }, { email: " MARIA@example.COM ", phone: null }],
  ])("joins the open lead by %s", async (_, known, over) => {
    const db = testDatabase();
    const first = captureLead(family(db), enquiry(known), intake);
    const again = captureLead(family(db), enquiry({ ...over, message: "He left rehab" }), intake);
    expect(again).toMatchObject({
      joined: true,
      created: false,
      lead: { id: first.lead.id, enquiryCount: 2 },
    });
    expect(await count(db)).toMatchObject({
      leads: 1,
      emailCampaigns: 1,
      followUpTasks: 1,
      outbox: 4,
      consents: 4,
    });
    const activity = db
      .select()
      .from(leadActivities)
      .where(eq(leadActivities.activityType, "reenquiry"))
      .get();
    expect(activity?.metadata).toMatchObject({ message: "He left rehab" });
    expect(db.select().from(enquiries).all().at(-1)).toMatchObject({
      leadId: first.lead.id,
      message: "He left rehab",
      ...over,
    });
  });

  it.each([
    ["the e-mail in other letters", { email: " MARIA@example.COM ", phone: "+44 20 7946 0958" }],
    ["the phone written another way", { email: "other@example.com", phone: "+1 801.555.0142" }],
  ])("is a lead of its own, possibly of the same person, by one of two contacts: %s", async (_, over) => {
    const db = testDatabase();
    const first = captureLead(family(db), enquiry(), intake);
    const again = captureLead(family(db), enquiry({ ...over, message: "He left rehab" }), intake);
    expect(again).toMatchObject({
      joined: false,
      created: true,
      lead: { enquiryCount: 1, possibleDuplicates: [first.lead.id] },
    });
    expect(getLead(db, first.lead.id)?.lead).toMatchObject({
      enquiryCount: 1,
      message: first.lead.message,
      possibleDuplicates: [again.lead.id],
    });
    expect(await count(db)).toMatchObject({ leads: 2, followUpTasks: 2, consents: 4 });
  });

  it("entered by staff raises urgency and score, and makes a task for it", () => {
    const db = testDatabase();
    const { lead } = captureLead(
      family(db),
      enquiry({ urgencyLevel: "exploratory", relationship: "friend" }),
      intake,
    );
    expect(lead.leadScore).toBe(55);
    const again = captureLead(family(db), enquiry({ urgencyLevel: "immediate", source: "phone" }), intake);
    expect(again.lead).toMatchObject({
      urgencyLevel: "immediate",
      leadScore: 100,
      routingDecision: "emergency",
    });
    expect(again.lead.responseDueAt).toEqual(new Date(now.getTime() + 15 * MINUTE_MS));
    expect(db.select().from(followUpTasks).all()).toHaveLength(2);
    expect(db.select().from(emailCampaigns).all()).toMatchObject([{ urgency: "critical" }]);
    expect(db.select().from(leadSuggestions).all()).toEqual([]);
  });

  it("entered by staff never lowers urgency or score, nor overwrites what was said first", () => {
    const db = testDatabase();
    const { lead } = captureLead(family(db), enquiry({ urgencyLevel: "immediate" }), intake);
    const again = captureLead(
      family(db),
      enquiry({
        urgencyLevel: "exploratory",
        concernType: "not-sure",
        previousAttempts: false,
        message: "Never mind",
        source: "phone",
      }),
      intake,
    );
    expect(again.lead).toMatchObject({
      urgencyLevel: "immediate",
      leadScore: 100,
      scoreParts: lead.scoreParts,
      previousAttempts: true,
      message: lead.message,
      concernType: lead.concernType,
    });
  });

  it.each(["completed", "lost"] as const)("starts a new lead when the earlier one is %s", (status) => {
    const db = testDatabase();
    const { lead } = captureLead(family(db), enquiry(), intake);
    changeLeadStatus(changeByJob(db, { now, newId }), lead.id, status);
    const again = captureLead(family(db), enquiry(), intake);
    expect(again.created).toBe(true);
    expect(again.lead.id).not.toBe(lead.id);
  });

  it("with the e-mail of A and the phone of B is a lead of its own, possibly of the same person as each", () => {
    const db = testDatabase();
    const a = captureLead(family(db), enquiry(), intake).lead;
    const b = captureLead(family(db), enquiry({ email: "b@example.com", phone: "8015550177" }), intake).lead;
    const both = captureLead(family(db), enquiry({ email: a.email, phone: b.phone }), intake);
    expect(both.created).toBe(true);
    expect(both.lead.possibleDuplicates.sort()).toEqual([a.id, b.id].sort());
    expect(captureLead(family(db), enquiry({ email: a.email, phone: b.phone }), intake).lead.id).toBe(
      both.lead.id,
    );
    const marks = db
      .select()
      .from(leadActivities)
      .where(eq(leadActivities.activityType, "possible_duplicate"))
      .all();
    expect(marks.map((mark) => mark.leadId).sort()).toEqual([a.id, b.id].sort());
  });
});

describe("an idempotency key", () => {
  it("gives the same answer and changes nothing the second time", async () => {
    const db = testDatabase();
    const first = captureLead(family(db), enquiry(), intake, "form-1");
    const before = await count(db);
    const second = captureLead(family(db), enquiry(), intake, "form-1");
    expect(second).toEqual(first);
    expect(await count(db)).toEqual(before);
  });

  it("with changed content is a new enquiry, so that nothing a family writes is dropped", () => {
    const db = testDatabase();
    const first = captureLead(family(db), enquiry(), intake, "form-1");
    const second = captureLead(family(db), enquiry({ message: "One more thing" }), intake, "form-1");
    expect(second).toMatchObject({ joined: true, lead: { id: first.lead.id, enquiryCount: 2 } });
  });
});

describe("two connections", () => {
  it("see each other's leads, and a key used on one counts on the other", async () => {
    const file = freshDatabaseFile();
    const [one, two] = [testDatabase(file), testDatabase(file)];
    const captured = [one, two, one, two].map((db) => captureLead(family(db), enquiry(), intake, "k"));
    expect(new Set(captured.map((capture) => capture.lead.id)).size).toBe(1);
    captureLead(family(two), enquiry({ message: "again" }), intake);
    expect(await count(one)).toMatchObject({ leads: 1, emailCampaigns: 1 });
  });

  it("share a group commit: one bad enquiry among several takes only itself down", () => {
    const db = testDatabase();
    const bad = enquiry({ email: "bad@example.com", phone: "8015550111", source: "nowhere" as never });
    db.$client
      .transaction(() => {
        captureLead(family(db), enquiry(), intake);
        expect(() => captureLead(family(db), bad, intake)).toThrow(/CHECK/);
        captureLead(family(db), enquiry({ email: "third@example.com", phone: "8015550133" }), intake);
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

describe("an unproven enquiry that joins a lead", () => {
  const known = (db: AppDatabase) =>
    captureLead(family(db), enquiry({ urgencyLevel: "planning", previousAttempts: false }), intake).lead;
  const danger = {
    urgencyLevel: "exploratory",
    message: "He took too many pills and is unresponsive",
  } as const;
  const change = (db: AppDatabase, minutes: number) =>
    changeByJob(db, { now: new Date(now.getTime() + minutes * MINUTE_MS), newId });

  it("leaves urgency, score, routing, campaign and contact details as they are, and suggests each change", () => {
    const db = testDatabase();
    const lead = known(db);
    const again = captureLead(
      family(db),
      enquiry({
        ...danger,
        phone: "(303) 555-0177",
        name: "Maria L.",
        relationship: "spouse",
        threadOf: lead.id,
      }),
      intake,
    );
    const { urgencyLevel, leadScore, routingDecision, crisisLevel, phone, name } = lead;
    expect(again.lead).toMatchObject({
      id: lead.id,
      urgencyLevel,
      leadScore,
      routingDecision,
      crisisLevel,
      phone,
      name,
      enquiryCount: 2,
    });
    expect(db.select().from(emailCampaigns).all()).toMatchObject([{ urgency: "medium" }]);
    expect(getLead(db, lead.id)?.lead.suggestions.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ["urgencyLevel", "immediate"],
        ["name", "Maria L."],
        ["phone", "(303) 555-0177"],
        ["relationship", "spouse"],
        ["previousAttempts", true],
      ]),
    );
    expect(getLead(db, lead.id)?.lead.enquiries).toMatchObject([
      { message: "My son drinks every day.", crisis: null },
      { message: danger.message, urgencyLevel: "exploratory", crisis: "emergency", respondedAt: null },
    ]);
  });

  it("raises its own alert, task and clock, and the lead ranks with the most urgent ones", () => {
    const db = testDatabase();
    const lead = known(db);
    logCall(change(db, 60), lead.id, { outcome: "reached" });
    const other = captureLead(
      family(db),
      enquiry({ email: "o@example.com", phone: "8015550133", urgencyLevel: "urgent" }),
      intake,
    ).lead;
    const at = change(db, 120).now;
    captureLead(family(db, at), enquiry(danger), intake);
    expect(listLeads(db).leads.map(({ id }) => id)).toEqual([lead.id, other.id]);
    expect(listLeads(db, { urgency: "immediate" }).leads.map(({ id }) => id)).toEqual([lead.id]);
    const overdueAt = new Date(at.getTime() + 16 * MINUTE_MS);
    expect(countLeads(db, { overdueAt }).leads).toBe(2);
    const overdue = listLeads(db, { overdueAt, sort: "due" }).leads;
    expect(overdue.map((one) => ({ ...one, urgencyLevel: computeAttentionUrgency(one) }))).toMatchObject([
      { id: other.id, urgencyLevel: "urgent" },
      { id: lead.id, urgencyLevel: "immediate", responseDueAt: new Date(at.getTime() + 15 * MINUTE_MS) },
    ]);
    expect(db.select().from(outbox).all().at(-1)?.kind).toBe("staff_crisis_alert");
    expect(db.select().from(followUpTasks).all().at(-1)).toMatchObject({ leadId: lead.id, priority: "high" });

    changeLeadStatus(change(db, 125), lead.id, "qualified");
    changeLeadStatus(change(db, 126), lead.id, "contacted");
    expect(getLead(db, lead.id)?.lead.responseDueAt).not.toBeNull();
    logCall(change(db, 130), lead.id, { outcome: "reached" });
    expect(getLead(db, lead.id)?.lead).toMatchObject({
      responseDueAt: null,
      firstRespondedAt: change(db, 60).now,
    });
    expect(listLeads(db).leads.map(({ id }) => id)).toEqual([other.id, lead.id]);
  });

  it.each(["completed", "lost"] as const)("has no clock any more on a lead that is %s", (status) => {
    const db = testDatabase();
    const lead = known(db);
    captureLead(family(db, change(db, 5).now), enquiry(danger), intake);
    changeLeadStatus(change(db, 10), lead.id, status);
    expect(getLead(db, lead.id)?.lead).toMatchObject({ responseDueAt: null, openUrgencyRank: null });
  });

  it("changes the lead once staff accept: score, routing, campaign and danger follow, and it is in the timeline", () => {
    const db = testDatabase();
    const lead = known(db);
    captureLead(family(db), enquiry({ ...danger, phone: "(303) 555-0177", threadOf: lead.id }), intake);
    const suggestion = (field: string) =>
      getLead(db, lead.id)!.lead.suggestions.find((one) => one.field === field)!;
    const decide = (field: string, accept: boolean) =>
      resolveSuggestion(change(db, 1), lead.id, { id: suggestion(field).id, accept });
    const { id } = suggestion("urgencyLevel");
    expect(decide("urgencyLevel", true)).toMatchObject({
      urgencyLevel: "immediate",
      routingDecision: "emergency",
      leadScore: 95,
      crisisLevel: "emergency",
    });
    expect(decide("phone", true)).toMatchObject({
      phone: "(303) 555-0177",
      phoneE164: "+13035550177",
    });
    expect(decide("previousAttempts", false)).toMatchObject({ previousAttempts: false });
    expect(getLead(db, lead.id)?.lead.suggestions).toEqual([]);
    expect(db.select().from(emailCampaigns).all()).toMatchObject([{ urgency: "critical" }]);
    const told = getLead(db, lead.id)!.activities.filter(({ activityType }) =>
      activityType.startsWith("suggestion_"),
    );
    expect(told.map(({ activityType, metadata }) => [activityType, metadata.field, metadata.to])).toEqual(
      expect.arrayContaining([
        ["suggestion_accepted", "urgencyLevel", "immediate"],
        ["suggestion_accepted", "phone", "(303) 555-0177"],
        ["suggestion_dismissed", "previousAttempts", true],
      ]),
    );
    // A suggestion can be resolved only once, and only through its own lead.
    expect(() => resolveSuggestion(change(db, 2), lead.id, { id, accept: false })).toThrow(
      "Somebody has decided it already.",
    );
    expect(getLead(db, lead.id)?.lead.urgencyLevel).toBe("immediate");
    expect(() => resolveSuggestion(change(db, 2), "another", { id, accept: true })).toThrow(
      "There is no such suggestion.",
    );
  });

  it("sent again and again makes one suggestion of each kind", () => {
    const db = testDatabase();
    const threadOf = known(db).id;
    for (let i = 0; i < 5; i++)
      captureLead(family(db), enquiry({ phone: "(303) 555-0177", threadOf }), intake);
    const fields = db.select().from(leadSuggestions).all();
    expect(fields.filter(({ field }) => field === "phone")).toHaveLength(1);
  });
});

describe("the answer to the sender", () => {
  const told = (db: AppDatabase, over: Partial<Enquiry> = {}, key?: string) => {
    const { reference, routing, crisis } = captureLead(family(db), enquiry(over), intake, key);
    return { reference, routing, crisis };
  };

  it("is made from the enquiry alone, whatever is known of the person", () => {
    const [stranger, known] = [testDatabase(), testDatabase()];
    told(known, { urgencyLevel: "immediate", message: "He has a gun" });
    const { reference, ...one } = told(stranger, { urgencyLevel: "exploratory", relationship: "friend" });
    const { reference: other, ...two } = told(known, { urgencyLevel: "exploratory", relationship: "friend" });
    expect(two).toEqual(one);
    expect(one.routing.action).toBe("exploratory");
    expect(other).not.toBe(reference);
  });

  it("has a reference that is no lead's id and no time, and another one for the same words sent again", () => {
    const db = testDatabase();
    const { reference } = captureLead(family(db), enquiry(), intake);
    expect(reference).toMatch(/^[\w-]{22}$/);
    expect(getLead(db, reference)).toBeUndefined();
    expect(told(db).reference).not.toBe(reference);
    const keyed = () => told(db, {}, "a-key-of-this-form");
    expect(keyed()).toEqual(keyed());
  });
});

describe("enquiries that arrive together", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      enquiry({ email: `p${i}@example.com`, phone: `80155503${String(i).padStart(2, "0")}` }),
    );

  it("are all on disk before anyone is answered, seen from another connection, and filed right after", async () => {
    const file = freshDatabaseFile();
    const [db, other] = [testDatabase(file), testDatabase(file)];
    await Promise.all(
      many(70).map(async (one) => {
        const { reference } = await receiveEnquiry(family(db), one, intake);
        expect(other.select().from(enquiries).where(eq(enquiries.reference, reference)).get()?.email).toBe(
          one.email,
        );
      }),
    );
    fileQueuedEnquiries(db);
    expect(await count(other)).toMatchObject({ leads: 70, emailCampaigns: 70, enquiries: 70 });
  });

  it("fail one by one", async () => {
    const db = testDatabase();
    const [good, bad] = [
      enquiry(),
      enquiry({ email: "bad@example.com", phone: "1", source: "nowhere" as never }),
    ];
    const results = await Promise.allSettled(
      [good, bad].map((one) => receiveEnquiry(family(db), one, intake)),
    );
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected"]);
    fileQueuedEnquiries(db);
    expect(await count(db)).toMatchObject({ leads: 1 });
  });

  it("with the same key are one, even in the same turn", async () => {
    const db = testDatabase();
    const same = () => receiveEnquiry(family(db), enquiry(), intake, "double-click");
    const [first, second] = await Promise.all([same(), same()]);
    expect(second).toEqual(first);
    fileQueuedEnquiries(db);
    expect(await count(db)).toMatchObject({ leads: 1, outbox: 2, enquiries: 1 });
  });

  it("are refused together when the commit can't be made", async () => {
    const file = freshDatabaseFile();
    const [db, other] = [testDatabase(file), testDatabase(file)];
    db.$client.pragma("busy_timeout = 1");
    other.$client.exec("BEGIN IMMEDIATE");
    const results = await Promise.allSettled(many(3).map((one) => receiveEnquiry(family(db), one, intake)));
    other.$client.exec("ROLLBACK");
    expect(results.every((result) => result.status === "rejected")).toBe(true);
    fileQueuedEnquiries(db);
    expect(await count(db)).toMatchObject({ leads: 0, enquiries: 0 });
    await receiveEnquiry(family(db), enquiry(), intake);
    fileQueuedEnquiries(db);
    expect(await count(db)).toMatchObject({ leads: 1 });
  });

  it("are filed by themselves, without anybody reading", async () => {
    const db = testDatabase();
    await receiveEnquiry(family(db), enquiry(), intake);
    await expect.poll(() => db.$count(leads)).toBe(1);
  });

  it("that could not be filed stay as they were written, are reported without their words, and are tried again", async () => {
    const db = testDatabase();
    const trouble: unknown[] = [];
    const telling = { ...intake, onFilingFailed: (error: unknown) => trouble.push(error) };
    db.$client.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON follow_up_tasks BEGIN SELECT raise(ABORT, 'no'); END",
    );
    await receiveEnquiry(family(db), enquiry(), telling);
    fileQueuedEnquiries(db);
    expect(trouble).toHaveLength(1);
    expect(await count(db)).toMatchObject({ leads: 0, enquiries: 1, outbox: 1 });
    db.$client.exec("DROP TRIGGER broken");
    expect(fileUnfiledEnquiries(family(db), telling)).toBe(1);
    expect(fileUnfiledEnquiries(family(db), telling)).toBe(0);
    expect(await count(db)).toMatchObject({ leads: 1, enquiries: 1, outbox: 2 });
    expect(trouble).toHaveLength(1);
  });
});

it("the first visit stays, the last is that of the newest enquiry that has one, and the export has both", () => {
  const db = testDatabase();
  const on = (day: string, landingPath: string, referrer?: string) => ({
    at: `${day}T12:00:00.000Z`,
    landingPath,
    ...(referrer && { referrer }),
  });
  const first = on("2026-07-01", "/blog/first-steps", "google.com/");
  captureLead(family(db), enquiry({ firstTouch: first, lastTouch: first }), intake);
  const second = on("2026-07-14", "/contact");
  const later = { firstTouch: second, lastTouch: second, message: "He drinks again." };
  captureLead(family(db, new Date(now.getTime() + 60_000)), enquiry(later), intake);
  const without = enquiry({ message: "Please call in the evening." });
  captureLead(family(db, new Date(now.getTime() + 120_000)), without, intake);
  const lead = db.select().from(leads).get()!;
  expect(lead).toMatchObject({ enquiryCount: 3, firstTouch: first, lastTouch: second });
  expect(csvHead.trim().split(",").slice(-6, -4)).toEqual(['"First visit"', '"Last visit"']);
  const line = formatLeadCsvLines([{ ...lead, mayLeaveMessage: null }], "UTC");
  expect(line.trim().split(",").slice(-6, -4)).toEqual(['"google.com/ → /blog/first-steps"', '"/contact"']);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatSessions, leadMerges, outbox, retentionAsks, retentionHolds } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { rounds } from "#tests/setup/rounds";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { addContact } from "~/domain/leads/change/change-contact.server";
import { decideDuplicate } from "~/domain/leads/change/decide-duplicate.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { listLeads } from "~/domain/leads/list/list.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { findKeptLeadId, forgetOldMerges } from "~/domain/leads/merged.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { readLead } from "~/domain/leads/read.server";
import { findDatabaseMentions } from "~/domain/privacy/content-mentions.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { Refusal } from "~/refusal";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const DANGER = "He took too many pills and is unresponsive";
const ANN = { name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" };
const ANNA = { name: "Anna Moore", email: "anna@example.org", phone: "(303) 555-0177" };

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const change = (minutes = 30) => changeBy(store.db, "ann", { now: later(minutes), newId: store.newId });
  const merge = (keep: string, drop: string, fields = {}, minutes = 30) => {
    return mergeLeads(changeBy(store.db, "ann", change(minutes)), { keep, drop, fields });
  };
  return { ...store, change, merge };
}

type Store = ReturnType<typeof setup>;

/** Somebody decides that a lead is kept, until as many days after the start. */
function hold({ db }: Store, leadId: string, days: number): void {
  const kept = { keptUntil: later(days * 24 * 60), reason: `For ${days} days`, keptAt: later(days) };
  db.insert(retentionHolds)
    .values({ leadId, ...kept })
    .onConflictDoUpdate({ target: retentionHolds.leadId, set: kept })
    .run();
}

/** Every row of every table, without what a merge and its undoing leave on purpose. */
function everything({ db }: Store, but: string[] = []) {
  const tables = db.$client
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'lead_search%' and name not in ('audit_log', 'lead_merges', 'lead_undos')",
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      (db.$client.prepare(`select * from "${table}"`).all() as Record<string, unknown>[])
        .filter((row) => row.activity_type !== "merge_undone" && !but.includes(String(row.id)))
        .map(({ version: _, updated_at: __, ...row }) => row)
        .filter((row) => table !== "lead_totals" || row.leads !== 0)
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
}

describe("a merge", () => {
  it("makes one person of two, with one timeline and every way to reach them", () => {
    const store = setup();
    const { db, capture, change, merge } = store;
    const keep = capture({ ...ANN, message: "First words" });
    const drop = capture({
      ...ANNA,
      message: "Other words",
      location: "Boise, Idaho",
      urgencyLevel: "urgent",
    });
    addNote(change(5), drop.id, "Spoke with the sister");
    addNote(change(6), keep.id, "Left a message");
    changeRevenue(change(7), drop.id, { serviceValue: 5_000 });
    db.insert(chatSessions)
      .values({
        id: "chat",
        tokenHash: "h",
        leadId: drop.id,
        sessionData: { responses: [], writerCalls: [] },
        completed: true,
        consentVersion: "1",
        createdAt: START,
        updatedAt: START,
      })
      .run();
    const { lead, mergeId } = merge(keep.id, drop.id, { name: "drop", phone: "drop" });
    expect(lead).toMatchObject({
      id: keep.id,
      name: "Anna Moore",
      email: "ann@example.com",
      phone: "(303) 555-0177",
      phoneE164: "+13035550177",
      location: "Boise, Idaho",
      state: "ID",
      urgencyLevel: "planning",
      serviceValue: 5_000,
      enquiryCount: 2,
      openUrgencyRank: 1,
      possibleDuplicates: [],
    });
    expect(lead.notes.map(({ text }) => text)).toEqual(["Spoke with the sister", "Left a message"]);
    const detail = getLead(db, keep.id)!;
    expect(detail.lead.enquiries.map(({ message }) => message)).toEqual(["First words", "Other words"]);
    expect(detail.chatSession?.id).toBe("chat");
    expect(detail.activities.filter(({ activityType }) => activityType === "lead_captured")).toHaveLength(2);
    expect(detail.activities.filter(({ activityType }) => activityType === "merged")).toHaveLength(1);
    expect(listLeadContacts(db, keep.id).map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
      ["(303) 555-0177", true],
      ["ann@example.com", true],
      ["(801) 555-0142", false],
      ["anna@example.org", false],
    ]);
    expect(listLeadTasks(db, keep.id)).toHaveLength(2);
    expect(readLeadCampaign(db, keep.id).campaign).toMatchObject({ status: "active" });
    const campaigns = db.$client.prepare("select count(*) from email_campaigns").pluck();
    expect(campaigns.get()).toBe(1);
    expect(readLead(db, drop.id)).toBeUndefined();
    expect(findKeptLeadId(db, drop.id)).toBe(keep.id);
    expect(listLeads(db, { q: "anna@example.org" }).leads.map(({ id }) => id)).toEqual([keep.id]);
    expect(listLeads(db, { q: "other words" }).leads.map(({ id }) => id)).toEqual([keep.id]);
    // Notices that wait name the lead that is there.
    const waiting = db.select().from(outbox).all();
    expect(new Set(waiting.flatMap(({ payload }) => payload.leadId ?? []))).toEqual(new Set([keep.id]));
    expect(mergeId).toBeTruthy();
  });

  it("keeps a crisis open, and an open lead among the open ones", () => {
    const { db, capture, change, merge } = setup();
    const closed = capture(ANN);
    changeLeadStatus(change(2), closed.id, "lost", { lostReason: "cost" });
    const crisis = capture({ ...ANNA, message: DANGER }, later(3));
    const { lead } = merge(closed.id, crisis.id);
    expect(lead).toMatchObject({ status: "new", lostReason: null, openUrgencyRank: 0 });
    expect(listOpenCrisisLeads(db, later(31), 5).leads).toMatchObject([{ leadId: closed.id }]);
  });

  it("takes the wish not to be contacted from either, and ends the campaign", () => {
    const { db, capture, change, merge } = setup();
    const keep = capture(ANN);
    const drop = capture(ANNA);
    editLead(change(2), drop.id, { doNotContact: true });
    expect(merge(keep.id, drop.id).lead).toMatchObject({ doNotContact: true, responseDueAt: null });
    expect(readLeadCampaign(db, keep.id).campaign).toMatchObject({ status: "stopped" });
  });

  it.each([
    ["the dropped one", undefined, 9],
    ["the kept one", 9, undefined],
    ["both, until the later date", 5, 9],
    ["both, until the later date of the kept one", 9, 5],
  ])("keeps what was decided to keep: %s", (_which, ofKeep, ofDrop) => {
    const store = setup();
    const [keep, drop] = [store.capture(ANN), store.capture(ANNA)];
    if (ofKeep) hold(store, keep.id, ofKeep);
    if (ofDrop) hold(store, drop.id, ofDrop);
    store.merge(keep.id, drop.id);
    expect(store.db.select().from(retentionHolds).all()).toMatchObject([
      { leadId: keep.id, keptUntil: later(9 * 24 * 60), reason: "For 9 days" },
    ]);
  });

  it("is refused for one lead with itself, and for one that is not there", () => {
    const { db, capture, change } = setup();
    const { id } = capture();
    const refused = (keep: string, drop: string) => () =>
      mergeLeads(changeBy(db, "ann", change()), { keep, drop });
    expect(refused(id, id)).toThrow(
      expect.objectContaining({ reason: "Please choose two different leads." }),
    );
    for (const [keep, drop] of [
      [id, "none"],
      ["none", id],
    ] as const)
      expect(refused(keep, drop)).toThrow("There is no such lead.");
  });

  it("that is sent twice says that they are one lead already", () => {
    const { capture, merge } = setup();
    const [keep, drop] = [capture(ANN), capture(ANNA)];
    merge(keep.id, drop.id);
    expect(() => merge(keep.id, drop.id)).toThrow("They are one lead already.");
    expect(() => merge(drop.id, keep.id)).toThrow("There is no such lead.");
  });
});

describe("undoing a merge", () => {
  const acts = [
    "note",
    "call",
    "status",
    "revenue",
    "contact",
    "again",
    "crisis",
    "edit",
    "dnc",
    "twin",
    "hold",
    "ask",
    "word",
    "apart",
  ] as const;
  const history = fc.array(fc.constantFrom(...acts), { maxLength: 5 });
  const side = fc.constantFrom("keep" as const, "drop" as const);
  const fields = fc.record(
    {
      name: side,
      email: side,
      phone: side,
      urgencyLevel: side,
      status: side,
      serviceValue: side,
      doNotContact: side,
    },
    { requiredKeys: [] },
  );

  const act = (store: Store, id: string, who: Partial<Enquiry>, what: (typeof acts)[number], at: number) => {
    const { db, capture, change } = store;
    const by = change(at);
    if (what === "note") addNote(by, id, `A note at ${at}`);
    if (what === "call") logCall(by, id, { outcome: at % 2 ? "reached" : "wrong_number" });
    if (what === "status") changeLeadStatus(by, id, (["qualified", "lost", "booked"] as const)[at % 3]!);
    if (what === "revenue") changeRevenue(by, id, { serviceValue: at * 100 });
    if (what === "contact") addContact(by, id, { kind: "phone", value: `(720) 555-01${10 + (at % 9)}` });
    if (what === "again") capture({ ...who, location: "Miami, Florida", message: `Again ${at}` }, later(at));
    if (what === "crisis") capture({ ...who, message: DANGER }, later(at));
    if (what === "edit") editLead(by, id, { name: `Edited ${at}`, urgencyLevel: "immediate" });
    if (what === "dnc") editLead(by, id, { doNotContact: true });
    if (what === "hold") hold(store, id, at);
    if (what === "ask")
      db.insert(retentionAsks)
        .values({ leadId: id, askedAt: later(at), dueAt: later(at + 1) })
        .onConflictDoNothing()
        .run();
    if (what === "word")
      db.$client
        .prepare(
          `insert or ignore into nurture_step_edits (campaign_id, lead_id, step, subject, preheader, body, created_at, updated_at)
           select id, lead_id, 5, 'For you', 'Only', 'Words', 1, 1 from email_campaigns where lead_id = ?`,
        )
        .run(id);
    if (what === "apart")
      for (const otherId of readLead(db, id)!.possibleDuplicates)
        decideDuplicate(by, id, { otherId, isSame: false });
    // A number that both have.
    if (what === "twin") addContact(by, id, { kind: "phone", value: "(720) 555-0199" });
  };
  /** Does what may be refused, as a number that the lead has already. */
  const actIfAllowed = (...args: Parameters<typeof act>) => {
    try {
      act(...args);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  it("leaves both exactly as they were, whatever they were", () => {
    fc.assert(
      fc.property(history, history, fields, fc.boolean(), (ofKeep, ofDrop, chosen, hasAddress) => {
        const store = setup();
        const { db, capture, change, merge } = store;
        const kept = hasAddress ? ANN : { ...ANN, email: null };
        const keep = capture({ ...kept, message: "First" });
        const drop = capture({ ...ANNA, message: null, urgencyLevel: "urgent" }, later(1));
        // Possibly the same person as either.
        const third = capture({ name: "Ann", phone: ANN.phone, email: ANNA.email }, later(1));
        let minute = 2;
        for (const what of ofKeep) actIfAllowed(store, keep.id, kept, what, minute++);
        for (const what of ofDrop) actIfAllowed(store, drop.id, ANNA, what, minute++);
        expect(readLead(db, third.id)).toBeDefined();
        const before = everything(store);
        const { mergeId } = merge(keep.id, drop.id, chosen);
        expect(undoMerge(changeBy(db, "ann", change(40)), mergeId).id).toBe(drop.id);
        expect(everything(store)).toEqual(before);
        expect(findKeptLeadId(db, drop.id)).toBeUndefined();
        expect(db.select().from(leadMerges).get()).toMatchObject({ before: {} });
        db.$client.close();
      }),
      { numRuns: rounds(12, 60) },
    );
  }, 120_000);

  it("leaves with the kept lead what was decided since about keeping it", () => {
    const store = setup();
    const [keep, drop] = [store.capture(ANN), store.capture(ANNA)];
    hold(store, drop.id, 5);
    const { mergeId } = store.merge(keep.id, drop.id);
    hold(store, keep.id, 7);
    undoMerge(changeBy(store.db, "ann", store.change(40)), mergeId);
    const holds = store.db.select().from(retentionHolds).all();
    expect(Object.fromEntries(holds.map(({ leadId, reason }) => [leadId, reason]))).toEqual({
      [keep.id]: "For 7 days",
      [drop.id]: "For 5 days",
    });
  });

  it("leaves with the kept lead what was added since", () => {
    const { db, capture, change, merge } = setup();
    const keep = capture(ANN);
    const drop = capture(ANNA);
    addNote(change(2), drop.id, "Theirs");
    const { mergeId } = merge(keep.id, drop.id);
    addNote(change(31), keep.id, "Since");
    capture({ ...ANN, message: "Since" }, later(32));
    addContact(change(33), keep.id, { kind: "phone", value: "(720) 555-0111", isPrimary: true });
    editLead(change(34), keep.id, { relationship: "sibling" });
    undoMerge(changeBy(db, "ann", change(40)), mergeId);
    expect(readLead(db, keep.id)).toMatchObject({
      relationship: "sibling",
      phone: "(801) 555-0142",
      enquiryCount: 2,
      notes: [{ text: "Since" }],
    });
    expect(listLeadContacts(db, keep.id).map(({ value }) => value)).toEqual([
      "(801) 555-0142",
      "ann@example.com",
      "(720) 555-0111",
    ]);
    expect(readLead(db, drop.id)).toMatchObject({ notes: [{ text: "Theirs" }], enquiryCount: 1 });
  });

  it("is possible once, for a day, and the later one first", () => {
    const { db, capture, change, merge } = setup();
    const [a, b, c] = [capture(), capture(), capture()];
    const first = merge(a.id, b.id, {}, 10);
    const second = merge(c.id, a.id, {}, 11);
    expect(findKeptLeadId(db, b.id)).toBe(c.id);
    const undo = (mergeId: string, minutes: number) =>
      undoMerge(changeBy(db, "ann", change(minutes)), mergeId);
    expect(() => undo(first.mergeId, 12)).toThrow("The lead was merged again since. Undo that first.");
    expect(undo(second.mergeId, 13).id).toBe(a.id);
    expect(() => undo(second.mergeId, 14)).toThrow("This merge was undone already.");
    expect(findKeptLeadId(db, b.id)).toBe(a.id);
    expect(() => undo(first.mergeId, 11 + 24 * 60)).toThrow("A merge can be undone for 24 hours.");
    expect(() => undo("none", 30)).toThrow("There is no such merge.");
    forgetOldMerges(db, later(9 + 24 * 60));
    expect(findDatabaseMentions(db, "person2@example.com")).toContain("lead_merges.before");
    forgetOldMerges(db, later(11 + 24 * 60));
    expect(findDatabaseMentions(db, "person2@example.com")).not.toContain("lead_merges.before");
  });
});

describe("who was merged", () => {
  it.each([
    ["the kept lead", (id: string) => ({ leadId: id })],
    ["the address that was kept", () => ({ email: ANN.email })],
    ["the address of the one that is gone", () => ({ email: ANNA.email })],
  ])("is erased whole by %s", (_, key) => {
    const { db, capture, change, merge } = setup();
    const keep = capture({ ...ANN, message: "Tobias drinks" });
    const drop = capture({ ...ANNA, message: "Tobias relapsed" });
    capture({ name: "Somebody else" });
    merge(keep.id, drop.id);
    const erased = erasePerson(changeByJob(db, change()), key(keep.id));
    expect(erased?.counts).toMatchObject({ leads: 1, enquiries: 2, merges: 1 });
    for (const trace of ["Tobias", "anna@example.org", "ann@example.com", "5550177", "555-0142"])
      expect(findDatabaseMentions(db, trace), trace).toEqual([]);
    expect(db.select().from(leadMerges).all()).toEqual([]);
    expect(db.$client.prepare("select count(*) from leads").pluck().get()).toBe(1);
  });
});

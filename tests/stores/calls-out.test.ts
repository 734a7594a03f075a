import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { alertChannels, alerts, leads, phoneCalls } from "#db/schema";
import { SHIPPED_SPOKEN } from "#studio/texts/spoken-rules";
import { addColleague, changeBy, changeByFamily, changeByJob, isCarriedOut } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { changeContact } from "~/domain/leads/change/change-contact.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { readLead } from "~/domain/leads/read.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import {
  findOwnCall,
  noteCallPlaced,
  requireUnloggedCall,
  storeCallOut,
} from "~/domain/telephone/call-out.server";
import { serveCall } from "~/domain/telephone/serve-call.server";
import { settleCalls } from "~/domain/telephone/settle-calls.server";
import type { VoiceNotice } from "~/integrations/voice/voice-notice";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const INTAKE = { settings: { staffEmail: "staff@example.com" } };
const LINE = {
  webhooks: "https://practice.org/api/webhooks/voice",
  number: "+15555550100",
  phonesOf: () => [],
  ringSeconds: 20,
  isTranscribed: false,
  words: SHIPPED_SPOKEN,
};
const THEIRS = "+18015550101";
const OURS = "+18015550190";

const phonesOf = (db: AppDatabase, leadId: string) =>
  listLeadContacts(db, leadId).filter(({ kind }) => kind === "phone");

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "immediate" });
  const { db, newId } = store;
  addColleague(db, "ben");
  db.insert(alertChannels)
    .values({
      id: "phone",
      userId: "ann",
      kind: "voice",
      value: OURS,
      confirmedAt: START,
      createdAt: START,
      updatedAt: START,
    })
    .run();
  const lead = store.capture();
  const staff = (minutes: number, who = "ann") => changeBy(db, who, { now: later(minutes), newId });
  const press = (minutes = 10, key?: string) => storeCallOut(staff(minutes), { id: lead.id }, key);
  const read = (id: string) => db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get()!;
  const tell = (id: string, notice: object, minutes = 11) => {
    const told: object = { callId: id, sid: "CA1", step: 0, ...notice };
    const change = changeByFamily(db, { now: later(minutes), newId });
    return serveCall(change, told as VoiceNotice, INTAKE, LINE);
  };
  const ask = (id: string, key: string | null, minutes?: number) =>
    tell(id, { kind: "picked_up", userId: "us", key }, minutes);
  /** A call in which the other side's phone rang, and which is over. */
  const call = (minutes = 10, isJoined = true) => {
    const { id } = press(minutes).call;
    noteCallPlaced(staff(minutes), id, { outcome: "sent", id: `CA${id}` });
    ask(id, "1", minutes);
    tell(id, { kind: "dial_ended", isJoined }, minutes + 1);
    return id;
  };
  const asked = (minutes = 20, userId = "ann") =>
    findOwnCall(db, { leadId: lead.id, userId, now: later(minutes) });
  const settle = (minutes: number) =>
    settleCalls(
      () => changeByJob(db, { now: later(minutes), newId }),
      async () => null,
      async () => INTAKE,
    );
  return { ...store, lead, staff, press, read, tell, ask, call, asked, settle };
}

describe("a press of Call", () => {
  it("is one call, pressed twice or sent again", () => {
    const { press, db } = setup();
    const { call, phone, isRepeat } = press(10, "a key of this press");
    expect(call).toMatchObject({ number: THEIRS, placedBy: "ann", state: { at: "placing" } });
    expect([phone, isRepeat]).toEqual([OURS, false]);
    for (const again of [press(10.5), press(10.5, "another key"), press(15, "a key of this press")])
      expect(again).toMatchObject({ call: { id: call.id }, isRepeat: true });
    expect(db.select().from(phoneCalls).all()).toHaveLength(1);
  });

  it("is another call once the first has rung there, or is over", () => {
    const { press, ask } = setup();
    const first = press().call.id;
    ask(first, null);
    const second = press(10.2).call.id;
    ask(second, "1");
    const third = press(10.3).call.id;
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("calls nobody who does not want it, at no number that is wrong or unsafe, and no stranger's", () => {
    const { db, lead, staff, capture } = setup();
    const place = (given: object = {}, who = "ann") =>
      isCarriedOut(() => storeCallOut(staff(10, who), { id: lead.id, ...given }, undefined));
    expect(place({ number: "(303) 555-0199" })).toBe(false);
    expect(place({}, "ben")).toBe(false);
    expect(place({ id: "none" })).toBe(false);
    const [contact] = phonesOf(db, lead.id);
    changeContact(staff(9), lead.id, contact!.id, { isWrong: true });
    expect(place()).toBe(false);
    expect(place({ number: THEIRS })).toBe(false);
    const unwilling = capture();
    db.update(leads).set({ doNotContactAt: START }).where(eq(leads.id, unwilling.id)).run();
    expect(place({ id: unwilling.id })).toBe(false);
    const extended = capture({ phone: "(801) 555-0177 ext. 12" });
    expect(place({ id: extended.id })).toBe(false);
    expect(db.select().from(phoneCalls).all()).toEqual([]);
  });
});

describe("a call out", () => {
  it("rings the other side only after key 1, with the practice's number", () => {
    const { press, tell, ask, read } = setup();
    const { id } = press().call;
    const question = JSON.stringify(tell(id, { kind: "whisper", to: "us" }));
    expect(question).toContain("Press 1 to call.");
    expect(question).not.toContain("8015550101");
    const dial = ask(id, "1");
    expect(dial).toMatchObject([{ verb: "dial", numbers: [{ number: THEIRS }], callerId: LINE.number }]);
    // The service asks again where the answer was lost.
    expect(ask(id, "1")).toEqual(dial);
    tell(id, { kind: "dial_ended", isJoined: true });
    expect(read(id)).toMatchObject({ outcome: "connected", endedAt: later(11) });
    expect(ask(id, "1")).toEqual([{ verb: "hangup" }]);
  });

  it("ends at our own mailbox, and never rings theirs afterwards", () => {
    const { press, ask, read, asked } = setup();
    const { id } = press().call;
    expect(ask(id, null)).toEqual([{ verb: "hangup" }]);
    expect(ask(id, "1")).toEqual([{ verb: "hangup" }]);
    expect(read(id)).toMatchObject({ outcome: "not_picked_up" });
    expect(asked(12)).toMatchObject({ at: "missed" });
    expect(asked(14)).toBeNull();
  });

  it("is settled where the process died before the service was asked, and where its notices are lost", async () => {
    const { press, ask, read, settle, asked } = setup();
    const died = press().call.id;
    await settle(11);
    expect(read(died)).toMatchObject({ outcome: null });
    await settle(12);
    expect(read(died)).toMatchObject({ outcome: "not_placed" });
    expect(asked()).toBeNull();
    const { id } = press(20).call;
    ask(id, "1", 21);
    await settle(300);
    expect(asked(300)).toMatchObject({ id, at: "theirs" });
    await settle(322);
    expect(read(id)).toMatchObject({ outcome: "unknown" });
    expect(asked(322)).toMatchObject({ id, at: "over", isPickedUp: null });
  });

  it("that the service refuses, or does not answer, leaves one row", () => {
    const { press, staff, read, ask } = setup();
    const refused = press().call.id;
    noteCallPlaced(staff(10), refused, { outcome: "refused", reason: "no" });
    expect(read(refused)).toMatchObject({ outcome: "not_placed", sid: refused });
    const unsure = press(20).call.id;
    noteCallPlaced(staff(20), unsure, { outcome: "unknown", reason: "no answer" });
    expect(ask(unsure, "1", 20)).toMatchObject([{ verb: "dial" }]);
    // What the service says late moves nothing back.
    noteCallPlaced(staff(21), unsure, { outcome: "sent", id: "CA9" });
    expect(read(unsure)).toMatchObject({ state: { at: "theirs" }, sid: "CA9" });
  });

  it("changes nothing of the lead by itself, however it ends", () => {
    const { call, lead, db } = setup();
    const before = readLead(db, lead.id);
    call();
    call(30, false);
    expect(readLead(db, lead.id)).toEqual(before);
    expect(db.select().from(alerts).all()).toMatchObject([{ endedAt: null }]);
  });
});

describe("how it went", () => {
  it("is asked of who called, until it is logged, and again once that was undone", () => {
    const { call, asked, lead, staff, db } = setup();
    const id = call();
    expect(asked()).toMatchObject({ id, number: THEIRS, at: "over", isPickedUp: true });
    expect(asked(20, "ben")).toBeNull();
    // Another call that was logged by hand is not this one.
    logCall(staff(20), lead.id, { outcome: "no_answer" });
    expect(asked(21)).toMatchObject({ id });
    const { callId } = logCall(staff(22), lead.id, { outcome: "reached", phoneCallId: id });
    expect(asked(23)).toBeNull();
    expect(readLead(db, lead.id)).toMatchObject({ openUrgencyRank: null });
    expect(() => requireUnloggedCall(db, lead.id, id)).toThrow("logged already");
    undoCall(staff(22.1), lead.id, callId);
    expect(asked(23)).toMatchObject({ id });
    expect(readLead(db, lead.id)).toMatchObject({ openUrgencyRank: 0 });
  });

  it("stays logged when it is corrected, and asks about an earlier call next", () => {
    const { call, asked, lead, staff } = setup();
    const first = call();
    const second = call(30);
    expect(asked(40)).toMatchObject({ id: second });
    const { callId } = logCall(staff(40), lead.id, { outcome: "no_answer", phoneCallId: second });
    correctCall(staff(41), lead.id, callId, { outcome: "left_message" });
    expect(asked(42)).toMatchObject({ id: first });
  });

  it("is logged with the number that was called, at its own lead alone", () => {
    const { call, lead, db, capture } = setup();
    const id = call();
    expect(requireUnloggedCall(db, lead.id, id)).toEqual({ contactId: phonesOf(db, lead.id)[0]!.id });
    const other = capture();
    expect(() => requireUnloggedCall(db, other.id, id)).toThrow("no such call");
    expect(() => requireUnloggedCall(db, lead.id, "none")).toThrow("no such call");
  });
});

it("moves with its lead, is exported and erased with it, and is kept as long", () => {
  const { call, lead, db, staff, capture, asked, newId } = setup();
  const id = call();
  const kept = capture();
  mergeLeads(staff(30), { keep: kept.id, drop: lead.id });
  expect(findOwnCall(db, { leadId: kept.id, userId: "ann", now: later(31) })).toMatchObject({ id });
  expect(asked(31)).toBeNull();
  expect(findPerson(db, { leadId: kept.id }).stored.calls).toMatchObject([{ id, direction: "out" }]);
  purgeOutdated(changeByJob(db, { now: new Date(START.getTime() + 400 * DAY_MS), newId }));
  expect(db.select().from(phoneCalls).all()).toHaveLength(1);
  erasePerson(staff(40), { leadId: kept.id }, { rebuild: "not now" });
  expect(db.select().from(phoneCalls).all()).toEqual([]);
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { alertChannels, alerts, blockedNumbers, enquiries, phoneCalls, recordingDeletions } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { recordStatements } from "#tests/setup/statements";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { listCallQueue } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { readLead } from "~/domain/leads/read.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import type { CallEvent } from "~/domain/telephone/call-in";
import { listPhoneCalls } from "~/domain/telephone/list.server";
import { findPhoneCall } from "~/domain/telephone/phone-call.server";
import { hasUnsettledCalls } from "~/domain/telephone/settle-calls.server";
import { followCall, takeCall, takeRecordingNotice } from "~/domain/telephone/take-call.server";
import { hearVoicemail, takeTranscript } from "~/domain/telephone/voicemail.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const NUMBER = "+18015550142";
const INTAKE = { settings: { staffEmail: "staff@example.com" } };
const RECORDING = { sid: "RE1", seconds: 12 };

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const family = (minutes: number) => changeByFamily(db, { now: later(minutes), newId });
  const staff = (minutes: number) => changeBy(db, "ann", { now: later(minutes), newId });
  let sids = 0;
  const ring = (from: string | null = NUMBER, minutes = 10) =>
    takeCall(family(minutes), { sid: `CA${++sids}`, from })!;
  const read = (id: string) => db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get()!;
  /** Follows a call that comes to the keys at once. */
  const end = (id: string, events: CallEvent[], minutes = 11) => {
    for (const event of events) followCall(family(minutes), id, event, INTAKE);
    return read(id);
  };
  const press = (key: string): CallEvent => ({ kind: "key", step: 0, key });
  const askBack = (from?: string | null) => end(ring(from).id, [press("1")]);
  const hangUp = (from?: string | null) => end(ring(from).id, [{ kind: "line_ended" }]);
  const leaveMessage = (from?: string | null, minutes = 10) => {
    const { id } = ring(from, minutes);
    end(id, [press("2")], minutes + 1);
    return takeRecordingNotice(family(minutes + 1), id, RECORDING, INTAKE)!;
  };
  const say = (id: string, words: string, minutes = 12) =>
    takeTranscript(family(minutes), id, words, "staff@example.com");
  const escalate = (minutes: number) => escalateAlerts(changeByJob(db, { now: later(minutes), newId }), []);
  const openAlerts = () =>
    db
      .select()
      .from(alerts)
      .all()
      .filter(({ endedAt }) => endedAt === null);
  const timeline = (leadId: string) => getLead(db, leadId)!.activities.map(({ description }) => description);
  const tasks = (leadId: string) => listLeadTasks(db, leadId).filter(({ status }) => status === "pending");
  const known = (over: Partial<Enquiry> = {}) => store.capture({ phone: NUMBER, ...over });
  const addPhone = () =>
    db
      .insert(alertChannels)
      .values({
        id: "phone",
        userId: "ann",
        kind: "voice",
        value: "+18015550190",
        confirmedAt: START,
        createdAt: START,
        updatedAt: START,
      })
      .run();
  return {
    ...store,
    ...{ family, staff, ring, read, end, press, askBack, hangUp, leaveMessage, say },
    ...{ escalate, openAlerts, timeline, tasks, known, addPhone },
  };
}

describe("who asked to be called back", () => {
  it("is a new lead, urgent, with a task that is due now", () => {
    const { askBack, db, tasks, timeline, openAlerts } = setup();
    const { leadId, outcome } = askBack();
    expect(outcome).toBe("asked_back");
    expect(readLead(db, leadId!)).toMatchObject({
      phone: NUMBER,
      urgencyLevel: "urgent",
      openUrgencyRank: 1,
    });
    expect(tasks(leadId!)).toMatchObject([
      { title: "Call Unknown back", dueDate: later(11), priority: "high" },
    ]);
    expect(timeline(leadId!)).toContain("They called, and asked to be called back");
    expect(openAlerts()).toEqual([]);
  });

  it("is the lead that has the number, and nothing else of it changes: a number can be forged", () => {
    const { askBack, known, db } = setup();
    const lead = known({ email: null });
    expect(askBack().leadId).toBe(lead.id);
    const after = readLead(db, lead.id)!;
    expect(after).toMatchObject({
      name: lead.name,
      urgencyLevel: "planning",
      openUrgencyRank: 1,
      enquiryCount: 2,
    });
    expect(findPerson(db, { leadId: lead.id }).stored).toMatchObject({
      suggestions: [],
      contacts: [{ provenAt: null }],
    });
  });
});

describe("who hung up", () => {
  it("is kept, wakes nobody and is not called, known or not", () => {
    const { hangUp, known, timeline, tasks, openAlerts, db } = setup();
    expect(hangUp("+18015550177")).toMatchObject({ outcome: "hung_up", leadId: null });
    const lead = known();
    const before = tasks(lead.id);
    expect(hangUp().leadId).toBe(lead.id);
    expect(timeline(lead.id)).toContain("They called, and hung up: they did not ask to be called back");
    expect(tasks(lead.id)).toEqual(before);
    expect(openAlerts()).toEqual([]);
    expect(db.select().from(enquiries).all()).toHaveLength(1);
  });

  it("is a missed call on a lead with danger open", () => {
    const { hangUp, known, tasks } = setup();
    const lead = known({ message: "My son took all the pills and does not wake up" });
    hangUp();
    expect(tasks(lead.id)).toMatchObject([{ title: `Call ${lead.name} back`, dueDate: later(11) }]);
  });
});

describe("a voicemail", () => {
  it("alerts at once, also one of a withheld number, which is no lead's", () => {
    const { leaveMessage, openAlerts, db } = setup();
    const call = leaveMessage();
    expect(readLead(db, call.leadId!)).toMatchObject({ openUrgencyRank: 0, dangerNamed: false });
    const hidden = leaveMessage(null);
    expect(hidden.leadId).toBeNull();
    expect(openAlerts()).toMatchObject([
      { leadId: call.leadId, phoneCallId: call.id },
      { leadId: null, phoneCallId: hidden.id },
    ]);
  });

  it("that a machine has heard danger in names it, and goes on to alert", () => {
    const { leaveMessage, say, escalate, openAlerts, db } = setup();
    const call = leaveMessage();
    say(call.id, "Please call me, he took all my pills and he does not wake up.");
    expect(readLead(db, call.leadId!)).toMatchObject({
      dangerNamed: true,
      crisisLevel: "emergency",
      message:
        "[Voicemail, written by a machine] Please call me, he took all my pills and he does not wake up.",
    });
    escalate(13);
    expect(openAlerts()).toHaveLength(1);
    say(leaveMessage(null).id, "There is a man with a gun in my house.");
    expect(openAlerts()).toHaveLength(2);
  });

  it("that was heard before its words came alerts again where they name danger", () => {
    const { leaveMessage, say, staff, openAlerts } = setup();
    const call = leaveMessage();
    hearVoicemail(staff(12), call.id);
    expect(openAlerts()).toEqual([]);
    say(call.id, "He took all my pills and he does not wake up.", 13);
    expect(openAlerts()).toMatchObject([{ leadId: call.leadId }]);
  });

  it("that is calm is urgent, and ends no alert that woke somebody", () => {
    const { leaveMessage, say, escalate, openAlerts, db, tasks } = setup();
    const call = leaveMessage();
    escalate(11);
    say(call.id, "Hello, this is Maria. I would like to ask what a consultation costs. Thank you.");
    expect(readLead(db, call.leadId!)).toMatchObject({ urgencyLevel: "urgent", openUrgencyRank: 1 });
    escalate(30);
    expect(openAlerts()).toMatchObject([{ step: 2 }]);
    expect(tasks(call.leadId!)).toHaveLength(1);
  });

  it("that was heard is urgent, and its alert is theirs who listened", () => {
    const { leaveMessage, staff, db, read, timeline } = setup();
    const call = leaveMessage();
    hearVoicemail(staff(12), call.id);
    hearVoicemail(staff(15), call.id);
    expect(read(call.id)).toMatchObject({ heardAt: later(12), heardBy: "ann" });
    expect(readLead(db, call.leadId!)).toMatchObject({ urgencyLevel: "urgent", openUrgencyRank: 1 });
    expect(db.select().from(alerts).all()).toMatchObject([
      { acknowledgedBy: "ann", endedBecause: "acknowledged" },
    ]);
    expect(timeline(call.leadId!).filter((line) => line === "The voicemail was heard")).toHaveLength(1);
  });
});

describe("a call that somebody took", () => {
  const taken = (store: ReturnType<typeof setup>, from = NUMBER) => {
    store.addPhone();
    const { id } = store.ring(from);
    return store.end(id, [{ kind: "picked_up", step: 0, userId: "ann", key: "1" }, { kind: "line_ended" }]);
  };

  it("is a new lead that waits for nothing, where nobody knows the number", () => {
    const store = setup();
    const { leadId, outcome, answeredBy } = taken(store);
    expect([outcome, answeredBy]).toEqual(["answered", "ann"]);
    expect(readLead(store.db, leadId!)).toMatchObject({ phone: NUMBER, openUrgencyRank: null });
    expect(store.tasks(leadId!)).toEqual([]);
  });

  it("answers nothing at a lead that is there, until staff say that they reached them", () => {
    const store = setup();
    const lead = store.known();
    expect(taken(store).leadId).toBe(lead.id);
    expect(readLead(store.db, lead.id)).toMatchObject({ openUrgencyRank: 2 });
    expect(store.timeline(lead.id)).toContain("They called, and somebody took it");
  });
});

describe("a call whose taking was lost before the two could talk", () => {
  const lose = (store: ReturnType<typeof setup>) => {
    store.addPhone();
    const { id } = store.ring();
    store.end(id, [{ kind: "picked_up", step: 0, userId: "ann", key: "1" }]);
    return store.end(id, [{ kind: "dial_ended", step: 0, isJoined: false }]);
  };
  const inquiries = ({ db }: ReturnType<typeof setup>) =>
    db
      .select({ message: enquiries.message, respondedAt: enquiries.respondedAt, by: enquiries.respondedBy })
      .from(enquiries)
      .orderBy(enquiries.receivedAt, sql`rowid`)
      .all();
  const LOST = {
    message: "[Called, and the connection was lost before they could talk]",
    respondedAt: null,
    by: null,
  };

  it("is an inquiry that nobody answered, and calls for nothing where they then hang up", () => {
    const store = setup();
    const { id } = lose(store);
    expect(inquiries(store)).toEqual([LOST]);
    const { leadId, outcome } = store.end(id, [{ kind: "line_ended" }]);
    expect(outcome).toBe("hung_up");
    expect(inquiries(store)).toEqual([LOST]);
    expect(readLead(store.db, leadId!)).toMatchObject({
      message: LOST.message,
      firstRespondedAt: null,
      openUrgencyRank: null,
      status: "lost",
      lostReason: "other",
      lostDetail: "They hung up, and did not ask to be called back",
    });
    expect(store.tasks(leadId!)).toEqual([]);
    expect(listCallQueue(store.db, 5).leads).toEqual([]);
  });

  it("waits for a call where they then ask for one", () => {
    const store = setup();
    const { leadId, outcome } = store.end(lose(store).id, [{ kind: "key", step: 1, key: "1" }]);
    expect(outcome).toBe("asked_back");
    expect(inquiries(store)).toEqual([LOST, { ...LOST, message: "[Called, and asked to be called back]" }]);
    expect(readLead(store.db, leadId!)).toMatchObject({ status: "new", openUrgencyRank: 1 });
    expect(store.tasks(leadId!)).toMatchObject([{ title: "Call Unknown back" }]);
  });

  it("leaves a lead as it was that was there before", () => {
    const store = setup();
    const lead = store.known();
    const before = inquiries(store);
    store.end(lose(store).id, [{ kind: "line_ended" }]);
    expect(inquiries(store)).toEqual(before);
    expect(readLead(store.db, lead.id)).toMatchObject({ status: "new", openUrgencyRank: 2 });
  });
});

describe("what rings", () => {
  it("are three calls of a number at once and ten in an hour; others come to the keys", () => {
    const { ring, addPhone, hangUp } = setup();
    addPhone();
    expect([1, 2, 3, 4].map(() => ring().state.at)).toEqual(["ringing", "ringing", "ringing", "keys"]);
    expect(ring("+18015550177").state.at).toBe("ringing");
    for (let call = 0; call < 9; call++) hangUp("+18015550177");
    expect(ring("+18015550177", 12).state.at).toBe("keys");
    expect(ring("+18015550177", 90).state.at).toBe("ringing");
  });

  it("is nothing for a number that staff have blocked", () => {
    const { ring, addPhone, db } = setup();
    addPhone();
    db.insert(blockedNumbers).values({ number: NUMBER, createdAt: START }).run();
    expect(ring()).toMatchObject({ state: { at: "over" }, outcome: "hung_up", leadId: null });
  });
});

it("an inquiry asks the store for nothing more where the practice has a telephone, and calls, than where it has none", () => {
  const inquire = ({ db, capture }: Pick<ReturnType<typeof setup>, "db" | "capture">) => {
    // The first of all builds statements that are kept.
    capture({ phone: "8015550161" });
    return recordStatements(db, () => capture({ phone: "8015550162" }));
  };
  const without = inquire(leadStore({ start: START, urgencyLevel: "planning" }));
  const store = setup();
  store.addPhone();
  store.leaveMessage("+18015550171");
  store.leaveMessage(null);
  store.hangUp("+18015550172");
  store.ring("+18015550173");
  expect(without.length).toBeGreaterThan(10);
  expect(inquire(store)).toEqual(without);
});

describe("a person's calls", () => {
  it("go with a merge, and with an erasure, after which the old request makes no call", () => {
    const { leaveMessage, capture, staff, db, read, family } = setup();
    const call = leaveMessage();
    const kept = capture();
    mergeLeads(staff(20), { keep: kept.id, drop: call.leadId! });
    expect(read(call.id).leadId).toBe(kept.id);
    erasePerson(staff(30), { leadId: kept.id }, { rebuild: "not now" });
    expect(db.select().from(phoneCalls).all()).toEqual([]);
    expect(db.select().from(alerts).all()).toEqual([]);
    // The telephone service still has it: it is deleted there as well.
    expect(db.select().from(recordingDeletions).all()).toMatchObject([{ sid: "RE1" }]);
    expect(takeCall(family(40), { sid: call.sid, from: NUMBER })).toBeUndefined();
  });

  it("without a lead are found by the number, and kept for a year", () => {
    const { hangUp, db, newId } = setup();
    const { sid } = hangUp();
    expect(findPerson(db, { phone: NUMBER }).stored.calls).toMatchObject([{ sid }]);
    const at = (days: number) => changeByJob(db, { now: new Date(START.getTime() + days * DAY_MS), newId });
    purgeOutdated(at(360));
    expect(findPhoneCall(db, sid)).toBeDefined();
    purgeOutdated(at(370));
    expect(findPhoneCall(db, sid)).toBeUndefined();
  });
});

it("shows calls newest first, page by page, each once", () => {
  const { ring, db } = setup();
  const rung = Array.from({ length: 7 }, (_, n) => ring(null, 10 + Math.floor(n / 2)).id);
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const { calls, nextCursor } = listPhoneCalls(db, { limit: 3, cursor });
    shown.push(...calls.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(shown.length).toBe(7);
  expect(new Set(shown)).toEqual(new Set(rung));
  expect(shown[0]).toBe(rung[6]);
});

it("has calls to settle while one is open or waits for its text", () => {
  const { db, ring, end, leaveMessage } = setup();
  expect(hasUnsettledCalls(db)).toBe(false);
  const { id } = ring();
  expect(hasUnsettledCalls(db)).toBe(true);
  end(id, [{ kind: "line_ended" }]);
  expect(hasUnsettledCalls(db)).toBe(false);
  const voicemail = leaveMessage().id;
  db.update(phoneCalls)
    .set({ transcriptNextAt: later(20) })
    .where(eq(phoneCalls.id, voicemail))
    .run();
  expect(hasUnsettledCalls(db)).toBe(true);
});

import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiries, followUpTasks } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { addContact, changeContact } from "~/domain/leads/change/change-contact.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { type CallEntry, logCall } from "~/domain/leads/outreach/call.server";
import { type Correction, correctCall } from "~/domain/leads/outreach/correct-call.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const DANGER = "He took too many pills and is unresponsive";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const change = (minutes: number, by = "ann") => changeBy(db, by, { now: at(minutes), newId });
  const call = (id: string, outcome: CallEntry["outcome"], minutes: number, contactId?: string) => {
    return logCall(change(minutes), id, { outcome, note: "As logged", contactId }).callId;
  };
  const correct = (id: string, callId: string, to: Correction["outcome"] | Correction, minutes: number) =>
    correctCall(change(minutes), id, callId, typeof to === "string" ? { outcome: to } : to);
  const lead = (id: string) => getLead(db, id)!.lead;
  const answered = (id: string) =>
    db
      .select({ at: enquiries.respondedAt, by: enquiries.respondedBy })
      .from(enquiries)
      .where(eq(enquiries.leadId, id))
      .all();
  /** The open tasks to respond. */
  const openTasks = (id: string) =>
    db
      .select({ title: followUpTasks.title, dueDate: followUpTasks.dueDate, status: followUpTasks.status })
      .from(followUpTasks)
      .where(and(eq(followUpTasks.leadId, id), eq(followUpTasks.purpose, "respond")))
      .all()
      .filter(({ status }) => status === "pending");
  const alertsGoingOn = (id: string) =>
    db.$client.prepare("SELECT count(*) FROM alerts WHERE lead_id = ? AND ended_at IS NULL").pluck().get(id);
  return { db, newId, capture, change, call, correct, lead, answered, openTasks, alertsGoingOn };
}

describe("a call that is corrected", () => {
  it("keeps its line, marked, and another one takes its place at its time and by its caller", () => {
    const { db, capture, call, correct } = setup();
    const { id } = capture();
    const callId = call(id, "no_answer", 10);
    correct(id, callId, { outcome: "left_message", note: "On the machine" }, 30);
    const calls = getLead(db, id)!.activities.filter(({ activityType }) => activityType.startsWith("call_"));
    expect(calls.toSorted((a, b) => a.activityType.localeCompare(b.activityType))).toMatchObject([
      {
        id: callId,
        activityType: "call_corrected",
        metadata: {
          outcome: "no_answer",
          note: "As logged",
          corrected: { by: "ann", at: at(30).toISOString() },
        },
      },
      {
        activityType: "call_logged",
        description: "Call: left message",
        createdAt: at(10),
        userId: "ann",
        metadata: { outcome: "left_message", note: "On the machine", corrects: callId },
      },
    ]);
  });

  it("from reached to not reached opens what it had answered again, with clock, try, task and alert", () => {
    const { capture, call, correct, lead, answered, openTasks, alertsGoingOn } = setup();
    const { id } = capture({ message: DANGER });
    const callId = call(id, "reached", 5);
    expect(lead(id)).toMatchObject({ status: "contacted", openUrgencyRank: null, firstRespondedAt: at(5) });
    expect(alertsGoingOn(id)).toBe(0);
    correct(id, callId, "no_answer", 8);
    expect(answered(id)).toEqual([{ at: null, by: null }]);
    expect(lead(id)).toMatchObject({
      status: "new",
      openUrgencyRank: 0,
      responseDueAt: at(15),
      firstRespondedAt: null,
      lastContactedAt: null,
      nextTryAt: at(15),
    });
    expect(openTasks(id)).toMatchObject([{ dueDate: at(15) }]);
    expect(alertsGoingOn(id)).toBe(1);
  });

  it("plans the next try for now where its time has passed", () => {
    const { capture, call, correct, lead } = setup();
    const { id } = capture({ message: DANGER });
    correct(id, call(id, "reached", 5), "no_answer", 300);
    expect(lead(id).nextTryAt).toEqual(at(300));
  });

  it("leaves answered what a later call answered too, and the try that one planned", () => {
    const { capture, call, correct, lead, answered } = setup();
    const { id } = capture();
    const first = call(id, "reached", 5);
    call(id, "reached", 50);
    correct(id, first, "no_answer", 60);
    expect(answered(id)).toEqual([{ at: at(50), by: "ann" }]);
    expect(lead(id)).toMatchObject({ firstRespondedAt: at(50), lastContactedAt: at(50), nextTryAt: null });
  });

  it("from not reached to reached answers what had come in before it, at its time", () => {
    const { capture, call, correct, lead, answered, openTasks, alertsGoingOn } = setup();
    const { id, email, phone } = capture({ message: DANGER });
    const callId = call(id, "no_answer", 5);
    correct(id, callId, "reached", 20);
    expect(answered(id)).toEqual([{ at: at(5), by: "ann" }]);
    expect(lead(id)).toMatchObject({
      status: "contacted",
      firstRespondedAt: at(5),
      lastContactedAt: at(5),
      nextTryAt: null,
      openUrgencyRank: null,
    });
    expect(openTasks(id)).toEqual([]);
    expect(alertsGoingOn(id)).toBe(0);
    const again = call(id, "no_answer", 100);
    capture({ email, phone, message: DANGER }, at(110));
    correct(id, again, "reached", 120);
    expect(lead(id).openUrgencyRank).toBe(0);
    expect(alertsGoingOn(id)).toBe(1);
  });

  it("and back again leaves the lead as the first outcome had it", () => {
    const { capture, call, correct, lead, answered } = setup();
    const { id } = capture();
    const callId = call(id, "reached", 5);
    const was = { ...lead(id), version: 0, updatedAt: 0 };
    const first = correct(id, callId, "no_answer", 8);
    correct(id, first.callId, "reached", 9);
    expect({ ...lead(id), version: 0, updatedAt: 0 }).toEqual(was);
    expect(answered(id)).toEqual([{ at: at(5), by: "ann" }]);
  });

  it("from one way of not reaching them to another alerts nobody once more", () => {
    const { db, capture, call, correct, alertsGoingOn } = setup();
    const { id } = capture({ message: DANGER });
    const callId = call(id, "no_answer", 5);
    db.$client
      .prepare("UPDATE alerts SET ended_at = ?, ended_because = 'acknowledged' WHERE lead_id = ?")
      .run(at(6).getTime(), id);
    correct(id, callId, "left_message", 8);
    expect(alertsGoingOn(id)).toBe(0);
  });

  it("is no try any more", () => {
    const { capture, call, correct, lead } = setup();
    const { id } = capture({ message: DANGER });
    for (const minutes of [1, 2, 3]) {
      const made = call(id, "reached", minutes);
      correct(id, made, "no_answer", minutes);
    }
    expect(lead(id).nextTryAt).toEqual(at(13));
    call(id, "no_answer", 20);
    expect(lead(id).nextTryAt).toEqual(at(50));
  });

  it("cannot be corrected or undone once more, nor at another lead", () => {
    const { capture, call, correct, change } = setup();
    const { id } = capture();
    const other = capture();
    const callId = call(id, "no_answer", 5);
    expect(() => correct(other.id, callId, "reached", 5)).toThrow("There is no such call.");
    correct(id, callId, "reached", 5);
    expect(() => correct(id, callId, "no_answer", 5)).toThrow("corrected or undone already");
    expect(() => undoCall(change(5), id, callId)).toThrow("changed this lead since");
  });
});

describe("a number that a corrected call had marked as wrong", () => {
  it("is right again, and the first to try", () => {
    const { capture, call, correct, change, lead } = setup();
    const { id, phone } = capture();
    addContact(change(1), id, {
      kind: "phone",
      value: "(303) 555-0177",
      label: "Sister",
      mayLeaveMessage: null,
    });
    const callId = call(id, "wrong_number", 5);
    expect(lead(id).phone).toBe("(303) 555-0177");
    correct(id, callId, "no_answer", 8);
    expect(lead(id).phone).toBe(phone);
    expect(lead(id).contacts.some(({ isWrong }) => isWrong)).toBe(false);
  });

  it.each(["another call", "staff"])("stays marked where %s marked it as well", (who) => {
    const { capture, call, correct, change, lead } = setup();
    const { id } = capture();
    const contactId = lead(id).contacts.find(({ kind }) => kind === "phone")!.id;
    const callId = call(id, "wrong_number", 5);
    if (who === "another call") call(id, "wrong_number", 6);
    else for (const isWrong of [false, true]) changeContact(change(6), id, contactId, { isWrong });
    correct(id, callId, "no_answer", 8);
    expect(lead(id).contacts.find((one) => one.id === contactId)?.isWrong).toBe(true);
  });

  it("is marked by a correction to a wrong number", () => {
    const { capture, call, correct, lead } = setup();
    const { id } = capture();
    correct(id, call(id, "no_answer", 5), "wrong_number", 8);
    expect(lead(id).contacts.filter(({ kind }) => kind === "phone")).toMatchObject([{ isWrong: true }]);
  });
});

it("a correction leaves a status alone that somebody chose", () => {
  const { capture, call, correct, change, lead } = setup();
  const { id } = capture();
  const callId = call(id, "reached", 5);
  changeLeadStatus(change(6), id, "qualified");
  correct(id, callId, "no_answer", 8);
  expect(lead(id).status).toBe("qualified");
});

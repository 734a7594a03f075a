import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiries, followUpTasks, leadContacts } from "#db/schema";
import { addColleague, changeBy, isCarriedOut } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { findNextLeadToCall, readCallQueue } from "~/domain/hub/queue.server";
import {
  declineCallsAfterCrisis,
  giveCallsAfterCrisis,
  moveCallAfterCrisis,
  planCallsByHand,
} from "~/domain/leads/change/after-crisis-plan.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { readAfterCrisis } from "~/domain/leads/detail/after-crisis.server";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { listAfterCrisis } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { answerChatEnquiry } from "~/domain/leads/response/response.server";
import { completeTask, editTask, snoozeTask } from "~/domain/tasks/change.server";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

const DANGER = "He took too many pills and is unresponsive";
/** Nine in the morning in Denver. */
const START = new Date("2026-07-15T15:00:00Z");
const hour = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const zone = "America/Denver";

function setup() {
  let arrival = START;
  const store = leadStore({ start: START, arrives: () => arrival, urgencyLevel: "planning" });
  const { db, newId } = store;
  addColleague(db, "bea");
  const change = (hours: number, by = "ann") => changeBy(db, by, { now: hour(hours), newId });
  const capture = (hours = 0, over = {}) => {
    arrival = hour(hours);
    return store.capture({ message: DANGER, location: "Denver, CO", ...over }).id;
  };
  const call = (id: string, hours: number, outcome: CallOutcome = "reached", by = "ann") =>
    logCall(change(hours, by), id, { outcome }).callId;
  const plan = (id: string, hours = 0) =>
    readAfterCrisis(db, id, hour(hours))?.plan?.calls.map(
      ({ state, because }) => `${state}${because ? `: ${because}` : ""}`,
    ) ?? [];
  const due = (id: string) =>
    db
      .select({ at: followUpTasks.dueDate, who: followUpTasks.assignedTo })
      .from(followUpTasks)
      .where(
        and(
          eq(followUpTasks.leadId, id),
          eq(followUpTasks.purpose, "after_crisis"),
          eq(followUpTasks.status, "pending"),
        ),
      )
      .orderBy(asc(followUpTasks.dueDate))
      .all()
      .map((task) => [(task.at.getTime() - START.getTime()) / HOUR_MS, task.who]);
  const shown = (hours: number) =>
    listAfterCrisis(db, { now: hour(hours), timeZone: zone, limit: 9 }).lines.map(
      ({ leadId, phone, afterCrisis: { place, of } }) => [leadId, phone, `${place} of ${of}`],
    );
  return { db, change, capture, call, plan, due, shown };
}

const PLANNED = ["planned", "planned", "planned"];
const calls = (why: string) => [why, why, why];

describe("the calls after a crisis", () => {
  it("are planned by the answer, for who gave it", () => {
    const { capture, call, due } = setup();
    const id = capture();
    call(id, 1, "no_answer");
    expect(due(id)).toEqual([]);
    call(id, 2, "reached", "bea");
    expect(due(id)).toEqual([
      [26, "bea"],
      [74, "bea"],
      [170, "bea"],
    ]);
  });

  it("are planned by reaching a family in its chat, for who was there, and not by its answer alone", () => {
    const { db, capture, change, due } = setup();
    const leadId = capture();
    const { id } = db.select({ id: enquiries.id }).from(enquiries).get()!;
    answerChatEnquiry(change(1), { id, leadId }, { at: hour(1), by: "bea", isReached: false });
    expect(due(leadId)).toEqual([]);
    answerChatEnquiry(change(2), { id, leadId }, { at: hour(2), by: "bea", isReached: true });
    expect(due(leadId)[0]).toEqual([26, "bea"]);
  });

  it("are not planned after an inquiry that names no danger, but offered where it was immediate", () => {
    const { db, capture, call, plan, change, due } = setup();
    const calm = capture(0, { message: "We would like to talk about our son" });
    const urgent = capture(0, { message: "Please call", urgencyLevel: "immediate" });
    for (const id of [calm, urgent]) call(id, 1);
    expect([plan(calm), plan(urgent)]).toEqual([[], []]);
    expect(readAfterCrisis(db, calm, hour(2))?.offer).toBeNull();
    expect(readAfterCrisis(db, urgent, hour(2))?.offer).toEqual({ reachedAt: hour(1) });
    expect(readAfterCrisis(db, urgent, hour(26))?.offer).toBeNull();
    planCallsByHand(change(3, "bea"), urgent, hour(1));
    expect(due(urgent)[0]).toEqual([25, "bea"]);
    expect(readAfterCrisis(db, urgent, hour(4))?.offer).toBeNull();
    expect(isCarriedOut(() => planCallsByHand(change(5), urgent))).toBe(false);
  });

  it("are made by reaching the family within twelve hours before, and not by the check of the same day", () => {
    const { capture, call, plan } = setup();
    const id = capture();
    call(id, 0.5);
    call(id, 4.5);
    expect(plan(id)).toEqual(PLANNED);
    call(id, 12.4, "no_answer");
    expect(plan(id)).toEqual(PLANNED);
    call(id, 13);
    expect(plan(id)).toEqual(["done: Reached.", "planned", "planned"]);
    call(id, 100);
    expect(plan(id)).toEqual(["done: Reached.", "done: Reached.", "planned"]);
  });

  it("are taken back with the call that planned or made them", () => {
    const { capture, call, plan, change } = setup();
    const id = capture();
    const first = call(id, 1);
    undoCall(changeAfter(change, 1), id, first);
    expect(plan(id)).toEqual([]);
    call(id, 2);
    const second = call(id, 25);
    expect(plan(id)).toEqual(["done: Reached.", "planned", "planned"]);
    undoCall(changeAfter(change, 25), id, second);
    expect(plan(id)).toEqual(PLANNED);
  });

  it("follow a call that is corrected, from its own time", () => {
    const { capture, call, plan, change, due } = setup();
    const id = capture();
    const first = call(id, 1, "no_answer");
    const { callId } = correctCall(change(3), id, first, { outcome: "reached" });
    expect(due(id).map(([hours]) => hours)).toEqual([25, 73, 169]);
    const made = call(id, 24);
    correctCall(change(25), id, made, { outcome: "no_answer" });
    expect(plan(id)).toEqual(PLANNED);
    correctCall(change(26), id, callId, { outcome: "no_answer" });
    expect(plan(id)).toEqual(calls("ended: The call was corrected: nobody was reached."));
    call(id, 30);
    expect(due(id).map(([hours]) => hours)).toEqual([54, 102, 198]);
  });

  it("don't take the place of the call that is owed to a family that writes again", () => {
    const { db, capture, call } = setup();
    const person = { name: "Maria Sample", email: "maria@example.com", phone: "8015550166" };
    const id = capture(0, person);
    call(id, 1);
    expect(capture(5, { ...person, message: "When can we talk about treatment?" })).toBe(id);
    const owed = db
      .select({ title: followUpTasks.title })
      .from(followUpTasks)
      .where(and(eq(followUpTasks.status, "pending"), eq(followUpTasks.purpose, "respond")))
      .all();
    expect(owed).toEqual([{ title: "Follow up with Maria Sample" }]);
  });

  it("stay by day where the family's place becomes another", () => {
    const { capture, call, change, due } = setup();
    const id = capture();
    call(id, 1);
    editLead(change(2), id, { location: "Honolulu, HI" });
    expect(due(id).map(([hours]) => hours)).toEqual([27, 75, 171]);
  });

  it("are those of a later call where an earlier one turns out to have reached nobody", () => {
    const { capture, call, change, due } = setup();
    const id = capture();
    const first = call(id, 1);
    call(id, 5);
    correctCall(change(6), id, first, { outcome: "wrong_number" });
    expect(due(id).map(([hours]) => hours)).toEqual([29, 77, 173]);
  });

  it("give way to those of a new crisis once that is answered", () => {
    const { db, capture, call, plan, shown, due } = setup();
    const id = capture(0, { email: "maria@example.com" });
    call(id, 1);
    expect(shown(24)).toHaveLength(1);
    db.insert(enquiries)
      .values({
        ...db.select().from(enquiries).get()!,
        id: "again",
        receivedAt: hour(24),
        respondedAt: null,
        respondedBy: null,
        reference: "again",
      })
      .run();
    db.$client.prepare("UPDATE leads SET open_urgency_rank = 0, response_due_at = 1 WHERE id = ?").run(id);
    expect(shown(24)).toEqual([]);
    expect(plan(id)).toEqual(PLANNED);
    call(id, 30);
    expect(due(id).map(([hours]) => hours)).toEqual([54, 102, 198]);
  });

  it.each<[string, (change: ReturnType<ReturnType<typeof setup>["change"]>, id: string) => unknown, string]>([
    [
      "none is wanted",
      (change, id) => declineCallsAfterCrisis(change, id, "Their sister is with them"),
      "Not wanted: Their sister is with them",
    ],
    [
      "no contact is wanted",
      (change, id) => editLead(change, id, { doNotContact: true }),
      "They do not want to be contacted.",
    ],
    [
      "it was a false alarm",
      (change, id) => clearCrisis(change, id, "He was asleep"),
      "The crisis was a false alarm.",
    ],
  ])("end where %s", (_, end, because) => {
    const { capture, call, plan, change } = setup();
    const id = capture();
    call(id, 1);
    end(change(2), id);
    expect(plan(id)).toEqual(calls(`ended: ${because}`));
  });

  it("are not planned for those who want no contact, and the timeline says so", () => {
    const { db, capture, call, plan, change } = setup();
    const id = capture();
    editLead(change(1), id, { doNotContact: true });
    call(id, 2);
    expect(plan(id)).toEqual([]);
    expect(
      db.$client
        .prepare("SELECT description FROM lead_activities WHERE activity_type = 'after_crisis_none'")
        .pluck()
        .all(),
    ).toEqual(["No calls after the crisis: they do not want to be contacted"]);
    expect(isCarriedOut(() => planCallsByHand(change(3), id))).toBe(false);
  });

  it.each(["completed", "lost"] as const)("go on where the lead is %s", (status) => {
    const { db, capture, call, plan, change } = setup();
    const id = capture();
    call(id, 1);
    changeLeadStatus(change(2), id, status);
    expect(plan(id)).toEqual(PLANNED);
    expect(readAfterCrisis(db, id, hour(3))?.isLeadClosed).toBe(true);
  });

  it("are moved with a reason, ahead, and in no other way", () => {
    const { db, capture, call, change, due } = setup();
    const id = capture();
    call(id, 1);
    const taskId = readAfterCrisis(db, id, hour(2))!.plan!.calls[0]!.taskId;
    const reason = "They asked for the evening";
    expect(isCarriedOut(() => moveCallAfterCrisis(change(2), taskId, { to: hour(1), reason }))).toBe(false);
    expect(isCarriedOut(() => snoozeTask(change(2), { id: taskId }, hour(48)))).toBe(false);
    expect(isCarriedOut(() => editTask(change(2), { id: taskId }, { dueDate: hour(48) }))).toBe(false);
    expect(due(id)[0]).toEqual([25, "ann"]);
    // A form sends minutes.
    editTask(
      change(2),
      { id: taskId },
      { title: "Call his mother", dueDate: new Date(hour(25).getTime() + MINUTE_MS - 1) },
    );
    moveCallAfterCrisis(change(2), taskId, { to: hour(33), reason });
    giveCallsAfterCrisis(change(2), id, "bea");
    expect(due(id)[0]).toEqual([33, "bea"]);
    completeTask(change(3), { id: taskId });
    expect(isCarriedOut(() => moveCallAfterCrisis(change(4), taskId, { to: hour(40), reason }))).toBe(false);
  });

  it("go on as the newer ones of two leads that are merged, and are both leads' again once those are parted", () => {
    const { capture, call, plan, change, due } = setup();
    const [one, other] = [capture(), capture()];
    call(one, 1);
    call(other, 5);
    const { mergeId } = mergeLeads(change(6), { keep: one, drop: other });
    expect(due(one).map(([hours]) => hours)).toEqual([29, 77, 173]);
    undoMerge(change(7), mergeId);
    expect([plan(one), plan(other)]).toEqual([PLANNED, PLANNED]);
    declineCallsAfterCrisis(change(8), other, "Not needed");
    mergeLeads(change(9), { keep: one, drop: other });
    expect(due(one)).toEqual([]);
  });

  it("are both leads' where they were one as the crisis was answered, and are parted", () => {
    const { capture, call, change, due } = setup();
    const [one, other] = [capture(0, { message: "Hello" }), capture()];
    const { mergeId } = mergeLeads(change(1), { keep: one, drop: other });
    call(one, 2);
    undoMerge(change(3), mergeId);
    expect([due(one).length, due(other).length]).toEqual([3, 3]);
  });

  it("of one call with two leads of a person are one plan after their merge", () => {
    const { db, capture, change, due } = setup();
    const [one, other] = [
      capture(0, { phone: "8015550177" }),
      capture(0, { phone: "8015550177", email: "b@example.com" }),
    ];
    logCall(change(1), one, { outcome: "reached", samePerson: [other] });
    expect([due(one).length, due(other).length]).toEqual([3, 3]);
    mergeLeads(change(2), { keep: one, drop: other });
    expect(due(one)).toHaveLength(3);
    expect(
      readAfterCrisis(db, one, hour(3))?.plan?.calls.filter(({ state }) => state === "planned"),
    ).toHaveLength(3);
  });

  it("are listed on the day they are due, in the queue once it is time, and without a number at once", () => {
    const { db, capture, call, shown } = setup();
    const id = capture();
    call(id, 1);
    expect(shown(12)).toEqual([]);
    expect(shown(24)).toEqual([[id, expect.stringContaining("555"), "1 of 3"]]);
    const when = (hours: number) => ({ now: hour(hours), timeZone: zone });
    expect(readCallQueue(db, when(24))).toMatchObject({ total: 1, ready: [], later: [{ leadId: id }] });
    expect(readCallQueue(db, when(25))).toMatchObject({ total: 1, ready: [{ leadId: id }] });
    expect(findNextLeadToCall(db, when(25), "somebody else")).toBe(id);
    call(id, 25.5, "no_answer");
    expect(readCallQueue(db, when(26)).ready).toEqual([]);
    expect(readCallQueue(db, when(27)).ready).toMatchObject([{ leadId: id, tried: 0 }]);
    call(id, 28);
    expect(shown(29)).toEqual([]);
    db.update(leadContacts).set({ isWrong: true }).run();
    expect(shown(29)).toEqual([[id, null, "2 of 3"]]);
    expect(readCallQueue(db, when(75)).ready).toEqual([]);
  });
});

/** The time to undo a call is seconds. */
const changeAfter = (change: ReturnType<typeof setup>["change"], hours: number) => change(hours + 5 / 3_600);

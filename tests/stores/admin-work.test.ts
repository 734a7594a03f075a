import { expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { bookLead } from "~/domain/booking/lead.server";
import { addNote, changeLeadStatus } from "~/domain/leads/change/change.server";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import { countLeads, listLeads } from "~/domain/leads/list/list.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { completeTask, createTask, editTask, reopenTask } from "~/domain/tasks/change.server";
import { auditLeadView, listAuditTrail } from "~/records/audit.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const change = (minutes = 10) => changeBy(db, "ann", { now: after(minutes), newId });
  return { db, newId, capture, change };
}

it("a call that reached them answers everything and closes what it was made for", () => {
  const { db, capture, change } = setup();
  const { id } = capture();
  expect(logCall(change(), id, { outcome: "reached", note: "Will call back at six" })).toMatchObject({
    lead: {
      lastContactedAt: after(10),
      firstRespondedAt: after(10),
      status: "contacted",
      responseDueAt: null,
    },
  });
  logCall(change(30), id, { outcome: "reached" });
  const { lead, activities } = getLead(db, id)!;
  expect(lead).toMatchObject({ lastContactedAt: after(30), firstRespondedAt: after(10) });
  const calls = activities.filter((one) => one.activityType === "call_logged");
  expect(calls).toMatchObject([
    { userId: "ann", createdAt: after(30), metadata: { outcome: "reached" } },
    { userId: "ann", createdAt: after(10), metadata: { outcome: "reached", note: "Will call back at six" } },
  ]);
  expect(listLeadTasks(db, id)).toMatchObject([
    { status: "completed", completedBy: null, closedBecause: "Reached by phone." },
  ]);
});

it.each(["left_message", "no_answer", "wrong_number"] as const)(
  "a call that ended in %s answers nothing and plans the next try",
  (outcome) => {
    const { db, capture, change } = setup();
    const { id } = capture({ urgencyLevel: "immediate" });
    const due = [10, 21, 32, 43, 74].map((minutes) => {
      const result = logCall(change(minutes), id, { outcome });
      expect(result).toMatchObject({
        lead: { status: "new", firstRespondedAt: null, lastContactedAt: null, responseDueAt: after(15) },
      });
      const open = listLeadTasks(db, id).filter(({ status }) => status === "pending");
      expect(open).toHaveLength(1);
      return (open[0]!.dueDate.getTime() - after(minutes).getTime()) / 60_000;
    });
    expect(due).toEqual([10, 10, 10, 30, 30]);
  },
);

it("neither a note nor a status answers; a mail answers all but a crisis; a booking as well", () => {
  const { db, capture, change } = setup();
  const calm = capture();
  const crisis = capture({ urgencyLevel: "immediate" });
  for (const { id } of [calm, crisis]) {
    addNote(change(1), id, "Thinking about it");
    changeLeadStatus(change(2), id, "contacted");
    changeLeadStatus(change(3), id, "booked");
    expect(getLead(db, id)!.lead.responseDueAt).not.toBeNull();
    const mail = { emailType: "follow_up", subject: "A time to talk", body: "When suits you?" } as const;
    sendEmail(change(4), id, { ...mail, key: `key-${id}` });
  }
  expect(getLead(db, calm.id)!.lead).toMatchObject({ responseDueAt: null, firstRespondedAt: after(4) });
  expect(listLeadTasks(db, calm.id)).toMatchObject([{ closedBecause: "Answered by email." }]);
  expect(getLead(db, crisis.id)!.lead).toMatchObject({ responseDueAt: after(15), firstRespondedAt: null });
  bookLead(changeByFamily(db, change(5)), crisis.id, { id: "b", startsAt: null, rescheduled: false });
  expect(getLead(db, crisis.id)!.lead.responseDueAt).toEqual(after(15));
  // Otherwise only lost and completed end a crisis and its planned calls.
  changeLeadStatus(change(6), crisis.id, "lost");
  expect(getLead(db, crisis.id)!.lead.responseDueAt).toBeNull();
  expect(listLeadTasks(db, crisis.id)).toMatchObject([
    { status: "completed", closedBecause: "The lead is lost." },
  ]);
});

it("the timeline names a lost reason where it was given, and a reopened task forgets why it was closed", () => {
  const { db, capture, change } = setup();
  const { id } = capture();
  const task = createTask(change(), id, { title: "Call", dueDate: after(60), taskType: "call" });
  const why = { lostReason: "no_response", lostDetail: "Moved away" } as const;
  changeLeadStatus(change(1), id, "lost", why);
  // The form also sends its hidden fields.
  changeLeadStatus(change(2), id, "new", why);
  changeLeadStatus(change(3), id, "lost");
  const told = getLead(db, id)!
    .activities.filter(({ activityType }) => activityType === "status_change")
    .map(({ description, metadata }) => [description.includes("("), metadata.lostDetail]);
  expect(told).toEqual([
    [false, undefined],
    [false, undefined],
    [true, "Moved away"],
  ]);
  changeLeadStatus(change(4), id, "lost", why);
  changeLeadStatus(change(5), id, "lost", { lostReason: "other" });
  expect(getLead(db, id)!.lead).toMatchObject({ lostReason: "other", lostDetail: null });

  reopenTask(changeBy(db, "ann", change(6)), { id: task!.id });
  completeTask(changeBy(db, "ann", change(7)), { id: task!.id });
  expect(listLeadTasks(db, id).find((one) => one.id === task!.id)).toMatchObject({ closedBecause: null });
});

it("a call to someone further on leaves the status, and to nobody is missing", () => {
  const { capture, change } = setup();
  const { id } = capture();
  changeLeadStatus(change(), id, "qualified");
  expect(logCall(change(20), id, { outcome: "reached" })).toMatchObject({
    lead: { status: "qualified" },
  });
  expect(() => logCall(change(), "none", { outcome: "reached" })).toThrow("There is no such lead.");
});

it("overdue are the new ones past their target, the longest first, and no others", () => {
  const { db, capture, change } = setup();
  const crisis = capture({ urgencyLevel: "immediate" });
  const urgent = capture();
  capture({ urgencyLevel: "planning" });
  const called = capture();
  const booked = capture();
  logCall(change(), called.id, { outcome: "reached" });
  bookLead(changeByFamily(db, change()), booked.id, { id: "b", startsAt: null, rescheduled: false });
  const overdue = (minutes: number) => {
    const { leads } = listLeads(db, { overdueAt: after(minutes), sort: "due" });
    expect(countLeads(db, { overdueAt: after(minutes) }).leads).toBe(leads.length);
    const listed = listLeads(db, { overdueAt: after(minutes) }).leads.map(({ id }) => id);
    expect(listed.sort()).toEqual(leads.map(({ id }) => id).sort());
    return leads;
  };
  expect(overdue(15)).toEqual([]);
  expect(overdue(16).map(({ id }) => id)).toEqual([crisis.id]);
  expect(overdue(61)).toMatchObject([{ id: crisis.id, responseDueAt: after(15) }, { id: urgent.id }]);
});

it("every change somebody makes is in the audit log, and a look once while it lasts", () => {
  const { db, newId, capture, change } = setup();
  const { id } = capture({ source: "phone", enteredBy: "ann" });
  const look = (minutes: number) => auditLeadView(changeBy(db, "ann", { now: after(minutes), newId }), id);
  look(1);
  look(5);
  look(20);
  logCall(change(21), id, { outcome: "no_answer" });
  addNote(change(22), id, "a secret");
  changeLeadStatus(change(23), id, "qualified");
  changeLeadStatus(changeByJob(db, change(24)), id, "booked");
  const [task] = listLeadTasks(db, id);
  editTask(changeBy(db, "ann", change(25)), { id: task!.id }, { title: "Another" });
  completeTask(changeBy(db, "ann", change(26)), { id: task!.id });
  const trail = listAuditTrail(db, "lead", id).reverse();
  expect(trail.map(({ action, details }) => details.what ?? action)).toEqual([
    "entered by hand",
    "view",
    "view",
    "call",
    "notes",
    "status",
    "task edited",
    "task completed",
  ]);
  expect(trail.every(({ username }) => username === "ann")).toBe(true);
  expect(JSON.stringify(trail)).not.toContain("a secret");
  expect(() => db.update(auditLog).set({ username: "eve" }).run()).toThrow(/append-only/);
  expect(() => db.delete(auditLog).run()).toThrow(/append-only/);
});

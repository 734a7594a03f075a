import { expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { leadStore } from "#tests/setup/lead-store";
import { logCall } from "~/domain/leads/call.server";
import { addNote, changeLeadStatus } from "~/domain/leads/change.server";
import { getLead, leadTasks } from "~/domain/leads/lead.server";
import { listLeads } from "~/domain/leads/list.server";
import { overdueResponses } from "~/domain/leads/overdue.server";
import { completeTask, editTask } from "~/domain/tasks/change.server";
import { auditLeadView, auditTrail } from "~/records/audit.server";

const START = new Date("2026-07-15T15:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  return { db, newId, capture, change: (minutes = 10) => ({ by: "ann", now: after(minutes), newId }) };
}

it.each(["reached", "left_message", "no_answer", "wrong_number"] as const)(
  "a call that ended in %s stops the clock and is in the timeline",
  (outcome) => {
    const { db, capture, change } = setup();
    const { id } = capture();
    const result = logCall(db, id, outcome, change());
    expect(result).toMatchObject({
      outcome: "changed",
      lead: {
        lastContactedAt: after(10),
        firstRespondedAt: after(10),
        status: outcome === "reached" ? "contacted" : "new",
      },
    });
    logCall(db, id, outcome, change(30));
    const { lead, activities } = getLead(db, id)!;
    expect(lead).toMatchObject({ lastContactedAt: after(30), firstRespondedAt: after(10) });
    const calls = activities.filter((one) => one.activityType === "call_logged");
    expect(calls).toMatchObject([
      { userId: "ann", createdAt: after(30), metadata: { outcome } },
      { userId: "ann", createdAt: after(10) },
    ]);
  },
);

it("a call to someone further on leaves the status, and to nobody is missing", () => {
  const { db, capture, change } = setup();
  const { id } = capture();
  changeLeadStatus(db, id, "qualified", change());
  expect(logCall(db, id, "reached", change(20))).toMatchObject({ lead: { status: "qualified" } });
  expect(logCall(db, "none", "reached", change())).toEqual({ outcome: "missing" });
});

it("overdue are the new ones past their target, the longest first, and no others", () => {
  const { db, capture, change } = setup();
  const crisis = capture({ urgencyLevel: "immediate" });
  const urgent = capture();
  capture({ urgencyLevel: "planning" });
  const called = capture();
  const booked = capture();
  logCall(db, called.id, "no_answer", change());
  changeLeadStatus(db, booked.id, "booked", { ...change(), by: null });
  const overdue = (minutes: number) => {
    const { total, leads } = overdueResponses(db, after(minutes), 10);
    expect(total).toBe(leads.length);
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
  const look = (minutes: number) => auditLeadView(db, { by: "ann", now: after(minutes), newId }, id);
  look(1);
  look(5);
  look(20);
  logCall(db, id, "no_answer", change(21));
  addNote(db, id, "a secret", change(22));
  changeLeadStatus(db, id, "qualified", change(23));
  changeLeadStatus(db, id, "booked", { ...change(24), by: null });
  const [task] = leadTasks(db, id);
  editTask(db, task!.id, { title: "Another" }, change(25));
  completeTask(db, task!.id, change(26));
  const trail = auditTrail(db, "lead", id).reverse();
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

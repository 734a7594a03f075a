import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertChannels, leadUndos, outbox } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { rounds } from "#tests/setup/rounds";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { requireAlertAnswer } from "~/domain/crisis/told.server";
import { addNote, changeLeadStatus } from "~/domain/leads/change/change.server";
import { addContact } from "~/domain/leads/change/change-contact.server";
import { forgetOldUndos, undoCall, undoChange } from "~/domain/leads/change/undo.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { listCallQueue, listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { type CallEntry, logCall } from "~/domain/leads/outreach/call.server";
import { createTask } from "~/domain/tasks/change.server";
import { Refusal } from "~/refusal";

const START = new Date("2026-07-15T15:00:00Z");
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const DANGER = "He took too many pills and is unresponsive";

/** What the product reckons with; `version` and `updated_at` only rise, and lines are only added. */
const TABLES = {
  leads: "id = ?",
  enquiries: "lead_id = ?",
  follow_up_tasks: "lead_id = ?",
  lead_contacts: "lead_id = ?",
  alerts: "lead_id = ?",
  alert_sends: "alert_id IN (SELECT id FROM alerts WHERE lead_id = ?)",
  email_campaigns: "lead_id = ?",
  email_logs: "lead_id = ?",
};

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const change = (seconds: number) => changeBy(db, "ann", { now: at(seconds), newId });
  const call = (
    id: string,
    what: CallEntry | CallEntry["outcome"],
    seconds: number,
    andThen?: () => void,
  ) => {
    const { callId } = logCall(
      change(seconds),
      id,
      typeof what === "string" ? { outcome: what } : what,
      andThen,
    );
    return callId;
  };
  const undo = (id: string, callId: string, seconds: number) =>
    outcomeOf(() => undoCall(change(seconds), id, callId));
  const undoStatus = (id: string, seconds: number) =>
    outcomeOf(() => undoChange(change(seconds), id, { kind: "status" }));
  const rows = (id: string) =>
    Object.fromEntries(
      Object.entries(TABLES).map(([table, where]) => [
        table,
        db.$client
          .prepare(`SELECT * FROM ${table} WHERE ${where} ORDER BY id`)
          .all(id)
          .map((row) => ({ ...(row as object), version: null, updated_at: null })),
      ]),
    );
  const lines = (id: string) => getLead(db, id)!.activities.map(({ activityType }) => activityType);
  return { db, newId, capture, change, call, undo, undoStatus, rows, lines };
}

/** "undone", or why it was not. */
function outcomeOf(work: () => unknown): string {
  try {
    work();
    return "undone";
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

const NOTHING = "There is nothing to undo any more.";
const CHANGED = "Somebody has changed this lead since, so nothing was undone.";

const OUTCOMES = ["reached", "left_message", "no_answer", "wrong_number"] as const;
const STATUSES = ["new", "contacted", "qualified", "booked", "completed", "lost"] as const;

describe("taking a change back", () => {
  it("leaves the lead as it was, whatever had happened and whatever the change was", () => {
    const { capture, change, call, undo, undoStatus, rows } = setup();
    let families = 0;
    const past = fc.oneof(
      fc.constantFrom("danger", "ask", "number", "task").map((kind) => ({ kind, value: "" })),
      fc.constantFrom(...OUTCOMES).map((value) => ({ kind: "call", value })),
      fc.constantFrom(...STATUSES).map((value) => ({ kind: "status", value })),
    );
    const undone = fc.oneof(
      fc
        .record({ value: fc.constantFrom(...OUTCOMES), withTask: fc.boolean(), isTold: fc.boolean() })
        .map((one) => ({ kind: "call" as const, ...one })),
      fc
        .constantFrom(...STATUSES)
        .map((value) => ({ kind: "status" as const, value, withTask: false, isTold: false })),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(past, { maxLength: 6 }), undone, (isDanger, before, last) => {
        const family = { email: `family${++families}@example.com`, phone: `303555${1000 + families}` };
        const { id } = capture({ ...family, ...(isDanger && { message: DANGER }) });
        let seconds = 0;
        for (const { kind, value } of before) {
          seconds += 60;
          if (kind === "call") call(id, value as CallEntry["outcome"], seconds);
          else if (kind === "status")
            changeLeadStatus(change(seconds), id, value as (typeof STATUSES)[number]);
          else if (kind === "number")
            addContact(change(seconds), id, {
              kind: "phone",
              value: `(303) 555-01${String(10 + seconds / 60)}`,
              label: null,
              mayLeaveMessage: null,
            });
          else if (kind === "task")
            createTask(change(seconds), id, { title: "Call", dueDate: at(seconds), taskType: "call" });
          else capture({ ...family, ...(kind === "danger" && { message: DANGER }) }, at(seconds));
        }
        const was = rows(id);
        seconds += 60;
        if (last.kind === "status") {
          changeLeadStatus(change(seconds), id, last.value, { lostReason: "cost" });
          expect(undoStatus(id, seconds + 9)).toBe("undone");
        } else {
          const addTask = () => {
            if (last.withTask) createTask(change(seconds), id, { title: "Next", dueDate: at(9_000) });
          };
          const told = last.isTold ? requireAlertAnswer([DANGER], true) : null;
          const callId = call(id, { outcome: last.value, note: "x", told }, seconds, addTask);
          expect(undo(id, callId, seconds + 9)).toBe("undone");
        }
        expect(rows(id)).toEqual(was);
      }),
      { numRuns: rounds(25, 400) },
    );
  });

  it("brings a crisis that was not reached after all back, and its alert goes on by its schedule", () => {
    const { db, newId, capture, call, undo, lines } = setup();
    db.insert(alertChannels)
      .values({
        id: "c1",
        userId: "ann",
        kind: "sms",
        value: "+18015550100",
        confirmedAt: START,
        createdAt: START,
        updatedAt: START,
      })
      .run();
    const { id } = capture({ message: DANGER });
    const escalate = (seconds: number) => escalateAlerts(changeByJob(db, { now: at(seconds), newId }), []);
    expect(escalate(1)).toBe(1);
    const callId = call(id, "reached", 299);
    expect(listOpenCrisisLeads(db, at(300), 9).total).toBe(0);
    expect(escalate(301)).toBe(0);
    expect(undo(id, callId, 308)).toBe("undone");
    expect(listOpenCrisisLeads(db, at(309), 9).leads).toMatchObject([{ leadId: id }]);
    expect(escalate(309)).toBe(1);
    expect(lines(id)).toContain("call_undone");
  });

  it("sends what was held back in these seconds", () => {
    const { db, capture, call, undo } = setup();
    const { id } = capture({ message: DANGER });
    const callId = call(id, "reached", 1);
    const alertMail = db.select().from(outbox).where(eq(outbox.kind, "staff_crisis_alert")).get()!;
    db.update(outbox)
      .set({ status: "cancelled", updatedAt: at(2) })
      .where(eq(outbox.id, alertMail.id))
      .run();
    undo(id, callId, 3);
    const again = db.select().from(outbox).where(eq(outbox.id, alertMail.id)).get();
    expect(again).toMatchObject({ status: "queued", nextAttemptAt: at(3) });
  });

  it("keeps what the family wrote meanwhile", () => {
    const { db, capture, call, undo } = setup();
    const { id, email, phone } = capture();
    const callId = call(id, "no_answer", 60);
    capture({ email, phone, message: DANGER }, at(62));
    expect(undo(id, callId, 65)).toBe("undone");
    const { lead } = getLead(db, id)!;
    expect(lead).toMatchObject({ openUrgencyRank: 0, enquiryCount: 2, nextTryAt: null });
  });

  it("is refused whole once somebody has changed the lead, also a task of it", () => {
    const { db, capture, call, change, undo, rows } = setup();
    for (const meddle of [
      (id: string) => addNote(change(62), id, "Spoke to the wife"),
      (id: string) => createTask(change(62), id, { title: "Write", dueDate: at(900) }),
      (id: string) => changeLeadStatus(changeByJob(db, change(62)), id, "qualified"),
    ]) {
      const { id } = capture({ message: DANGER });
      const callId = call(id, "reached", 60);
      meddle(id);
      const was = rows(id);
      expect([CHANGED, NOTHING]).toContain(undo(id, callId, 63));
      expect(rows(id)).toEqual(was);
    }
  });

  it("is possible for ten seconds and a little grace, once, and only for the latest change", () => {
    const { db, capture, call, undo, undoStatus, change } = setup();
    const { id } = capture();
    const first = call(id, "no_answer", 60);
    const second = call(id, "no_answer", 70);
    expect(undo(id, first, 71)).toBe(NOTHING);
    expect(undoStatus(id, 71)).toBe(NOTHING);
    expect(undo(id, "unknown", 71)).toBe("There is no such call.");
    expect(undo(id, second, 71)).toBe("undone");
    expect(undo(id, second, 72)).toBe(NOTHING);
    expect(undo(id, call(id, "no_answer", 100), 115)).toBe("undone");
    expect(undo(id, call(id, "no_answer", 200), 216)).toBe("The time to undo it is over.");
    changeLeadStatus(change(300), id, "lost");
    forgetOldUndos(db, at(310));
    expect(db.select().from(leadUndos).all()).toHaveLength(1);
    forgetOldUndos(db, at(316));
    expect(db.select().from(leadUndos).all()).toEqual([]);
  });

  it("makes a call that was undone no try", () => {
    const { db, capture, call, undo } = setup();
    const { id } = capture({ message: DANGER });
    for (const minute of [1, 2, 3]) undo(id, call(id, "no_answer", minute * 60), minute * 60 + 1);
    call(id, "no_answer", 600);
    expect(getLead(db, id)?.lead.nextTryAt).toEqual(at(1200));
  });
});

describe("a lead that is taken back from lost or completed", () => {
  it.each(["lost", "completed"] as const)("is called for again as when it came in: %s", (status) => {
    const { db, capture, change } = setup();
    const { id } = capture({ message: DANGER });
    changeLeadStatus(change(60), id, status);
    expect(listOpenCrisisLeads(db, at(61), 9).total).toBe(0);
    changeLeadStatus(change(7_200), id, "qualified");
    expect(listOpenCrisisLeads(db, at(7_201), 9).leads).toMatchObject([{ leadId: id }]);
    expect(openTasks(db, id)).toEqual([
      { title: expect.stringMatching(/^Call .* now$/), due_date: at(8_100).getTime() },
    ]);
    expect(goingOn(db, id)).toBe(1);
  });

  it("has its call task for what else waits, due when the answer is, at once where that is past", () => {
    const { db, capture, change } = setup();
    const { id } = capture();
    changeLeadStatus(change(60), id, "lost");
    changeLeadStatus(change(120), id, "new");
    expect(openTasks(db, id)).toMatchObject([{ due_date: at(3_600).getTime() }]);
    expect(listCallQueue(db, 9).leads).toMatchObject([{ leadId: id }]);
    changeLeadStatus(change(8_000), id, "lost");
    changeLeadStatus(change(9_000), id, "new");
    expect(openTasks(db, id)).toMatchObject([{ due_date: at(9_000).getTime() }]);
    expect(goingOn(db, id)).toBe(0);
  });

  it("has nothing to call for where everything is answered", () => {
    const { db, capture, call, change } = setup();
    const { id } = capture({ message: DANGER });
    call(id, "reached", 60);
    changeLeadStatus(change(120), id, "lost");
    changeLeadStatus(change(180), id, "qualified");
    expect(openTasks(db, id)).toEqual([]);
    expect(goingOn(db, id)).toBe(0);
  });
});

type Db = ReturnType<typeof setup>["db"];

/** The open tasks, but for the calls after a crisis, which go on where the lead is lost. */
const openTasks = (db: Db, leadId: string) =>
  db.$client
    .prepare(
      "SELECT title, due_date FROM follow_up_tasks WHERE lead_id = ? AND status = 'pending' AND purpose IS NOT 'after_crisis'",
    )
    .all(leadId);

const goingOn = (db: Db, leadId: string) =>
  db.$client
    .prepare("SELECT count(*) FROM alerts WHERE lead_id = ? AND ended_at IS NULL")
    .pluck()
    .get(leadId);

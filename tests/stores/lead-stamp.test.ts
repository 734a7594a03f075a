import { expect, it } from "vitest";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { recordDuty } from "~/domain/duty/duty.server";
import { addNote, changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { addContact } from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { readLeadStamp } from "~/domain/leads/detail/stamp.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { completeTask, createTask, editTask } from "~/domain/tasks/change.server";
import { pauseCampaign } from "~/mail/sequence/change.server";
import { auditLeadView } from "~/records/audit.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");

it("whatever somebody does at a lead changes its stamp, and looking at it or working at another does not", () => {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const { id, email } = capture();
  const other = capture().id;
  let minute = 0;
  const change = () => {
    minute++;
    const now = new Date(START.getTime() + minute * MINUTE_MS);
    return changeBy(db, "ann", { now, newId });
  };
  const [task] = listLeadTasks(db, id);
  const campaign = readLeadCampaign(db, id).campaign!;
  const doings: Record<string, () => unknown> = {
    "a note": () => addNote(change(), id, "Called the mother"),
    "an owner": () => editLead(change(), id, { assignedTo: "ann" }),
    "a detail": () => editLead(change(), id, { location: "Boise, ID" }),
    "a way to reach them": () =>
      addContact(change(), id, { kind: "email", value: `b${email}`, label: "work" }),
    "a figure": () => changeRevenue(change(), id, { serviceValue: 6000 }),
    "a new task": () => createTask(change(), id, { title: "Write", dueDate: START }),
    "a task put off": () => editTask(changeBy(db, "ann", change()), { id: task!.id }, { priority: "low" }),
    "a task that is done": () => completeTask(changeBy(db, "ann", change()), { id: task!.id }),
    "a campaign that rests": () => pauseCampaign(changeBy(db, "ann", change()), campaign.id),
    "a call": () => logCall(change(), id, { outcome: "no_answer" }),
    "an entry of the duty log": () =>
      recordDuty(change(), id, { kind: "911", to: "Dispatch", ground: "Danger to their life" }),
    "a status": () => changeLeadStatus(change(), id, "contacted"),
  };
  for (const [what, doIt] of Object.entries(doings)) {
    const before = readLeadStamp(db, id);
    doIt();
    expect(readLeadStamp(db, id), what).not.toBe(before);
  }
  const before = readLeadStamp(db, id);
  auditLeadView(change(), id);
  addNote(change(), other, "Elsewhere");
  expect(readLeadStamp(db, id)).toBe(before);
  expect(readLeadStamp(db, "none")).toBeUndefined();
});

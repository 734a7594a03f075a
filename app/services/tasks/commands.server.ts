import { handleCommands } from "~/commands/handle.server";
import { completeTask, createTask, editTask, reopenTask, snoozeTask } from "~/domain/tasks/change.server";
import { computeSnoozeEnd } from "~/domain/tasks/snooze";
import { readMoment } from "~/domain/time/moment";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { refuseField, refuseMissing } from "~/refusal";
import { taskCommands } from "./commands";

export const taskHandlers = handleCommands(taskCommands, {
  addTask(change, { id: leadId, dueDate, ...fields }) {
    const task = createTask(change, leadId, { ...fields, dueDate: readMoment(dueDate, change.zone) });
    if (!task) throw refuseMissing("lead");
    return task;
  },
  editTask: (change, { id, version, dueDate, ...fields }) =>
    editTask(change, { id, version }, { ...fields, dueDate: readMoment(dueDate, change.zone) }),
  /** Makes one kind of change: done or not comes first, then putting off, then editing. */
  changeTask(change, { id, version, completed, snoozeUntil, dueDate, ...fields }) {
    const task = { id, version };
    if (completed !== undefined) return (completed ? completeTask : reopenTask)(change, task);
    if (snoozeUntil) return snoozeTask(change, task, readMoment(snoozeUntil, change.zone));
    const given = { ...fields, ...(dueDate && { dueDate: readMoment(dueDate, change.zone) }) };
    if (Object.values(given).every((value) => value === undefined))
      throw refuseField("completed", "Nothing to change was given.");
    return editTask(change, task, given);
  },
  snoozeTask(change, { id, until }) {
    const { now, zone } = change;
    const end = computeSnoozeEnd(until, now, zone);
    snoozeTask(change, { id }, end);
    return { due: formatSpokenTime(end, now, zone) };
  },
  completeTask,
  reopenTask,
});

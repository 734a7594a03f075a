import { z } from "zod";
import { byId, defineCommands, idField } from "~/commands/define";
import { taskFields } from "~/domain/tasks/schemas";
import { snoozeChoices } from "~/domain/tasks/snooze";
import { momentSchema } from "~/domain/time/moment";

const version = z.int().positive().optional();

const changedFields = {
  title: taskFields.title.optional(),
  description: z.string().trim().max(2_000, "Please use at most 2,000 characters").nullable().optional(),
  dueDate: taskFields.dueDate.optional(),
  priority: taskFields.priority.unwrap().optional(),
  taskType: taskFields.taskType.unwrap().optional(),
};

const TASK = { about: "The task", shape: "Task" } as const;
const STALE = { about: "Someone else has changed it; `task` is how it stands", shape: { task: "Task" } };

/** What can be done about follow-up tasks; on screens those of one lead, or of all that are due. */
export const taskCommands = defineCommands(
  "tasks",
  { role: "staff" },
  {
    addTask: {
      /** The id is the lead's. */
      input: z.object({ id: idField, ...taskFields }),
      done: ({ title }: { title: string }) => ({ title: "Task added", message: title }),
      failed: "Failed to add task",
      once: ({ id }: { id: string }) => id,
      call: {
        at: "POST /leads/{id}/tasks",
        id: "createLeadTask",
        summary: "Create a task for a lead",
        answer: { about: "The new task", shape: "Task", status: 201 },
        refuses: [404],
      },
    },
    editTask: {
      input: z.object({ id: idField, version, ...taskFields }),
      done: "Task updated",
      failed: "Failed to update task",
    },
    changeTask: {
      input: z
        .object({
          id: idField,
          ...changedFields,
          completed: z.boolean("Please say true or false").optional(),
          snoozeUntil: momentSchema.optional(),
          version,
        })
        .meta({
          anyOf: [...Object.keys(changedFields), "completed", "snoozeUntil"].map((field) => ({
            required: [field],
          })),
        }),
      done: "Task updated",
      failed: "Failed to update task",
      call: {
        at: "PATCH /tasks/{id}",
        id: "changeTask",
        summary: "Change a task",
        description: "Completes or reopens a task, puts it off (`snoozeUntil`), or edits it",
        answer: TASK,
        refuses: [404],
        conflict: STALE,
      },
    },
    snoozeTask: {
      input: z.object({ id: idField, until: z.enum(snoozeChoices.map(({ value }) => value)) }),
      done: ({ due }: { due: string }) => ({ title: "Task put off", message: `Due ${due}` }),
      failed: "Failed to put off task",
    },
    completeTask: {
      input: byId,
      done: () => ({ title: "Task Completed", message: "Follow-up task marked as complete." }),
      failed: "Failed to complete task",
      call: {
        at: "PATCH /tasks/{id}/complete",
        id: "completeTask",
        summary: "Complete a task",
        answer: TASK,
        refuses: [404],
        conflict: STALE,
      },
    },
    reopenTask: { input: byId, done: "Task reopened", failed: "Failed to reopen task" },
  },
);

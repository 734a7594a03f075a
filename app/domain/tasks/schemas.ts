import { z } from "zod";
import { listOptionValues, priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import { parseWallClock } from "~/domain/time/wall-clock";

const DUE = "Please enter a date and time";

/** A task's due date; its year must be 20xx as written, whatever the offset. */
const dueDate = z.iso
  .datetime({ offset: true, abort: true, error: DUE })
  .regex(/^20/, { error: DUE })
  .transform((text) => new Date(text));

/** The fields of a task; `dueDate` is ISO 8601 with a zone. */
export const taskSchema = z.object({
  title: z
    .string({ error: "Title is required" })
    .trim()
    .min(1, "Title is required")
    .max(200, "Please use at most 200 characters"),
  description: z
    .string()
    .trim()
    .max(2_000, "Please use at most 2,000 characters")
    .nullish()
    .transform((text) => text || null),
  dueDate,
  priority: z
    .enum(listOptionValues(priorityOptions), { error: "Please choose a priority" })
    .default("medium"),
  taskType: z.enum(listOptionValues(taskTypeOptions), { error: "Please choose a kind" }).default("follow_up"),
});

/** Builds the schema of a task's form, whose `dueDate` is a `datetime-local` value in `timeZone`. */
export const buildTaskFormSchema = (timeZone: string) =>
  taskSchema.extend({
    dueDate: z.preprocess(
      (text) => parseWallClock(String(text ?? ""), timeZone)?.toISOString() ?? "",
      taskSchema.shape.dueDate,
    ),
  });

const version = z.int().positive().optional();

/** An edit of a task: omitted fields stay. */
const editSchema = z.object({
  title: taskSchema.shape.title.optional(),
  description: z.string().trim().max(2_000, "Please use at most 2,000 characters").nullable().optional(),
  dueDate: dueDate.optional(),
  priority: z.enum(listOptionValues(priorityOptions), { error: "Please choose a priority" }).optional(),
  taskType: z.enum(listOptionValues(taskTypeOptions), { error: "Please choose a kind" }).optional(),
});

/** A change of a task: completed or reopened, put off, or edited. */
export const taskChangeSchema = editSchema
  .extend({
    completed: z.boolean("Please say true or false").optional(),
    snoozeUntil: dueDate.optional(),
    version,
  })
  .refine(({ version: _, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
    error: "Nothing to change was given.",
    path: ["completed"],
  })
  .meta({
    anyOf: [...Object.keys(editSchema.shape), "completed", "snoozeUntil"].map((field) => ({
      required: [field],
    })),
  });

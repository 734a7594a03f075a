import { z } from "zod";
import { listOptionValues, priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import { momentSchema } from "~/domain/time/moment";

/** The fields of a task, as a call or a form sends them. */
export const taskFields = {
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
  dueDate: momentSchema,
  priority: z
    .enum(listOptionValues(priorityOptions), { error: "Please choose a priority" })
    .default("medium"),
  taskType: z.enum(listOptionValues(taskTypeOptions), { error: "Please choose a kind" }).default("follow_up"),
};

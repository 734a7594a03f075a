import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { callSchema } from "~/domain/leads/schemas";
import { taskFormSchema } from "~/domain/tasks/schemas";

/** A call and what follows it, in one form. The task is read only where they were reached and it is wanted. */
export const readCall = (form: FormData, timeZone = "UTC") => {
  const task = taskFormSchema(timeZone).pick({ title: true, dueDate: true, priority: true, taskType: true });
  const schema = callSchema.extend({
    leadId: z.string().min(1).max(100),
    key: z.string().max(100).optional(),
  });
  const planned = form.get("outcome") === "reached" && form.get("plan") === "on";
  return parseWithZod(form, {
    schema: planned ? schema.extend({ task }) : schema.extend({ task: z.undefined().optional() }),
    disableAutoCoercion: true,
  });
};

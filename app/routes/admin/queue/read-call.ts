import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Retryable } from "~/components/admin/action-failure";
import { callSchema } from "~/domain/leads/schemas";
import { taskFormSchema } from "~/domain/tasks/schemas";

/** What the queue is told after a call that was not taken; one that was leads on to the next person. */
export type CallAnswer = Retryable & {
  ok: boolean;
  title: string;
  message?: string;
  result?: SubmissionResult<string[]>;
};

export const failedCall = (): CallAnswer => ({
  ok: false,
  title: "Failed to log call",
  message: "Nothing was saved. Please try again.",
});

const call = callSchema.extend({ leadId: z.string().min(1).max(100) });
const withoutTask = call.extend({ task: z.undefined().optional() });

/** A call and what follows it, in one form. The task is read only where they were reached and it is wanted. */
export function readCall(form: FormData, timeZone = "UTC") {
  const isPlanned = form.get("outcome") === "reached" && form.get("plan") === "on";
  const sent = new FormData();
  for (const [name, value] of form) if (isPlanned || !name.startsWith("task.")) sent.append(name, value);
  const task = taskFormSchema(timeZone).pick({ title: true, dueDate: true, priority: true, taskType: true });
  return parseWithZod(sent, {
    schema: isPlanned ? call.extend({ task }) : withoutTask,
    disableAutoCoercion: true,
  });
}

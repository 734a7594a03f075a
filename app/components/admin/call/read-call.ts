import { z } from "zod";
import { callSchema } from "~/domain/leads/outreach/schemas";
import { buildNextTaskSchema } from "~/domain/tasks/schemas";

/** A call as its form sends it, with the next task where somebody was reached and one is wanted. */
export function buildCallFormSchema(timeZone: string) {
  return z.preprocess(
    withNext,
    callSchema.extend({
      next: buildNextTaskSchema(timeZone).optional(),
      // One box that is ticked is a text, several are a list.
      samePerson: z.preprocess(
        (ticked) => (typeof ticked === "string" ? [ticked] : ticked),
        callSchema.shape.samePerson,
      ),
      /** Confirms that a message was left at a number where none may be left. */
      leftAnyway: z.literal("on").optional(),
    }),
  );
}

export type CallFormValues = z.output<ReturnType<typeof buildCallFormSchema>>;

/** Drops the fields of a call's next task when no task is wanted: the form sends them all the same. */
function withNext(form: unknown) {
  const { next, addNext, ...call } = { ...(form as Record<string, unknown>) };
  const isWanted = call.outcome === "reached" && addNext === "on";
  return {
    ...Object.fromEntries(Object.entries(call).filter(([, value]) => value !== "")),
    ...(isWanted && { next: { title: "", dueDate: "", ...(next as object) } }),
  };
}

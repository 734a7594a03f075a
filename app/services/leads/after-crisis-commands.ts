import { z } from "zod";
import { byId, defineCommands, idField } from "~/commands/define";
import { momentSchema } from "~/domain/time/moment";
import { LEAD_ANSWER } from "./answers";

const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(1, "Please say why")
  .max(500, "Please use at most 500 characters");

/** What staff do about the calls to a family after it was reached in a crisis. */
export const afterCrisisCommands = defineCommands(
  "afterCrisis",
  { role: "staff" },
  {
    plan: {
      /** The id is the lead's. */
      input: byId,
      done: "Three calls are planned",
      failed: "The calls were not planned",
      call: {
        at: "POST /leads/{id}/after-crisis",
        id: "planCallsAfterCrisis",
        summary: "Plan the calls after a crisis",
        description:
          "24 hours, 72 hours and 7 days after the family was reached, by day on its clock. After a crisis that names danger they are planned by themselves.",
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
    end: {
      input: byId.extend({ reason }),
      done: "The calls after the crisis have ended",
      failed: "The calls were not ended",
      call: {
        at: "POST /leads/{id}/after-crisis/end",
        id: "endCallsAfterCrisis",
        summary: "End the calls after a crisis",
        description: "Where the family wants none. The reason stays with the calls.",
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
    give: {
      input: byId.extend({ to: idField }),
      done: "The calls after the crisis are given",
      failed: "The calls were not given",
      call: {
        at: "POST /leads/{id}/after-crisis/give",
        id: "giveCallsAfterCrisis",
        summary: "Give the calls after a crisis to somebody",
        rules: { to: "The id of an account that may own leads" },
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
    move: {
      /** The id is the task's. */
      input: byId.extend({ dueDate: momentSchema, reason }),
      done: "The call is moved",
      failed: "The call was not moved",
      call: {
        at: "POST /tasks/{id}/move",
        id: "moveCallAfterCrisis",
        summary: "Move a call after a crisis",
        description: "The reason stays in the lead's timeline.",
        rules: { dueDate: "A time ahead" },
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
  },
);

import { z } from "zod";
import { defineCommands, idField, instantShape } from "~/commands/define";
import { dutyFields, dutyKindList } from "~/domain/duty/duty";

export const dutyEntryShape = z
  .object({
    id: z.string(),
    leadId: z.string().meta({ description: "The lead it was written on, which may have been merged since" }),
    kind: z.enum(dutyKindList.values),
    ground: z.string(),
    to: z.string().nullable(),
    reference: z.string().nullable(),
    words: z.string().nullable(),
    at: instantShape,
    recordedAt: instantShape,
    by: z.string().nullable().meta({ description: "The id of the account that wrote it" }),
    username: z.string().nullable(),
    isErased: z.boolean().meta({ description: "Its words, reference and `to` were erased" }),
    corrects: z.string().nullable(),
    correctedBy: z.array(z.string()),
    isAutomatic: z.boolean().meta({ description: "The site wrote it by itself" }),
  })
  .meta({ id: "DutyEntry" });

/** What staff write into a lead's duty log. There is no command that changes an entry or takes it out. */
export const dutyCommands = defineCommands(
  "duty",
  { role: "staff" },
  {
    record: {
      /** The id is the lead's. */
      input: z.object({ id: idField, ...dutyFields }),
      done: "Entered in the duty log",
      failed: "Not entered",
      once: ({ id }: { id: string }) => id,
      call: {
        at: "POST /leads/{id}/duty",
        id: "recordDuty",
        summary: "Add an entry to a lead's duty log",
        description:
          "Who was told of a danger or was given a record, and on which ground. Nothing changes an entry later: a `correction` whose `reference` is its id puts it right",
        rules: {
          to: "Required but for a correction",
          ground: "Names the law or the reason, and no person: it is kept when the lead is erased",
          reference: "Of a correction the id of an entry of this lead",
          at: "Not in the future",
          words: "Required for a correction",
        },
        answer: { about: "The new entry", shape: dutyEntryShape, status: 201 },
        refuses: [404],
      },
    },
  },
);

import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";
import { checkboxSchema } from "~/domain/leads/fields/control-schema";

const buildText = (message: string, limit: number) =>
  z.string({ error: message }).trim().min(1, message).max(limit, `At most ${limit} characters`);

/** What the owner can do about a lead that is erased soon. */
export const retentionCommands = defineCommands(
  "retention",
  { role: "owner" },
  {
    keep: {
      input: z.object({ id: idField, reason: buildText("Please say why it is kept", 500) }),
      done: ({ until }: { until: string }): DoneWords => ({
        title: `Kept until ${until}`,
        message: "You are asked again a month before.",
      }),
      failed: "Not kept",
      once: ({ id }: { id: string }) => id,
    },
    erase: {
      input: z.object({
        id: idField,
        name: buildText("Please type the name", 200),
        anyway: checkboxSchema,
      }),
      done: "Erased for good",
      failed: "Not erased",
      recent: true,
      // An erasure rebuilds the file, which no transaction may be open for.
      ownTransaction: true,
    },
  },
);

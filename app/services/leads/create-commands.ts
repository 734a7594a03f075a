import { type DoneWords, defineCommands } from "~/commands/define";
import { PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { createLeadSchema } from "~/domain/leads/fields/schemas";

/** Entering a lead by hand. It is apart from what else can be done with leads, so that its checks load with its form. */
export const createLeadCommands = defineCommands(
  "newLead",
  { role: "staff" },
  {
    create: {
      input: createLeadSchema,
      /** A lead that was there before has more than the one enquiry. */
      done: ({ name, enquiryCount }: { id: string; name: string; enquiryCount: number }): DoneWords =>
        enquiryCount > 1
          ? {
              title: "Added to an existing lead",
              message: `${name} has enquired before; this stands on the same timeline.`,
            }
          : { title: "Lead Created", message: "New lead has been added successfully." },
      failed: "Failed to create lead",
      once: true,
      ownTransaction: true,
      call: {
        at: "POST /leads",
        id: "createLead",
        summary: "Create a lead",
        rules: { phone: PHONE_RULE },
        answer: { about: "The lead", shape: "Lead", status: 201 },
      },
    },
  },
);

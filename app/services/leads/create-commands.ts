import { type DoneWords, defineCommands } from "~/commands/define";
import { PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { createLeadSchema, enterLeadSchema } from "~/domain/leads/fields/schemas";

/** A lead that was there before has more than the one enquiry. */
const done = ({ name, enquiryCount }: { id: string; name: string; enquiryCount: number }): DoneWords =>
  enquiryCount > 1
    ? {
        title: "Added to an existing lead",
        message: `${name} has enquired before; this stands on the same timeline.`,
      }
    : { title: "Lead Created", message: "New lead has been added successfully." };

const common = { done, failed: "Failed to create lead", once: true, ownTransaction: true } as const;

/** Entering a lead by hand. It is apart from what else can be done with leads, so that its checks load with its form. */
export const createLeadCommands = defineCommands(
  "newLead",
  { role: "staff" },
  {
    /** The dialog, which asks "Open alert?" where the words name a danger. */
    enter: { ...common, input: enterLeadSchema },
    create: {
      ...common,
      input: createLeadSchema,
      call: {
        at: "POST /leads",
        id: "createLead",
        summary: "Create a lead",
        description:
          "The message is read for danger. `raise`: whether an alert is opened where it names one; true if omitted. With false the lead is created without one. An immediate lead alerts anyway.",
        rules: { phone: PHONE_RULE },
        answer: { about: "The lead", shape: "Lead", status: 201 },
      },
    },
  },
);

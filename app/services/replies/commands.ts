import { z } from "zod";
import { byId, type DoneWords, defineCommands } from "~/commands/define";
import { getScreenName } from "~/screens";

const leadId = z.string("Please choose a lead").min(1, "Please choose a lead");
const filedShape = z.object({ leadId: z.string() });

const dismissedShape = z.object({
  success: z.literal(true),
  leadId: z.string().nullable().meta({ description: "The lead that keeps it; null: it is erased" }),
});

/** What can be done about an email that matches no lead, or could not be read. */
export const replyCommands = defineCommands(
  "replies",
  { role: "staff", failed: "Nothing was changed" },
  {
    give: {
      input: byId.extend({ leadId }),
      done: (): DoneWords => ({
        title: "Email given to the lead",
        message: "It stands in the lead’s timeline, and the campaign has stopped.",
      }),
      ownTransaction: true,
      call: {
        at: "PATCH /replies/{id}/lead",
        id: "giveReplyToLead",
        summary: "Give an email to a lead",
        description: "Gives an email to a lead; where that is closed, to a new one",
        answer: { about: "The lead that it stands at", shape: filedShape },
        refuses: [404, 409],
      },
    },
    makeLead: {
      input: byId,
      done: (): DoneWords => ({
        title: "Lead made",
        message: `It is in ${getScreenName("/admin/dashboard")}, with the email as its inquiry, and gets no campaign mail.`,
      }),
      ownTransaction: true,
      call: {
        at: "POST /replies/{id}/lead",
        id: "makeLeadOfReply",
        summary: "Make a lead of an email",
        description: "Makes a lead of an email",
        answer: { about: "The new lead", shape: filedShape, status: 201 },
        refuses: [404, 409],
      },
    },
    dismiss: {
      input: byId,
      done: ({ leadId }: z.output<typeof dismissedShape>): DoneWords =>
        leadId
          ? { title: "Marked as read", message: "It stays with the lead." }
          : { title: "Email dismissed", message: "It is erased after 30 days." },
      call: {
        at: "POST /replies/{id}/dismiss",
        id: "dismissReply",
        summary: "Put away an email that is nobody's",
        description:
          "Puts an email away that is nobody's; it is erased after 30 days. One of a lead that could not be read is marked as looked at",
        answer: { about: "Dismissed", shape: dismissedShape },
        refuses: [404, 409],
      },
    },
  },
);

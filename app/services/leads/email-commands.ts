import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";
import { staffEmailSchema } from "~/domain/leads/outreach/schemas";
import { momentSchema } from "~/domain/time/moment";
import { LEAD_ANSWER } from "./answers";

const once = ({ id }: { id: string }) => id;

/** One that waits for its time: `id` is the lead's. */
const planned = z.object({ id: idField, emailId: idField });
const version = z.int().positive().optional();
const { contactId, subject, body, readUntil } = staffEmailSchema.shape;

const sendAtRules = { sendAt: "Ahead, by 90 days at most" };
const LATER = "LaterEmail";

/** What became of a mail that staff have sent or planned. `leaves`: when, in words; null where it leaves at once. */
export type PlacedEmail = { leaves: string | null; isMailLive: boolean };

const describeWritten = ({ leaves, isMailLive }: PlacedEmail): DoneWords => {
  if (leaves)
    return { title: "Email kept for later", message: `It leaves ${leaves}, unless they write before.` };
  return {
    title: "Email queued",
    message: isMailLive
      ? "It leaves within seconds; the timeline shows when it has."
      : "It goes to the outbox: no mail service is set up.",
  };
};

/** The mails that staff write to a lead, at once or for later. */
export const emailCommands = defineCommands(
  "emails",
  { role: "staff" },
  {
    /** The lead's screen, where one form sends and plans. */
    write: {
      input: staffEmailSchema
        .extend({
          id: idField,
          when: z.enum(["now", "later"]).default("now"),
          /** The field is sent also when it is hidden. */
          sendAt: z.string().optional(),
        })
        .superRefine(({ when, sendAt }, { addIssue }) => {
          if (when === "later" && !momentSchema.safeParse(sendAt).success)
            addIssue({ code: "custom", path: ["sendAt"], message: "Please choose a day and time" });
        }),
      once,
      done: describeWritten,
      failed: "Failed to send email",
    },
    send: {
      input: staffEmailSchema.extend({ id: idField }),
      once,
      done: "Email queued",
      failed: "Failed to send email",
      call: {
        at: "POST /leads/{id}/emails",
        id: "sendLeadEmail",
        summary: "Send an email to a lead",
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
    plan: {
      input: staffEmailSchema.extend({ id: idField, sendAt: momentSchema }),
      once,
      done: "Email kept for later",
      failed: "Failed to send email",
      call: {
        at: "POST /leads/{id}/emails/later",
        id: "planLeadEmail",
        summary: "Plan an email to a lead for later",
        description: "Keeps an email until its time; it is held if they write before",
        rules: sendAtRules,
        answer: { about: "It waits", shape: LATER, status: 201 },
        refuses: [404, 409],
      },
    },
    /** The form of a planned mail. */
    save: {
      input: planned.extend({ contactId, subject, body, readUntil, version, sendAt: momentSchema }),
      once,
      done: ({ leaves }: { leaves: string }): DoneWords => ({
        title: "Email changed",
        message: `It leaves ${leaves}, unless they write before.`,
      }),
      failed: "Failed to change the email",
    },
    change: {
      input: planned.extend({
        contactId,
        subject: subject.optional(),
        body: body.optional(),
        sendAt: momentSchema.optional(),
        readUntil,
        version,
      }),
      done: "Email changed",
      failed: "Failed to change the email",
      call: {
        at: "PATCH /leads/{id}/emails/later/{emailId}",
        id: "changePlannedEmail",
        summary: "Change a planned email",
        description: "Changes words, address or time; one that was held waits again",
        rules: sendAtRules,
        answer: { about: "As it waits now", shape: LATER },
        refuses: [404, 409],
      },
    },
    sendNow: {
      input: planned.extend({ readUntil, version }),
      done: describeWritten,
      failed: "Failed to send the email",
    },
    sendPlanned: {
      input: planned.extend({ readUntil, version }),
      done: "Email queued",
      failed: "Failed to send the email",
      call: {
        at: "POST /leads/{id}/emails/later/{emailId}/send",
        id: "sendPlannedEmail",
        summary: "Send a planned email at once",
        description: "Sends it at once",
        answer: { about: "Queued", shape: z.object({ success: z.literal(true) }) },
        refuses: [404, 409],
      },
    },
    takeBack: {
      input: planned,
      done: (_: { subject: string; body: string }): DoneWords => ({ title: "Email taken back" }),
      failed: "Failed to take the email back",
      call: {
        at: "DELETE /leads/{id}/emails/later/{emailId}",
        id: "withdrawPlannedEmail",
        summary: "Take a planned email back",
        answer: { about: "Its words", shape: LATER },
        refuses: [404, 409],
      },
    },
  },
);

import { z } from "zod";
import { issueStatuses } from "#db/values";
import { byId, defineCommands, idField } from "~/commands/define";
import { checkboxSchema } from "~/domain/leads/fields/control-schema";
import { momentSchema } from "~/domain/time/moment";
import { MAX_EMAIL_CHARS } from "~/email-schema";

const orNull = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.null()]);
const figure = z.int().min(0);

/** What the calls about an issue of the newsletter answer, as JSON. */
const issueShape = z
  .object({
    id: z.string(),
    title: z.string(),
    subject: z.string(),
    status: z.enum(["draft", ...issueStatuses]),
    sendAt: orNull(z.iso.datetime()),
    figures: orNull(
      z.object({
        sent: figure,
        sentToOutbox: figure.meta({ description: "Sent without a mail service: they reached nobody" }),
        waiting: figure,
        failed: figure,
        cancelled: figure,
        bounced: figure,
        complained: figure,
        unsubscribed: figure,
      }),
    ),
  })
  .meta({ id: "NewsletterIssue" });

const revision = z
  .string()
  .max(100)
  .optional()
  .meta({ description: "The document’s revision that is approved: 409 where there is another one by now" });

export const TYPE_EXACTLY = "Please type the address exactly as it stands above.";

/** Why a subscriber is not erased as such. */
export const IS_A_LEAD = "This person also asked for help. Please erase them on the lead’s page.";

/** What can be done about the newsletter: its issues and its subscribers. */
export const newsletterCommands = defineCommands(
  "newsletter",
  { role: "staff" },
  {
    /** A form with an empty time must not send at once, so the one with a date is `scheduleIssue`. */
    sendIssue: {
      input: z.object({
        id: idField,
        at: momentSchema.optional().meta({
          description:
            "When it is sent, at once when left out; without an offset it is a time on the business's clock",
        }),
        revision,
      }),
      done: "The issue is being sent",
      failed: "The issue is not sent",
      ownTransaction: true,
      call: {
        at: "POST /newsletter/issues/{id}/send",
        id: "sendNewsletterIssue",
        summary: "Approve a newsletter issue and send it",
        description:
          "Approves an issue as the Studio holds it now, to be sent once to each confirmed subscriber. An issue that was approved before answers 409.",
        rules: {
          form: "An issue that can be sent",
          at: "Ahead, by a year at most, in a month without a letter",
        },
        answer: { about: "The issue", shape: issueShape },
        refuses: [404, 409],
      },
    },
    scheduleIssue: {
      input: z.object({ id: idField, at: momentSchema, revision }),
      done: "The issue has its date",
      failed: "The issue has no date",
      ownTransaction: true,
    },
    stopIssue: {
      input: byId,
      done: ({ status }: { status: string }) => ({
        title: status === "draft" ? "The date is taken away" : "The sending is stopped",
      }),
      failed: "The issue is not stopped",
      ownTransaction: true,
      call: {
        at: "POST /newsletter/issues/{id}/stop",
        id: "stopNewsletterIssue",
        summary: "Stop the sending of a newsletter issue",
        description: "Takes the date away, or ends the sending: whoever has not got it yet gets none.",
        answer: { about: "The issue", shape: issueShape },
        refuses: [404, 409],
      },
    },
    sendTest: {
      input: byId,
      done: ({ to }: { to: string | null }) =>
        to
          ? { title: `A test is on its way to ${to}` }
          : { title: "The test goes to the outbox", message: "No mail service is set up." },
      failed: "The test is not sent",
      ownTransaction: true,
    },

    /** Erases all that is stored about the address; it is typed once more. */
    eraseSubscriber: {
      input: z.object({
        id: idField,
        email: z.string({ error: TYPE_EXACTLY }).trim().max(MAX_EMAIL_CHARS, TYPE_EXACTLY),
        anyway: checkboxSchema,
      }),
      done: "Erased for good",
      failed: "Not erased",
      recent: true,
      ownTransaction: true,
    },
  },
);

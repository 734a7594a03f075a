import { z } from "zod";
import { issueStatuses } from "#db/values";

const orNull = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.null()]);
const figure = z.int().min(0);

/** What the calls about an issue of the newsletter answer, as JSON. */
export const issueShape = z
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

import { z } from "zod";
import type { ComposeContext, Composed } from "~/mail/delivery/compose.server";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import { readLead } from "./read.server";

const payloadSchema = z.object({ leadId: z.string(), subject: z.string(), body: z.string() });

/** A mail that staff wrote to a lead. Answers go to the practice. */
export function composeLetter(mail: ClaimedMail, { db, settings }: ComposeContext): Composed {
  const { leadId, subject, body } = payloadSchema.parse(mail.payload);
  if (!readLead(db, leadId)) return { drop: "The lead was erased before the mail left." };
  return { email: { name: "letter", props: { subject, body } }, replyTo: settings.email };
}

import { stateName } from "~/domain/leads/place";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { leadLinkToken } from "~/mail/links.server";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import type { NurtureMailProps } from "~/mail/templates/nurture-mail";
import type { ComposeContext, Composed } from "../delivery/compose.server";
import { oneClickHeaders } from "../delivery/one-click";
import { nurturePayload } from "./payload.server";

/**
 * A step of a lead's sequence, or the same mail as a test to staff. Replies go to the practice.
 * @throws when there is no postal address: such mail is held back (product decision 7).
 */
export function composeNurture(mail: ClaimedMail, context: ComposeContext): Composed {
  const { leadId, urgency, step } = nurturePayload.parse(mail.payload);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const lead = readLead(context.db, leadId);
  if (!lead) return { drop: "The lead was erased before the mail left." };
  const props = nurtureProps(lead, { urgency, step }, context);
  return {
    email: { name: "nurture", props },
    replyTo: context.settings.email,
    // In a test the links are there to be seen; the mail program's own button would stop the lead's mail.
    headers: mail.kind === "nurture" ? oneClickHeaders(props.unsubscribeUrl) : {},
  };
}

/** What a nurture mail to a lead is made of. */
export function nurtureProps(
  lead: Lead,
  { urgency, step }: Pick<NurtureMailProps, "urgency" | "step">,
  { siteUrl, links, bookingLink }: Pick<ComposeContext, "siteUrl" | "links" | "bookingLink">,
): NurtureMailProps {
  const link = (page: string) => `${siteUrl}/newsletter/${page}?token=${leadLinkToken(links, lead.id)}`;
  return {
    urgency,
    step,
    reader: {
      name: lead.name,
      relationship: lead.relationship,
      previousAttempts: lead.previousAttempts,
      state: stateName(lead.state),
    },
    bookingUrl: bookingLink?.(lead.meetingType ?? "exploratory") ?? null,
    unsubscribeUrl: link("unsubscribe"),
    preferencesUrl: link("preferences"),
  };
}

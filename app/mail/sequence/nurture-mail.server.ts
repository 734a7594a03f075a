import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { stateName } from "~/domain/time/place";
import { oneClickHeaders } from "~/mail/one-click";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import type { NurtureMailProps } from "~/mail/templates/nurture-mail";
import { leadLinkToken } from "~/platform/secrets/signed-links.server";
import type { ComposeContext, Composed, MailKindDefinition } from "../kinds";
import { advanceCampaign } from "./advance.server";
import { nurturePayload } from "./payload.server";
import { checkSendEligibility } from "./send-eligibility.server";

/**
 * A step of a lead's sequence, or the same mail as a test to staff. Replies go to the practice.
 * @throws when there is no postal address: such mail is held back (product decision 7).
 */
function composeNurture(mail: ClaimedMail, context: ComposeContext): Composed {
  const { leadId, urgency, step } = nurturePayload.parse(mail.payload);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const lead = readRecipient(context.db, leadId);
  if (!lead) return { drop: "The lead was erased before the mail left." };
  const props = nurtureProps(lead, { urgency, step }, context);
  return {
    email: { name: "nurture", props },
    replyTo: context.settings.email,
    // In a test the links are there to be seen; the mail program's own button would stop the lead's mail.
    headers: mail.kind === "nurture" ? oneClickHeaders(props.unsubscribeUrl) : {},
  };
}

type Recipient = NonNullable<ReturnType<typeof readRecipient>>;

/** What a nurture mail says of its lead; undefined when they were erased. */
export const readRecipient = (db: AppDatabase, leadId: string) =>
  db
    .select({
      id: leads.id,
      name: leads.name,
      relationship: leads.relationship,
      previousAttempts: leads.previousAttempts,
      state: leads.state,
      meetingType: leads.meetingType,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
    .get();

/** What a nurture mail to a lead is made of. */
export function nurtureProps(
  lead: Recipient,
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

export const nurtureMails = {
  nurture: {
    label: "Nurture email",
    suppressedBy: ["all", "nurture"],
    compose: composeNurture,
    checkSendEligibility,
    onStatus: advanceCampaign,
  },
  nurture_test: { label: "Nurture email, as a test", suppressedBy: [], compose: composeNurture },
} satisfies Record<string, MailKindDefinition>;

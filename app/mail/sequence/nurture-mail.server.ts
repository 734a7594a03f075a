import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, leads, type outbox } from "#db/schema";
import type { OutboxStatus } from "#db/values";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { stateName } from "~/domain/time/place";
import type { SendEligibility } from "~/mail/kinds";
import { oneClickHeaders } from "~/mail/one-click";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import type { NurtureMailProps } from "~/mail/templates/nurture-mail";
import { leadLinkToken } from "~/platform/secrets/signed-links.server";
import type { ComposeContext, Composed, MailKindDefinition } from "../kinds";
import { nurturePayload } from "./claim-due.server";
import { doneThrough } from "./done-steps.server";
import { ineligibilityReason, readEligibility } from "./eligibility.server";
import { readFreeDays } from "./free-days.server";
import { sampleNurture, textTestPayload } from "./sample-mail.server";
import { intoWindow, planStep, STEP_COUNT } from "./sequence";
import { stopCampaignOf } from "./stop.server";
import { stepWords } from "./words.server";

/** Final statuses of a step, after which the next is planned. */
const outcomes: readonly OutboxStatus[] = ["sent", "failed", "cancelled", "needs_review"];

/**
 * Moves a campaign on when the mail of its step has an outcome, in that transaction. A step that failed or has an
 * unknown outcome waits for staff; the sequence goes on. One cancelled by a stop counts as not done.
 */
export function advanceCampaign(
  db: AppDatabase,
  mail: Pick<typeof outbox.$inferSelect, "payload">,
  status: OutboxStatus,
  now: Date,
): void {
  if (!outcomes.includes(status)) return;
  const { campaignId, step, timeZone } = nurturePayload.parse(mail.payload);
  const campaign = db.select().from(emailCampaigns).where(eq(emailCampaigns.id, campaignId)).get();
  const isOver = campaign?.status === "stopped" || campaign?.status === "completed";
  if (!campaign || (isOver && status !== "sent")) return;
  const currentStep = doneThrough(db, campaignId, Math.max(campaign.currentStep, step));
  const lastSentAt = status === "sent" ? now : campaign.lastSentAt;
  const isDone = !isOver && currentStep === STEP_COUNT;
  const next = campaign.status === "active" && !isDone;
  db.update(emailCampaigns)
    .set({
      currentStep,
      lastSentAt,
      nextEmailAt: next
        ? planStep({ ...campaign, lastSentAt, timeZone, freeDays: readFreeDays(db) }, currentStep + 1, now)
        : campaign.nextEmailAt,
      ...(isDone && { status: "completed", completedAt: now, pausedAt: null, nextEmailAt: null }),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(eq(emailCampaigns.id, campaignId))
    .run();
}

/** How often the mail of a paused campaign is checked, in milliseconds. */
const LOOK_AGAIN = 10 * 60_000;

/**
 * Checks a nurture mail again in the transaction that claims it for sending: lead, campaign, suppressions and the
 * lead's sending window. A reason to stop that it finds also stops the campaign.
 */
export function checkSendEligibility(
  db: AppDatabase,
  mail: Pick<typeof outbox.$inferSelect, "payload">,
  now: Date,
): SendEligibility {
  const { campaignId, step, timeZone } = nurturePayload.parse(mail.payload);
  const standing = readEligibility(db, campaignId);
  if (!standing) return { may: "never", reason: "The lead was erased before the mail left." };
  const reason = ineligibilityReason(db, standing);
  if (reason) {
    stopCampaignOf(db, standing.leadId, reason, now);
    return { may: "never", reason: `Not sent: ${WHY[reason]}` };
  }
  if (standing.status === "stopped") return { may: "never", reason: "Not sent: the campaign was stopped." };
  if (standing.status === "paused") return { may: "wait", until: new Date(now.getTime() + LOOK_AGAIN) };
  const opens = step === 1 ? now : intoWindow(now, timeZone, readFreeDays(db));
  return opens > now ? { may: "wait", until: opens } : { may: "leave" };
}

const WHY = {
  booked: "the lead is booked.",
  completed: "the lead is completed.",
  lost: "the lead is lost.",
  unsubscribed: "the address unsubscribed.",
  complained: "the address complained of our mail.",
  bounced: "the address does not exist (a bounce).",
  replied: "they replied.",
  staff: "staff stopped mail to this person.",
};

/**
 * A step of a lead's sequence, or the same mail as a test to staff. Replies go to the practice.
 * @throws when there is no postal address: such mail is held back (docs/product.md §12).
 */
function composeNurture(mail: ClaimedMail, context: ComposeContext): Composed {
  const payload = nurturePayload.parse(mail.payload);
  const { leadId } = payload;
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const lead = readRecipient(context.db, leadId);
  if (!lead) return { drop: "The lead was erased before the mail left." };
  const props = nurtureProps(lead, stepWords(context.db, payload), context);
  return {
    email: { name: "nurture", props },
    replyTo: context.settings.email,
    // Not in a test mail: the mail program's unsubscribe button would stop the lead's mail.
    headers: mail.kind === "nurture" ? oneClickHeaders(props.unsubscribeUrl) : {},
  };
}

/** The next mail of a campaign, or a text for nobody in particular, as a test to staff. */
function composeTest(mail: ClaimedMail, context: ComposeContext): Composed {
  const asked = textTestPayload.safeParse(mail.payload);
  if (!asked.success) return composeNurture(mail, context);
  if (!context.postalAddress) throw new Error("POSTAL_ADDRESS is not set.");
  const { text, sample } = asked.data;
  return {
    email: { name: "nurture", props: sampleNurture(text, sample, context.siteUrl) },
    replyTo: context.settings.email,
  };
}

type Recipient = NonNullable<ReturnType<typeof readRecipient>>;

/** The data of a lead for a nurture mail; undefined when it was erased. */
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

/** The template props of a nurture mail to a lead. */
export function nurtureProps(
  lead: Recipient,
  text: NurtureText,
  { siteUrl, links, bookingLink }: Pick<ComposeContext, "siteUrl" | "links" | "bookingLink">,
): NurtureMailProps {
  const link = (page: string) => `${siteUrl}/newsletter/${page}?token=${leadLinkToken(links, lead.id)}`;
  return {
    text,
    reader: {
      name: lead.name,
      relationship: lead.relationship,
      previousAttempts: lead.previousAttempts,
      state: stateName(lead.state),
    },
    bookingUrl: bookingLink?.(lead.meetingType ?? "exploratory", lead.id) ?? null,
    unsubscribeUrl: link("unsubscribe"),
    preferencesUrl: link("preferences"),
  };
}

export const nurtureMails = {
  nurture: {
    label: "Nurture email",
    suppressedBy: ["all", "nurture"],
    opensThread: true,
    compose: composeNurture,
    checkSendEligibility,
    onStatus: advanceCampaign,
  },
  nurture_test: { label: "Nurture email, as a test", suppressedBy: [], compose: composeTest },
} satisfies Record<string, MailKindDefinition>;

import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { CampaignStatus, CampaignStopReason, LeadStatus, SuppressionReason } from "#db/values";
import { hashEmailAddress } from "~/mail/suppressions.server";
import { isHeldByDuplicate, isSaidToBeMinor } from "~/records/contact-holds.server";

/** The reason for which a status of the lead stops its campaign (docs/product/campaigns.md §12). */
export const stoppedByStatus: Partial<Record<LeadStatus, CampaignStopReason>> = {
  booked: "booked",
  completed: "completed",
  lost: "lost",
};

export const stoppedBySuppression: Record<SuppressionReason, CampaignStopReason> = {
  unsubscribed: "unsubscribed",
  bounced: "bounced",
  complained: "complained",
  staff: "staff",
};

/** Finds why a lead may not get mail at an address; null when it may. */
export function findIneligibilityReason(
  db: AppDatabase,
  { leadId, leadStatus, emailNormalized, doNotContactAt }: Omit<Eligibility, "status">,
): CampaignStopReason | null {
  const byStatus = stoppedByStatus[leadStatus];
  if (byStatus) return byStatus;
  if (doNotContactAt !== null || !emailNormalized) return "staff";
  if (isSaidToBeMinor(db, leadId)) return "staff";
  if (isHeldByDuplicate(db, leadId, "email", emailNormalized)) return "staff";
  const stop = prepareStatement(
    db,
    `SELECT reason FROM suppressions WHERE email_normalized IN (?, ?) AND scope IN ('all', 'nurture')
     ORDER BY reason = 'unsubscribed' LIMIT 1`,
  ).get(emailNormalized, hashEmailAddress(emailNormalized)) as { reason: SuppressionReason } | undefined;
  return stop ? stoppedBySuppression[stop.reason] : null;
}

type Eligibility = {
  status: CampaignStatus;
  leadId: string;
  leadStatus: LeadStatus;
  emailNormalized: string | null;
  /** When the person asked not to be contacted, in milliseconds since 1970. */
  doNotContactAt: number | null;
};

/** Reads whether a campaign's lead may get mail; undefined when the lead was erased. */
export const readEligibility = (db: AppDatabase, campaignId: string): Eligibility | undefined =>
  prepareStatement(
    db,
    `SELECT c.status, c.lead_id AS leadId, l.status AS leadStatus, l.email_normalized AS emailNormalized,
       l.do_not_contact_at AS doNotContactAt
     FROM email_campaigns c JOIN leads l ON l.id = c.lead_id WHERE c.id = ?`,
  ).get(campaignId) as Eligibility | undefined;

/** Finds the campaign of another lead that runs to an address, or is paused on its way: one address runs one campaign. */
export const findCampaignToAddress = (
  db: AppDatabase,
  emailNormalized: string,
  { except = "", isActive = false }: { except?: string | undefined; isActive?: boolean } = {},
): string | undefined =>
  prepareStatement(
    db,
    `SELECT c.id FROM leads l JOIN email_campaigns c ON c.lead_id = l.id
     WHERE l.email_normalized = ? AND l.id <> ? AND (c.status = 'active' OR (c.status = 'paused' AND ? = 0)) LIMIT 1`,
  )
    .pluck()
    .get(emailNormalized, except, isActive ? 1 : 0) as string | undefined;

import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import type { CampaignStatus, CampaignStopReason, LeadStatus, SuppressionReason } from "#db/values";
import { hashEmailAddress } from "~/mail/suppressions.server";

/** The reason for which a status of the lead stops its campaign (docs/product.md §12). */
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
  {
    leadStatus,
    emailNormalized,
    doNotContactAt,
  }: { leadStatus: LeadStatus; emailNormalized: string | null; doNotContactAt: number | null },
): CampaignStopReason | null {
  const byStatus = stoppedByStatus[leadStatus];
  if (byStatus) return byStatus;
  if (doNotContactAt !== null || !emailNormalized) return "staff";
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

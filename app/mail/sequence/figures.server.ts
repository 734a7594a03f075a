import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, emailLogs, leads } from "#db/schema";
import type { CampaignStatus, CampaignUrgency } from "#db/values";

export type StepFigures = {
  urgency: CampaignUrgency;
  /** The last step sent before the campaign ended; 0 when none was. */
  step: number;
  sent: number;
  booked: number;
  replied: number;
  unsubscribed: number;
  opened: number;
  clicked: number;
};

const COUNTED = ["booked", "replied", "unsubscribed"] as const;

/** Counts each step, separately for each urgency of a campaign. */
export function computeStepFigures(db: AppDatabase): StepFigures[] {
  const figures = new Map<string, StepFigures>();
  const of = (urgency: CampaignUrgency, step: number) => {
    const key = `${urgency} ${step}`;
    const known = figures.get(key);
    if (known) return known;
    const fresh = { urgency, step, sent: 0, booked: 0, replied: 0, unsubscribed: 0, opened: 0, clicked: 0 };
    figures.set(key, fresh);
    return fresh;
  };
  const sent = db
    .select({
      urgency: emailCampaigns.urgency,
      step: sql<number>`${emailLogs.stepNumber}`,
      sent: count(),
      opened: count(emailLogs.openedAt),
      clicked: count(emailLogs.clickedAt),
    })
    .from(emailLogs)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailLogs.campaignId))
    .where(and(eq(emailLogs.status, "sent"), isNotNull(emailLogs.stepNumber)))
    .groupBy(emailCampaigns.urgency, emailLogs.stepNumber)
    .all();
  for (const row of sent) Object.assign(of(row.urgency, row.step), row);
  const ended = db
    .select({
      urgency: emailCampaigns.urgency,
      step: emailCampaigns.currentStep,
      reason: sql<(typeof COUNTED)[number]>`${emailCampaigns.stopReason}`,
      campaigns: count(),
    })
    .from(emailCampaigns)
    .where(inArray(emailCampaigns.stopReason, COUNTED))
    .groupBy(emailCampaigns.urgency, emailCampaigns.currentStep, emailCampaigns.stopReason)
    .all();
  for (const { urgency, step, reason, campaigns } of ended) of(urgency, step)[reason] = campaigns;
  return [...figures.values()];
}

/** Computes the median time from enquiry to booking, in milliseconds; null while nobody has booked. */
export function computeTimeToBooking(db: AppDatabase): number | null {
  const ofLead = eq(leads.id, emailCampaigns.leadId);
  const isBooked = and(eq(emailCampaigns.stopReason, "booked"), isNotNull(emailCampaigns.stoppedAt));
  const { booked } = db
    .select({ booked: count() })
    .from(emailCampaigns)
    .innerJoin(leads, ofLead)
    .where(isBooked)
    .get()!;
  if (booked === 0) return null;
  const wait = sql<number>`${emailCampaigns.stoppedAt} - ${leads.createdAt}`;
  const median = db
    .select({ wait })
    .from(emailCampaigns)
    .innerJoin(leads, ofLead)
    .where(isBooked)
    .orderBy(asc(wait))
    .limit(1)
    .offset(Math.floor((booked - 1) / 2))
    .get()!;
  return median.wait;
}

export type CampaignStats = { total: number } & Record<CampaignStatus, number>;

export function countCampaignsByStatus(db: AppDatabase): CampaignStats {
  const stats: CampaignStats = { total: 0, active: 0, completed: 0, paused: 0, stopped: 0 };
  const groups = db
    .select({ status: emailCampaigns.status, campaigns: count() })
    .from(emailCampaigns)
    .groupBy(emailCampaigns.status)
    .all();
  for (const { status, campaigns } of groups) {
    stats[status] = campaigns;
    stats.total += campaigns;
  }
  return stats;
}

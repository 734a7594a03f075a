import { count } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import type { CampaignStatus, CampaignUrgency } from "#db/values";

export type StepFigures = {
  urgency: CampaignUrgency;
  /** The last step sent before it ended; 0 when none was. */
  step: number;
  sent: number;
  booked: number;
  replied: number;
  unsubscribed: number;
  opened: number;
  clicked: number;
};

const SENT = `
  SELECT c.urgency, l.step_number AS step, count(*) AS sent, count(l.opened_at) AS opened, count(l.clicked_at) AS clicked
  FROM email_logs l JOIN email_campaigns c ON c.id = l.campaign_id
  WHERE l.status = 'sent' AND l.step_number IS NOT NULL GROUP BY c.urgency, l.step_number`;

const ENDED = `
  SELECT urgency, current_step AS step, stop_reason AS reason, count(*) AS ended FROM email_campaigns
  WHERE stop_reason IN ('booked', 'replied', 'unsubscribed') GROUP BY urgency, current_step, stop_reason`;

type Ended = {
  urgency: CampaignUrgency;
  step: number;
  reason: "booked" | "replied" | "unsubscribed";
  ended: number;
};

/** What followed each step: bookings, replies and unsubscribes after it, by the urgency of the campaign. */
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
  type Sent = Pick<StepFigures, "urgency" | "step" | "sent" | "opened" | "clicked">;
  for (const row of prepareStatement(db, SENT).all() as Sent[]) Object.assign(of(row.urgency, row.step), row);
  for (const { urgency, step, reason, ended } of prepareStatement(db, ENDED).all() as Ended[])
    of(urgency, step)[reason] = ended;
  return [...figures.values()];
}

const BOOKED = `FROM email_campaigns c JOIN leads l ON l.id = c.lead_id
  WHERE c.stop_reason = 'booked' AND c.stopped_at IS NOT NULL`;

/** The median time from enquiry to booking, in milliseconds; null while nobody has booked. */
export function computeTimeToBooking(db: AppDatabase): number | null {
  const { count } = prepareStatement(db, `SELECT count(*) AS count ${BOOKED}`).get() as { count: number };
  if (count === 0) return null;
  const sorted = `SELECT c.stopped_at - l.created_at AS wait ${BOOKED} ORDER BY wait LIMIT 1 OFFSET ?`;
  const { wait } = prepareStatement(db, sorted).get(Math.floor((count - 1) / 2)) as { wait: number };
  return wait;
}

export type CampaignStats = { total: number } & Record<CampaignStatus, number>;

/** How many campaigns there are, by status. */
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

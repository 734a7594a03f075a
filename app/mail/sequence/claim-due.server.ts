import { type AppDatabase, prepareStatement, runInTransaction } from "#db/client.server";
import type { CampaignUrgency, LeadStatus } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import { resolveLeadStepText } from "~/mail/words.server";
import type { Change } from "~/records/change";
import { DAY_MS } from "~/time-units";
import { findIneligibilityReason } from "./eligibility.server";
import { readFreeDays } from "./free-days.server";
import type { LeadStep } from "./payload";
import { type FreeDays, moveIntoSendWindow, STEP_COUNT } from "./sequence";
import { stopLeadCampaign } from "./stop.server";

/** The most steps claimed at once, which bounds how long the database is locked. */
const BATCH_SIZE = 100;
/** While this many nurture mails are due and unsent, no more are claimed: conditions are checked as late as possible. */
const MAX_WAITING_MAILS = 200;

type DueCampaign = {
  id: string;
  leadId: string;
  urgency: CampaignUrgency;
  currentStep: number;
  /** The lead's address; null only for leads that are not eligible. */
  email: string | null;
  emailNormalized: string | null;
  doNotContactAt: number | null;
  leadStatus: LeadStatus;
  timeZone: string | null;
};

/**
 * Claims due steps. Statuses of lead and campaign and suppressions are read in the transaction, a step's row is unique: a
 * concurrent or repeated run claims nothing twice. The next step is planned once a claimed one has an outcome.
 * @returns how many steps were claimed.
 */
export function claimDueSteps(change: Change): number {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const room = Math.min(BATCH_SIZE, MAX_WAITING_MAILS - waiting(db, now));
    if (room <= 0) return 0;
    const freeDays = readFreeDays(db);
    replanDistantSteps(change, freeDays.size);
    const due = prepareStatement(db, DUE_CAMPAIGNS_SQL).all(now.getTime(), room) as DueCampaign[];
    return due.filter((campaign) => claimStep(change, campaign, freeDays)).length;
  });
}

/** How far ahead a step is planned: the slowest plan takes 25 days, free days aside. A later step had a wrong clock. */
const MAX_PLAN_AHEAD_MS = 26 * DAY_MS;

function replanDistantSteps({ db, now }: Change, freeDays: number): void {
  const time = now.getTime();
  prepareStatement(
    db,
    "UPDATE email_campaigns INDEXED BY email_campaigns_due SET next_email_at = ? WHERE status = 'active' AND next_email_at > ?",
  ).run(time + DAY_MS, time + MAX_PLAN_AHEAD_MS + freeDays * DAY_MS);
}

const DUE_CAMPAIGNS_SQL = `
  SELECT c.id, c.lead_id AS leadId, c.urgency, c.current_step AS currentStep, l.email,
    l.email_normalized AS emailNormalized, l.do_not_contact_at AS doNotContactAt, l.status AS leadStatus, l.time_zone AS timeZone
  FROM email_campaigns c INDEXED BY email_campaigns_due JOIN leads l ON l.id = c.lead_id
  WHERE c.status = 'active' AND c.next_email_at <= ?
  ORDER BY c.next_email_at LIMIT ?`;

function waiting(db: AppDatabase, now: Date): number {
  const row = prepareStatement(
    db,
    `SELECT count(*) AS waiting FROM outbox
     WHERE status IN ('queued', 'sending') AND next_attempt_at <= ? AND kind = 'nurture'`,
  ).get(now.getTime()) as { waiting: number };
  return row.waiting;
}

function claimStep(change: Change, due: DueCampaign, freeDays: FreeDays): boolean {
  const { db, now, zone } = change;
  const reason = findIneligibilityReason(db, due);
  if (reason) {
    stopLeadCampaign(change, due.leadId, reason);
    return false;
  }
  const step = due.currentStep + 1;
  const timeZone = due.timeZone ?? zone;
  const opens = step === 1 ? now : moveIntoSendWindow(now, timeZone, freeDays);
  if (step > STEP_COUNT || opens > now) {
    planNextEmail(change, due.id, step > STEP_COUNT ? null : opens);
    return false;
  }
  const { subject } = resolveLeadStepText(db, { campaignId: due.id, urgency: due.urgency, step });
  const claim = { campaignId: due.id, leadId: due.leadId, step, subject };
  const emailLogId = insertStep(change, claim);
  planNextEmail(change, due.id, null);
  if (!emailLogId) return false;
  const payload: LeadStep = {
    campaignId: due.id,
    leadId: due.leadId,
    step,
    urgency: due.urgency,
    timeZone,
  };
  queueMail(change, {
    kind: "nurture",
    // A campaign follows its own clock, and an address runs one: its steps count to no limit.
    cause: null,
    to: due.email,
    payload,
    leadId: due.leadId,
    emailLogId,
    idempotencyKey: `nurture:${due.id}:${step}`,
  });
  return true;
}

type Step = {
  campaignId: string;
  leadId: string;
  step: number;
  subject: string;
};

/** Logs a step as claimed. @returns the id of its log row; null if the step was claimed before */
export function insertStep(
  { db, now, newId }: Change,
  { campaignId, leadId, step, subject }: Step,
): string | null {
  const id = newId();
  const { changes } = prepareStatement(
    db,
    `INSERT INTO email_logs (id, campaign_id, lead_id, email_type, step_number, subject, status, claimed_at, attempts, metadata, created_at, updated_at)
     VALUES (@id, @campaignId, @leadId, 'nurture', @step, @subject, 'scheduled', @now, 0, '{}', @now, @now)
     ON CONFLICT DO NOTHING`,
  ).run({
    id,
    campaignId,
    leadId,
    step,
    subject,
    now: now.getTime(),
  });
  return changes > 0 ? id : null;
}

function planNextEmail({ db, now }: Change, id: string, nextEmailAt: Date | null): void {
  prepareStatement(db, "UPDATE email_campaigns SET next_email_at = ?, updated_at = ? WHERE id = ?").run(
    nextEmailAt?.getTime() ?? null,
    now.getTime(),
    id,
  );
}

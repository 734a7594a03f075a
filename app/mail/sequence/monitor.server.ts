import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, emailLogs, leads, outbox } from "#db/schema";
import { requeueableStatuses } from "~/mail/queue/requeue.server";
import { DAY_MS } from "~/time-units";
import { readFreeDays } from "./free-days.server";
import { activeCampaignCondition } from "./list.server";
import { planUpcomingSteps } from "./sequence";

export type UpcomingEmail = { campaignId: string; leadId: string; name: string; step: number; at: Date };

/** Lists upcoming mails, soonest first; overdue ones are due now. @param limit the most campaigns looked at, by next mail. */
export function listUpcomingMails(
  db: AppDatabase,
  {
    now,
    days,
    limit,
    businessTimezone,
  }: { now: Date; days: number; limit: number; businessTimezone: string },
): UpcomingEmail[] {
  const until = new Date(now.getTime() + days * DAY_MS);
  const freeDays = readFreeDays(db);
  const rows = db
    .select({ campaign: emailCampaigns, name: leads.name, zone: leads.timeZone })
    .from(emailCampaigns)
    .innerJoin(leads, eq(leads.id, emailCampaigns.leadId))
    .where(
      and(
        activeCampaignCondition,
        isNotNull(emailCampaigns.nextEmailAt),
        lte(emailCampaigns.nextEmailAt, until),
      ),
    )
    .orderBy(asc(emailCampaigns.nextEmailAt))
    .limit(limit)
    .all();
  return rows
    .flatMap(({ campaign, name, zone }) =>
      planUpcomingSteps(
        { ...campaign, timeZone: zone ?? businessTimezone, freeDays },
        campaign.currentStep,
        campaign.nextEmailAt ?? now,
        listSkippedFutureSteps(db, campaign),
      ).map(({ step, at }) => ({ campaignId: campaign.id, leadId: campaign.leadId, name, step, at })),
    )
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

export const listSkippedFutureSteps = (
  db: AppDatabase,
  { id, currentStep }: { id: string; currentStep: number },
): ReadonlySet<number> =>
  new Set(
    db
      .select({ step: emailLogs.stepNumber })
      .from(emailLogs)
      .where(
        and(
          eq(emailLogs.campaignId, id),
          gt(emailLogs.stepNumber, currentStep),
          eq(emailLogs.status, "skipped"),
        ),
      )
      .all()
      .flatMap(({ step }) => step ?? []),
  );

/** Counts mails past their time, queued or unclaimed: they wait for a setting, or for the mail service. */
export function countWaiting(db: AppDatabase, now: Date): number {
  const due = db
    .select({ campaigns: count() })
    .from(emailCampaigns)
    .where(and(activeCampaignCondition, lte(emailCampaigns.nextEmailAt, now)))
    .get()!;
  const queued = db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        // The statuses are literals: with parameters SQLite can't use the partial index on due mail.
        sql`${outbox.status} in ('queued', 'sending')`,
        lte(outbox.nextAttemptAt, now),
        eq(outbox.kind, "nurture"),
      ),
    )
    .get()!;
  return due.campaigns + queued.mails;
}

/** Lists failed steps, those with an unknown outcome included. Each has the mail that can be sent again. */
export const listFailedSteps = (db: AppDatabase, since: Date, limit: number) =>
  db
    .select({
      id: emailLogs.id,
      subject: emailLogs.subject,
      step: emailLogs.stepNumber,
      status: emailLogs.status,
      reason: emailLogs.errorMessage,
      at: emailLogs.updatedAt,
      leadId: emailLogs.leadId,
      name: leads.name,
      mailId: outbox.id,
    })
    .from(emailLogs)
    .innerJoin(outbox, eq(outbox.emailLogId, emailLogs.id))
    .innerJoin(leads, eq(leads.id, emailLogs.leadId))
    .where(
      and(
        eq(outbox.kind, "nurture"),
        inArray(outbox.status, [...requeueableStatuses]),
        gte(outbox.createdAt, since),
      ),
    )
    .orderBy(desc(emailLogs.updatedAt))
    .limit(limit)
    .all();

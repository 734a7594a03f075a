import { and, eq, gt, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailLogs } from "#db/schema";

/** Of an unbroken row from `currentStep` on: sent, skipped, failed, or cancelled. None of them can be claimed again. */
export function findLastDoneStep(db: AppDatabase, campaignId: string, currentStep: number): number {
  const rows = db
    .select({ step: emailLogs.stepNumber })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.campaignId, campaignId),
        gt(emailLogs.stepNumber, currentStep),
        ne(emailLogs.status, "scheduled"),
      ),
    )
    .all();
  const done = new Set(rows.map(({ step }) => step));
  let last = currentStep;
  while (done.has(last + 1)) last++;
  return last;
}

import { and, eq, gt, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailLogs } from "#db/schema";

/**
 * Finds the last of the steps from `currentStep` on that were sent, skipped, failed or cancelled without a gap. None can be
 * claimed again.
 */
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

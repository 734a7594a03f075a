import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { nurtureStepEdits } from "#db/schema";
import type { CampaignUrgency } from "#db/values";
import type { NurtureBlock, NurtureText } from "#studio/texts/nurture-rules";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { findPublishedNurture } from "~/content/texts.server";

/**
 * The words of a step for everybody: those published in the Studio, else those that come with the product. Lists for
 * staff name a step by its subject, tokens unfilled; the log has it as it was sent.
 */
export const resolveNurtureText = (urgency: CampaignUrgency, step: number): NurtureText =>
  findPublishedNurture(urgency, step) ?? buildShippedNurture(urgency, step);

/** What staff wrote for this lead alone; undefined where they left the step as it is. */
export function findStepEdit(db: AppDatabase, campaignId: string, step: number) {
  const row = db
    .select()
    .from(nurtureStepEdits)
    .where(and(eq(nurtureStepEdits.campaignId, campaignId), eq(nurtureStepEdits.step, step)))
    .get();
  return row && { ...row, body: row.body as NurtureBlock[] };
}

/** The words of a step as one lead gets them. */
export const resolveLeadStepText = (
  db: AppDatabase,
  { campaignId, urgency, step }: { campaignId: string; urgency: CampaignUrgency; step: number },
): NurtureText => findStepEdit(db, campaignId, step) ?? resolveNurtureText(urgency, step);

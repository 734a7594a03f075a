import { and, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { nurtureStepEdits } from "#db/schema";
import type { CampaignUrgency } from "#db/values";
import type { NurtureBlock, NurtureText } from "#studio/texts/nurture-rules";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import type { StaffNoticeKey, StaffText } from "#studio/texts/staff-rules";
import { findPublishedNurture, findPublishedStaffText } from "~/content/texts.server";

/** A mail's text as published in the Studio, else the shipped one. Lists name a step by its subject, tokens unfilled. */
export const resolveNurtureText = (urgency: CampaignUrgency, step: number): NurtureText =>
  findPublishedNurture(urgency, step) ?? buildShippedNurture(urgency, step);

/** Finds a step's text for one lead; undefined where staff left the shared text. */
export function findStepEdit(db: AppDatabase, campaignId: string, step: number) {
  const row = db
    .select()
    .from(nurtureStepEdits)
    .where(and(eq(nurtureStepEdits.campaignId, campaignId), eq(nurtureStepEdits.step, step)))
    .get();
  return row && { ...row, body: row.body as NurtureBlock[] };
}

export const resolveLeadStepText = (
  db: AppDatabase,
  { campaignId, urgency, step }: { campaignId: string; urgency: CampaignUrgency; step: number },
): NurtureText => findStepEdit(db, campaignId, step) ?? resolveNurtureText(urgency, step);

/** Reads the text of a mail to staff: as published in the Studio, else as shipped. */
export const resolveStaffText = (notice: StaffNoticeKey): StaffText =>
  findPublishedStaffText(notice) ?? SHIPPED_STAFF_TEXTS[notice];

import { and, eq } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { nurtureStepEdits } from "#db/schema";
import type { CampaignUrgency } from "#db/values";
import {
  findNurtureProblem,
  type NurtureBlock,
  type NurtureForm,
  type NurtureSeries,
  type NurtureText,
  VIOLENCE_STEPS,
} from "#studio/texts/nurture-rules";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import type { StaffNoticeKey, StaffText } from "#studio/texts/staff-rules";
import { findPublishedNurture, findPublishedStaffText } from "~/content/texts.server";

/** A mail's text as published in the Studio, else the shipped one. Lists name a step by its subject, tokens unfilled. */
export const resolveNurtureText = (series: NurtureSeries, step: number): NurtureText =>
  findPublishedNurture(series, step) ?? buildShippedNurture(series, step);

/** Finds a step's text for one lead; undefined where staff left the shared text. */
export function findStepEdit(db: AppDatabase, campaignId: string, step: number) {
  const row = db
    .select()
    .from(nurtureStepEdits)
    .where(and(eq(nurtureStepEdits.campaignId, campaignId), eq(nurtureStepEdits.step, step)))
    .get();
  return row && { ...row, body: row.body as NurtureBlock[] };
}

type NurtureStep = {
  campaignId: string;
  step: number;
  /** The enquiry that a first mail answers, which decides alone; if absent, all enquiries of the campaign's lead do. */
  enquiryId?: string;
};

/** Whether violence is named in an enquiry and staff have not cleared it as a false alarm. */
const NAMES_VIOLENCE = `e.crisis_cleared_at IS NULL AND (e.crisis_level = 'violence'
  OR EXISTS (SELECT 1 FROM json_each(e.crisis_reading, '$.levels') WHERE value = 'violence'))`;

/** Reads in which form a step is sent: the first two have one for violence. */
export function readNurtureForm(db: AppDatabase, { campaignId, step, enquiryId }: NurtureStep): NurtureForm {
  if (step > VIOLENCE_STEPS.length) return "usual";
  const of = enquiryId ? "e.id = ?" : "e.lead_id = (SELECT lead_id FROM email_campaigns WHERE id = ?)";
  const found = prepareStatement(
    db,
    `SELECT 1 FROM enquiries e WHERE ${of} AND ${NAMES_VIOLENCE} LIMIT 1`,
  ).get(enquiryId ?? campaignId);
  return found ? "violence" : "usual";
}

/** Resolves a step's text for one lead. Where the form is the one for violence, staff's own words are held to its rules. */
export function resolveLeadStepText(
  db: AppDatabase,
  { urgency, ...step }: NurtureStep & { urgency: CampaignUrgency },
): NurtureText {
  const form = readNurtureForm(db, step);
  const own = findStepEdit(db, step.campaignId, step.step);
  if (own && !findNurtureProblem(own, form)) return { ...own, form };
  return resolveNurtureText(form === "violence" ? form : urgency, step.step);
}

/** Reads the text of a mail to staff: as published in the Studio, else as shipped. */
export const resolveStaffText = (notice: StaffNoticeKey): StaffText =>
  findPublishedStaffText(notice) ?? SHIPPED_STAFF_TEXTS[notice];

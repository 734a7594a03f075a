import type { CheckAnswer } from "#db/values";
import { type Crisis, restoreCrisisCard } from "~/domain/crisis/resources";
import { answerEnquiryCheck, findEnquiryByCheck } from "~/domain/leads/intake/answer-check.server";
import { getAppContext } from "~/platform/context.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";

/** Takes the answer to the danger question after an enquiry. @returns the card; null if that enquiry was not asked */
export async function answerContactCheck(asked: {
  reference: string;
  id: string;
  answer: CheckAnswer;
}): Promise<{ crisis: Crisis | null } | null> {
  const { db } = getAppContext();
  const settings = await readPractice();
  const enquiry = findEnquiryByCheck(db, asked);
  if (!enquiry) return null;
  const row = answerEnquiryCheck(db, enquiry, asked.answer, buildCaptureContext(settings));
  return { crisis: restoreCrisisCard(row) };
}

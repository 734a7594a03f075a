import type { CheckAnswer } from "#db/values";
import { contactFormOffersBooking } from "~/domain/booking/links";
import { type Crisis, storedCard } from "~/domain/crisis/resources";
import { answerEnquiryCheck, enquiryAsked } from "~/domain/leads/answer-check.server";
import { assessEnquiry, type Routing } from "~/domain/leads/routing";
import { toldRouting } from "~/domain/leads/routing-words.server";
import { context } from "~/platform/context.server";
import { bookingAddress } from "~/services/booking/links.server";
import { captureContext, readPractice } from "./contact.server";

export type AnsweredCheck = { crisis: Crisis | null; routing: Routing; calendlyLink?: string };

/**
 * Takes the answer to whether anyone is in danger, asked after an enquiry was sent. What happens next is made from the
 * enquiry alone, as it is with the answer.
 * @returns null where no such enquiry was asked this.
 */
export async function answerContactCheck(asked: {
  reference: string;
  id: string;
  answer: CheckAnswer;
}): Promise<AnsweredCheck | null> {
  const { db } = context();
  const settings = await readPractice();
  const enquiry = enquiryAsked(db, asked);
  if (!enquiry) return null;
  const row = answerEnquiryCheck(db, enquiry, asked.answer, captureContext(settings));
  const { urgencyLevel, route } = assessEnquiry(row);
  const routing = toldRouting(route, settings);
  const calendlyLink = contactFormOffersBooking(urgencyLevel)
    ? bookingAddress(routing.meetingType, settings.bookingLinks, { reference: row.reference })
    : null;
  return { crisis: storedCard(row), routing, ...(calendlyLink && { calendlyLink }) };
}

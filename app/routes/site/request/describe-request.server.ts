import { getContactPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { findOpenCheck } from "~/domain/crisis/check";
import {
  isMinorReading,
  listDangerLevels,
  listUntilHelpComes,
  restoreCrisisCard,
} from "~/domain/crisis/resources";
import { resolveEnquiryUrgency } from "~/domain/leads/fields/enquiry";
import { listSentAnswers } from "~/domain/leads/fields/forms";
import { tellRouting } from "~/domain/leads/intake/routing-words.server";
import { readPlace } from "~/domain/time/place";
import { formatClockTime, formatLongDay } from "~/domain/time/spoken-time";
import { formatZoneName } from "~/domain/time/zones";
import { getAppContext } from "~/platform/context.server";
import { describeNextReading, readAnswering } from "~/services/booking/reading-time.server";
import { readRequestBooking } from "~/services/booking/request-booking.server";
import { readPractice } from "~/services/practice/practice.server";
import type { RequestView } from "~/services/request/request.server";

type OpenView = Extract<RequestView, { state: "open" }>;

/** Builds the page of a request that this browser or a mail may open. */
export async function buildOpenRequest(request: Request, view: OpenView) {
  const { thankYou } = await getContactPage(await readOptions(request));
  const described = await buildRequestPage(view);
  const zone = new URL(request.url).searchParams.get("zone");
  const { isOwn, isByMail } = view;
  const booking = await readRequestBooking(view.enquiry.reference, { zone, isOwn, isByMail });
  const recommendation = described.isConsultationRecommended && {
    heading: thankYou.scheduleHeading,
    text: thankYou.scheduleText,
    button: thankYou.scheduleButton,
  };
  return {
    state: "open" as const,
    heading: thankYou.heading,
    againButton: thankYou.againButton,
    recommendation: recommendation || undefined,
    booking,
    ...described,
  };
}

export type OpenRequestData = Awaited<ReturnType<typeof buildOpenRequest>>;

/** Builds a request's page from the enquiry alone: it shows nothing of a lead that the enquiry joined. */
async function buildRequestPage({ enquiry, isOwn }: OpenView) {
  const practice = await readPractice();
  const crisis = restoreCrisisCard(enquiry);
  const check = findOpenCheck(enquiry);
  const language = enquiry.crisisReading?.language ?? "en";
  const routing = tellRouting(enquiry, practice);
  const urgencyLevel = resolveEnquiryUrgency(enquiry);
  const saysWhoReads = language === "en" && routing.action !== "emergency";
  return {
    language,
    // Anyone who reads a mail may open its link, so danger, like the text itself, is shown only to the sender's browser.
    crisis: isOwn ? crisis : null,
    untilHelpComes: isOwn ? listUntilHelpComes(listDangerLevels(enquiry), language) : [],
    check: isOwn ? check : null,
    /** The sender says to be under 18, so no time is offered. */
    isMinor: isMinorReading(enquiry.crisisReading),
    isNoted: isOwn && !crisis && enquiry.crisisCheck?.answer === "no",
    readingTime: saysWhoReads ? describeNextReading(practice.name) : null,
    answering: saysWhoReads ? (await readAnswering()).now : null,
    next: routing.message,
    isConsultationRecommended:
      !crisis && !check && (urgencyLevel === "immediate" || urgencyLevel === "urgent"),
    sent: isOwn ? { at: formatSentTime(enquiry), answers: listSentAnswers(enquiry) } : null,
  };
}

/** Formats when the request was sent, on the clock of the family's place, else of the business. */
function formatSentTime({ receivedAt, location }: { receivedAt: Date; location: string | null }): string {
  const zone = readPlace(location)?.timeZone ?? getAppContext().env.BUSINESS_TIMEZONE;
  return `${formatLongDay(receivedAt, zone)}, ${formatClockTime(receivedAt, zone)} (${formatZoneName(zone)})`;
}

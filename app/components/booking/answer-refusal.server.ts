import { REFUSAL_STATUS } from "~/commands/statuses";
import type { BookingSlot } from "~/domain/booking/slots";
import { formatZonedDayTime } from "~/domain/time/zones";
import { Refusal } from "~/refusal";
import { respondPrivately } from "../site/meta/private-answer.server";
import type { BookingRefusal } from "./refusal";

/**
 * Answers a family's page with why its booking was refused, and the free times near the one that was asked for.
 * @param zone the family's, an IANA name @throws whatever is no refusal
 */
export function answerBookingRefusal(error: unknown, zone: string | null | undefined) {
  if (!(error instanceof Refusal)) throw error;
  const { slots = [] } = (error.details.data ?? {}) as { slots?: BookingSlot[] };
  const nearest = slots.map(({ start }) => ({
    start: start.toISOString(),
    label: formatZonedDayTime(start, zone ?? "UTC"),
  }));
  return respondPrivately<BookingRefusal>(
    { message: error.message, ...(nearest.length > 0 && { nearest }) },
    REFUSAL_STATUS[error.kind],
  );
}

/** Why a page about a booking takes no answer. */
export const BOOKING_PAGE_REFUSALS = {
  closedHere: "This page is closed here. Please open the link in our email, or call us.",
  noTime: "Please choose a time first.",
  tooMany: "Too many tries from your connection. Please wait some minutes, or call us.",
};

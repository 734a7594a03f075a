import { BOOKING_REFUSALS } from "~/domain/booking/refusals";
import type { BookingSlot } from "~/domain/booking/slots";
import { formatZonedDayTime } from "~/domain/time/zones";
import type { BookingRefusal } from "./refusal";

/** Why a page about a booking takes no answer. */
export const BOOKING_PAGE_REFUSALS = {
  closedHere: "This page is closed here. Please open the link in our email, or call us.",
  noTime: "Please choose a time first.",
  tooMany: "Too many tries from your connection. Please wait some minutes, or call us.",
};

export const writeTakenRefusal = (slots: readonly BookingSlot[], zone: string): BookingRefusal => ({
  message: BOOKING_REFUSALS.taken.family,
  nearest: slots.map(({ start }) => ({
    start: start.toISOString(),
    label: formatZonedDayTime(start, zone),
  })),
});

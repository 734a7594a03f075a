import type { BookingSlot } from "~/domain/booking/slots";
import { formatZonedDayTime } from "~/domain/time/zones";
import type { BookingRefusal } from "./refusal";

/** One sentence, whatever the reason is. */
const NOT_ONLINE = "We can’t take this online right now. Please call us.";

export const BOOKING_REFUSALS = {
  taken: "Someone has just taken that time. Please choose another one.",
  past: "That time is too soon now, or has passed. Please choose a later one.",
  not_offered: "That time is not open any more. Please choose another one.",
  wrong_type: NOT_ONLINE,
  limited: NOT_ONLINE,
  closed: NOT_ONLINE,
  unknown: "This link doesn’t work. Part of it may be missing.",
  closedHere: "This page is closed here. Please open the link in our email, or call us.",
  missing: "There is no such booking.",
  over: "This consultation has begun, or was canceled before.",
  noTime: "Please choose a time first.",
  tooMany: "Too many tries from your connection. Please wait some minutes, or call us.",
};

export const writeTakenRefusal = (slots: readonly BookingSlot[], zone: string): BookingRefusal => ({
  message: BOOKING_REFUSALS.taken,
  nearest: slots.map(({ start }) => ({
    start: start.toISOString(),
    label: formatZonedDayTime(start, zone),
  })),
});

import { Refusal, type RefusalDetails, refuseConflict, refuseInput } from "~/refusal";
import type { BookingSlot } from "./slots";

/** One sentence, whatever the reason is. */
const NOT_ONLINE = "We can’t take this online right now. Please call us.";

/** Why a consultation is not booked, moved or otherwise changed, in words for its family and for staff. */
export const BOOKING_REFUSALS = {
  taken: {
    family: "Someone has just taken that time. Please choose another one.",
    staff: "There is another consultation at that time.",
  },
  past: {
    family: "That time is too soon now, or has passed. Please choose a later one.",
    staff: "That time is too soon or has passed.",
  },
  not_offered: {
    family: "That time is not open any more. Please choose another one.",
    staff: "That time is not open any more.",
  },
  limited: { family: NOT_ONLINE, staff: "It was moved too often to be moved again." },
  missing: {
    family: "There is no such booking.",
    staff: "This consultation is gone, or can’t be changed here.",
  },
  over: {
    family: "This consultation has begun, or was canceled before.",
    staff: "This consultation has begun, or was canceled.",
  },
  not_yet: { staff: "This consultation has not begun yet." },
  wrong_type: { family: NOT_ONLINE },
  closed: { family: NOT_ONLINE },
  unknown: { family: "This link doesn’t work. Part of it may be missing." },
  already: { family: "You have a time already. Please move or cancel that one." },
};

type RefusedOutcome<Outcome extends string> =
  | { outcome: "taken"; slots: readonly BookingSlot[] }
  | { outcome: Exclude<Outcome, "taken">; slots?: readonly BookingSlot[] };

type Refused<Voice extends "staff" | "family"> = {
  [Outcome in keyof typeof BOOKING_REFUSALS]: Voice extends keyof (typeof BOOKING_REFUSALS)[Outcome]
    ? RefusedOutcome<Outcome>
    : never;
}[keyof typeof BOOKING_REFUSALS];

/** Builds the refusal that staff read; of a taken time it has the free ones near it. */
export function refuseBooking(refused: Refused<"staff">): Refusal {
  const { outcome } = refused;
  const { staff } = BOOKING_REFUSALS[outcome];
  if (outcome === "missing") return new Refusal("missing", staff);
  if (outcome === "past" || outcome === "not_offered") return refuseInput(staff);
  return refuseConflict(staff, pickSlots(refused));
}

/** Builds the refusal that a family reads; a conflict has the free times near the one that was asked for, where it is about one. */
export function refuseFamily(refused: Refused<"family">): Refusal {
  const { outcome } = refused;
  const { family } = BOOKING_REFUSALS[outcome];
  if (outcome === "missing" || outcome === "unknown") return new Refusal("missing", family);
  const isConflict = outcome === "taken" || outcome === "already" || outcome === "over";
  if (!isConflict) return refuseInput(family);
  return refuseConflict(family, pickSlots(refused));
}

const pickSlots = ({ slots }: { slots?: readonly BookingSlot[] }): RefusalDetails =>
  slots ? { data: { slots: slots.map(({ start, end }) => ({ start, end })) } } : {};

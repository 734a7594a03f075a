import type { MeetingType } from "#db/values";
import { HOUR_MS } from "~/time-units";

export const MEETING_TYPES = [
  "emergency",
  "standard",
  "exploratory",
] as const satisfies readonly MeetingType[];

/** The rules for booking a type of meeting. All are minutes, except `daysAhead`. */
export type BookingRules = {
  length: number;
  bufferBefore: number;
  bufferAfter: number;
  /** The least time from booking to start. */
  notice: number;
  daysAhead: number;
};

/** The rules for booking before anybody has changed them (docs/product/consultations.md §18). */
export const DEFAULT_BOOKING_RULES: Readonly<Record<MeetingType, BookingRules>> = {
  emergency: { length: 30, bufferBefore: 0, bufferAfter: 0, notice: 5, daysAhead: 2 },
  standard: { length: 60, bufferBefore: 0, bufferAfter: 15, notice: 120, daysAhead: 14 },
  exploratory: { length: 30, bufferBefore: 0, bufferAfter: 15, notice: 720, daysAhead: 21 },
};

/**
 * The most times held before Confirm is pressed, so that they stop nobody else from booking
 * (docs/product/consultations.md §18).
 */
export const UNPROVEN_LIMITS = {
  /** The most coming ones of an address block: a /24 of IPv4, a /48 of IPv6. */
  ofBlock: 3,
  /** The most coming ones of a browser. */
  ofBrowser: 2,
};

/** How far ahead a time is always held in an emergency, in milliseconds. */
export const ALWAYS_HELD_MS = 2 * HOUR_MS;

/** The most moves of a booking by its family, before and after Confirm is pressed. */
export const MAX_MOVES = { unproven: 4, proven: 8 };

/** The most bookings with the reference of one request, those that were cancelled included. */
export const MAX_BOOKINGS_OF_REFERENCE = 3;

/** Minutes between offered starts, on the clock of the business. */
export const START_GRID_MINUTES: Readonly<Record<MeetingType, number>> = {
  emergency: 15,
  standard: 30,
  exploratory: 30,
};

import type { MeetingType } from "#db/values";

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

/** The rules for booking before anybody has changed them (docs/product.md §18). */
export const DEFAULT_BOOKING_RULES: Readonly<Record<MeetingType, BookingRules>> = {
  emergency: { length: 30, bufferBefore: 0, bufferAfter: 0, notice: 5, daysAhead: 2 },
  standard: { length: 60, bufferBefore: 0, bufferAfter: 15, notice: 120, daysAhead: 14 },
  exploratory: { length: 30, bufferBefore: 0, bufferAfter: 15, notice: 720, daysAhead: 21 },
};

/** The most unproven bookings, so that they stop nobody else from booking (docs/product.md §18). */
export const UNPROVEN_LIMITS = {
  /** The most coming bookings of one address or number. */
  each: 1,
  /** The most coming unproven bookings in all. */
  inAll: 12,
  /** The most moves of one unproven booking. */
  moves: 4,
};

/** Minutes between offered starts, on the clock of the business. */
export const START_GRID_MINUTES: Readonly<Record<MeetingType, number>> = {
  emergency: 15,
  standard: 30,
  exploratory: 30,
};

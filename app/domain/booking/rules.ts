import type { MeetingType } from "#db/values";

export const MEETING_TYPES = [
  "emergency",
  "standard",
  "exploratory",
] as const satisfies readonly MeetingType[];

/** How a type of meeting is offered. Minutes, but `daysAhead`. */
export type BookingRules = {
  length: number;
  bufferBefore: number;
  bufferAfter: number;
  /** How long before its start a time is offered at the latest. */
  notice: number;
  daysAhead: number;
};

/** Where staff have set nothing else (docs/product.md §18). */
export const DEFAULT_BOOKING_RULES: Readonly<Record<MeetingType, BookingRules>> = {
  emergency: { length: 30, bufferBefore: 0, bufferAfter: 0, notice: 5, daysAhead: 2 },
  standard: { length: 60, bufferBefore: 0, bufferAfter: 15, notice: 120, daysAhead: 14 },
  exploratory: { length: 30, bufferBefore: 0, bufferAfter: 15, notice: 720, daysAhead: 21 },
};

/** Of times that nobody has proven to want (docs/product.md §18): so many stop nobody else from booking. */
export const UNPROVEN_LIMITS = {
  /** Coming ones of one typed address, and of one typed number. */
  each: 1,
  /** Coming ones of all. */
  inAll: 12,
  /** Moves of one. */
  moves: 4,
};

/** The step between the starts that are offered, on the clock of the business. */
export const START_GRID_MINUTES: Readonly<Record<MeetingType, number>> = {
  emergency: 15,
  standard: 30,
  exploratory: 30,
};

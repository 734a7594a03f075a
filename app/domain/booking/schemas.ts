import { z } from "zod";
import { DAY_MS } from "~/time-units";
import { MEETING_TYPES } from "./rules";

const MAX_RANGE_MS = 62 * DAY_MS;

export const dateSchema = z.iso
  .date("Please enter a date")
  .refine((date) => date.startsWith("20"), "Please enter a date");

/** An instant as ISO 8601 with a zone. Aborts, so that rules about two instants are not checked with a text. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: "Please give a date and time" })
  .transform((text) => new Date(text));

/** A time zone by an IANA name that this machine knows. */
export const zoneSchema = z.string().max(64).refine(isTimeZone, "Please choose a time zone");

function isTimeZone(zone: string): boolean {
  try {
    // Offsets such as +02:00 are no zones: they have no summer time.
    return /^[A-Za-z]/.test(zone) && Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

const look = { from: instant, to: instant };
const isShort = ({ from, to }: { from: Date; to: Date }) =>
  to > from && to.getTime() - from.getTime() <= MAX_RANGE_MS;
const SHORT = { path: ["to"], error: "Please ask for at most two months, the end after the beginning" };

/** The period of a search for free times; `to` is not included. */
export const availabilitySchema = z.object(look).refine(isShort, SHORT);
export const slotsSchema = z
  .object({ ...look, type: z.enum(MEETING_TYPES), zone: zoneSchema.optional() })
  .refine(isShort, SHORT);

/** A reference, or the signed key of a mail. */
const key = z.string().min(8).max(300);

export const bookSchema = z.object({
  type: z.enum(MEETING_TYPES),
  start: instant,
  reference: key,
  zone: zoneSchema,
});

/** The fields that the booking page of a key sends. */
export const bookFormSchema = bookSchema.pick({ start: true, zone: true });

export const moveBookingSchema = z.object({ start: instant, zone: zoneSchema.optional() });

export const cancelSchema = z.object({ reason: z.string().trim().max(500).optional() });

const whole = (least: number, most: number) => {
  const between = `Please enter a whole number from ${least} to ${most}`;
  return z.int({ error: between }).min(least, between).max(most, between);
};

/** The rules for booking, in minutes but the days. */
export const bookingRulesSchema = z.object({
  length: whole(5, 480),
  bufferBefore: whole(0, 240),
  bufferAfter: whole(0, 240),
  notice: whole(0, 20_160),
  daysAhead: whole(1, 60),
});

export const dailyLimitSchema = whole(1, 50);

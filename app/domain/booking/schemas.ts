import { z } from "zod";
import { DAY_MS } from "~/time-units";
import { MEETING_TYPES } from "./rules";

/** Most hours of a week, of all people together. */
const MAX_HOURS = 300;
/** Longest stretch for which times or consultations are asked at once. */
const MAX_RANGE_MS = 62 * DAY_MS;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00");

/** A calendar date of this century. */
export const dateSchema = z.iso
  .date("Please enter a date")
  .refine((date) => date.startsWith("20"), "Please enter a date");

/** An instant as ISO 8601 with a zone. It aborts: else a rule about two of them would be asked of the text that is none. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: "Please give a date and time" })
  .transform((text) => new Date(text));

/** An IANA time zone that this machine knows. */
export const zoneSchema = z.string().max(64).refine(isTimeZone, "Please choose a time zone");

function isTimeZone(zone: string): boolean {
  try {
    // An offset such as +02:00 is taken as well, and is no place with a summer.
    return /^[A-Za-z]/.test(zone) && Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** Everybody's hours as the API takes them: it calls the id of a user `personId`. */
export const bookingHoursSchema = z
  .array(
    z.object({
      personId: z.string().min(1).max(100),
      /** 0 is Sunday. */
      day: z.int().min(0).max(6),
      from: time,
      to: time,
      types: z.array(z.enum(MEETING_TYPES)).min(1, "Please choose at least one kind of consultation"),
    }),
  )
  .max(MAX_HOURS);

const look = { from: instant, to: instant };
const isShort = ({ from, to }: { from: Date; to: Date }) =>
  to > from && to.getTime() - from.getTime() <= MAX_RANGE_MS;
const SHORT = { path: ["to"], error: "Please ask for at most two months, the end after the beginning" };

/** A stretch of time, `to` not included. */
export const availabilitySchema = z.object(look).refine(isShort, SHORT);
export const slotsSchema = z
  .object({ ...look, type: z.enum(MEETING_TYPES), zone: zoneSchema.optional() })
  .refine(isShort, SHORT);

/** A key of `/book/{key}`: a reference, or the signed key of a mail. */
const key = z.string().min(8).max(300);

export const bookSchema = z.object({
  type: z.enum(MEETING_TYPES),
  start: instant,
  reference: key,
  zone: zoneSchema,
});

export const bookForLeadSchema = bookSchema
  .omit({ reference: true, zone: true })
  .extend({ zone: zoneSchema.optional(), personId: z.string().max(100).optional() });

export const moveBookingSchema = z.object({ start: instant, zone: zoneSchema.optional() });

export const cancelSchema = z.object({ reason: z.string().trim().max(500).optional() });

export const bookingOutcomeSchema = z.object({ status: z.enum(["kept", "no_show"]) });

const whole = (least: number, most: number) => {
  const between = `Please enter a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: between }).int(between).min(least, between).max(most, between);
};

/** How a type of meeting is offered, in minutes but the days; a form's texts are taken as well. */
export const bookingRulesSchema = z.object({
  length: whole(5, 480),
  bufferBefore: whole(0, 240),
  bufferAfter: whole(0, 240),
  notice: whole(0, 20_160),
  daysAhead: whole(1, 60),
});

/** How many consultations a day a person takes at most. */
export const dailyLimitSchema = whole(1, 50);

// What the calls of visitors and of staff have in common when they book a time.

import { z } from "@hono/zod-openapi";
import { bookingStatuses } from "#db/values";
import { instantShape } from "~/commands/shapes";
import type { BookingRow } from "~/domain/booking/read.server";
import type { BookingSlot } from "~/domain/booking/slots";
import { getAppContext } from "~/platform/context.server";
import { buildBookingUrls, signBookingToken } from "~/services/booking/links.server";
import { ProblemShape } from "./problem";
import { describeAnswer } from "./shapes";

export const FreeTimes = z.array(z.object({ start: instantShape, end: instantShape })).openapi("FreeTimes");

export const BookedTime = z
  .object({
    id: z.string(),
    token: z.string(),
    start: instantShape,
    end: instantShape,
    zone: z.string(),
    status: z.enum(bookingStatuses).openapi({
      description:
        "`asked_for` is kept for nobody until Confirm is pressed in its mail; without an address, until staff confirm it",
    }),
    links: z.object({ change: z.string(), ics: z.string() }),
  })
  .openapi("BookedTime");

export const timeTaken = {
  409: describeAnswer(
    "Somebody has taken it meanwhile, or the reference holds a time; `slots` are free ones near it",
    ProblemShape.extend({ slots: FreeTimes }),
  ),
};

/** One sentence, whatever the reason is. */
const NOT_ONLINE = "We can't take this online right now. Please call us.";

export const BOOKING_CALL_REFUSALS = {
  past: "That time is too soon or has passed. Please choose a later one.",
  not_offered: "That time is not on offer. Please choose one that is.",
  wrong_type: NOT_ONLINE,
  limited: NOT_ONLINE,
  closed: NOT_ONLINE,
};
export const TIME_TAKEN = "Someone has just taken that time. Please choose another one.";
export const ALREADY_BOOKED = "You have a time already. Please move or cancel that one.";
export const NO_BOOKING = "There is no such booking.";

export const buildTimesJson = (slots: readonly BookingSlot[]) =>
  slots.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));

export const buildBookedJson = ({ id, startsAt, endsAt, zone, status }: BookingRow) => ({
  id,
  token: signBookingToken(id),
  start: startsAt?.toISOString() ?? "",
  end: endsAt?.toISOString() ?? "",
  zone: zone ?? getAppContext().env.BUSINESS_TIMEZONE,
  status,
  links: buildBookingUrls(id),
});

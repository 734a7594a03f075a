import { z } from "@hono/zod-openapi";
import { bookingOutcomes, bookingStatuses, meetingTypes } from "#db/values";
import { bookForLead } from "~/domain/booking/book.server";
import { changeHours, readBookingHours, replaceHours } from "~/domain/booking/hours.server";
import { setOutcome } from "~/domain/booking/outcome.server";
import { type BookingRow, isProven, listActiveBookings } from "~/domain/booking/read.server";
import {
  availabilitySchema,
  bookForLeadSchema,
  bookingHoursSchema,
  bookingOutcomeSchema,
  bookSchema,
  cancelSchema,
  moveBookingSchema,
  slotsSchema,
} from "~/domain/booking/schemas";
import type { BookingSlot } from "~/domain/booking/slots";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import {
  bookOffer,
  buildBookingContext,
  cancelOwnBooking,
  listOfferedTimes,
  moveOwnBooking,
} from "~/services/booking/booking.server";
import { buildBookingUrls, signBookingToken } from "~/services/booking/links.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import {
  buildJsonBody,
  describeAnswer,
  IdParams,
  InstantShape,
  type JsonContext,
  renameToPersonId,
  renameToUserId,
} from "./shapes";

const Times = z.array(z.object({ start: InstantShape, end: InstantShape })).openapi("FreeTimes");

const Booked = z
  .object({
    id: z.string(),
    token: z.string(),
    start: InstantShape,
    end: InstantShape,
    zone: z.string(),
    status: z.enum(bookingStatuses),
    links: z.object({ change: z.string(), ics: z.string() }),
  })
  .openapi("BookedTime");

const Consultation = z
  .object({
    id: z.string(),
    leadId: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    type: z.enum(meetingTypes).nullable(),
    provider: z.string(),
    personId: z.string().nullable(),
    start: InstantShape,
    end: InstantShape.nullable(),
    zone: z.string().nullable(),
    unproven: z.boolean().openapi({
      description:
        "Booked from outside: neither has the link in its mail been opened, nor have staff confirmed it; or a later inquiry booked it, and staff have not confirmed that it is the lead's",
    }),
    outcome: z.enum(bookingOutcomes).nullable(),
  })
  .openapi("Consultation");

const Hours = z
  .object({
    personId: z.string(),
    day: z.int().openapi({ description: "0 is Sunday" }),
    from: z.string().openapi({ description: "HH:MM in the business's time zone" }),
    to: z.string().openapi({ description: "Not after `from` is the next day" }),
    types: z.array(z.enum(meetingTypes)),
  })
  .openapi("BookingHours");

const Token = z.object({ token: z.string().max(300) });
const taken = {
  409: describeAnswer(
    "Somebody has taken it meanwhile, or the reference holds a time; `slots` are free ones near it",
    ProblemShape.extend({ slots: Times }),
  ),
};

const slots = createCall({
  method: "get",
  path: "/booking/slots",
  operationId: "listBookingSlots",
  summary: "List the times on offer",
  rules: { to: "After `from`, by 62 days at most", zone: "The name of an IANA time zone" },
  description: "Times on offer, `to` not included",
  request: { query: slotsSchema },
  responses: { 200: describeAnswer("Free times", Times), ...describeFailures(429) },
});

const take = createCall({
  method: "post",
  path: "/booking",
  operationId: "createBooking",
  summary: "Book a consultation",
  rules: {
    zone: "The name of an IANA time zone",
    form: "`start` is on offer for this kind of consultation, which the inquiry may book online",
  },
  description: "Books a time with the reference that contact or chat answered, or the key of a mail's link",
  request: { body: buildJsonBody(bookSchema) },
  responses: { 201: describeAnswer("Booked", Booked), ...taken, ...describeFailures(404, 429) },
});

const change = createCall({
  method: "post",
  path: "/booking/{token}/move",
  operationId: "moveBooking",
  summary: "Move a consultation to another time",
  rules: {
    zone: "The name of an IANA time zone",
    form: "`start` is on offer, and the consultation has not begun",
  },
  request: { params: Token, body: buildJsonBody(moveBookingSchema) },
  responses: { 200: describeAnswer("Moved", Booked), ...taken, ...describeFailures(404, 429) },
});

const end = createCall({
  method: "post",
  path: "/booking/{token}/cancel",
  operationId: "cancelBooking",
  summary: "Cancel a consultation",
  request: { params: Token, body: buildJsonBody(cancelSchema) },
  responses: { 200: describeAnswer("Canceled", Booked), ...describeFailures(404, 409, 429) },
});

const hours = createCall({
  method: "get",
  path: "/booking/hours",
  operationId: "listBookingHours",
  summary: "List everybody's hours for consultations",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Everybody's hours", z.array(Hours)) },
});

const setHours = createCall({
  method: "put",
  path: "/booking/hours",
  operationId: "replaceBookingHours",
  summary: "Replace everybody's hours for consultations",
  rules: { form: "Each `personId` is of somebody who works with leads" },
  description: "Replaces everybody's hours",
  middleware: staffOnly,
  request: { body: buildJsonBody(bookingHoursSchema) },
  responses: { 200: describeAnswer("Everybody's hours", z.array(Hours)) },
});

const calendar = createCall({
  method: "get",
  path: "/booking/calendar",
  operationId: "listConsultations",
  summary: "List the consultations of a stretch of time",
  rules: { to: "After `from`, by 62 days at most" },
  description: "Consultations that begin between two instants, `to` not included; canceled ones left out",
  middleware: staffOnly,
  request: { query: availabilitySchema },
  responses: { 200: describeAnswer("Consultations", z.array(Consultation)) },
});

const outcome = createCall({
  method: "patch",
  path: "/booking/{id}",
  operationId: "recordBookingOutcome",
  summary: "Record whether a consultation took place",
  description: "What came of a consultation that has begun",
  middleware: staffOnly,
  request: { params: IdParams, body: buildJsonBody(bookingOutcomeSchema) },
  responses: { 200: describeAnswer("The booking", Booked), ...describeFailures(404, 409) },
});

const forLead = createCall({
  method: "post",
  path: "/leads/{id}/bookings",
  operationId: "createLeadBooking",
  summary: "Book a consultation for a lead",
  rules: {
    zone: "The name of an IANA time zone",
    personId: "Somebody who works with leads",
    form: "`start` is ahead",
  },
  description: "Books for a lead; with `personId` at any time at which that person has no other consultation",
  middleware: staffOnly,
  request: { params: IdParams, body: buildJsonBody(bookForLeadSchema) },
  responses: { 201: describeAnswer("Booked", Booked), ...taken, ...describeFailures(404) },
});

const REFUSED = {
  past: "That time is too soon or has passed. Please choose a later one.",
  not_offered: "That time is not on offer. Please choose one that is.",
  wrong_type: "That kind of consultation can't be booked with this reference.",
  limited:
    "We can't take another time online right now. If you have booked before, open the link in the email about it first, or call us.",
  closed: "We can't take bookings for this inquiry online. Please call us.",
};
const TAKEN = "Someone has just taken that time. Please choose another one.";
const ALREADY = "You have a time already. Please move or cancel that one.";
const NO_REFERENCE = "There is no inquiry with this reference.";
const NO_BOOKING = "There is no such booking.";
const NO_COLLEAGUE = "Please name people who work with leads.";
const OVER = "This consultation has begun, or was canceled.";

export const ownBookingCalls = createApiRouter()
  .openapi(slots, async (c) => {
    const refused = await consumeRateLimit("bookingTimes", c.req.raw);
    if (refused) return tooMany(c, refused.retryAfter);
    const { type, from, to } = c.req.valid("query");
    return c.json(times(listOfferedTimes({ type, from, to })), 200);
  })
  .openapi(take, async (c) => {
    const refused = await consumeRateLimit("booking", c.req.raw);
    if (refused) return tooMany(c, refused.retryAfter);
    const { reference, ...chosen } = c.req.valid("json");
    const result = await bookOffer(reference, chosen);
    switch (result.outcome) {
      case "booked":
        return c.json(booked(result.booking), 201);
      case "unknown":
        return sendProblem(c, 404, NO_REFERENCE);
      case "taken":
        return c.json({ message: TAKEN, slots: times(result.slots) }, 409);
      case "already":
        return c.json({ message: ALREADY, slots: [] }, 409);
      default:
        return sendProblem(c, 422, REFUSED[result.outcome]);
    }
  })
  .openapi(change, async (c) => {
    const refused = await consumeRateLimit("booking", c.req.raw);
    if (refused) return tooMany(c, refused.retryAfter);
    const { start, zone } = c.req.valid("json");
    const result = moveOwnBooking(c.req.valid("param").token, { start, ...(zone && { zone }) });
    switch (result.outcome) {
      case "moved":
        return c.json(booked(result.booking), 200);
      case "missing":
        return sendProblem(c, 404, NO_BOOKING);
      case "taken":
        return c.json({ message: TAKEN, slots: times(result.slots) }, 409);
      case "over":
        return sendProblem(c, 422, OVER);
      default:
        return sendProblem(c, 422, REFUSED[result.outcome]);
    }
  })
  .openapi(end, async (c) => {
    const refused = await consumeRateLimit("booking", c.req.raw);
    if (refused) return tooMany(c, refused.retryAfter);
    const result = cancelOwnBooking(c.req.valid("param").token, c.req.valid("json").reason || null);
    if ("booking" in result) return c.json(booked(result.booking), 200);
    return result.outcome === "over" ? sendProblem(c, 409, OVER) : sendProblem(c, 404, NO_BOOKING);
  })
  .openapi(hours, (c) => c.json(readBookingHours(getAppContext().db).map(shownHours), 200))
  .openapi(setHours, (c) => {
    const { db } = getAppContext();
    const given = c.req.valid("json").map(renameToUserId);
    const people = new Set(listColleagues(db).map(({ id }) => id));
    if (given.some(({ userId }) => !people.has(userId))) return sendProblem(c, 422, NO_COLLEAGUE);
    const { user } = c.var;
    const writing = buildBookingContext(user.id);
    changeHours(db, "hours-replace", { ...writing, user }, () => replaceHours(db, given, writing));
    return c.json(readBookingHours(db).map(shownHours), 200);
  })
  .openapi(calendar, (c) =>
    c.json(listActiveBookings(getAppContext().db, c.req.valid("query")).map(shown), 200),
  )
  .openapi(outcome, (c) => {
    const { status } = c.req.valid("json");
    const result = setOutcome(
      getAppContext().db,
      c.req.valid("param").id,
      status,
      buildBookingContext(c.var.user.id),
    );
    if ("booking" in result) return c.json(booked(result.booking), 200);
    return result.outcome === "not_yet"
      ? sendProblem(c, 409, "This consultation has not begun yet.")
      : sendProblem(c, 404, NO_BOOKING);
  })
  .openapi(forLead, (c) => {
    const { zone = getAppContext().env.BUSINESS_TIMEZONE, personId: userId, ...chosen } = c.req.valid("json");
    const by = buildBookingContext(c.var.user.id);
    if (userId && !listColleagues(getAppContext().db).some(({ id }) => id === userId))
      return sendProblem(c, 422, NO_COLLEAGUE, { personId: [NO_COLLEAGUE] });
    const result = bookForLead(getAppContext().db, c.req.valid("param").id, { ...chosen, userId, zone }, by);
    switch (result.outcome) {
      case "booked":
        return c.json(booked(result.booking), 201);
      case "missing":
        return sendProblem(c, 404, "There is no such lead.");
      case "taken":
        return c.json({ message: TAKEN, slots: times(result.slots) }, 409);
      case "already":
        return c.json({ message: ALREADY, slots: [] }, 409);
      default:
        return sendProblem(c, 422, REFUSED[result.outcome]);
    }
  });

function tooMany(c: JsonContext, retryAfter: number) {
  c.header("Retry-After", String(retryAfter));
  return sendProblem(
    c,
    429,
    "Too many tries from your connection. Please try again in a few minutes, or call us.",
  );
}

const times = (slots: readonly BookingSlot[]) =>
  slots.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));

const booked = ({ id, startsAt, endsAt, zone, status }: BookingRow) => ({
  id,
  token: signBookingToken(id),
  start: startsAt?.toISOString() ?? "",
  end: endsAt?.toISOString() ?? "",
  zone: zone ?? getAppContext().env.BUSINESS_TIMEZONE,
  status,
  links: buildBookingUrls(id),
});

const shownHours = ({ types, ...hours }: ReturnType<typeof readBookingHours>[number]) => ({
  ...renameToPersonId(hours),
  types: [...types],
});

const shown = ({ booking, leadName }: ReturnType<typeof listActiveBookings>[number]) => ({
  id: booking.id,
  leadId: booking.leadId,
  name: leadName ?? booking.inviteeName,
  phone: booking.inviteePhone,
  type: booking.meetingType,
  provider: booking.provider,
  personId: booking.userId,
  start: booking.startsAt?.toISOString() ?? "",
  end: booking.endsAt?.toISOString() ?? null,
  zone: booking.zone,
  unproven: booking.isUnproven || !isProven(booking),
  outcome: booking.outcome,
});

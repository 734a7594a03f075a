import { z } from "@hono/zod-openapi";
import { bookingOutcomes, meetingTypes } from "#db/values";
import { instantShape } from "~/commands/shapes";
import { bookForLead } from "~/domain/booking/book.server";
import { isBookedWithUnsafeContact } from "~/domain/booking/family-contact.server";
import { changeHours, readBookingHours, replaceHours } from "~/domain/booking/hours.server";
import { setOutcome } from "~/domain/booking/outcome.server";
import { isProven, listActiveBookings } from "~/domain/booking/read.server";
import {
  availabilitySchema,
  bookForLeadSchema,
  bookingHoursSchema,
  bookingOutcomeSchema,
} from "~/domain/booking/schemas";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildBookingContext } from "~/services/booking/booking.server";
import { createApiRouter, staffOnly } from "./area";
import {
  ALREADY_BOOKED,
  BOOKING_CALL_REFUSALS,
  BookedTime,
  buildBookedJson,
  buildTimesJson,
  NO_BOOKING,
  TIME_TAKEN,
  timeTaken,
} from "./booked-times";
import { createCall } from "./call";
import { sendLeadNotFound } from "./lead-calls";
import { describeFailures, sendProblem } from "./problem";
import {
  buildJsonBody,
  describeAnswer,
  IdParams,
  renameToPersonId,
  renameToUserId,
  weekHours,
} from "./shapes";

const Consultation = z
  .object({
    id: z.string(),
    leadId: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    type: z.enum(meetingTypes).nullable(),
    provider: z.string(),
    personId: z.string().nullable(),
    start: instantShape,
    end: instantShape.nullable(),
    zone: z.string().nullable(),
    unproven: z.boolean().openapi({
      description:
        "Booked from outside: neither was it confirmed by its mail, nor have staff confirmed it; or a later inquiry booked it, and staff have not confirmed that it is the lead's",
    }),
    unsafe: z.boolean().openapi({
      description: "Booked with a contact that is no longer safe: ask for another way",
    }),
    outcome: z.enum(bookingOutcomes).nullable(),
  })
  .openapi("Consultation");

const Hours = z.object({ ...weekHours, types: z.array(z.enum(meetingTypes)) }).openapi("BookingHours");

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
  responses: { 200: describeAnswer("The booking", BookedTime), ...describeFailures(404, 409) },
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
  responses: { 201: describeAnswer("Booked", BookedTime), ...timeTaken, ...describeFailures(404) },
});

const NO_COLLEAGUE = "Please name people who work with leads.";

export const consultationCalls = createApiRouter()
  .openapi(hours, (c) => c.json(readBookingHours(getAppContext().db).map(buildHoursJson), 200))
  .openapi(setHours, (c) => {
    const { db } = getAppContext();
    const given = c.req.valid("json").map(renameToUserId);
    const people = new Set(listColleagues(db).map(({ id }) => id));
    if (given.some(({ userId }) => !people.has(userId))) return sendProblem(c, 422, NO_COLLEAGUE);
    const { user } = c.var;
    const writing = buildBookingContext(user.id);
    changeHours(db, "hours-replace", { ...writing, user }, () => replaceHours(db, given, writing));
    return c.json(readBookingHours(db).map(buildHoursJson), 200);
  })
  .openapi(calendar, (c) =>
    c.json(listActiveBookings(getAppContext().db, c.req.valid("query")).map(buildConsultationJson), 200),
  )
  .openapi(outcome, (c) => {
    const { status } = c.req.valid("json");
    const result = setOutcome(
      getAppContext().db,
      c.req.valid("param").id,
      status,
      buildBookingContext(c.var.user.id),
    );
    if ("booking" in result) return c.json(buildBookedJson(result.booking), 200);
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
        return c.json(buildBookedJson(result.booking), 201);
      case "missing":
        return sendLeadNotFound(c);
      case "taken":
        return c.json({ message: TIME_TAKEN, slots: buildTimesJson(result.slots) }, 409);
      case "already":
        return c.json({ message: ALREADY_BOOKED, slots: [] }, 409);
      default:
        return sendProblem(c, 422, BOOKING_CALL_REFUSALS[result.outcome]);
    }
  });

const buildHoursJson = ({ types, ...hours }: ReturnType<typeof readBookingHours>[number]) => ({
  ...renameToPersonId(hours),
  types: [...types],
});

const buildConsultationJson = ({ booking, leadName }: ReturnType<typeof listActiveBookings>[number]) => ({
  id: booking.id,
  leadId: booking.leadId,
  name: leadName ?? booking.inviteeName,
  phone: booking.leadId
    ? readNumberToCall(getAppContext().db, booking.leadId, booking.inviteePhone).phone
    : booking.inviteePhone,
  type: booking.meetingType,
  provider: booking.provider,
  personId: booking.userId,
  start: booking.startsAt?.toISOString() ?? "",
  end: booking.endsAt?.toISOString() ?? null,
  zone: booking.zone,
  unproven: booking.isUnproven || !isProven(booking),
  unsafe: isBookedWithUnsafeContact(getAppContext().db, booking),
  outcome: booking.outcome,
});

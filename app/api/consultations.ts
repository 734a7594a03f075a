import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { bookings } from "#db/schema";
import { bookingOutcomes, meetingTypes } from "#db/values";
import { instantShape } from "~/commands/define";
import { isBookedWithUnsafeContact } from "~/domain/booking/family-contact.server";
import { isProven, listActiveBookings } from "~/domain/booking/read.server";
import { availabilitySchema } from "~/domain/booking/schemas";
import { listWaitingBookings, waitingBookingHandlers } from "~/domain/booking/waiting.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { getAppContext } from "~/platform/context.server";
import { consultationHandlers, listHoursOfAll } from "~/services/booking/commands.server";
import { bookingHoursShape } from "~/services/booking/shapes";
import { createApiRouter, createCall, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { buildRowSchema, DetailsShape, describeAnswer } from "./shapes";

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

const hours = createCall({
  method: "get",
  path: "/booking/hours",
  operationId: "listBookingHours",
  summary: "List everybody's hours for consultations",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Everybody's hours", z.array(bookingHoursShape)) },
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

const reads = createApiRouter()
  .openapi(hours, (c) => c.json(listHoursOfAll(getAppContext().db), 200))
  .openapi(calendar, (c) =>
    c.json(listActiveBookings(getAppContext().db, c.req.valid("query")).map(buildConsultationJson), 200),
  );

export const consultationCalls = mountCommands(reads, consultationHandlers);

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

const WaitingBooking = buildRowSchema(getTableColumns(bookings), { metadata: DetailsShape }).openapi(
  "Booking",
);

const waiting = createCall({
  method: "get",
  path: "/bookings/waiting",
  operationId: "listWaitingBookings",
  summary: "List bookings that match no lead",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Bookings that match no lead, newest first", z.array(WaitingBooking)) },
});

const waitingReads = createApiRouter().openapi(waiting, (c) =>
  c.json(listWaitingBookings(getAppContext().db), 200),
);

export const waitingBookingCalls = mountCommands(waitingReads, waitingBookingHandlers);

import { z } from "@hono/zod-openapi";
import { refuseFamily } from "~/domain/booking/refusals";
import { bookSchema, cancelSchema, moveBookingSchema, slotsSchema } from "~/domain/booking/schemas";
import type { BookingSlot } from "~/domain/booking/slots";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import {
  bookOffer,
  buildBookedJson,
  cancelOwnBooking,
  confirmOwnBooking,
  listOfferedTimes,
  moveOwnBooking,
} from "~/services/booking/booking.server";
import { bookedTimeShape, freeTimesShape } from "~/services/booking/shapes";
import { readBookingSender } from "~/services/request/sender.server";
import { createApiRouter, createCall, describeFailures, ProblemShape } from "./call";
import { buildJsonBody, describeAnswer } from "./shapes";

const Token = z.object({ token: z.string().max(300) });
const timeTaken = {
  409: describeAnswer(
    "Somebody has taken it meanwhile, or the reference holds a time; `slots` are free ones near it",
    ProblemShape.extend({ slots: freeTimesShape }),
  ),
};

const buildTimesJson = (slots: readonly BookingSlot[]) =>
  slots.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));

const slots = createCall({
  method: "get",
  path: "/booking/slots",
  operationId: "listBookingSlots",
  summary: "List the times on offer",
  rules: { to: "After `from`, by 62 days at most", zone: "The name of an IANA time zone" },
  description: "Times on offer, `to` not included",
  request: { query: slotsSchema },
  responses: { 200: describeAnswer("Free times", freeTimesShape), ...describeFailures(429) },
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
  description:
    "Books a time with the reference that contact or chat answered, or the key of a mail's link. One with `status` `asked_for` is kept once Confirm is pressed in its mail",
  request: { body: buildJsonBody(bookSchema) },
  responses: { 201: describeAnswer("Booked", bookedTimeShape), ...timeTaken, ...describeFailures(404, 429) },
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
  responses: { 200: describeAnswer("Moved", bookedTimeShape), ...timeTaken, ...describeFailures(404, 429) },
});

const end = createCall({
  method: "post",
  path: "/booking/{token}/cancel",
  operationId: "cancelBooking",
  summary: "Cancel a consultation",
  request: { params: Token, body: buildJsonBody(cancelSchema) },
  responses: { 200: describeAnswer("Canceled", bookedTimeShape), ...describeFailures(404, 409, 429) },
});

const confirm = createCall({
  method: "post",
  path: "/booking/{token}/confirm",
  operationId: "confirmBooking",
  summary: "Confirm a consultation by the token in its mail",
  description:
    "Confirms a consultation by the token in its mail; the token of the booking's own answer is not known here",
  request: { params: Token },
  responses: {
    200: describeAnswer("Confirmed", bookedTimeShape),
    ...timeTaken,
    ...describeFailures(404, 429),
  },
});

const TOO_MANY_TRIES = "Too many tries from your connection. Please try again in a few minutes, or call us.";

export const ownBookingCalls = createApiRouter()
  .openapi(slots, async (c) => {
    await requireRateLimit("bookingTimes", c.req.raw, TOO_MANY_TRIES);
    const { type, from, to } = c.req.valid("query");
    return c.json(buildTimesJson(listOfferedTimes({ type, from, to })), 200);
  })
  .openapi(take, async (c) => {
    await requireRateLimit("booking", c.req.raw, TOO_MANY_TRIES);
    const { reference, ...chosen } = c.req.valid("json");
    const { booking, isEarlier } = await bookOffer(reference, chosen, await readBookingSender(c.req.raw));
    if (isEarlier) throw refuseFamily({ outcome: "already", slots: [] });
    return c.json(buildBookedJson(booking), 201);
  })
  .openapi(change, async (c) => {
    await requireRateLimit("booking", c.req.raw, TOO_MANY_TRIES);
    const { start, zone } = c.req.valid("json");
    const booking = moveOwnBooking(c.req.valid("param").token, { start, ...(zone && { zone }) });
    return c.json(buildBookedJson(booking), 200);
  })
  .openapi(confirm, async (c) => {
    await requireRateLimit("booking", c.req.raw, TOO_MANY_TRIES);
    return c.json(buildBookedJson(confirmOwnBooking(c.req.valid("param").token)), 200);
  })
  .openapi(end, async (c) => {
    await requireRateLimit("booking", c.req.raw, TOO_MANY_TRIES);
    const booking = cancelOwnBooking(c.req.valid("param").token, c.req.valid("json").reason || null);
    return c.json(buildBookedJson(booking), 200);
  });

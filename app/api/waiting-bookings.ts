import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { createId } from "#db/ids.server";
import { bookings } from "#db/schema";
import { giveBookingToLead, listWaitingBookings } from "~/domain/booking/waiting.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import { buildJsonBody, buildRowSchema, DetailsShape, describeAnswer, IdParams } from "./shapes";

const Booking = buildRowSchema(getTableColumns(bookings), { metadata: DetailsShape }).openapi("Booking");

const waiting = createCall({
  method: "get",
  path: "/bookings/waiting",
  operationId: "listWaitingBookings",
  summary: "List bookings that match no lead",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Bookings that match no lead, newest first", z.array(Booking)) },
});

const give = createCall({
  method: "patch",
  path: "/bookings/{id}/lead",
  operationId: "giveBookingToLead",
  summary: "Give a booking to a lead",
  middleware: staffOnly,
  request: {
    params: IdParams,
    body: buildJsonBody(z.object({ leadId: z.string("Lead is required").min(1, "Lead is required") })),
  },
  responses: {
    200: describeAnswer("The lead is booked", z.object({ success: z.literal(true) })),
    ...describeFailures(404, 409),
  },
});

export const waitingBookingCalls = createApiRouter()
  .openapi(waiting, (c) => c.json(listWaitingBookings(getAppContext().db), 200))
  .openapi(give, (c) => {
    const { db, now } = getAppContext();
    const change = { by: c.var.user.id, now: now(), newId: createId };
    const { leadId } = c.req.valid("json");
    const { outcome } = giveBookingToLead(db, c.req.valid("param").id, leadId, change);
    if (outcome === "missing") return sendProblem(c, 404, "There is no such booking or lead.");
    if (outcome === "taken") return sendProblem(c, 409, "The booking has a lead already, or was canceled.");
    return c.json({ success: true as const }, 200);
  });

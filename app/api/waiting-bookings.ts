import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { bookings } from "#db/schema";
import { giveBookingToLead, listWaitingBookings } from "~/domain/booking/waiting.server";
import { buildChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import {
  buildJsonBody,
  buildRowSchema,
  DetailsShape,
  describeAnswer,
  IdParams,
  LeadIdBody,
  SUCCESS,
  SuccessShape,
} from "./shapes";

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
    body: buildJsonBody(LeadIdBody),
  },
  responses: {
    200: describeAnswer("The lead is booked", SuccessShape),
    ...describeFailures(404, 409),
  },
});

export const waitingBookingCalls = createApiRouter()
  .openapi(waiting, (c) => c.json(listWaitingBookings(getAppContext().db), 200))
  .openapi(give, (c) => {
    const { id } = c.req.valid("param");
    const { leadId } = c.req.valid("json");
    const { outcome } = giveBookingToLead(getAppContext().db, id, leadId, buildChangeContext(c.var.user.id));
    if (outcome === "missing") return sendProblem(c, 404, "There is no such booking or lead.");
    if (outcome === "taken") return sendProblem(c, 409, "The booking has a lead already, or was canceled.");
    return c.json(SUCCESS, 200);
  });

import { z } from "@hono/zod-openapi";
import { getTableColumns } from "drizzle-orm";
import { bookings } from "#db/schema";
import { listWaitingBookings, waitingBookingHandlers } from "~/domain/booking/waiting.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { mountCommands } from "./commands";
import { buildRowSchema, DetailsShape, describeAnswer } from "./shapes";

const Booking = buildRowSchema(getTableColumns(bookings), { metadata: DetailsShape }).openapi("Booking");

const waiting = createCall({
  method: "get",
  path: "/bookings/waiting",
  operationId: "listWaitingBookings",
  summary: "List bookings that match no lead",
  middleware: staffOnly,
  responses: { 200: describeAnswer("Bookings that match no lead, newest first", z.array(Booking)) },
});

const reads = createApiRouter().openapi(waiting, (c) => c.json(listWaitingBookings(getAppContext().db), 200));

export const waitingBookingCalls = mountCommands(reads, waitingBookingHandlers);

import { z } from "@hono/zod-openapi";
import { takeBookingNotice } from "~/domain/booking/take.server";
import { readDelivery, verifySignature } from "~/integrations/booking/calendly.server";
import { buildFamilyChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { noteCalendlyBooking } from "~/services/booking/lookups.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem, sendTooMany } from "./problem";
import { describeWebhookSecurity } from "./security";
import { buildJsonBody, describeAnswer, SUCCESS, SuccessShape } from "./shapes";

const Taken = z.object({
  success: z.literal(true),
  outcome: z.enum(["booked", "waiting", "cancelled", "unchanged", "ignored"]),
});

const SIGNATURE_REFUSALS = {
  unsigned: "This delivery is not signed.",
  wrong: "The signature is not right.",
  old: "This delivery is too old.",
};

/** Calendly signs the bytes as they are sent, so the body is read here and not by the route's own parser. */
const calendly = createCall({
  method: "post",
  path: "/webhooks/calendly",
  operationId: "receiveCalendlyDelivery",
  summary: "Take a delivery of Calendly",
  security: describeWebhookSecurity("calendly"),
  description: "Signed deliveries of Calendly: `Calendly-Webhook-Signature: t=…,v1=…`",
  responses: { 200: describeAnswer("Taken", Taken), ...describeFailures(400, 401, 409) },
});

const bookedSchema = z.object({
  invitee: z.string().max(300),
  reference: z.string().min(8).max(100).optional(),
});

const booked = createCall({
  method: "post",
  path: "/booking/calendly",
  operationId: "noteCalendlyBooking",
  summary: "Note that a visitor booked on Calendly's page",
  rules: { form: "The address of a booking at Calendly" },
  description:
    "Notes that Calendly's page said that a visitor booked; with CALENDLY_TOKEN, Calendly is asked who it was",
  request: { body: buildJsonBody(bookedSchema) },
  responses: {
    202: describeAnswer("Noted", SuccessShape),
    ...describeFailures(404, 429),
  },
});

export const calendlyCalls = createApiRouter()
  .openapi(calendly, async (c) => {
    const { env, now } = getAppContext();
    const raw = await c.req.text();
    const signature = env.CALENDLY_WEBHOOK_KEY
      ? verifySignature(c.req.header("calendly-webhook-signature"), raw, env.CALENDLY_WEBHOOK_KEY, now())
      : ({ ok: false, reason: "unsigned" } as const);
    if (!signature.ok) return sendProblem(c, 401, SIGNATURE_REFUSALS[signature.reason]);
    const reading = readDelivery(raw);
    if (!reading.ok) return sendProblem(c, 400, "The delivery can't be read.");
    if (!reading.notice) return c.json({ ...SUCCESS, outcome: "ignored" as const }, 200);
    const { outcome } = takeBookingNotice(buildFamilyChange(), reading.notice, signature.deliveryId);
    if (outcome === "replayed") return sendProblem(c, 409, "This delivery was taken before.");
    return c.json({ ...SUCCESS, outcome }, 200);
  })
  .openapi(booked, async (c) => {
    const refused = await consumeRateLimit("booking", c.req.raw);
    if (refused) return sendTooMany(c, refused.retryAfter, "Too many tries from your connection.");
    const { invitee, reference } = c.req.valid("json");
    const outcome = noteCalendlyBooking(invitee, reference ?? null);
    if (outcome === "off") return sendProblem(c, 404, "Bookings are not looked up here.");
    if (outcome === "refused") return sendProblem(c, 422, "This is no booking of Calendly.");
    return c.json(SUCCESS, 202);
  });

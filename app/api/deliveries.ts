import { z } from "@hono/zod-openapi";
import { takeBookingNotice } from "~/domain/booking/take.server";
import { noteReport } from "~/domain/newsletter/letter-reports.server";
import { readReports } from "~/domain/policy-reports/reports.server";
import { receiveText } from "~/domain/texts/receive.server";
import { recordTextReport } from "~/domain/texts/send.server";
import { readDelivery, verifySignature } from "~/integrations/booking/calendly.server";
import { readTextNotice } from "~/integrations/sms/twilio-webhook.server";
import { recordAnnouncedMail } from "~/mail/inbound/announced.server";
import { readAnnouncement } from "~/mail/inbound/resend-inbound.server";
import { takeReport } from "~/mail/webhooks/reports.server";
import { readReport, verifyResendWebhook } from "~/mail/webhooks/resend-webhook.server";
import { buildFamilyChange, buildJobChange, getAppContext } from "~/platform/context.server";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import { noteCalendlyBooking } from "~/services/booking/lookups.server";
import { collectReports } from "~/services/policy-reports.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { textHandlers } from "~/services/texts/commands.server";
import { buildTextWebhookUrl } from "~/services/transports/texts.server";
import { createApiRouter, createCall, describeFailures, describeWebhookSecurity, sendProblem } from "./call";
import { mountCommands } from "./commands";
import { LeadShape } from "./lead-shapes";
import { buildJsonBody, describeAnswer, type JsonContext, SUCCESS, SuccessShape } from "./shapes";
import { readSignedForm, sendUnreadable, sendUnsigned } from "./webhooks";

const TakenBooking = z.object({
  success: z.literal(true),
  outcome: z.enum(["booked", "waiting", "cancelled", "unchanged", "ignored"]),
});

const sendReplayed = (c: JsonContext) => sendProblem(c, 409, "This delivery was taken before.");

/* A service signs the bytes as it sends them, so a signed body is read by hand and not by the route's own parser. */

const calendly = createCall({
  method: "post",
  path: "/webhooks/calendly",
  operationId: "receiveCalendlyDelivery",
  summary: "Take a delivery of Calendly",
  security: describeWebhookSecurity("calendly"),
  description: "Signed deliveries of Calendly: `Calendly-Webhook-Signature: t=…,v1=…`",
  responses: { 200: describeAnswer("Taken", TakenBooking), ...describeFailures(400, 401, 409) },
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
    const header = c.req.header("calendly-webhook-signature");
    const deliveryId =
      env.CALENDLY_WEBHOOK_KEY && verifySignature(header, raw, env.CALENDLY_WEBHOOK_KEY, now());
    if (!deliveryId) return sendUnsigned(c);
    const reading = readDelivery(raw);
    if (!reading.ok) return sendUnreadable(c);
    if (!reading.notice) return c.json({ ...SUCCESS, outcome: "ignored" as const }, 200);
    const { outcome } = takeBookingNotice(buildFamilyChange(), reading.notice, deliveryId);
    if (outcome === "replayed") return sendReplayed(c);
    return c.json({ ...SUCCESS, outcome }, 200);
  })
  .openapi(booked, async (c) => {
    await requireRateLimit("booking", c.req.raw, "Too many tries from your connection.");
    const { invitee, reference } = c.req.valid("json");
    const outcome = noteCalendlyBooking(invitee, reference ?? null);
    if (outcome === "off") return sendProblem(c, 404, "Bookings are not looked up here.");
    if (outcome === "refused") return sendProblem(c, 422, "This is no booking of Calendly.");
    return c.json(SUCCESS, 202);
  });

const TakenMail = z.object({ success: z.literal(true), outcome: z.enum(["taken", "repeated", "ignored"]) });

const inbound = createCall({
  method: "post",
  path: "/webhooks/inbound",
  operationId: "receiveInboundMail",
  summary: "Take mail that came in",
  security: describeWebhookSecurity("resend"),
  description:
    "Signed deliveries of Resend: mail that came in. It is on disk when this is answered; its words are fetched after that",
  responses: { 200: describeAnswer("Taken", TakenMail), ...describeFailures(400, 401) },
});

export const inboundMailCalls = createApiRouter().openapi(inbound, async (c) => {
  const { env, db, now } = getAppContext();
  const body = await c.req.text();
  const verified = verifyResendWebhook(c.req.raw.headers, body, env.RESEND_WEBHOOK_SECRET);
  if (!verified) return sendUnsigned(c);
  const reading = readAnnouncement(verified.payload);
  if (!reading.ok) return sendUnreadable(c);
  // The mail service repeats a delivery that was not answered with 200, so a repeat gets 200 as well.
  const outcome = reading.id
    ? recordAnnouncedMail(db, reading.id, verified.payload, now())
    : ("ignored" as const);
  return c.json({ ...SUCCESS, outcome }, 200);
});

const TakenReport = z.object({ success: z.literal(true), outcome: z.enum(["taken", "ignored"]) });

const resend = createCall({
  method: "post",
  path: "/webhooks/resend",
  operationId: "receiveMailReport",
  summary: "Take a report of the mail service",
  security: describeWebhookSecurity("resend"),
  description: "Signed deliveries of Resend: bounces, complaints, and with tracking on opens and clicks",
  responses: { 200: describeAnswer("Taken", TakenReport), ...describeFailures(400, 401, 409) },
});

export const mailReportCalls = createApiRouter().openapi(resend, async (c) => {
  const { env } = getAppContext();
  const body = await c.req.text();
  const verified = verifyResendWebhook(c.req.raw.headers, body, env.RESEND_WEBHOOK_SECRET);
  if (!verified) return sendUnsigned(c);
  const reading = readReport(verified.payload);
  if (!reading.ok) return sendUnreadable(c);
  const outcome = takeReport(buildJobChange("mail-reports"), reading.report, {
    deliveryId: verified.deliveryId,
    tracking: env.MAIL_TRACKING,
    onStopped: noteReport,
  });
  if (outcome === "replayed") return sendReplayed(c);
  return c.json({ ...SUCCESS, outcome }, 200);
});

const text = createCall({
  method: "post",
  path: "/webhooks/sms",
  operationId: "receiveTextDelivery",
  summary: "Take a delivery of the text message service",
  security: describeWebhookSecurity("twilio"),
  description:
    "Signed deliveries of a Twilio-compatible service: texts that came in, and what became of ours",
  responses: { 204: { description: "Taken" }, ...describeFailures(400, 401) },
});

const textDeliveries = createApiRouter().openapi(text, async (c) => {
  const form = await readSignedForm(c, buildTextWebhookUrl());
  if (!form) return sendUnsigned(c);
  const reading = readTextNotice(form);
  if (!reading.ok) return sendUnreadable(c);
  const { notice } = reading;
  if (notice?.kind === "report") recordTextReport(buildJobChange("text-reports"), notice);
  if (notice?.kind === "text") {
    const intake = buildIntake(await readPractice());
    receiveText(buildFamilyChange(), notice, intake);
  }
  return c.body(null, 204);
});

export const textCalls = mountCommands(textDeliveries, textHandlers, { Lead: LeadShape });

/** Browsers send two media types here, neither of them `application/json`, so the body is read by hand. */
const report = createCall({
  method: "post",
  path: "/csp-reports",
  operationId: "receivePolicyReports",
  summary: "Take a browser's reports of a page's policy",
  rules: { form: "A report of a browser" },
  description: "What browsers refused by a page's Content-Security-Policy; counted, and shown to staff",
  responses: { 204: { description: "Counted" }, ...describeFailures(400, 429) },
});

export const policyReportCalls = createApiRouter().openapi(report, async (c) => {
  await requireRateLimit("policyReport", c.req.raw, "Too many reports.");
  const delivery: unknown = await c.req.json().catch(() => null);
  const reports = readReports(delivery);
  if (!reports) return sendProblem(c, 400, "This is no report of a browser.");
  collectReports(reports);
  return c.body(null, 204);
});

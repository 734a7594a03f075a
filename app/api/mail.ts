import { z } from "@hono/zod-openapi";
import { noteReport } from "~/domain/newsletter/letter-reports.server";
import { recordAnnouncedMail } from "~/mail/inbound/announced.server";
import { readAnnouncement } from "~/mail/inbound/resend-inbound.server";
import { takeReport } from "~/mail/webhooks/reports.server";
import { readReport, verifyResendWebhook } from "~/mail/webhooks/resend-webhook.server";
import { buildJobChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import { describeWebhookSecurity } from "./security";
import { describeAnswer, SUCCESS } from "./shapes";

const Taken = z.object({ success: z.literal(true), outcome: z.enum(["taken", "repeated", "ignored"]) });

/** The mail service signs the bytes as they are sent, so the body is read here, not by the route's own parser. */
const deliver = createCall({
  method: "post",
  path: "/webhooks/inbound",
  operationId: "receiveInboundMail",
  summary: "Take mail that came in",
  security: describeWebhookSecurity("resend"),
  description:
    "Signed deliveries of Resend: mail that came in. It is on disk when this is answered; its words are fetched after that",
  responses: { 200: describeAnswer("Taken", Taken), ...describeFailures(400, 401) },
});

export const inboundMailCalls = createApiRouter().openapi(deliver, async (c) => {
  const { env, db, now } = getAppContext();
  const body = await c.req.text();
  const verified = env.RESEND_WEBHOOK_SECRET
    ? verifyResendWebhook(c.req.raw.headers, body, env.RESEND_WEBHOOK_SECRET)
    : ({ ok: false } as const);
  if (!verified.ok)
    return sendProblem(c, 401, "This delivery is not signed, or its signature is not right or too old.");
  const reading = readAnnouncement(verified.payload);
  if (!reading.ok) return sendProblem(c, 400, "The delivery can't be read.");
  // The mail service repeats a delivery that was not answered with 200, so a repeat gets 200 as well.
  const outcome = reading.id
    ? recordAnnouncedMail(db, reading.id, verified.payload, now())
    : ("ignored" as const);
  return c.json({ ...SUCCESS, outcome }, 200);
});

const TakenReport = z.object({ success: z.literal(true), outcome: z.enum(["taken", "ignored"]) });

/** Resend signs the bytes as they are sent, so the body is read here and not by the route's own parser. */
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
  const verified = env.RESEND_WEBHOOK_SECRET
    ? verifyResendWebhook(c.req.raw.headers, body, env.RESEND_WEBHOOK_SECRET)
    : ({ ok: false, reason: "missing" } as const);
  if (!verified.ok) {
    const message =
      verified.reason === "missing"
        ? "This delivery is not signed."
        : "The signature is not right, or the delivery is too old.";
    return sendProblem(c, 401, message);
  }
  const reading = readReport(verified.payload);
  if (!reading.ok) return sendProblem(c, 400, "The delivery can't be read.");
  const outcome = takeReport(buildJobChange("mail-reports"), reading.report, {
    deliveryId: verified.deliveryId,
    tracking: env.MAIL_TRACKING,
    onStopped: noteReport,
  });
  if (outcome === "replayed") return sendProblem(c, 409, "This delivery was taken before.");
  return c.json({ ...SUCCESS, outcome }, 200);
});

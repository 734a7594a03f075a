import { createId } from "#db/ids.server";
import { logMissedCall } from "~/domain/leads/outreach/missed-call.server";
import { receiveText } from "~/domain/texts/receive.server";
import { recordTextReport } from "~/domain/texts/send.server";
import { missedCallSchema, textSchema } from "~/domain/texts/words";
import { isSignedByTwilio, readTextNotice } from "~/integrations/sms/twilio-webhook.server";
import { buildChangeContext, buildStaffChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { sendLeadText } from "~/services/texts/commands.server";
import { buildTextWebhookUrl } from "~/services/transports/texts.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { answerLead, buildChangeCall, changedLead } from "./lead-calls";
import { describeFailures, sendProblem } from "./problem";
import { describeWebhookSecurity } from "./security";
import { buildJsonBody, IdempotencyKeyHeaders, IdParams } from "./shapes";

const write = createCall({
  method: "post",
  path: "/leads/{id}/texts",
  operationId: "sendLeadText",
  summary: "Send a text message to a lead",
  description:
    "Sends a text to a number at which they agreed to be texted, or with `sentByHand` writes down one that was sent.",
  middleware: staffOnly,
  request: { params: IdParams, headers: IdempotencyKeyHeaders, body: buildJsonBody(textSchema) },
  responses: { ...changedLead, ...describeFailures(409) },
});

/** The text service signs the form as it is sent, so the body is read here and not by the route's own parser. */
const deliver = createCall({
  method: "post",
  path: "/webhooks/sms",
  operationId: "receiveTextDelivery",
  summary: "Take a delivery of the text message service",
  security: describeWebhookSecurity("twilio"),
  description:
    "Signed deliveries of a Twilio-compatible service: texts that came in, and what became of ours",
  responses: { 204: { description: "Taken" }, ...describeFailures(400, 401) },
});

export const textCalls = createApiRouter()
  .openapi(write, (c) => {
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["idempotency-key"] ?? createId();
    const text = { ...c.req.valid("json"), leadId: id, key };
    return c.json(sendLeadText(buildStaffChange(c.var.user), text), 200);
  })
  .openapi(
    buildChangeCall("post", "/leads/{id}/missed-calls", missedCallSchema, {
      operationId: "logMissedCall",
      summary: "Log a call that nobody took",
    }),
    (c) =>
      answerLead(
        c,
        logMissedCall(
          getAppContext().db,
          c.req.valid("param").id,
          c.req.valid("json").voicemail,
          buildChangeContext(c.var.user.id),
        ),
      ),
  )
  .openapi(deliver, async (c) => {
    const { env, db, now } = getAppContext();
    const form = new URLSearchParams(await c.req.text());
    const address = `${buildTextWebhookUrl()}${new URL(c.req.url).search}`;
    const isSigned =
      env.TWILIO_AUTH_TOKEN !== undefined &&
      isSignedByTwilio(c.req.header("x-twilio-signature"), address, form, env.TWILIO_AUTH_TOKEN);
    if (!isSigned) return sendProblem(c, 401, "This delivery is not signed, or its signature is not right.");
    const reading = readTextNotice(form);
    if (!reading.ok) return sendProblem(c, 400, "The delivery can't be read.");
    const { notice } = reading;
    if (notice?.kind === "report") recordTextReport(db, notice, { now: now(), newId: createId });
    if (notice?.kind === "text") receiveText(db, notice, buildCaptureContext(await readPractice()));
    return c.body(null, 204);
  });

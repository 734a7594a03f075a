import { receiveText } from "~/domain/texts/receive.server";
import { recordTextReport } from "~/domain/texts/send.server";
import { isSignedByTwilio, readTextNotice } from "~/integrations/sms/twilio-webhook.server";
import { buildFamilyChange, buildJobChange } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { textHandlers } from "~/services/texts/commands.server";
import { buildTextWebhookUrl } from "~/services/transports/texts.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { mountCommands } from "./commands";
import { LeadShape } from "./lead-shapes";
import { describeFailures, sendProblem } from "./problem";
import { describeWebhookSecurity } from "./security";

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

const deliveries = createApiRouter().openapi(deliver, async (c) => {
  const { env } = getAppContext();
  const form = new URLSearchParams(await c.req.text());
  const address = `${buildTextWebhookUrl()}${new URL(c.req.url).search}`;
  const isSigned =
    env.TWILIO_AUTH_TOKEN !== undefined &&
    isSignedByTwilio(c.req.header("x-twilio-signature"), address, form, env.TWILIO_AUTH_TOKEN);
  if (!isSigned) return sendProblem(c, 401, "This delivery is not signed, or its signature is not right.");
  const reading = readTextNotice(form);
  if (!reading.ok) return sendProblem(c, 400, "The delivery can't be read.");
  const { notice } = reading;
  if (notice?.kind === "report") recordTextReport(buildJobChange("text-reports"), notice);
  if (notice?.kind === "text") {
    const intake = buildIntake(await readPractice());
    receiveText(buildFamilyChange(), notice, intake);
  }
  return c.body(null, 204);
});

export const textCalls = mountCommands(deliveries, textHandlers, { Lead: LeadShape });

import { z } from "@hono/zod-openapi";
import { checkAnswerSchema } from "~/domain/crisis/check-schema";
import { PHONE_RULE } from "~/domain/leads/fields/control-schema";
import { contactSchema } from "~/domain/leads/fields/schemas";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import { answerContactCheck, receiveContactForm } from "~/services/contact/contact.server";
import { createApiRouter, createCall, describeFailures, sendProblem } from "./call";
import {
  buildJsonBody,
  CheckedShape,
  CrisisCheckShape,
  CrisisShape,
  describeAnswer,
  RequestPageShape,
  RoutingShape,
} from "./shapes";

const Captured = z
  .object({
    success: z.literal(true),
    leadId: z.string(),
    routing: RoutingShape,
    request: RequestPageShape,
    calendlyLink: z.url().optional(),
    crisis: CrisisShape.optional(),
    check: CrisisCheckShape.optional(),
  })
  .openapi("Captured");

const send = createCall({
  method: "post",
  path: "/contact",
  operationId: "sendContactForm",
  summary: "Send the contact form",
  rules: { phone: PHONE_RULE },
  request: {
    // An unreadable idempotency key counts as none: no enquiry is refused for it.
    headers: z.object({ "idempotency-key": z.string().optional() }),
    body: buildJsonBody(
      contactSchema.extend({ touch: z.looseObject({}).optional(), consent: z.string().max(60).optional() }),
    ),
  },
  responses: { 201: describeAnswer("The inquiry is saved", Captured), ...describeFailures(429) },
});

const check = createCall({
  method: "post",
  path: "/contact/check",
  operationId: "answerContactCheck",
  summary: "Answer whether anyone is in danger, after the contact form",
  description:
    "Answers whether anyone is in danger, as `/contact` or `/chat/complete` asked. `yes` and `not_sure` count as a detected crisis; a repeat changes nothing.",
  request: { body: buildJsonBody(checkAnswerSchema.extend({ reference: z.string().max(100) })) },
  responses: { 200: describeAnswer("The answer is kept", CheckedShape), ...describeFailures(404, 429) },
});

const sendCall = createApiRouter().openapi(send, async (c) => {
  const { touch, consent, ...value } = c.req.valid("json");
  const { "idempotency-key": idempotencyKey } = c.req.valid("header");
  const answer = await receiveContactForm(c.req.raw, { value }, { idempotencyKey, touch, consent });
  if (answer.status === 429) c.header("Retry-After", String(answer.retryAfter));
  if (answer.status === 201) {
    c.header("Set-Cookie", answer.setCookie);
    return c.json(answer.body, 201);
  }
  return answer.status === 422 ? c.json(answer.body, 422) : c.json(answer.body, 429);
});

export const contactCalls = sendCall.openapi(check, async (c) => {
  await requireRateLimit(
    "chatMessage",
    c.req.raw,
    "That was a lot at once. If anyone is in danger, call 911, or call or text 988.",
  );
  const checked = await answerContactCheck(c.req.valid("json"));
  if (!checked)
    return sendProblem(c, 404, "This question is no longer there. If anyone is in danger, call 911.");
  return c.json({ ...(checked.crisis && { crisis: checked.crisis }) }, 200);
});

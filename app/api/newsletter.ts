import { newsletterSchema } from "~/domain/newsletter/schemas";
import { signUp } from "~/services/newsletter/newsletter.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { describeFailures } from "./problem";
import { buildJsonBody, describeAnswer, SuccessShape } from "./shapes";

const send = createCall({
  method: "post",
  path: "/newsletter",
  operationId: "subscribeToNewsletter",
  summary: "Sign an address up for the newsletter",
  description:
    "Signs an address up; a mail asks its owner to confirm. The answer never says who is on the list.",
  request: { body: buildJsonBody(newsletterSchema) },
  responses: { 202: describeAnswer("Taken", SuccessShape), ...describeFailures(429) },
});

export const newsletterCalls = createApiRouter().openapi(send, async (c) => {
  const answer = await signUp(c.req.raw, { value: c.req.valid("json") });
  if (answer.status === 202) return c.json(answer.body, 202);
  if (answer.status === 422) return c.json(answer.body, 422);
  c.header("Retry-After", String(answer.retryAfter));
  return c.json(answer.body, 429);
});

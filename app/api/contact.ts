import { createRoute, z } from "@hono/zod-openapi";
import { contactSchema } from "~/domain/leads/schemas";
import { receiveContactForm } from "~/services/contact/contact.server";
import { area } from "./area";
import { failures } from "./problem";
import { body, Crisis, json, Routing } from "./shapes";

const Captured = z
  .object({
    success: z.literal(true),
    leadId: z.string(),
    routing: Routing,
    calendlyLink: z.url().optional(),
    crisis: Crisis.optional(),
  })
  .openapi("Captured");

const send = createRoute({
  method: "post",
  path: "/contact",
  request: {
    headers: z.object({ "idempotency-key": z.string().optional() }),
    body: body(
      contactSchema.extend({ touch: z.looseObject({}).optional(), consent: z.string().max(60).optional() }),
    ),
  },
  responses: {
    201: { description: "The inquiry is saved", ...json(Captured) },
    ...failures(400, 403, 413, 422, 429),
  },
});

export const contact = area().openapi(send, async (c) => {
  const answer = await receiveContactForm(c.req.raw, c.req.valid("json"), {
    idempotencyKey: c.req.header("idempotency-key"),
    touch: c.req.valid("json").touch,
    consent: c.req.valid("json").consent,
  });
  if (answer.status === 429) c.header("Retry-After", String(answer.retryAfter));
  if (answer.status === 201) return c.json(answer.body, 201);
  return answer.status === 422 ? c.json(answer.body, 422) : c.json(answer.body, 429);
});

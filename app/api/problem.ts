import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { REFUSAL_STATUS } from "~/commands/statuses";
import { CHECK_FIELDS, type Refusal } from "~/refusal";

/** The body of a refusal, with `secondFactor` where `POST /api/auth/second-factor` helps. */
export const ProblemShape = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    secondFactor: z.literal(true).optional(),
  })
  .openapi("Problem");

export const sendProblem = <S extends ContentfulStatusCode>(
  c: Context,
  status: S,
  message: string,
  errors?: Record<string, string[]>,
) => c.json<z.infer<typeof ProblemShape>, S>(errors ? { message, errors } : { message }, status);

export const sendInvalidFields = (c: Context, errors: Record<string, string[]>) =>
  sendProblem(c, 422, CHECK_FIELDS, errors);

/** Answers a refusal that was thrown by the rule itself. */
export function sendRefusal(c: Context, { kind, message, details: { errors, retryAfter, data } }: Refusal) {
  if (retryAfter) c.header("Retry-After", String(retryAfter));
  return c.json({ message, ...(errors && { errors }), ...data }, REFUSAL_STATUS[kind]);
}

export const askAgain = (c: Context, message: string) =>
  c.json<z.infer<typeof ProblemShape>, 403>({ message, secondFactor: true }, 403);

export type DescribedFailures<S extends number> = Record<
  S,
  { description: string; content: { "application/json": { schema: typeof ProblemShape } } }
>;

/** Describes the failures that a call may answer, by status. */
export const describeFailures = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: DESCRIPTIONS[status] ?? "Failed",
        content: { "application/json": { schema: ProblemShape } },
      },
    ]),
  ) as DescribedFailures<S>;

const DESCRIPTIONS: Record<number, string> = {
  400: "Malformed request",
  401: "Not signed in",
  403: "Foreign origin, or a role that may not",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "A body of another type",
  422: "Not valid",
  429: "Too many requests",
  503: "Not at this moment",
};

import type { Hook } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { fieldErrors } from "~/server/field-errors";

/** What every failed call answers: `{ message, errors? }`. */
export const Problem = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .openapi("Problem");

export const problem = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  errors?: Record<string, string[]>,
) => c.json(errors ? { message, errors } : { message }, status);

/** Turns a failed zod validation into 422 with the messages by field. */
export const invalid: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return;
  return problem(c, 422, "Please check the marked fields.", fieldErrors(result.error));
};

/** Response entries for `createRoute`: the failures that a call names besides its own answers. */
export const failures = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: DESCRIPTIONS[status] ?? "Failed", content: { "application/json": { schema: Problem } } },
    ]),
  ) as Record<S, { description: string; content: { "application/json": { schema: typeof Problem } } }>;

const DESCRIPTIONS: Record<number, string> = {
  400: "Malformed request",
  401: "Not signed in",
  403: "Foreign origin",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  422: "Not valid",
  429: "Too many requests",
};

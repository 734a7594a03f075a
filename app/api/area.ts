import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { User } from "~/platform/auth/accounts.server";
import { getUser } from "~/platform/auth/require-user.server";
import { fieldErrors } from "~/platform/http/field-errors";
import { problem } from "./problem";

/** What calls find on their context: `user` is set by `staffOnly`. */
export type ApiEnv = { Variables: { user: User } };

/** A router for one area of calls; a failed validation answers 422 with the messages by field. */
export const area = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return problem(c, 422, "Please check the marked fields.", fieldErrors(result.error));
    },
  });

/** Guards a call: 401 without a live session. Runs before anything of the request is read. */
export const staffOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const user = await getUser(c.req.raw);
  if (!user) return problem(c, 401, "Please sign in.");
  c.set("user", user);
  await next();
});

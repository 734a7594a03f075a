import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { UserRole } from "#db/values";
import type { User } from "~/platform/auth/accounts.server";
import { getUser } from "~/platform/auth/require-user.server";
import { includesRole, NOT_YOURS } from "~/platform/auth/roles";
import { fieldErrors } from "~/platform/http/field-errors";
import { problem } from "./problem";

/** What calls find on their context: `user` is set by the guard. */
export type ApiEnv = { Variables: { user: User } };

/** A router for one area of calls; a failed validation answers 422 with the messages by field. */
export const area = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return problem(c, 422, "Please check the marked fields.", fieldErrors(result.error));
    },
  });

/**
 * Guards a call: 401 without a live session, 403 where the role is too low. Runs before anything of the request is read.
 */
const forRole = (needed: UserRole) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const user = await getUser(c.req.raw);
    if (!user) return problem(c, 401, "Please sign in.");
    if (!includesRole(user.role, needed)) return problem(c, 403, NOT_YOURS[needed]);
    c.set("user", user);
    await next();
  });

/** For everybody who works here: content. */
export const signedIn = forRole("editor");

/** For those who work with the people who ask for help. */
export const staffOnly = forRole("staff");

export const ownerOnly = forRole("owner");

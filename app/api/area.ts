import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { UserRole } from "#db/values";
import type { User } from "~/platform/auth/accounts.server";
import { findSignedInUser, isRecent } from "~/platform/auth/require-user.server";
import { isRoleAtLeast, ROLE_REFUSALS } from "~/platform/auth/roles";
import type { LiveSession } from "~/platform/auth/session.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { askAgain, sendInvalidFields, sendProblem } from "./problem";

/** What calls find on their context: `user` and `session` are set by the guard. */
export type ApiEnv = { Variables: { user: User; session: LiveSession } };

/** A router for one area of calls; a failed validation answers 422 with the messages by field. */
export const createApiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return sendInvalidFields(c, collectFieldErrors(result.error));
    },
  });

const roles = new WeakMap<MiddlewareHandler, UserRole>();

/** Marks a guard with the least role that it lets through. */
export function markGuardRole<Guard extends MiddlewareHandler>(role: UserRole, guard: Guard): Guard {
  roles.set(guard, role);
  return guard;
}

/** The least role that a guard lets through; undefined for any other middleware. */
export const findGuardRole = (middleware: MiddlewareHandler): UserRole | undefined => roles.get(middleware);

/**
 * Guards a call: 401 without a live session, 403 where the role is too low or a second factor has to be set up first.
 * Runs before anything of the request is read.
 */
const forRole = (needed: UserRole) =>
  markGuardRole(
    needed,
    createMiddleware<ApiEnv>(async (c, next) => {
      const found = await findSignedInUser(c.req.raw);
      if (!found) return sendProblem(c, 401, "Please sign in.");
      if (found.mustSetUp) return askAgain(c, "Please set up a second factor on the account screen first.");
      if (!isRoleAtLeast(found.user.role, needed)) return sendProblem(c, 403, ROLE_REFUSALS[needed]);
      c.set("user", found.user);
      c.set("session", found.session);
      await next();
    }),
  );

/** For everybody who works here: content. */
export const signedInOnly = forRole("editor");

/** For those who work with the people who ask for help. */
export const staffOnly = forRole("staff");

export const ownerOnly = forRole("owner");

/** Guards, after one of these, what is asked for again: 403 where the last proof is older than ten minutes. */
export const recentlyConfirmed = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isRecent(c.get("session"))) return askAgain(c, "Please confirm that it is you.");
  await next();
});

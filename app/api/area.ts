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

/** The variables of an API request's context; the guard by role sets `user` and `session`. */
export type ApiEnv = { Variables: { user: User; session: LiveSession } };

export const createApiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return sendInvalidFields(c, collectFieldErrors(result.error));
    },
  });

const roles = new WeakMap<MiddlewareHandler, UserRole>();

function markGuardRole<Guard extends MiddlewareHandler>(role: UserRole, guard: Guard): Guard {
  roles.set(guard, role);
  return guard;
}

/** Returns the role that a guard asks for; undefined for middleware that is no guard. */
export const findGuardRole = (middleware: MiddlewareHandler): UserRole | undefined => roles.get(middleware);

/** Builds a guard: 401 without a session, 403 for a low role or no second factor, before the request is read. */
const forRole = (needed: UserRole, { settingUp = false } = {}) =>
  markGuardRole(
    needed,
    createMiddleware<ApiEnv>(async (c, next) => {
      const found = await findSignedInUser(c.req.raw);
      if (!found) return sendProblem(c, 401, "Please sign in.");
      if (found.mustSetUp && !settingUp)
        return askAgain(c, "Please set up a second factor on the account screen first.");
      if (!isRoleAtLeast(found.user.role, needed)) return sendProblem(c, 403, ROLE_REFUSALS[needed]);
      c.set("user", found.user);
      c.set("session", found.session);
      await next();
    }),
  );

/** Guards the calls for content, which editors may make. */
export const signedInOnly = forRole("editor");

/** Guards the calls that an account without its second factor may make as well, to set one up. */
export const settingUp = forRole("editor", { settingUp: true });

export const staffOnly = forRole("staff");

export const ownerOnly = forRole("owner");

/** Answers 403 where the last proof of identity is older than ten minutes. It runs after one of the guards by role. */
export const recentlyConfirmed = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isRecent(c.get("session"))) return askAgain(c, "Please confirm that it is you.");
  await next();
});

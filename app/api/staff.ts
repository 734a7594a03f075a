import { createMiddleware } from "hono/factory";
import type { User } from "~/auth/accounts.server";
import { getUser } from "~/auth/require-user.server";
import { problem } from "./problem";

export type StaffEnv = { Variables: { user: User } };

/** Guards a call: 401 without a live session. Runs before anything of the request is read. */
export const staffOnly = createMiddleware<StaffEnv>(async (c, next) => {
  const user = await getUser(c.req.raw);
  if (!user) return problem(c, 401, "Please sign in.");
  c.set("user", user);
  await next();
});

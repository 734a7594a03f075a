import { createId } from "#db/ids.server";
import type { StaffChange } from "~/records/change";
import type { User } from "./auth/accounts.server";
import { getAppContext } from "./context.server";

/** Builds the context of whatever somebody of the staff changes now. @param sid the session that asked */
export function buildStaffChange({ id, username }: Pick<User, "id" | "username">, sid?: string): StaffChange {
  const { db, env, now } = getAppContext();
  const actor = { kind: "staff", id, username, sid } as const;
  return { db, now: now(), newId: createId, zone: env.BUSINESS_TIMEZONE, actor };
}

/** Builds the context of a change by somebody. With `version`, the change fails if its subject has changed since. */
export const buildChangeContext = <Actor>(by: Actor, version?: number) => ({
  now: getAppContext().now(),
  newId: createId,
  by,
  version,
});

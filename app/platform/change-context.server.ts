import { createId } from "#db/ids.server";
import type { Actor, Change, StaffChange } from "~/records/change";
import type { User } from "./auth/accounts.server";
import { getAppContext } from "./context.server";

function buildChange<By extends Actor>(actor: By): Change & { actor: By } {
  const { db, env, now } = getAppContext();
  return { db, now: now(), newId: createId, zone: env.BUSINESS_TIMEZONE, actor };
}

/** Builds the context of whatever somebody of the staff changes now. @param sid the session that asked */
export const buildStaffChange = (
  { id, username }: Pick<User, "id" | "username">,
  sid?: string,
): StaffChange => buildChange({ kind: "staff", id, username, sid });

/** Builds the context of what a family changes now. @param isByMail whether a link in one of our mails was used */
export const buildFamilyChange = (isByMail = false): Change => buildChange({ kind: "family", isByMail });

/** Builds the context of what a job changes now. A job that writes for long builds one for each write. */
export const buildJobChange = (name: string): Change => buildChange({ kind: "job", name });

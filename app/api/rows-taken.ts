import type { Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { tellAccount } from "~/platform/auth/account-notices.server";
import { isRecent } from "~/platform/auth/require-user.server";
import { buildStaffChange } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { auditChange } from "~/records/audit.server";
import { type ApiEnv, askAgain } from "./call";

/** The rows that an account may read in an hour; more count as an export (docs/product/sign-in.md §6). */
const MAX_ROWS_PER_HOUR = 300;
const HOUR_S = 3_600;

const getRowCounter = () =>
  ensureSingleton("rows-taken", () => new RateLimiterMemory({ points: MAX_ROWS_PER_HOUR, duration: HOUR_S }));

/**
 * Counts the rows an account reads. Beyond 300 in an hour it must authenticate again, it is audited, and the owners are notified.
 * @returns the refusal, or null where the rows may be returned. A refused call counts nothing.
 */
export async function countRows(
  c: Context<ApiEnv>,
  entity: "lead" | "newsletter_subscribers" | "audit_log",
  rows: number,
) {
  const { user, session } = c.var;
  const before = (await getRowCounter().get(user.id))?.consumedPoints ?? 0;
  const isExport = before + rows > MAX_ROWS_PER_HOUR;
  if (isExport && !isRecent(session))
    return askAgain(c, "That is more than 300 entries in an hour. Please confirm that it is you.");
  await getRowCounter().penalty(user.id, rows);
  if (!isExport) return null;
  const change = buildStaffChange(user, session.sid);
  auditChange(change, { action: "export", entity, details: { rows, byCall: true } });
  // Owners are notified once: later calls within the hour belong to the same export.
  if (before <= MAX_ROWS_PER_HOUR) tellAccount(change, { what: "leads_exported" });
  return null;
}

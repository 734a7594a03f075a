import { ServerError } from "@sanity/client";

/** SQLite's error codes when the disk is full, read-only or failing, or another process keeps the file too long. */
const SQLITE_UNAVAILABLE = /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/;

/** Statuses with which the content lake reports storage trouble. */
const LAKE_UNAVAILABLE = new Set([503, 507]);

/** Whether an error is trouble with storage, which is temporary and no defect. */
export function isStorageError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (SQLITE_UNAVAILABLE.test((cause as { code?: unknown }).code?.toString() ?? "")) return true;
    if (cause instanceof ServerError && LAKE_UNAVAILABLE.has(cause.statusCode)) return true;
  }
  return false;
}

export const NOT_SAVED = "This could not be saved just now. Please try again in a moment, or call us.";

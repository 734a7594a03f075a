import type { AppDatabase } from "#db/client.server";
import { fileQueuedBookings } from "~/domain/booking/file.server";

/** Files what a family has changed, as the server does some milliseconds after its answer. */
export function fileAfter<Result>(db: AppDatabase, result: Result): Result {
  fileQueuedBookings(db);
  return result;
}

import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";

/** Counts leads with a late response. The index is forced, as SQLite would choose the one by status: twenty times slower. */
export const countOverdueResponses = (db: AppDatabase, now: Date): number =>
  prepareStatement(db, "SELECT count(*) FROM leads INDEXED BY leads_response_due WHERE response_due_at < ?")
    .pluck()
    .get(now.getTime()) as number;

import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";

/** The index is forced, because SQLite would choose the one by status, which is twenty times slower. */
export const countOverdueResponses = (db: AppDatabase, now: Date): number =>
  prepareStatement(db, "SELECT count(*) FROM leads INDEXED BY leads_response_due WHERE response_due_at < ?")
    .pluck()
    .get(now.getTime()) as number;

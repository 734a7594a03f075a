import type { AppDatabase } from "./client.server";

/**
 * IMMEDIATE: the write lock is taken first, so what `work` reads stays true until it commits. Inside another
 * transaction it is a savepoint.
 */
export function runInTransaction<T>(db: AppDatabase, work: () => T): T {
  return db.$client.transaction(work).immediate();
}

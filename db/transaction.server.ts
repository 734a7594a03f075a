import type { AppDatabase } from "./client.server";

/** The write lock is taken first, so what `work` reads stays true. Inside another transaction it is a savepoint. */
export function runInTransaction<T>(db: AppDatabase, work: () => T): T {
  return db.$client.transaction(work).immediate();
}

import type { AppDatabase } from "./client.server";

/** Runs `work` with the write lock, so what it reads stays true. Inside another transaction it is a savepoint. */
export function runInTransaction<T>(db: AppDatabase, work: () => T): T {
  return db.$client.transaction(work).immediate();
}

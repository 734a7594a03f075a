import type { AppDatabase } from "./client.server";

/**
 * Runs `work` in one IMMEDIATE transaction: the write lock is taken first, so what it reads stays true until
 * it commits, and it never fails half-way for want of the lock. Inside another transaction it is a savepoint.
 */
export function runInTransaction<T>(db: AppDatabase, work: () => T): T {
  return db.$client.transaction(work).immediate();
}

import { desc, lt, notInArray, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { policyReports } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { CountedReport } from "./report";

/** The most policy reports kept: those last seen. */
export const MAX_REPORTS = 300;

export const REPORT_TTL_DAYS = 90;

export function storeReports(db: AppDatabase, reports: CountedReport[], now: Date): void {
  if (reports.length === 0) return;
  runInTransaction(db, () => {
    for (const report of reports)
      db.insert(policyReports)
        .values({ ...report, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: [policyReports.directive, policyReports.blocked, policyReports.page],
          set: { count: sql`${policyReports.count} + ${report.count}`, lastSeenAt: now },
        })
        .run();
    const rowid = sql<number>`rowid`;
    const newest = db
      .select({ rowid })
      .from(policyReports)
      .orderBy(desc(policyReports.lastSeenAt), desc(rowid))
      .limit(MAX_REPORTS);
    db.delete(policyReports).where(notInArray(rowid, newest)).run();
  });
}

/** Lists the policy reports, most recently seen first. */
export const listReports = (db: AppDatabase) =>
  db.select().from(policyReports).orderBy(desc(policyReports.lastSeenAt)).all();

/** Deletes old policy reports. @returns how many. */
export const purgeReports = (db: AppDatabase, before: Date): number =>
  db.delete(policyReports).where(lt(policyReports.lastSeenAt, before)).run().changes;

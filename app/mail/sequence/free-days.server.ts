import { asc, eq } from "drizzle-orm";
import { type AppDatabase, prepareStatement, runInTransaction } from "#db/client.server";
import { mailFreeDays } from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import type { FreeDays } from "./sequence";

export function readFreeDays(db: AppDatabase): FreeDays {
  const rows = prepareStatement(db, "SELECT day FROM mail_free_days").all() as { day: string }[];
  return new Set(rows.map(({ day }) => day));
}

/** Lists the days without campaign mail, the soonest first. */
export const listFreeDays = (db: AppDatabase) =>
  db
    .select({ day: mailFreeDays.day, name: mailFreeDays.name })
    .from(mailFreeDays)
    .orderBy(asc(mailFreeDays.day))
    .all();

/** Keeps a day free of mail; one that is free already only gets the name. Mail planned for it moves when it becomes due. */
export function addFreeDay(change: StaffChange, free: { day: string; name: string }): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    db.insert(mailFreeDays)
      .values({ ...free, createdBy: actor.id, createdAt: now })
      .onConflictDoUpdate({ target: mailFreeDays.day, set: { name: free.name } })
      .run();
    auditChange(change, { action: "change", entity: "mail_free_day", entityId: free.day });
  });
}

/** Allows mail on a day again. @returns the day's name, to undo this @throws Refusal */
export function removeFreeDay(change: StaffChange, day: string): string {
  const { db } = change;
  return runInTransaction(db, () => {
    const gone = db.delete(mailFreeDays).where(eq(mailFreeDays.day, day)).returning().get();
    if (!gone) throw refuseConflict("That day was not on the list any more.");
    auditChange(change, { action: "delete", entity: "mail_free_day", entityId: day });
    return gone.name;
  });
}

import { asc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { mailFreeDays } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
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

type Change = WriteContext & { by: { id: string; username: string } };

/** Keeps a day free of mail; one that is free already only gets the name. Mail planned for it moves when it becomes due. */
export function addFreeDay(db: AppDatabase, free: { day: string; name: string }, change: Change): void {
  runInTransaction(db, () => {
    db.insert(mailFreeDays)
      .values({ ...free, createdBy: change.by.id, createdAt: change.now })
      .onConflictDoUpdate({ target: mailFreeDays.day, set: { name: free.name } })
      .run();
    recordAuditEntry(db, change, {
      user: change.by,
      action: "change",
      entity: "mail_free_day",
      entityId: free.day,
    });
  });
}

/** Allows mail on a day again. @returns the day's name, to undo this; undefined if the day was not kept free */
export function removeFreeDay(db: AppDatabase, day: string, change: Change): string | undefined {
  return runInTransaction(db, () => {
    const [gone] = db.delete(mailFreeDays).where(eq(mailFreeDays.day, day)).returning().all();
    if (!gone) return undefined;
    recordAuditEntry(db, change, {
      user: change.by,
      action: "delete",
      entity: "mail_free_day",
      entityId: day,
    });
    return gone.name;
  });
}

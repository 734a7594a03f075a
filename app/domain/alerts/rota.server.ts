import { and, eq, gte, lt, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { onCallHours, onCallSwaps } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { weekdays } from "~/domain/time/weekdays";
import { listColleagues } from "~/platform/auth/accounts.server";
import { type AuditAction, recordAuditByUserId } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import type { OnCallHours, Swap } from "./rota";

/** Finds the ids that can't be on call: of no account, of a disabled one, or an editor's. */
export function findIneligibleOnCallIds(db: AppDatabase, ids: readonly string[]): string[] {
  const known = listColleagues(db);
  return ids.filter((id) => !known.some((one) => one.id === id));
}

type Acting = WriteContext & { by: string };

/** Replaces the on-call rota; repeated hours count once. */
export function replaceRota(db: AppDatabase, rota: readonly OnCallHours[], acting: Acting): void {
  runInTransaction(db, () => {
    db.delete(onCallHours).run();
    for (const { userId, ...hours } of rota)
      db.insert(onCallHours)
        .values({ id: acting.newId(), userId, ...hours })
        .onConflictDoNothing()
        .run();
    const details = { what: "the whole week", hours: rota.length };
    recordAuditByUserId(db, acting, { action: "change", entity: "on_call_hours", details });
  });
}

export const HAS_SWAP = "They have that time already, by another swap";

/** Adds a swap of on-call time. @returns its id; null where another swap of theirs covers it. */
export const addSwap = (db: AppDatabase, { userId, from, to }: Swap, acting: Acting): string | null =>
  runInTransaction(db, () => {
    const covering = db
      .select({ id: onCallSwaps.id })
      .from(onCallSwaps)
      .where(and(eq(onCallSwaps.userId, userId), lte(onCallSwaps.from, from), gte(onCallSwaps.to, to)))
      .get();
    if (covering) return null;
    const { now, newId, by } = acting;
    const id = newId();
    db.insert(onCallSwaps).values({ id, userId, from, to, createdBy: by, createdAt: now }).run();
    auditSwap(db, acting, "create", { userId, from, to });
    return id;
  });

/** Removes a swap of on-call time; false when there is no such swap. */
export const removeSwap = (db: AppDatabase, id: string, acting: Acting): boolean =>
  runInTransaction(db, () => {
    const { userId, from, to } = onCallSwaps;
    const gone = db.delete(onCallSwaps).where(eq(onCallSwaps.id, id)).returning({ userId, from, to }).get();
    if (gone) auditSwap(db, acting, "delete", gone);
    return gone !== undefined;
  });

/** Deletes the swaps that ended before a time. @returns how many. */
export const purgeSwaps = (db: AppDatabase, before: Date): number =>
  db.delete(onCallSwaps).where(lt(onCallSwaps.to, before)).run().changes;

/** Adds on-call hours; existing hours stay as they are. */
export function addOnCallHours(
  db: AppDatabase,
  { userId, days, from, to }: Omit<OnCallHours, "day"> & { days: readonly number[] },
  acting: Acting,
): void {
  runInTransaction(db, () => {
    const added = days.filter(
      (day) =>
        db
          .insert(onCallHours)
          .values({ id: acting.newId(), userId, day, from, to })
          .onConflictDoNothing()
          .run().changes > 0,
    );
    if (added.length > 0) auditHours(db, acting, "create", { userId, days: added, from, to });
  });
}

export function removeOnCallHours(
  db: AppDatabase,
  { userId, day, from, to }: OnCallHours,
  acting: Acting,
): void {
  runInTransaction(db, () => {
    const { changes } = db
      .delete(onCallHours)
      .where(
        and(
          eq(onCallHours.userId, userId),
          eq(onCallHours.day, day),
          eq(onCallHours.from, from),
          eq(onCallHours.to, to),
        ),
      )
      .run();
    if (changes > 0) auditHours(db, acting, "delete", { userId, days: [day], from, to });
  });
}

/** Audits a change of on-call hours; `entityId` is the person, so that the audit trail names them. */
function auditHours(
  db: AppDatabase,
  acting: Acting,
  action: AuditAction,
  { userId, days, from, to }: Omit<OnCallHours, "day"> & { days: readonly number[] },
): void {
  const names = weekdays.filter(({ day }) => days.includes(day)).map(({ name }) => name);
  const details = { days: names, from, to };
  recordAuditByUserId(db, acting, { action, entity: "on_call_hours", entityId: userId, details });
}

function auditSwap(db: AppDatabase, acting: Acting, action: AuditAction, { userId, from, to }: Swap): void {
  const details = { from: from.toISOString(), to: to.toISOString() };
  recordAuditByUserId(db, acting, { action, entity: "on_call_swap", entityId: userId, details });
}

import { and, eq, gte, inArray, isNull, lt, lte, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { onCallHours, onCallSwaps, users } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import type { WriteContext } from "~/records/events.server";
import type { OnCallHours, Swap } from "./rota";

/** Those of the given ids that can't be on call: no such account, a disabled one, or an editor's. */
export function notOnCall(db: AppDatabase, ids: readonly string[]): string[] {
  const known = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.disabledAt), ne(users.role, "editor")))
    .all();
  return ids.filter((id) => !known.some((one) => one.id === id));
}

/** Replaces the week's hours; the same hours twice are once. */
export function replaceRota(db: AppDatabase, rota: readonly OnCallHours[], { newId }: WriteContext): void {
  inTransaction(db, () => {
    db.delete(onCallHours).run();
    for (const { personId, ...hours } of rota)
      db.insert(onCallHours)
        .values({ id: newId(), userId: personId, ...hours })
        .onConflictDoNothing()
        .run();
  });
}

/** Why a swap is refused that adds nothing. */
export const HAS_SWAP = "They have that time already, by another swap";

/** Puts somebody on call for a stretch. @returns its id; null where a swap of theirs has all of it already. */
export const addSwap = (
  db: AppDatabase,
  { personId, from, to }: Swap,
  { now, newId, by }: WriteContext & { by: string },
): string | null =>
  inTransaction(db, () => {
    const covering = db
      .select({ id: onCallSwaps.id })
      .from(onCallSwaps)
      .where(and(eq(onCallSwaps.userId, personId), lte(onCallSwaps.from, from), gte(onCallSwaps.to, to)))
      .get();
    if (covering) return null;
    const id = newId();
    db.insert(onCallSwaps).values({ id, userId: personId, from, to, createdBy: by, createdAt: now }).run();
    return id;
  });

/** False when there is none such. */
export const removeSwap = (db: AppDatabase, id: string): boolean =>
  db.delete(onCallSwaps).where(eq(onCallSwaps.id, id)).run().changes > 0;

/** Deletes swaps that were over before an instant. @returns how many. */
export const purgeSwaps = (db: AppDatabase, before: Date): number =>
  db.delete(onCallSwaps).where(lt(onCallSwaps.to, before)).run().changes;

export function addHours(db: AppDatabase, hours: readonly OnCallHours[], { newId }: WriteContext): void {
  inTransaction(db, () => {
    for (const { personId, ...each } of hours)
      db.insert(onCallHours)
        .values({ id: newId(), userId: personId, ...each })
        .onConflictDoNothing()
        .run();
  });
}

export function removeHours(db: AppDatabase, { personId, day, from, to }: OnCallHours): void {
  db.delete(onCallHours)
    .where(
      and(
        eq(onCallHours.userId, personId),
        eq(onCallHours.day, day),
        eq(onCallHours.from, from),
        eq(onCallHours.to, to),
      ),
    )
    .run();
}

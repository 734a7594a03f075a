import { and, eq, gte, lt, lte } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { onCallHours, onCallSwaps } from "#db/schema";
import { weekdays } from "~/domain/time/week-hours";
import { listColleagues } from "~/platform/auth/accounts.server";
import { type AuditAction, auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseField, refuseMissing } from "~/refusal";
import type { OnCallHours, Swap } from "./rota";

/** @throws Refusal where one can't be on call: of no account, of a disabled one, or an editor's */
function requireEligible({ db }: StaffChange, ids: readonly string[]): void {
  const known = listColleagues(db);
  if (ids.some((id) => !known.some((one) => one.id === id)))
    throw refuseField("personId", "Only people who see leads can be on call");
}

/** Replaces the on-call rota; repeated hours count once. @throws Refusal */
export function replaceRota(change: StaffChange, rota: readonly OnCallHours[]): void {
  const { db, newId } = change;
  runInTransaction(db, () => {
    requireEligible(
      change,
      rota.map(({ userId }) => userId),
    );
    db.delete(onCallHours).run();
    for (const { userId, ...hours } of rota)
      db.insert(onCallHours)
        .values({ id: newId(), userId, ...hours })
        .onConflictDoNothing()
        .run();
    const details = { what: "the whole week", hours: rota.length };
    auditChange(change, { action: "change", entity: "on_call_hours", details });
  });
}

/** Adds a swap of on-call time. @returns its id @throws Refusal, also where another swap of theirs covers it */
export function addSwap(change: StaffChange, { userId, from, to }: Swap): string {
  const { db, now, newId, actor } = change;
  return runInTransaction(db, () => {
    requireEligible(change, [userId]);
    const covering = db
      .select({ id: onCallSwaps.id })
      .from(onCallSwaps)
      .where(and(eq(onCallSwaps.userId, userId), lte(onCallSwaps.from, from), gte(onCallSwaps.to, to)))
      .get();
    if (covering) throw refuseField("from", "They have that time already, by another swap");
    const id = newId();
    db.insert(onCallSwaps).values({ id, userId, from, to, createdBy: actor.id, createdAt: now }).run();
    auditSwap(change, "create", { userId, from, to });
    return id;
  });
}

/** @throws Refusal */
export function removeSwap(change: StaffChange, id: string): void {
  const { db } = change;
  runInTransaction(db, () => {
    const { userId, from, to } = onCallSwaps;
    const gone = db.delete(onCallSwaps).where(eq(onCallSwaps.id, id)).returning({ userId, from, to }).get();
    if (!gone) throw refuseMissing("swap");
    auditSwap(change, "delete", gone);
  });
}

/** Deletes the swaps that ended before a time. @returns how many. */
export const purgeSwaps = (db: AppDatabase, before: Date): number =>
  db.delete(onCallSwaps).where(lt(onCallSwaps.to, before)).run().changes;

/** Adds on-call hours; existing hours stay as they are. @throws Refusal */
export function addOnCallHours(
  change: StaffChange,
  { userId, days, from, to }: Omit<OnCallHours, "day"> & { days: readonly number[] },
): void {
  const { db, newId } = change;
  runInTransaction(db, () => {
    requireEligible(change, [userId]);
    const added = days.filter(
      (day) =>
        db.insert(onCallHours).values({ id: newId(), userId, day, from, to }).onConflictDoNothing().run()
          .changes > 0,
    );
    if (added.length > 0) auditHours(change, "create", { userId, days: added, from, to });
  });
}

export function removeOnCallHours(change: StaffChange, { userId, day, from, to }: OnCallHours): void {
  const { db } = change;
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
    if (changes > 0) auditHours(change, "delete", { userId, days: [day], from, to });
  });
}

/** Audits a change of on-call hours; `entityId` is the person, so that the audit trail names them. */
function auditHours(
  change: StaffChange,
  action: AuditAction,
  { userId, days, from, to }: Omit<OnCallHours, "day"> & { days: readonly number[] },
): void {
  const names = weekdays.filter(({ day }) => days.includes(day)).map(({ name }) => name);
  const details = { days: names, from, to };
  auditChange(change, { action, entity: "on_call_hours", entityId: userId, details });
}

function auditSwap(change: StaffChange, action: AuditAction, { userId, from, to }: Swap): void {
  const details = { from: from.toISOString(), to: to.toISOString() };
  auditChange(change, { action, entity: "on_call_swap", entityId: userId, details });
}

import { and, asc, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import type { Change } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { buildWaitingCondition, type CalendarEntry, toBeWrittenCondition } from "./calendar.server";

/** A claimed calendar entry: no other run may write it; `token` proves that. */
export type ClaimedEntry = { entry: CalendarEntry; token: string };

/** How long a run holds an entry: after a crash another one takes over. */
export const ENTRY_CLAIM_TTL_MS = 120_000;
/** The most automatic tries to write a post; after these a person decides. */
export const MAX_WRITING_TRIES = 3;
/** The waits before the second and the third try to write a post. */
const RETRY_DELAYS_MS = [5 * MINUTE_MS, 30 * MINUTE_MS];
/** An entry written later than this is marked late, as the server was down. */
const LATE_AFTER_MS = 15 * MINUTE_MS;

const CRASHED = "The server stopped while this post was being written.";

/** Whether a calendar entry was never tried and is due, or failed and is due again. */
const isDue = (now: Date) =>
  and(
    buildWaitingCondition(now),
    lte(calendarEntries.scheduledDate, now),
    or(
      eq(calendarEntries.generationAttempts, 0),
      and(isNotNull(calendarEntries.nextAttemptAt), lte(calendarEntries.nextAttemptAt, now)),
    ),
  );

/** Claims the entry that is due longest; null without one. Atomic between processes. */
export function claimDue(change: Change): ClaimedEntry | null {
  return claimFirst(change, isDue(change.now));
}

/** Claims an entry at any time, unless it is written, skipped or being written. */
export function claimEntry(change: Change, id: string): ClaimedEntry | null {
  return claimFirst(change, and(eq(calendarEntries.id, id), buildWaitingCondition(change.now)));
}

/** Claims the next entry ahead of its time; null also while another one is being written. */
export function claimNext(change: Change): ClaimedEntry | null {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const underWay = db
      .select({ id: calendarEntries.id })
      .from(calendarEntries)
      .where(and(eq(calendarEntries.status, "scheduled"), gt(calendarEntries.claimedUntil, now)))
      .limit(1)
      .get();
    return underWay
      ? null
      : claimFirst(change, and(buildWaitingCondition(now, { after: now }), toBeWrittenCondition));
  });
}

function claimFirst(
  { db, now, newId }: Change,
  which: ReturnType<typeof buildWaitingCondition>,
): ClaimedEntry | null {
  const token = newId();
  return runInTransaction(db, () => {
    const found = db
      .select()
      .from(calendarEntries)
      .where(which)
      .orderBy(asc(calendarEntries.scheduledDate), asc(calendarEntries.id))
      .limit(1)
      .get();
    if (!found) return null;
    const tries = found.generationAttempts + 1;
    const claimedUntil = new Date(now.getTime() + ENTRY_CLAIM_TTL_MS);
    const entry = db
      .update(calendarEntries)
      .set({
        claimedBy: token,
        claimedUntil,
        generationAttempts: tries,
        late: found.late || (tries === 1 && now.getTime() - found.scheduledDate.getTime() > LATE_AFTER_MS),
        // This error remains if the process crashes.
        errorMessage: CRASHED,
        nextAttemptAt: tries < MAX_WRITING_TRIES ? claimedUntil : null,
        updatedAt: now,
      })
      .where(eq(calendarEntries.id, found.id))
      .returning()
      .get();
    return { entry, token };
  });
}

/** The condition on the entry of a claim that still holds. */
export const buildHeldClaimCondition = ({ entry, token }: ClaimedEntry) =>
  and(eq(calendarEntries.id, entry.id), eq(calendarEntries.claimedBy, token));

/** Extends a claim. @returns whether the claim still holds. */
export function renewClaim(db: AppDatabase, claimed: ClaimedEntry, now: Date): boolean {
  const { changes } = db
    .update(calendarEntries)
    .set({ claimedUntil: new Date(now.getTime() + ENTRY_CLAIM_TTL_MS) })
    .where(buildHeldClaimCondition(claimed))
    .run();
  return changes > 0;
}

/** Ends a claim with its result. @returns whether the claim still held; if not, nothing is changed. */
export function settleClaim(
  db: AppDatabase,
  claimed: ClaimedEntry,
  outcome: Partial<CalendarEntry>,
  now: Date,
): boolean {
  const { changes } = db
    .update(calendarEntries)
    .set({
      errorMessage: null,
      nextAttemptAt: null,
      ...outcome,
      claimedBy: null,
      claimedUntil: null,
      updatedAt: now,
    })
    .where(and(buildHeldClaimCondition(claimed), eq(calendarEntries.status, "scheduled")))
    .run();
  return changes > 0;
}

/** Ends a claim with its problem and the next try. @returns whether that was the last try. */
export function failClaim(db: AppDatabase, claimed: ClaimedEntry, errorMessage: string, now: Date): boolean {
  const pause = RETRY_DELAYS_MS[claimed.entry.generationAttempts - 1];
  const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
  return settleClaim(db, claimed, { errorMessage, nextAttemptAt }, now) && nextAttemptAt === null;
}

/** Gives an entry back when the process is stopping; the try does not count. */
export function releaseClaim(db: AppDatabase, claimed: ClaimedEntry, now: Date): void {
  const { generationAttempts } = claimed.entry;
  settleClaim(db, claimed, { generationAttempts: generationAttempts - 1, nextAttemptAt: now }, now);
}

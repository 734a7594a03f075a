import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { phoneCalls } from "#db/schema";
import type { Change } from "~/records/change";

/** A caller's consent to texts by a key. Their number may be forged, so it counts once a later call of ours has reached somebody. */
type KeyConsent = { phoneCallId: string; textVersion: string; agreedAt: Date };

const isOpenConsent = (number: string, until?: Date) =>
  and(
    eq(phoneCalls.number, number),
    until ? lte(phoneCalls.textAgreedAt, until) : isNotNull(phoneCalls.textAgreedAt),
    isNull(phoneCalls.textEndedAt),
  );

/** Finds the newest consent by key at a number that no STOP has ended, of those given until a time. */
export const findKeyConsent = (db: AppDatabase, number: string, until?: Date): KeyConsent | undefined =>
  db
    .select({
      phoneCallId: phoneCalls.id,
      textVersion: phoneCalls.textVersion,
      agreedAt: phoneCalls.textAgreedAt,
    })
    .from(phoneCalls)
    .where(isOpenConsent(number, until))
    .orderBy(desc(phoneCalls.textAgreedAt))
    .limit(1)
    .get() as KeyConsent | undefined;

/** Ends the consents by key of a number that has asked for no more texts. */
export function endKeyConsents({ db, now }: Change, number: string): void {
  db.update(phoneCalls).set({ textEndedAt: now }).where(isOpenConsent(number)).run();
}

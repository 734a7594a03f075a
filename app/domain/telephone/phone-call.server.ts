import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { type CallOutState, type CallState, phoneCalls, recordingDeletions } from "#db/schema";
import type { CallEnd, CallOutEnd } from "#db/values";
import type { Change } from "~/records/change";

type CallRow = typeof phoneCalls.$inferSelect;

/** A call in. */
export type PhoneCall = Omit<CallRow, "state" | "outcome"> & { state: CallState; outcome: CallEnd | null };

/** A call out. It always has a number. */
export type CallOut = Omit<CallRow, "state" | "outcome" | "number"> & {
  state: CallOutState;
  outcome: CallOutEnd | null;
  number: string;
};

const readCall = (db: AppDatabase, direction: CallRow["direction"], which: SQL) =>
  db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.direction, direction), which))
    .get();

export const readPhoneCall = (db: AppDatabase, id: string): PhoneCall | undefined =>
  readCall(db, "in", eq(phoneCalls.id, id)) as PhoneCall | undefined;

/** @param sid the telephone service's id of the call */
export const findPhoneCall = (db: AppDatabase, sid: string): PhoneCall | undefined =>
  readCall(db, "in", eq(phoneCalls.sid, sid)) as PhoneCall | undefined;

export const readCallOut = (db: AppDatabase, id: string): CallOut | undefined =>
  readCall(db, "out", eq(phoneCalls.id, id)) as CallOut | undefined;

/** A voicemail that nobody has heard. The words are those of the index `phone_calls_unheard`, so that it is used. */
export const IS_UNHEARD_VOICEMAIL = sql`outcome = 'voicemail' and heard_at is null`;

/** How the ids of calls begin that were played on `/admin/calls/try`: "test call" in the digits that an id has. */
export const TRY_SID_START = "CA7e57ca11";

export const isTryCall = ({ sid }: Pick<PhoneCall, "sid">): boolean => sid.startsWith(TRY_SID_START);

export const updatePhoneCall = ({ db, now }: Change, id: string, values: Partial<CallRow>): void => {
  db.update(phoneCalls)
    .set({ ...values, updatedAt: now })
    .where(eq(phoneCalls.id, id))
    .run();
};

/** Plans to delete a voicemail at the telephone service. */
export const planRecordingDeletion = ({ db, now }: Pick<Change, "db" | "now">, sid: string): void => {
  db.insert(recordingDeletions).values({ sid, nextAt: now, createdAt: now }).onConflictDoNothing().run();
};

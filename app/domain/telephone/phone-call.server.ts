import { and, eq, type SQL } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { type CallState, phoneCalls, recordingDeletions } from "#db/schema";
import type { CallEnd } from "#db/values";
import type { Change } from "~/records/change";

type CallRow = typeof phoneCalls.$inferSelect;

/** A call in. */
export type PhoneCall = Omit<CallRow, "state" | "outcome"> & { state: CallState; outcome: CallEnd | null };

const readCallIn = (db: AppDatabase, which: SQL) =>
  db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.direction, "in"), which))
    .get() as PhoneCall | undefined;

export const readPhoneCall = (db: AppDatabase, id: string): PhoneCall | undefined =>
  readCallIn(db, eq(phoneCalls.id, id));

/** @param sid the telephone service's id of the call */
export const findPhoneCall = (db: AppDatabase, sid: string): PhoneCall | undefined =>
  readCallIn(db, eq(phoneCalls.sid, sid));

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

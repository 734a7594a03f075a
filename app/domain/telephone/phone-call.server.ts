import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { phoneCalls, recordingDeletions } from "#db/schema";
import type { Change } from "~/records/change";

export type PhoneCall = typeof phoneCalls.$inferSelect;

export const readPhoneCall = (db: AppDatabase, id: string): PhoneCall | undefined =>
  db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get();

/** @param sid the telephone service's id of the call */
export const findPhoneCall = (db: AppDatabase, sid: string): PhoneCall | undefined =>
  db.select().from(phoneCalls).where(eq(phoneCalls.sid, sid)).get();

export const updatePhoneCall = ({ db, now }: Change, id: string, values: Partial<PhoneCall>): void => {
  db.update(phoneCalls)
    .set({ ...values, updatedAt: now })
    .where(eq(phoneCalls.id, id))
    .run();
};

/** Plans to delete a voicemail at the telephone service. */
export const planRecordingDeletion = ({ db, now }: Pick<Change, "db" | "now">, sid: string): void => {
  db.insert(recordingDeletions).values({ sid, nextAt: now, createdAt: now }).onConflictDoNothing().run();
};

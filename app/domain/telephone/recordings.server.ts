import { and, asc, count, eq, inArray, isNull, lte } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { phoneCalls, phoneRecordings, recordingDeletions } from "#db/schema";
import type { RecordingStore } from "~/integrations/voice/recordings.server";
import type { Transcriber } from "~/integrations/voice/transcriber.server";
import type { Change, NextChange } from "~/records/change";
import { computeRetryAt } from "~/records/pending-sends.server";
import { DAY_MS, HOUR_MS } from "~/time-units";
import {
  IS_UNHEARD_VOICEMAIL,
  type PhoneCall,
  planRecordingDeletion,
  readPhoneCall,
  updatePhoneCall,
} from "./phone-call.server";
import { markTranscriptFailed, takeTranscript } from "./voicemail.server";

/** How long a voicemail is tried to be fetched, and to be deleted at the telephone service (docs/product/telephone.md §20). */
const TRIED_FOR_MS = 3 * DAY_MS;
const FIRST_RETRY_DELAY_MS = 2_000;
const BATCH_SIZE = 5;

/** When to try again what was begun at `since`; null when it was tried for long enough. */
function planRetry(since: Date, now: Date, attempts: number): Date | null {
  if (now.getTime() - since.getTime() >= TRIED_FOR_MS) return null;
  const soonest = new Date(now.getTime() + HOUR_MS);
  const doubled = computeRetryAt(now, FIRST_RETRY_DELAY_MS, Math.min(attempts, 20));
  return doubled < soonest ? doubled : soonest;
}

/**
 * Fetches voicemails that were announced, keeps their sound here, and plans to delete it there. One that is too large or no sound is
 * left at the service.
 * @param isTranscribed whether what is kept is written down by a machine next
 */
export async function fetchRecordings(
  nextChange: NextChange,
  store: RecordingStore,
  isTranscribed: boolean,
): Promise<void> {
  const { db, now } = nextChange();
  const due = db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.recordingState, "awaited"), lte(phoneCalls.recordingNextAt, now)))
    .orderBy(asc(phoneCalls.recordingNextAt))
    .limit(BATCH_SIZE)
    .all();
  for (const { id, recordingSid: sid, startedAt, recordingAttempts } of due) {
    if (!sid) continue;
    const fetched = await store.fetch(sid);
    const change = nextChange();
    runInTransaction(db, () => {
      // The person may have been erased meanwhile, and the deletion there was planned then.
      if (!readPhoneCall(db, id)) return;
      if (fetched.outcome === "later") {
        const attempts = recordingAttempts + 1;
        const recordingNextAt = planRetry(startedAt, change.now, attempts);
        const recordingState = recordingNextAt ? "awaited" : "lost";
        updatePhoneCall(change, id, { recordingAttempts: attempts, recordingNextAt, recordingState });
        return;
      }
      if (fetched.outcome === "refused") {
        updatePhoneCall(change, id, { recordingState: "refused", recordingNextAt: null });
        return;
      }
      keepRecording(change, id, fetched);
      planRecordingDeletion(change, sid);
      if (isTranscribed)
        updatePhoneCall(change, id, { transcriptState: "awaited", transcriptNextAt: change.now });
    });
  }
}

/** Keeps the sound of a call's voicemail here. */
export function keepRecording(
  change: Change,
  callId: string,
  { type, content }: { type: string; content: Buffer },
): void {
  updatePhoneCall(change, callId, { recordingState: "kept", recordingNextAt: null });
  change.db
    .insert(phoneRecordings)
    .values({ callId, type, content, size: content.length, createdAt: change.now })
    .onConflictDoNothing()
    .run();
}

/** How often a machine is asked for a voicemail's text. */
const TRANSCRIPT_TRIES = 6;

/** Has a machine write down the voicemails that wait for it, and reads each for danger. */
export async function transcribeVoicemails(
  nextChange: NextChange,
  transcribe: Transcriber,
  readStaffEmail: () => Promise<string | null>,
): Promise<void> {
  const { db, now } = nextChange();
  const due = db
    .select({ id: phoneCalls.id, attempts: phoneCalls.transcriptAttempts })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.transcriptState, "awaited"), lte(phoneCalls.transcriptNextAt, now)))
    .orderBy(asc(phoneCalls.transcriptNextAt))
    .limit(BATCH_SIZE)
    .all();
  for (const { id, attempts } of due) {
    const recording = readRecording(db, id);
    const text = recording ? await transcribe(recording) : null;
    const staffEmail = await readStaffEmail();
    const change = nextChange();
    if (text !== null) takeTranscript(change, id, text, staffEmail);
    else if (!recording || attempts + 1 >= TRANSCRIPT_TRIES) markTranscriptFailed(change, id);
    else
      updatePhoneCall(change, id, {
        transcriptAttempts: attempts + 1,
        transcriptNextAt: computeRetryAt(change.now, FIRST_RETRY_DELAY_MS, attempts + 1),
      });
  }
}

/** Deletes voicemails at the telephone service that are kept here, or were erased. */
export async function deleteRecordings(nextChange: NextChange, store: RecordingStore): Promise<void> {
  const { db, now } = nextChange();
  const due = db
    .select()
    .from(recordingDeletions)
    .where(lte(recordingDeletions.nextAt, now))
    .orderBy(asc(recordingDeletions.nextAt))
    .limit(BATCH_SIZE)
    .all();
  for (const { sid, attempts, createdAt } of due) {
    const isGone = await store.remove(sid);
    const isThis = eq(recordingDeletions.sid, sid);
    if (isGone) db.delete(recordingDeletions).where(isThis).run();
    else
      db.update(recordingDeletions)
        .set({ attempts: attempts + 1, nextAt: planRetry(createdAt, nextChange().now, attempts + 1) })
        .where(isThis)
        .run();
  }
}

/** Counts the voicemails that could not be deleted at the telephone service in three days. */
export const countUndeletedRecordings = (db: AppDatabase): number =>
  db.select({ recordings: count() }).from(recordingDeletions).where(isNull(recordingDeletions.nextAt)).get()!
    .recordings;

/** Counts the voicemails that could not be fetched and that nobody has heard; they are at the telephone service alone. */
export const countUnfetchedRecordings = (db: AppDatabase): number =>
  db
    .select({ recordings: count() })
    .from(phoneCalls)
    .where(and(IS_UNHEARD_VOICEMAIL, inArray(phoneCalls.recordingState, ["lost", "refused"])))
    .get()!.recordings;

/** Reads the sound of a voicemail; undefined where there is none. */
export const readRecording = (db: AppDatabase, callId: string) =>
  db.select().from(phoneRecordings).where(eq(phoneRecordings.callId, callId)).get();

/** A voicemail as its lead's timeline and the list of calls show it. */
export type ShownVoicemail = {
  callId: string;
  seconds: number | null;
  /** Whether its sound is here to be played, still to come, or not to be had. */
  sound: "here" | "awaited" | "missing";
  transcript: string | null;
  isHeard: boolean;
};

/** Reads a lead's voicemails by the ids of their calls. */
export const readVoicemails = (db: AppDatabase, leadId: string): Map<string, ShownVoicemail> =>
  new Map(
    db
      .select()
      .from(phoneCalls)
      .where(and(eq(phoneCalls.leadId, leadId), eq(phoneCalls.outcome, "voicemail")))
      .all()
      .map((call) => [call.id, buildShownVoicemail(call)]),
  );

/** Finds the voicemail of a call that nobody has heard. */
export function findUnheardVoicemail(db: AppDatabase, callId: string): ShownVoicemail | null {
  const call = readPhoneCall(db, callId);
  return call?.outcome === "voicemail" && !call.heardAt ? buildShownVoicemail(call) : null;
}

export const buildShownVoicemail = ({
  id,
  recordingSeconds,
  recordingState,
  transcript,
  heardAt,
}: Pick<
  PhoneCall,
  "id" | "recordingSeconds" | "recordingState" | "transcript" | "heardAt"
>): ShownVoicemail => ({
  callId: id,
  seconds: recordingSeconds,
  sound: recordingState === "kept" ? "here" : recordingState === "awaited" ? "awaited" : "missing",
  transcript,
  isHeard: heardAt !== null,
});

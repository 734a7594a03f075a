import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { type CallState, phoneCalls } from "#db/schema";
import type { Intake } from "~/domain/leads/intake/store.server";
import type { Change, NextChange } from "~/records/change";
import { MINUTE_MS, SECOND_MS } from "~/time-units";
import { moveCall } from "./call-in";
import { settleCallsOut } from "./call-out.server";
import type { PhoneCall } from "./phone-call.server";
import { followCall, type RecordingNotice, takeRecordingNotice } from "./take-call.server";

/** How long a notice about a recording may take before the service is asked: once its caller hung up, and while they may talk. */
const ASK_AFTER_MS = { hungUp: 3 * SECOND_MS, talking: 4 * MINUTE_MS };
/** How long after a call's end its recording may still appear. */
const RECORDING_APPEARS_MS = 20 * SECOND_MS;

/** Finds the recording of a call at the telephone service: null where there is none, "unknown" where it can't be asked. */
export type FindRecording = (callSid: string) => Promise<RecordingNotice | null | "unknown">;

type OpenCall = Pick<PhoneCall, "id" | "sid" | "state"> & { silentMs: number };

const listOpenCalls = ({ db, now }: Change): OpenCall[] =>
  db
    .select({
      id: phoneCalls.id,
      sid: phoneCalls.sid,
      state: phoneCalls.state,
      updatedAt: phoneCalls.updatedAt,
    })
    .from(phoneCalls)
    .where(and(isNull(phoneCalls.outcome), eq(phoneCalls.direction, "in")))
    .all()
    .map(({ updatedAt, state, ...call }) => ({
      ...call,
      state: state as CallState,
      silentMs: now.getTime() - updatedAt.getTime(),
    }));

/** Whether a call is left open, or a voicemail waits to be written down. */
export const hasUnsettledCalls = (db: AppDatabase): boolean =>
  db
    .select({ id: phoneCalls.id })
    .from(phoneCalls)
    // Bare words, so that the two partial indexes are used.
    .where(or(sql`outcome is null`, sql`transcript_next_at is not null`))
    .limit(1)
    .get() !== undefined;

/** Lists the calls whose voicemail should have been announced by now. */
export const listUnannounced = (change: Change): OpenCall[] =>
  listOpenCalls(change).filter(
    ({ state, silentMs }) =>
      state.at === "recording" && silentMs >= (state.hasHungUp ? ASK_AFTER_MS.hungUp : ASK_AFTER_MS.talking),
  );

/** Settles a call at the tone by what the telephone service has recorded. Who hung up before the tone asked for nothing. */
export function settleRecording(
  change: Change,
  { id, silentMs }: OpenCall,
  found: RecordingNotice | null,
  intake: Intake,
): void {
  if (found) takeRecordingNotice(change, id, found, intake);
  else if (silentMs >= RECORDING_APPEARS_MS)
    followCall(change, id, { kind: "recorded", hasSound: false }, intake);
}

/** Ends the calls that the telephone service has not said anything about for too long. */
export function settleSilentCalls(change: Change, intake: Intake): void {
  for (const { id, state, silentMs } of listOpenCalls(change)) {
    const silence = { kind: "silence", ms: silentMs } as const;
    if (moveCall(state, silence, true).state !== state) followCall(change, id, silence, intake);
  }
}

/** Settles what notices of the telephone service have left open, because they were lost or because we were away. */
export async function settleCalls(
  nextChange: NextChange,
  findRecording: FindRecording,
  readIntake: () => Promise<Intake>,
): Promise<void> {
  settleCallsOut(nextChange);
  if (listOpenCalls(nextChange()).length === 0) return;
  const intake = await readIntake();
  for (const call of listUnannounced(nextChange())) {
    const found = await findRecording(call.sid);
    if (found !== "unknown") settleRecording(nextChange(), call, found, intake);
  }
  settleSilentCalls(nextChange(), intake);
}

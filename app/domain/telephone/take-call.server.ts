import { and, count, eq, gte, isNull } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { blockedNumbers, phoneCalls, webhookDeliveries } from "#db/schema";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { readTeam } from "~/domain/alerts/team.server";
import { readConsentText, recordConsentWording } from "~/domain/consent/recorded.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { Refusal, refuseMissing } from "~/refusal";
import { type CallEvent, moveCall, startCall } from "./call-in";
import { endCall, noteAnswered, noteLost } from "./end-call.server";
import {
  findPhoneCall,
  type PhoneCall,
  planRecordingDeletion,
  readPhoneCall,
  updatePhoneCall,
} from "./phone-call.server";
import { type EarlierCalls, mayRing, planRinging, RING_LIMITS } from "./ring-plan";
import { buildTextQuestion, formatTextQuestion, parseTextQuestion } from "./spoken.server";

/**
 * Takes a call in, once: it rings who is on call, or is at the keys at once. A blocked number rings nobody, and is over.
 * @param from null where the number is withheld
 * @param hasPhone whether somebody has a phone that rings; by default the confirmed ones
 * @returns the call, also in a repeat; undefined for one that was erased since
 */
export function takeCall(
  change: Change,
  { sid, from }: { sid: string; from: string | null },
  hasPhone = hasRingingPhone(change.db),
): PhoneCall | undefined {
  const { db, now, newId, zone } = change;
  return runInTransaction(db, () => {
    const known = findPhoneCall(db, sid);
    if (known || !isFirstNotice(change, sid)) return known;
    const number = from && normalizePhone(from);
    const isBlocked = number !== null && isNumberBlocked(db, number);
    const groups = mayRing(countEarlierCalls(db, number, now))
      ? planRinging(readTeam(db, now, zone), now, hasPhone)
      : [];
    const id = newId();
    insertRow(db, phoneCalls, {
      id,
      sid,
      direction: "in",
      number,
      state: isBlocked ? { step: 0, at: "over" } : startCall(groups),
      ...(isBlocked && { outcome: "hung_up", endedAt: now }),
      startedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return readPhoneCall(db, id);
  });
}

function hasRingingPhone(db: AppDatabase): (userId: string) => boolean {
  const owners = new Set(listRingingPhones(db).map(({ userId }) => userId));
  return (userId) => owners.has(userId);
}

/** Notes a call's first notice, so that a repeat of it makes no second call once the first was erased. */
function isFirstNotice({ db, now }: Change, sid: string): boolean {
  return (
    db
      .insert(webhookDeliveries)
      .values({ provider: "voice", deliveryId: sid, receivedAt: now })
      .onConflictDoNothing()
      .run().changes > 0
  );
}

const isNumberBlocked = (db: AppDatabase, number: string): boolean =>
  db.select().from(blockedNumbers).where(eq(blockedNumbers.number, number)).get() !== undefined;

/** Blocks the number of a call, or lets it ring again. @throws Refusal, also where it is withheld */
export function blockCaller(change: StaffChange, callId: string, isBlocked: boolean): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    const call = readPhoneCall(db, callId);
    if (!call) throw refuseMissing("call");
    const { number } = call;
    if (number === null) throw new Refusal("invalid", "Their number is withheld, and can't be blocked.");
    const { changes } = isBlocked
      ? db
          .insert(blockedNumbers)
          .values({ number, blockedBy: actor.id, createdAt: now })
          .onConflictDoNothing()
          .run()
      : db.delete(blockedNumbers).where(eq(blockedNumbers.number, number)).run();
    if (changes === 0) return;
    const details = { what: isBlocked ? "number blocked" : "number no longer blocked" };
    auditChange(change, { action: "change", entity: "phone_call", entityId: callId, details });
  });
}

function countEarlierCalls(db: AppDatabase, number: string | null, now: Date): EarlierCalls {
  const since = new Date(now.getTime() - RING_LIMITS.hourMs);
  const isOfNumber = number === null ? isNull(phoneCalls.number) : eq(phoneCalls.number, number);
  const isIn = and(isOfNumber, eq(phoneCalls.direction, "in"));
  const calls = (which: ReturnType<typeof and>) =>
    db.select({ calls: count() }).from(phoneCalls).where(and(isIn, which)).get()!.calls;
  return { goingOn: calls(isNull(phoneCalls.outcome)), inTheHour: calls(gte(phoneCalls.startedAt, since)) };
}

/** Moves a call by what happened to it. @returns the call as it is then; undefined where there is none */
export function followCall(
  change: Change,
  id: string,
  event: CallEvent,
  intake: Intake,
): PhoneCall | undefined {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const call = readPhoneCall(db, id);
    if (call?.direction !== "in") return undefined;
    const { state, end, takenBy, hasAgreed, isLost } = moveCall(call.state, event, call.number !== null);
    if (event.kind === "line_ended" && !call.endedAt) updatePhoneCall(change, id, { endedAt: now });
    if (state !== call.state) updatePhoneCall(change, id, { state });
    if (state.at === "texting" && !call.textVersion) keepTextQuestion(change, id, intake);
    if (hasAgreed) updatePhoneCall(change, id, { textAgreedAt: now });
    if (isLost) noteLost(change, call);
    if (takenBy) noteAnswered(change, call, takenBy, intake);
    if (end) endCall(change, readPhoneCall(db, id)!, end, intake);
    return readPhoneCall(db, id);
  });
}

/** Keeps the words about texts that a call is about to hear, so that its answer is to the very words. */
function keepTextQuestion(change: Change, id: string, { settings }: Intake): void {
  const { db, now } = change;
  const words = formatTextQuestion(buildTextQuestion(settings));
  updatePhoneCall(change, id, { textVersion: recordConsentWording(db, "text_call", words, now) });
}

/** Reads the words about texts that a call hears; they are kept before they are said. */
export const readTextQuestion = (db: AppDatabase, { textVersion }: PhoneCall) =>
  parseTextQuestion((textVersion && readConsentText(db, textVersion)) || "");

/** The voicemail of a call, as the telephone service announces it. */
export type RecordingNotice = { sid: string; seconds: number };

/** Takes the notice about a voicemail: the call has ended by it, and the recording is fetched. A repeat changes nothing. */
export function takeRecordingNotice(
  change: Change,
  id: string,
  { sid, seconds }: RecordingNotice,
  intake: Intake,
): PhoneCall | undefined {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const call = followCall(change, id, { kind: "recorded", hasSound: seconds > 0 }, intake);
    if (!call || call.recordingSid || call.state.at !== "over") return call;
    const isVoicemail = call.outcome === "voicemail" && seconds > 0;
    updatePhoneCall(change, id, {
      recordingSid: sid,
      recordingSeconds: seconds,
      recordingState: isVoicemail ? "awaited" : "empty",
      recordingNextAt: isVoicemail ? now : null,
    });
    if (!isVoicemail) planRecordingDeletion(change, sid);
    return readPhoneCall(db, id);
  });
}

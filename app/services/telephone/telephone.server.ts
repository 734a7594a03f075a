import { listRingingPhones } from "~/domain/alerts/channels.server";
import type { CallLine } from "~/domain/telephone/answer";
import { noteLineNotice, readRingSeconds } from "~/domain/telephone/line.server";
import {
  deleteRecordings,
  fetchRecordings,
  transcribeVoicemails,
} from "~/domain/telephone/recordings.server";
import { serveCall } from "~/domain/telephone/serve-call.server";
import { hasUnsettledCalls, settleCalls } from "~/domain/telephone/settle-calls.server";
import { readSpokenWords } from "~/domain/telephone/spoken.server";
import { createRecordingStore, type RecordingStore } from "~/integrations/voice/recordings.server";
import { createTranscriber, type Transcriber } from "~/integrations/voice/transcriber.server";
import { buildTwiml } from "~/integrations/voice/twiml";
import type { VoiceNotice } from "~/integrations/voice/voice-notice";
import { buildFamilyChange, buildJobChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { findVoiceAccount, isTelephoneEnabled } from "~/services/transports/voice.server";

/** Builds the address that gets calls in; those of the other notices are below it. */
export const buildVoiceWebhookUrl = (): string => `${getAppContext().env.SITE_URL}/api/webhooks/voice`;

/** Takes a notice of the telephone service. @returns the document that says what the line does next */
export async function serveVoiceNotice(notice: VoiceNotice): Promise<string> {
  const intake = buildIntake(await readPractice());
  const steps = serveCall(buildFamilyChange(), notice, intake, buildCallLine());
  try {
    noteLineNotice(buildFamilyChange());
  } catch (error) {
    getAppContext().log.error({ err: error }, "a notice of the telephone service could not be noted");
  }
  return buildTwiml(steps);
}

/** Builds what the answers to a call are made with: the practice's number, and the phones that ring. */
export function buildCallLine(): CallLine {
  const { db, env } = getAppContext();
  const phones = listRingingPhones(db);
  return {
    webhooks: buildVoiceWebhookUrl(),
    number: env.VOICE_NUMBER ?? "",
    phonesOf: (userId) => phones.filter((phone) => phone.userId === userId).map(({ number }) => number),
    ringSeconds: readRingSeconds(db),
    isTranscribed: env.TRANSCRIBE_BY_TWILIO,
    words: readSpokenWords(),
  };
}

/** Opens the store of recordings at the telephone service; null without a telephone. */
function openRecordingStore(): RecordingStore | null {
  const account = findVoiceAccount();
  return account && createRecordingStore(account);
}

/** Fetches voicemails, and deletes at the telephone service those that are kept here. */
export const keepVoicemails: Job["run"] = async () => {
  const store = openRecordingStore();
  if (!store) return;
  const nextChange = () => buildJobChange("keep-voicemails");
  await fetchRecordings(nextChange, store, openTranscriber() !== null);
  await deleteRecordings(nextChange, store);
};

/** Opens the machine that writes voicemails down; null without one. */
function openTranscriber(): Transcriber | null {
  const {
    TRANSCRIBE_BASE_URL: baseUrl,
    TRANSCRIBE_API_KEY: apiKey,
    TRANSCRIBE_MODEL: model,
  } = getAppContext().env;
  return baseUrl || apiKey ? createTranscriber({ baseUrl, apiKey, model }) : null;
}

/**
 * Whether nothing is left to do for calls in. Without a number none comes in any more, so that the store is asked no longer once
 * the last one is settled.
 */
function isTelephoneAtRest(): boolean {
  if (isTelephoneEnabled()) return false;
  const rest = ensureSingleton("telephone-at-rest", () => ({ isAtRest: false }));
  rest.isAtRest ||= !hasUnsettledCalls(getAppContext().db);
  return rest.isAtRest;
}

/** Has voicemails written down. */
export const transcribeDueVoicemails: Job["run"] = () => {
  if (isTelephoneAtRest()) return;
  const transcriber = openTranscriber();
  if (!transcriber) return;
  return transcribeVoicemails(
    () => buildJobChange("transcribe-voicemails"),
    transcriber,
    async () => (await readPractice()).email,
  );
};

/** Ends the calls that the telephone service has left open. */
export const settleOpenCalls: Job["run"] = () => {
  if (isTelephoneAtRest()) return;
  return settleCalls(
    () => buildJobChange("settle-calls"),
    (callSid) => openRecordingStore()?.find(callSid) ?? Promise.resolve("unknown"),
    async () => buildIntake(await readPractice()),
  );
};

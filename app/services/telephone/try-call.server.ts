import { randomBytes } from "node:crypto";
import { runInTransaction } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { handleCommands } from "~/commands/handle.server";
import { isPublicSite } from "~/content/samples.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { buildCallAnswer, buildWhisper, type CallLine } from "~/domain/telephone/answer";
import {
  findPhoneCall,
  isTryCall,
  type PhoneCall,
  readPhoneCall,
  TRY_SID_START,
} from "~/domain/telephone/phone-call.server";
import { keepRecording } from "~/domain/telephone/recordings.server";
import { serveCall } from "~/domain/telephone/serve-call.server";
import { readTextQuestion } from "~/domain/telephone/take-call.server";
import { buildWavSound } from "~/domain/telephone/wav";
import type { CallStep, HeardStep } from "~/integrations/voice/twiml";
import { readVoiceNotice, type VoiceHook } from "~/integrations/voice/voice-notice";
import { listColleagues } from "~/platform/auth/accounts.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { isFromThisMachine } from "~/platform/http/address.server";
import { refuseMissing } from "~/refusal";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { buildCallLine, buildVoiceWebhookUrl } from "./telephone.server";
import { tryCallCommands } from "./try-commands";

/** Stand in for what an installation without a telephone service has not got: the practice's number, and everybody's phone. */
const STAND_IN_NUMBER = "+15555550100";
const STAND_IN_PHONE = "+15555550199";

/** Whether calls may be played: on an installation that is this machine's alone, asked without a proxy. */
export const isTryOffered = (request: Request): boolean => !isPublicSite() && isFromThisMachine(request);

function buildTryLine(): CallLine {
  const line = { ...buildCallLine(), isTranscribed: true };
  if (line.number) return line;
  const { phonesOf } = line;
  return {
    ...line,
    number: STAND_IN_NUMBER,
    phonesOf(userId) {
      const own = phonesOf(userId);
      return own.length > 0 ? own : [STAND_IN_PHONE];
    },
  };
}

/** A played call as its screen shows it. */
export type TryCall = {
  id: string;
  step: number;
  number: string | null;
  /** What the caller hears now. */
  heard: HeardStep[];
  /** The phones that ring, and what is heard by who picks up; null while none does. */
  ringing: { userId: string; name: string; hears: HeardStep[] }[] | null;
  takesKeys: boolean;
  records: boolean;
  answeredBy: string | null;
  outcome: PhoneCall["outcome"];
  leadId: string | null;
};

/** Reads a played call; null where there is none. */
export function readTryCall(id: string): TryCall | null {
  const { db } = getAppContext();
  const call = readPhoneCall(db, id);
  if (!call || !isTryCall(call)) return null;
  const line = buildTryLine();
  const steps = buildCallAnswer(call, line, readTextQuestion(db, call));
  const names = new Map(listColleagues(db).map(({ id, label }) => [id, label]));
  const dial = findStep(steps, "dial");
  const gather = findStep(steps, "gather");
  return {
    id,
    step: call.state.step,
    number: call.number,
    heard: [...steps.filter(isHeard), ...(gather?.steps ?? [])],
    ringing:
      call.state.at === "ringing"
        ? listRinging(dial).map(({ to, step }) => ({
            userId: to,
            name: names.get(to) ?? "A colleague",
            hears: buildWhisper(call, line, { step, to }).flatMap((one) =>
              one.verb === "gather" ? one.steps : isHeard(one) ? [one] : [],
            ),
          }))
        : null,
    takesKeys: gather !== undefined,
    records: findStep(steps, "record") !== undefined,
    answeredBy: call.answeredBy && (names.get(call.answeredBy) ?? "A colleague"),
    outcome: call.outcome,
    leadId: call.leadId,
  };
}

type StepOf<Verb extends CallStep["verb"]> = CallStep & { verb: Verb };

const findStep = <Verb extends CallStep["verb"]>(steps: readonly CallStep[], verb: Verb) =>
  steps.find((step): step is StepOf<Verb> => step.verb === verb);

const isHeard = (step: CallStep): step is HeardStep => step.verb === "say" || step.verb === "pause";

/** Lists who is rung, each once, by the addresses that are asked when they pick up. */
function listRinging(dial: StepOf<"dial"> | undefined) {
  const rung = (dial?.numbers ?? []).map(({ url = "" }) => {
    const { query } = readHookAddress(url);
    return { to: query.get("to") ?? "", step: Number(query.get("step")), url };
  });
  return [...new Map(rung.map((one) => [one.to, one])).values()];
}

/** The path and query of an address that an answer gave the telephone service. */
function readHookAddress(address: string): { hook: VoiceHook; query: URLSearchParams } {
  const { searchParams } = new URL(address);
  const path = address.slice(buildVoiceWebhookUrl().length).split("?", 1)[0]!;
  return { hook: path.replace("/", "") as VoiceHook, query: searchParams };
}

/** Sends what the telephone service would send, and gives the answer's steps. */
type Tell = (address: string, form: Record<string, string>) => CallStep[];

/** Plays the telephone service: its requests are read and served as those that come signed. */
function buildTell(intake: Intake): Tell {
  const line = buildTryLine();
  return (address, form) => {
    const { hook, query } = readHookAddress(address);
    const notice = readVoiceNotice(hook, query, new URLSearchParams(form));
    if (!notice) throw new Error(`A notice that can't be read: ${hook}`);
    return serveCall(buildFamilyChange(), notice, intake, line);
  };
}

const readIntake = async (): Promise<Intake> => buildIntake(await readPractice());

async function placeTryCall(number: string | null): Promise<string> {
  const tell = buildTell(await readIntake());
  const sid = TRY_SID_START + randomBytes(12).toString("hex");
  const To = buildTryLine().number;
  tell(buildVoiceWebhookUrl(), { CallSid: sid, From: number ?? "anonymous", To });
  return findPhoneCall(getAppContext().db, sid)!.id;
}

/**
 * Moves a played call, unless it has gone on since the screen was read.
 * @param step that of the answer which the move is for; any if omitted
 */
async function moveTryCall(
  { id, step }: { id: string; step?: number },
  move: (steps: CallStep[], tell: Tell, call: PhoneCall) => void,
): Promise<void> {
  const intake = await readIntake();
  const { db } = getAppContext();
  runInTransaction(db, () => {
    const call = readPhoneCall(db, id);
    if (!call || !isTryCall(call)) throw refuseMissing("call");
    if (step !== undefined && step !== call.state.step) return;
    move(buildCallAnswer(call, buildTryLine(), readTextQuestion(db, call)), buildTell(intake), call);
  });
}

export const tryCallHandlers = handleCommands(tryCallCommands, {
  call: (_, { number }) => placeTryCall(normalizePhone(number)),
  callWithheld: () => placeTryCall(null),

  pickUp: (_, { userId, isMailbox, ...at }) =>
    moveTryCall(at, (steps, tell, { sid }) => {
      const dial = findStep(steps, "dial");
      const phone = listRinging(dial).find(({ to }) => to === userId);
      if (!dial?.action || !phone) return;
      const question = findStep(tell(phone.url, { ParentCallSid: sid }), "gather");
      if (question) tell(question.action, { ParentCallSid: sid, Digits: isMailbox ? "" : "1" });
      // Who picks up stops the other phones, so that the ringing is over.
      if (isMailbox) tell(dial.action, { CallSid: sid, DialCallStatus: "completed" });
    }),

  letRing: (_, at) =>
    moveTryCall(at, (steps, tell, { sid }) => {
      const next = findStep(steps, "dial")?.action ?? findStep(steps, "redirect")?.url;
      if (next) tell(next, { CallSid: sid, DialCallStatus: "no-answer" });
    }),

  press: (_, { key, ...at }) =>
    moveTryCall(at, (steps, tell, { sid }) => {
      const gather = findStep(steps, "gather");
      if (gather) tell(gather.action, { CallSid: sid, Digits: key ?? "" });
    }),

  leaveVoicemail: (_, { seconds, words, ...at }) =>
    moveTryCall(at, (steps, tell, { id, sid }) => {
      const record = findStep(steps, "record");
      if (!record) return;
      tell(record.action, {
        CallSid: sid,
        RecordingSid: `RE${randomBytes(16).toString("hex")}`,
        RecordingDuration: String(seconds),
      });
      keepRecording(buildFamilyChange(), id, { type: "audio/wav", content: buildToneWav(seconds) });
      endLine(tell, sid);
      if (words) tell(record.transcribeUrl!, { TranscriptionStatus: "completed", TranscriptionText: words });
    }),

  hangUp: (_, at) =>
    moveTryCall(at, (steps, tell, { sid }) => {
      endLine(tell, sid);
      // The service recorded nothing.
      const record = findStep(steps, "record");
      if (record) tell(record.action, { CallSid: sid, RecordingSid: `RE${randomBytes(16).toString("hex")}` });
    }),
});

const endLine = (tell: Tell, sid: string): void =>
  void tell(`${buildVoiceWebhookUrl()}/status`, { CallSid: sid, CallStatus: "completed" });

const SAMPLES_PER_SECOND = 8_000;

/** Builds a sound that is plainly no voice: a soft tone twice a second, as WAV with 8 bits a sample. */
function buildToneWav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * SAMPLES_PER_SECOND, 128);
  for (let at = 0; at < samples.length; at++) {
    const second = at / SAMPLES_PER_SECOND;
    if (second % 0.5 < 0.2) samples[at] = 128 + Math.round(40 * Math.sin(2 * Math.PI * 440 * second));
  }
  return buildWavSound(samples, SAMPLES_PER_SECOND);
}

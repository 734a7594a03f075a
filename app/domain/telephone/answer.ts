import type { CallState } from "#db/schema/telephone";
import type { CallEnd } from "#db/values";
import type { FamilyLanguage } from "#studio/texts/languages";
import type { SpokenPart, SpokenWords } from "#studio/texts/spoken-rules";
import type { CallStep, HeardStep } from "~/integrations/voice/twiml";
import { WHISPER_WORDS } from "./words";

/** How long who picked up, and the caller, have for a key, in seconds (docs/product/telephone.md §20). */
const WHISPER_SECONDS = 10;
const KEY_SECONDS = 6;
/** A voicemail's limit, and the silence that ends it, in seconds. */
export const MAX_VOICEMAIL_SECONDS = 180;
const SILENCE_SECONDS = 10;

export type AnsweredCall = { id: string; number: string | null; state: CallState; outcome: CallEnd | null };

/** Words for a caller in both languages, since nobody knows theirs yet. */
export type InBothLanguages = Record<FamilyLanguage, string>;

export type CallLine = {
  /** The address of the webhooks, without a slash at the end. */
  webhooks: string;
  /** The practice's number, which the phones that ring show. */
  number: string;
  /** The confirmed phones of a person. */
  phonesOf: (userId: string) => readonly string[];
  /** How long a phone rings before the next ones do. */
  ringSeconds: number;
  /** Whether the telephone service writes voicemails down. */
  isTranscribed: boolean;
  words: Record<FamilyLanguage, SpokenWords>;
};

const speak = ({ en, es }: InBothLanguages): HeardStep[] => [
  { verb: "say", words: en },
  { verb: "say", words: es, language: "es-US" },
];

/** Says parts of the words as one sentence for each language; those that are empty are left out. */
function say({ words: { en, es } }: CallLine, ...parts: SpokenPart[]): HeardStep[] {
  const join = (words: SpokenWords) =>
    parts
      .map((part) => words[part])
      .filter(Boolean)
      .join(" ");
  return speak({ en: join(en), es: join(es) });
}

/** Builds the address that gets the next news of a call. It names no person but by id. */
export const buildHookAddress = (
  { webhooks }: Pick<CallLine, "webhooks">,
  path: string,
  fields: Record<string, string | number>,
): string =>
  `${webhooks}/${path}?${new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )}`;

/**
 * Says what the caller's line does next. It follows from the call's state alone, so that a repeated request is answered alike.
 * @param textQuestion the words about texts, as they are kept with the call
 */
export function buildCallAnswer(
  call: AnsweredCall,
  line: CallLine,
  textQuestion: InBothLanguages,
): CallStep[] {
  const { state } = call;
  const at = { call: call.id, step: state.step };
  const opening = state.step === 0 ? say(line, "danger", "greeting") : [];
  switch (state.at) {
    case "ringing": {
      const numbers = (state.groups[0] ?? []).flatMap((to) =>
        line.phonesOf(to).map((number) => ({ number, url: buildHookAddress(line, "key", { ...at, to }) })),
      );
      const action = buildHookAddress(line, "ended", at);
      // Phones that were removed meanwhile ring no more.
      if (numbers.length === 0) return [...opening, { verb: "redirect", url: action }];
      return [
        ...opening,
        { verb: "dial", numbers, callerId: line.number, timeout: line.ringSeconds, action },
      ];
    }
    case "talking":
      return [];
    case "keys":
      return [
        ...opening,
        {
          verb: "gather",
          numDigits: 1,
          timeout: KEY_SECONDS,
          action: buildHookAddress(line, "key", at),
          actionWithoutKey: true,
          steps: say(
            line,
            ...(state.texts === "agreed" && state.asked === 1 ? (["agreed"] as const) : []),
            ...(state.texts ? [] : (["unanswered"] as const)),
            ...listOfferedKeys(call, state),
          ),
        },
      ];
    // What is said outside of the step that takes the key can't be skipped by one.
    case "texting": {
      const [english, spanish] = speak(textQuestion);
      return [
        english!,
        {
          verb: "gather",
          numDigits: 1,
          timeout: KEY_SECONDS,
          action: buildHookAddress(line, "key", at),
          actionWithoutKey: true,
          steps: [spanish!],
        },
      ];
    }
    case "recording":
      return [
        ...say(line, "tone"),
        {
          verb: "record",
          maxLength: MAX_VOICEMAIL_SECONDS,
          timeout: SILENCE_SECONDS,
          action: buildHookAddress(line, "recorded", { call: call.id }),
          statusUrl: buildHookAddress(line, "recorded", { call: call.id }),
          ...(line.isTranscribed && {
            transcribeUrl: buildHookAddress(line, "transcribed", { call: call.id }),
          }),
        },
      ];
    case "over":
      return [
        ...opening,
        ...(call.outcome === "asked_back" ? say(line, "willCallBack") : []),
        ...(call.outcome === "voicemail" ? say(line, "taken") : []),
        { verb: "hangup" },
      ];
  }
}

/** Lists the keys that a caller is offered: a withheld number can be neither called nor texted. */
function listOfferedKeys({ number }: AnsweredCall, { texts }: CallState & { at: "keys" }): SpokenPart[] {
  if (number === null) return ["leaveMessage"];
  return texts ? ["callBack", "leaveMessage"] : ["callBack", "leaveMessage", "mayText"];
}

/** Says what somebody of ours hears who picks up. */
export const buildWhisper = (
  call: AnsweredCall,
  line: CallLine,
  { step, to }: { step: number; to: string },
): CallStep[] =>
  call.state.at === "ringing" && call.state.step === step
    ? [
        {
          verb: "gather",
          numDigits: 1,
          timeout: WHISPER_SECONDS,
          action: buildHookAddress(line, "key", { call: call.id, step, to, asked: 1 }),
          actionWithoutKey: true,
          steps: [{ verb: "say", words: WHISPER_WORDS.question }],
        },
      ]
    : [{ verb: "say", words: WHISPER_WORDS.gone }, { verb: "hangup" }];

/** Says what they hear after the key: an empty answer joins the two lines. */
export const buildPickUpAnswer = (result: "joined" | "refused" | "gone"): CallStep[] =>
  result === "joined"
    ? []
    : [
        ...(result === "gone" ? [{ verb: "say" as const, words: WHISPER_WORDS.gone }] : []),
        { verb: "hangup" },
      ];

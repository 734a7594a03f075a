import { z } from "zod";

/** What the telephone service tells about a call, in our words. `step` and `callId` come back from the addresses that we gave it. */
export type VoiceNotice =
  | { kind: "new"; sid: string; from: string | null; to: string }
  /** The phones that were dialed have stopped ringing, or who talked has hung up. */
  | { kind: "dial_ended"; callId: string; step: number; isJoined: boolean }
  | { kind: "key"; callId: string; step: number; key: string | null }
  /** Somebody who was rung has picked up. */
  | { kind: "whisper"; callId: string; step: number; to: string }
  | { kind: "picked_up"; callId: string; step: number; userId: string; key: string | null }
  | { kind: "recorded"; callId: string; recording: { sid: string; seconds: number } }
  | { kind: "transcribed"; callId: string; text: string | null }
  /** Where a line is. The address of a call out names it; a call in is known by the service's own id. */
  | { kind: "status"; sid: string; callId: string | null; isOver: boolean };

export const voiceHooks = ["", "key", "ended", "recorded", "transcribed", "status"] as const;
export type VoiceHook = (typeof voiceHooks)[number];

/** Names of a withheld number, in words and as the digits that spell them (twilio.com/docs/voice/twiml, "From"). */
const WITHHELD = new Set([
  "",
  "anonymous",
  "blocked",
  "private",
  "restricted",
  "unavailable",
  "unknown",
  "+266696687",
  "+2562533",
  "+7378742833",
  "+86282452253",
  "+8656696",
]);

const isWithheld = (from: string): boolean => WITHHELD.has(from.trim().toLowerCase()) || !/\d{4}/.test(from);

const callSid = z.string().regex(/^CA[0-9a-f]{32}$/i);
const id = z.string().min(1).max(100);
const step = z.coerce.number().int().min(0).max(1_000);
const at = z.object({ call: id, step });
const key = z
  .string()
  .max(40)
  .optional()
  .transform((digits) => (digits && /^[\d*#]/.test(digits) ? digits.charAt(0) : null));

/** The states in which a call is over (twilio.com/docs/voice/api/call-resource, "Call Status Values"). */
const OVER = new Set(["completed", "busy", "failed", "no-answer", "canceled"]);

/** The results of dialing in which two lines were joined (twilio.com/docs/voice/twiml/dial, "DialCallStatus"). */
const JOINED = new Set(["completed", "answered"]);

const schemas = {
  "": z
    .object({ CallSid: callSid, From: z.string().max(100).default(""), To: z.string().max(100) })
    .transform(
      ({ CallSid, From, To }): VoiceNotice => ({
        kind: "new",
        sid: CallSid,
        from: isWithheld(From) ? null : From,
        to: To,
      }),
    ),
  key: at
    .extend({ to: id.optional(), asked: z.string().optional(), Digits: key })
    .transform(({ call, step, to, asked, Digits }): VoiceNotice => {
      if (to === undefined) return { kind: "key", callId: call, step, key: Digits };
      if (asked === undefined) return { kind: "whisper", callId: call, step, to };
      return { kind: "picked_up", callId: call, step, userId: to, key: Digits };
    }),
  ended: at.extend({ DialCallStatus: z.string().default(""), DialBridged: z.string().optional() }).transform(
    ({ call, step, DialCallStatus, DialBridged }): VoiceNotice => ({
      kind: "dial_ended",
      callId: call,
      step,
      // A phone that was picked up and never joined has the status of one that was.
      isJoined: JOINED.has(DialCallStatus) && DialBridged !== "false",
    }),
  ),
  recorded: z
    .object({
      call: id,
      RecordingSid: z.string().regex(/^RE[0-9a-f]{32}$/i),
      RecordingDuration: z.coerce.number().int().min(0).max(100_000).default(0),
    })
    .transform(
      ({ call, RecordingSid, RecordingDuration }): VoiceNotice => ({
        kind: "recorded",
        callId: call,
        recording: { sid: RecordingSid, seconds: RecordingDuration },
      }),
    ),
  transcribed: z
    .object({
      call: id,
      TranscriptionStatus: z.string(),
      TranscriptionText: z.string().max(100_000).default(""),
    })
    .transform(
      ({ call, TranscriptionStatus, TranscriptionText }): VoiceNotice => ({
        kind: "transcribed",
        callId: call,
        text: TranscriptionStatus === "completed" ? TranscriptionText : null,
      }),
    ),
  status: z.object({ call: id.optional(), CallSid: callSid, CallStatus: z.string() }).transform(
    ({ call = null, CallSid, CallStatus }): VoiceNotice => ({
      kind: "status",
      sid: CallSid,
      callId: call,
      isOver: OVER.has(CallStatus),
    }),
  ),
} satisfies Record<VoiceHook, z.ZodType<VoiceNotice>>;

/** Reads a request of the telephone service: its form, and what our own address brought back. Null for one that can't be read. */
export function readVoiceNotice(
  hook: VoiceHook,
  query: URLSearchParams,
  form: URLSearchParams,
): VoiceNotice | null {
  // Our own fields win, so that no field of the form can name another call.
  const read = schemas[hook].safeParse({ ...Object.fromEntries(form), ...Object.fromEntries(query) });
  return read.success ? read.data : null;
}

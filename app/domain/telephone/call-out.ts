import type { CallOutState } from "#db/schema/telephone";
import type { CallOutEnd } from "#db/values";
import type { CallStep } from "~/integrations/voice/twiml";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { buildHookAddress, type CallLine } from "./answer";

/** What happens to a call out. */
export type CallOutEvent =
  /** The telephone service took the call, or did not. */
  | { kind: "placed" }
  | { kind: "not_placed" }
  /** Who placed it picked up and pressed a key; null where they, or their mailbox, pressed none. */
  | { kind: "picked_up"; key: string | null }
  /** The other side's phone has stopped ringing, or somebody has hung up. */
  | { kind: "dial_ended"; isJoined: boolean }
  /** The line of who placed it has ended. */
  | { kind: "line_ended" }
  /** Nothing was heard of the call for a time, in milliseconds. */
  | { kind: "silence"; ms: number };

export type CallOutMove = {
  /** The same object where the event changes nothing. */
  state: CallOutState;
  /** How the call ended, if this ended it. */
  end?: CallOutEnd;
};

/** How long the telephone service may be silent about a call out before it counts as over. */
const SILENCE_MS = { placing: 2 * MINUTE_MS, ours: 2 * MINUTE_MS, theirs: 5 * HOUR_MS };

/**
 * Moves a call out by an event. It goes one way alone, so that one that is late, doubled or out of order changes nothing, and each
 * call ends once. Only key 1 rings the other side.
 */
export function moveCallOut(state: CallOutState, event: CallOutEvent): CallOutMove {
  const { at } = state;
  if (at === "over") return { state };
  const end = (how: CallOutEnd): CallOutMove => ({ state: { at: "over" }, end: how });
  const isOurs = at !== "theirs";
  switch (event.kind) {
    case "placed":
      return { state: at === "placing" ? { at: "ours" } : state };
    case "not_placed":
      return at === "placing" ? end("not_placed") : { state };
    case "picked_up":
      if (!isOurs) return { state };
      return event.key === "1" ? { state: { at: "theirs" } } : end("not_picked_up");
    case "dial_ended":
      return isOurs ? { state } : end(event.isJoined ? "connected" : "not_answered");
    case "line_ended":
      return end(isOurs ? "not_picked_up" : "unknown");
    case "silence":
      if (event.ms < SILENCE_MS[at]) return { state };
      return end(at === "placing" ? "not_placed" : at === "ours" ? "not_picked_up" : "unknown");
  }
}

/** What who placed a call hears. It tells a bystander, or a mailbox, nothing. */
const OUT_WORDS = { question: "Press 1 to call.", over: "The call is over." };

/** How long each phone rings, and how long who picked up has for the key, in seconds (docs/product/telephone.md §20). */
const OURS_SECONDS = 20;
/** Long enough for most mailboxes, as a message may be left in one. */
const THEIRS_SECONDS = 40;
const KEY_SECONDS = 10;

type CalledOut = { id: string; number: string; state: CallOutState };
type Line = Pick<CallLine, "webhooks" | "number">;

/** Builds the address that is asked when who placed a call picks up, and that gets their key. */
const buildKeyAddress = (line: Line, call: string, more: Record<string, string> = {}): string =>
  buildHookAddress(line, "key", { call, step: "0", to: "us", ...more });

/** Says what the telephone service does once it has taken a call out: it rings who placed it. */
export const buildCallOutPlan = (call: Pick<CalledOut, "id">, line: Line) => ({
  plan: { url: buildKeyAddress(line, call.id) },
  statusUrl: buildHookAddress(line, "status", { call: call.id }),
  ringSeconds: OURS_SECONDS,
});

/** Says what who placed a call hears when they pick up. */
export const buildCallOutQuestion = (call: CalledOut, line: Line): CallStep[] =>
  call.state.at === "placing" || call.state.at === "ours"
    ? [
        {
          verb: "gather",
          numDigits: 1,
          timeout: KEY_SECONDS,
          action: buildKeyAddress(line, call.id, { asked: "1" }),
          actionWithoutKey: true,
          steps: [{ verb: "say", words: OUT_WORDS.question }],
        },
      ]
    : [{ verb: "say", words: OUT_WORDS.over }, { verb: "hangup" }];

/** Says what follows the key: after 1 the other side's phone rings, and shows the practice's number. */
export const buildCallOutAnswer = ({ id, number, state }: CalledOut, line: Line): CallStep[] =>
  state.at === "theirs"
    ? [
        {
          verb: "dial",
          numbers: [{ number }],
          callerId: line.number,
          timeout: THEIRS_SECONDS,
          action: buildHookAddress(line, "ended", { call: id, step: "0" }),
        },
      ]
    : [{ verb: "hangup" }];

import type { CallState } from "#db/schema/telephone";
import type { CallEnd } from "#db/values";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

/** What happens to a call in. `step` is that of the answer which the caller's line was given. */
export type CallEvent =
  /** The phones that were rung have stopped ringing, or who talked has hung up. */
  | { kind: "dial_ended"; step: number; isJoined: boolean }
  /** The caller pressed a key; null without one. */
  | { kind: "key"; step: number; key: string | null }
  /** Somebody of ours picked up and pressed a key; null where they, or their mailbox, pressed none. */
  | { kind: "picked_up"; step: number; userId: string; key: string | null }
  /** The recording is over. */
  | { kind: "recorded"; hasSound: boolean }
  /** The caller's line has ended. */
  | { kind: "line_ended" }
  /** Nothing was heard of the call for a time, in milliseconds. */
  | { kind: "silence"; ms: number };

export type CallMove = {
  /** The same object where the event changes nothing. */
  state: CallState;
  /** How the call ended, if this ended it. */
  end?: CallEnd;
  takenBy?: string;
  /** Whether this agreed to texts. */
  hasAgreed?: true;
  /** Whether who took the call was never joined to it. */
  isLost?: true;
};

/** How long the telephone service may be silent about a call before it counts as over; it tells of each step within a minute. */
const SILENCE_MS = {
  ringing: 3 * MINUTE_MS,
  keys: 3 * MINUTE_MS,
  texting: 3 * MINUTE_MS,
  recording: 5 * MINUTE_MS,
  talking: 5 * HOUR_MS,
};
/** How often the keys are offered. */
const OFFERS = 2;

export const startCall = (groups: string[][]): CallState =>
  groups.length > 0 ? { step: 0, at: "ringing", groups, refusedBy: [] } : { step: 0, at: "keys", asked: 1 };

/**
 * Moves a call in by an event. One that is late, doubled or out of order changes nothing, and each call ends once.
 * @param hasNumber whether there is a number to call back, and to text
 */
export function moveCall(state: CallState, event: CallEvent, hasNumber: boolean): CallMove {
  if (state.at === "over") return { state };
  const isLate = "step" in event && event.step !== state.step;
  if (isLate) return { state };
  const end = (how: CallEnd): CallMove => ({ state: { step: state.step + 1, at: "over" }, end: how });
  const step = state.step + 1;
  switch (event.kind) {
    case "picked_up": {
      const { userId, key } = event;
      if (state.at !== "ringing" || !state.groups[0]?.includes(userId)) return { state };
      // The line that rings is the same as before, so the step is.
      if (key === "1") return { state: { step: state.step, at: "talking" }, takenBy: userId };
      if (state.refusedBy.includes(userId)) return { state };
      return { state: { ...state, refusedBy: [...state.refusedBy, userId] } };
    }
    case "dial_ended":
      if (state.at === "talking") {
        // The answer that joins the two got lost, as where the server stopped in that moment: the caller still waits.
        return event.isJoined ? end("answered") : { state: { step, at: "keys", asked: 1 }, isLost: true };
      }
      return state.at === "ringing" ? { state: ringOn(state, step) } : { state };
    case "key":
      if (state.at === "texting")
        return event.key === "3"
          ? { state: { step, at: "keys", asked: 1, texts: "agreed" }, hasAgreed: true }
          : { state: { step, at: "keys", asked: 1, texts: "declined" } };
      if (state.at !== "keys") return { state };
      if (event.key === "1" && hasNumber) return end("asked_back");
      if (event.key === "3" && hasNumber && !state.texts) return { state: { step, at: "texting" } };
      if (event.key === "2" || state.asked >= OFFERS)
        return { state: { step, at: "recording", hasHungUp: false } };
      return { state: { ...state, step, asked: state.asked + 1 } };
    case "recorded":
      if (state.at !== "recording") return { state };
      return end(event.hasSound ? "voicemail" : "hung_up");
    case "line_ended":
      if (state.at === "talking") return end("answered");
      if (state.at !== "recording") return end("hung_up");
      // The notice about the recording is still to come.
      return state.hasHungUp ? { state } : { state: { ...state, hasHungUp: true } };
    case "silence": {
      if (event.ms < SILENCE_MS[state.at]) return { state };
      // What was said after the tone is unknown, and unknown is not calm.
      return end(state.at === "talking" ? "answered" : state.at === "recording" ? "voicemail" : "hung_up");
    }
  }
}

/** Rings the next group. Who was rung beside somebody who did not take the call is rung again, as their phone stopped with it. */
function ringOn(state: CallState & { at: "ringing" }, step: number): CallState {
  const [group = [], ...later] = state.groups;
  const beside = state.refusedBy.length > 0 ? group.filter((id) => !state.refusedBy.includes(id)) : [];
  const groups = beside.length > 0 ? [beside, ...later] : later;
  return groups.length > 0 ? { step, at: "ringing", groups, refusedBy: [] } : { step, at: "keys", asked: 1 };
}

import type { CallStep } from "~/integrations/voice/twiml";
import type { VoiceHook } from "~/integrations/voice/voice-notice";
import type { Chooser } from "./random";

/** A request of the telephone service, as it would be signed. */
export type HookRequest = { hook: VoiceHook; query: string; form: Record<string, string> };

/** Delivers a request and gives the answer's steps; null where it did not arrive. */
export type Deliver = (request: HookRequest) => CallStep[] | null;

/** What really happened on a line, whatever the product was told. */
export type LineStory = {
  sid: string;
  from: string | null;
  wasJoined: boolean;
  /** Whether the answer that joins the two was lost on its way: we count the call as taken until we hear more. */
  joinWasLost: boolean;
  askedBack: boolean;
  heardTone: boolean;
  /** What the service has recorded; null where it has nothing. */
  recording: { sid: string; seconds: number } | null;
  endedAt: number;
};

type Clock = { now: () => number; after: (ms: number, work: () => void) => void };

export const PRACTICE_NUMBER = "+18015550100";

/** The path and query of an address of ours. */
function readAddress(address: string): Pick<HookRequest, "hook" | "query"> {
  const url = new URL(address);
  return { hook: url.pathname.split("/voice/")[1] as VoiceHook, query: url.search.slice(1) };
}

/**
 * A call as the telephone service makes it: it does what the answers say, and the people on it do anything. Requests may get lost,
 * be asked again, be doubled at any time after, and come out of order.
 */
export function placeFakeCall(
  sid: string,
  from: string | null,
  { choose, clock, deliver }: { choose: Chooser; clock: Clock; deliver: Deliver },
): LineStory {
  const story: LineStory = {
    sid,
    from,
    wasJoined: false,
    joinWasLost: false,
    askedBack: false,
    heardTone: false,
    recording: null,
    endedAt: 0,
  };
  const base = { CallSid: sid, From: from ?? "anonymous", To: PRACTICE_NUMBER };
  let isOver = false;

  /** A request whose answer the service follows: without one the call fails. */
  const ask = (request: HookRequest): CallStep[] | null => {
    if (choose.chance(0.02)) return null;
    const first = deliver(request);
    // The answer was lost, and the service asks again.
    const answer = choose.chance(0.2) ? deliver(request) : first;
    if (choose.chance(0.4)) clock.after(choose.below(20_000), () => deliver(request));
    return answer;
  };
  /** A notice that needs no answer. */
  const tell = (request: HookRequest) => {
    if (choose.chance(0.1)) return;
    for (let copies = choose.chance(0.1) ? 2 : 1; copies > 0; copies--)
      clock.after(choose.chance(0.2) ? choose.below(15_000) : 300, () => deliver(request));
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    story.endedAt = clock.now();
    tell({ hook: "status", query: "", form: { ...base, CallStatus: "completed" } });
  };
  const askAt = (address: string, form: Record<string, string>) => {
    const answer = ask({ ...readAddress(address), form: { ...base, ...form } });
    if (answer) run(answer);
    else end();
  };

  function run(steps: CallStep[]): unknown {
    const [step, ...rest] = steps;
    // Somebody may come in at any moment, and she hangs up.
    if (!step || choose.chance(0.05)) return end();
    switch (step.verb) {
      case "say":
        return clock.after(5_000, () => run(rest));
      case "redirect":
        return clock.after(100, () => askAt(step.url, {}));
      case "gather": {
        if (choose.chance(0.15)) return clock.after(choose.below(12_000), end);
        const Digits = choose.pick(["1", "1", "2", "3", "3", "", "", "7", "#"]);
        if (Digits === "1" && step.steps.some((one) => "words" in one && one.words.includes("Press 1")))
          return clock.after(3_000, () => {
            const answer = ask({ ...readAddress(step.action), form: { ...base, Digits } });
            if (!answer) return end();
            story.askedBack = true;
            run(answer);
          });
        return clock.after(9_000, () => askAt(step.action, { Digits }));
      }
      case "dial": {
        const isPickedUp = choose.chance(0.5);
        if (!isPickedUp || choose.chance(0.1)) {
          // Nobody picks up, or she hangs up while it rings.
          if (choose.chance(0.3)) return clock.after(choose.below(20_000), end);
          return clock.after(20_000, () => askAt(step.action!, { DialCallStatus: "no-answer" }));
        }
        const leg = choose.pick(step.numbers);
        return clock.after(choose.below(18_000), () => pickUp(leg.url!, step.action!));
      }
      case "record": {
        story.heardTone = true;
        const seconds = choose.pick([0, 3, 20, 180]);
        const recording = {
          RecordingSid: sid.replace("CA", "RE"),
          RecordingDuration: String(seconds),
        };
        return clock.after(seconds * 1_000, () => {
          if (seconds > 0) story.recording = { sid: recording.RecordingSid, seconds };
          const notice = { ...readAddress(step.statusUrl!), form: { ...base, ...recording } };
          tell(notice);
          // She has hung up, or waits for what comes next.
          if (choose.chance(0.6) || seconds === 0) return end();
          askAt(step.action, recording);
        });
      }
      case "hangup":
      case "reject":
      case "pause":
        return end();
    }
  }

  /** A phone of ours is picked up: by a person, or by a mailbox, which presses no key. */
  function pickUp(url: string, dialAction: string): unknown {
    const hasHungUpBefore = choose.chance(0.1);
    const leg = { CallSid: `CA${"f".repeat(32)}`, ParentCallSid: sid };
    if (hasHungUpBefore) end();
    const whisper = ask({ ...readAddress(url), form: leg });
    const question = whisper?.[0];
    const after = (isJoined: boolean) => {
      // She may hang up in the moment in which somebody takes the call.
      if (isJoined) story.wasJoined = true;
      const bridged = { DialCallStatus: "completed", DialBridged: String(isJoined) };
      if (isOver) return;
      const length = isJoined ? 1_000 * choose.below(1_800) : 1_000;
      // Either side may hang up first.
      if (isJoined && choose.chance(0.5)) clock.after(length, end);
      else clock.after(length, () => (isOver ? undefined : askAt(dialAction, bridged)));
    };
    if (question?.verb !== "gather") return after(false);
    const Digits = choose.pick(["1", "1", "1", "", "4"]);
    clock.after(choose.below(10_000), () => {
      const answer = ask({ ...readAddress(question.action), form: { ...leg, Digits } });
      const mayTalk = answer !== null && answer.length === 0;
      if (mayTalk && choose.chance(0.1)) story.joinWasLost = true;
      after(mayTalk && !story.joinWasLost);
    });
  }

  const opening = ask({ hook: "", query: "", form: base });
  if (opening) run(opening);
  else end();
  return story;
}

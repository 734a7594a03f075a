import type { CallStep } from "~/integrations/voice/twiml";

const say = (words: string): CallStep => ({ verb: "say", words });
/** Gives time to put the phone to an ear, or to write a digit down. */
const PAUSE: CallStep = { verb: "pause", seconds: 1 };

/** Builds the call that reads out the code of a phone: digit by digit, twice. It names nobody, as a stranger may pick up. */
export function buildCodeCall(code: string): CallStep[] {
  const digits = [...code].flatMap((digit) => [say(digit), PAUSE]);
  return [
    PAUSE,
    say("Hello. This call was asked for on a website, to confirm that this phone is yours."),
    say("If you did not ask for it, please hang up. Nobody will ask you for the code."),
    PAUSE,
    say("Your code is:"),
    PAUSE,
    ...digits,
    say("Once more:"),
    PAUSE,
    ...digits,
    say("Goodbye."),
    { verb: "hangup" },
  ];
}

/** The call that shows that a phone rings. */
export const TEST_CALL: readonly CallStep[] = [
  PAUSE,
  say("Hello. This is a test of your practice’s telephone. It works, and there is nothing to do. Goodbye."),
  { verb: "hangup" },
];

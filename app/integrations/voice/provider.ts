import type { SendOutcome } from "../send-outcome";
import type { CallStep } from "./twiml";

/** A call that the practice's telephone places. Numbers are in E.164. */
export type OutgoingCall = {
  to: string;
  from: string;
  /** What is done once it is answered: these steps, or those that an address answers. */
  plan: { steps: readonly CallStep[] } | { url: string };
  /** Gets a notice when it rings, is answered and ends. */
  statusUrl?: string | undefined;
  /** How long it may ring, in seconds. */
  ringSeconds?: number;
};

/** A service that carries calls. */
export type VoiceProvider = {
  /** Its `id` is the service's own id of the call. A call that was taken is not answered yet. */
  placeCall: (call: OutgoingCall) => Promise<SendOutcome>;
};

import { MINUTE_MS } from "~/time-units";
import type { Model, ModelAnswer, ModelOptions } from "./model";

/** Timeouts in a row after which the model is not called, and for how long, in milliseconds. */
const MAX_TIMEOUTS = 2;
const REST_MS = 5 * MINUTE_MS;

/** A timeout of a call that had less time than this is not counted against the model. */
const MIN_COUNTED_TIMEOUT_MS = 1_000;

/**
 * Calls with at least this much time may succeed where shorter ones don't, so they are counted
 * separately.
 */
const DRAFT_TIMEOUT_MS = 60_000;

/**
 * Kinds of call, counted separately: a model too slow for a chat reply may still write a draft, and moderation is
 * another service.
 */
type Kind = "moderation" | "reply" | "draft";

type RestSettings = {
  now: () => Date;
  /** Called when calls of a kind are suspended, with the time until when. */
  onRest: (rest: { kind: Kind; until: Date }) => void;
};

/**
 * A circuit breaker for a hanging model, so that visitors do not wait for timeouts. After two timeouts in a row no
 * calls are made for five minutes, then one trial call; an answer closes the breaker. Any answer counts, refusals
 * included: immediate failures cost no waiting time.
 */
export function addModelCircuitBreaker(model: Model, settings: RestSettings): Model {
  const moderation = breaker("moderation", settings);
  const [reply, draft] = [breaker("reply", settings), breaker("draft", settings)];
  const writing = ({ timeout }: ModelOptions) => (timeout >= DRAFT_TIMEOUT_MS ? draft : reply);
  return {
    ...model,
    writeText: (prompt, options) => writing(options)(options, () => model.writeText(prompt, options)),
    writeObject: (prompt, schema, options) =>
      writing(options)(options, () => model.writeObject(prompt, schema, options)),
    moderate: (text, options) => moderation(options, () => model.moderate(text, options)),
  };
}

function breaker(kind: Kind, { now, onRest }: RestSettings) {
  let timeouts = 0;
  let since: number | null = null;
  let probing = false;
  /** A system clock that is set back ends the pause. */
  const isResting = () => since !== null && now().getTime() >= since && now().getTime() < since + REST_MS;

  return async <T>(
    { timeout, signal }: ModelOptions,
    ask: () => Promise<ModelAnswer<T>>,
  ): Promise<ModelAnswer<T>> => {
    if (isResting() || probing) return { ok: false, reason: "resting" };
    const isProbe = since !== null;
    probing = isProbe;
    let answer: ModelAnswer<T>;
    try {
      answer = await ask();
    } finally {
      if (isProbe) probing = false;
    }
    // The caller aborted or had too little time: not counted.
    if (signal?.aborted || (!answer.ok && answer.reason === "timeout" && timeout < MIN_COUNTED_TIMEOUT_MS))
      return answer;
    if (answer.ok || answer.reason !== "timeout") {
      timeouts = 0;
      since = null;
      return answer;
    }
    timeouts++;
    if (timeouts >= MAX_TIMEOUTS) {
      since = now().getTime();
      onRest({ kind, until: new Date(since + REST_MS) });
    }
    return answer;
  };
}

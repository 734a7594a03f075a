import type { Model, ModelAnswer, ModelOptions } from "./model";

/** Calls in a row that a model may let wait in vain before it is left alone, and for how long, in milliseconds. */
const IN_VAIN = 2;
const REST = 5 * 60_000;

/** A call with less time than this, in milliseconds, says nothing about the model when it gets no answer. */
const FAIR = 1_000;

/** Calls with this much time and more, in milliseconds, may succeed where quicker ones don't: they are counted apart. */
const PATIENT = 60_000;

/** What is asked apart: a model too slow for a visitor may well write a draft, and moderation is another service. */
type Kind = "moderation" | "reply" | "draft";

type RestSettings = {
  now: () => Date;
  /** Hears that a kind of call is left off, and until when. */
  onRest: (rest: { kind: Kind; until: Date }) => void;
};

/**
 * Leaves a model alone that hangs: nobody should wait for it in vain all night. After two calls in a row without
 * an answer it is not asked for five minutes, then with one call, and again if that gets an answer. Any
 * answer counts, a refusal as well: failures that come at once cost nobody any time.
 */
export function restingModel(model: Model, settings: RestSettings): Model {
  const moderation = breaker("moderation", settings);
  const [reply, draft] = [breaker("reply", settings), breaker("draft", settings)];
  const writing = ({ timeout }: ModelOptions) => (timeout >= PATIENT ? draft : reply);
  return {
    ...model,
    writeText: (prompt, options) => writing(options)(options, () => model.writeText(prompt, options)),
    writeObject: (prompt, schema, options) =>
      writing(options)(options, () => model.writeObject(prompt, schema, options)),
    moderate: (text, options) => moderation(options, () => model.moderate(text, options)),
  };
}

function breaker(kind: Kind, { now, onRest }: RestSettings) {
  let inVain = 0;
  let since: number | null = null;
  let probing = false;
  /** A clock that was set back ends it. */
  const isResting = () => since !== null && now().getTime() >= since && now().getTime() < since + REST;

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
    // Somebody hung up, or came with hardly any time left.
    if (signal?.aborted || (!answer.ok && answer.reason === "timeout" && timeout < FAIR)) return answer;
    if (answer.ok || answer.reason !== "timeout") {
      inVain = 0;
      since = null;
      return answer;
    }
    inVain++;
    if (inVain >= IN_VAIN) {
      since = now().getTime();
      onRest({ kind, until: new Date(since + REST) });
    }
    return answer;
  };
}

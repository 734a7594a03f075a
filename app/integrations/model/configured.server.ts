import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { MINUTE_MS } from "~/time-units";
import type { Model, ModelAnswer, ModelOptions } from "./model";
import { openAiModel } from "./openai.server";

export const getModel = (): Model =>
  ensureSingleton("model", () => {
    const { env, log, now } = getAppContext();
    if (!env.OPENAI_API_KEY) return builtInModel;
    const live = openAiModel({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      log: (entry) => log.warn(entry, "the model gave no usable answer"),
    });
    return addModelCircuitBreaker(live, {
      now,
      onRest: (rest) => log.warn(rest, "the model hangs: it is not asked for a while"),
    });
  });

const off = async () => ({ ok: false, reason: "off" }) as const;

/** A model that always fails with `off`, so that callers use their built-in texts. */
export const builtInModel: Model = {
  name: "built-in",
  isLive: false,
  writeText: off,
  writeObject: off,
  moderate: off,
};

/** After this many timeouts in a row, the model gets no calls for `REST_MS`. */
const MAX_TIMEOUTS = 2;
const REST_MS = 5 * MINUTE_MS;

/** The shortest timeout of a call that is counted against the model, in milliseconds. */
const MIN_COUNTED_TIMEOUT_MS = 1_000;

/** Calls with this timeout or more are counted as drafts: longer calls may succeed where shorter ones don't. */
const DRAFT_TIMEOUT_MS = 60_000;

/** The kinds of calls, counted separately: a model too slow for a reply may write a draft, and moderation is another service. */
type CallKind = "moderation" | "reply" | "draft";

type RestSettings = {
  now: () => Date;
  onRest: (rest: { kind: CallKind; until: Date }) => void;
};

/**
 * So that visitors do not wait for a hanging model: after two timeouts in a row no calls are made for five minutes,
 * then one trial call. Any answer closes the breaker, refusals included: immediate failures cost no waiting time.
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

function breaker(kind: CallKind, { now, onRest }: RestSettings) {
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

import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { Model } from "./model";
import { openAiModel } from "./openai.server";
import { addModelCircuitBreaker } from "./rest";

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

import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { builtInModel } from "./built-in";
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

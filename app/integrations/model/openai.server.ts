import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from "openai";
import { z } from "zod";
import type { Model, ModelAnswer, ModelFailure, ModelOptions, Moderation, Prompt } from "./model";

type OpenAiSettings = {
  apiKey: string;
  /** The address of any server with the same API, such as one on the owner's own machine. */
  baseUrl?: string;
  model: string;
  log: (entry: { call: string; reason: ModelFailure; status?: number }) => void;
};

const MODERATION_MODEL = "omni-moderation-latest";
const MAX_TOKENS = 300;

/** OpenAI, or any server with its chat completions. Nothing is to be stored there (`store: false`). */
export function openAiModel({ apiKey, baseUrl, model, log }: OpenAiSettings): Model {
  const client = new OpenAI({ apiKey, baseURL: baseUrl ?? null, maxRetries: 0, logLevel: "off" });
  const logAs = (call: string) => (failure: { reason: ModelFailure; status?: number }) =>
    log({ call, ...failure });
  const asked = (prompt: Prompt, maxTokens = MAX_TOKENS) => ({
    model,
    store: false,
    max_completion_tokens: maxTokens,
    messages: [
      { role: "system" as const, content: prompt.system },
      { role: "user" as const, content: prompt.user },
    ],
  });

  return {
    name: model,
    isLive: true,

    writeText: (prompt, { onText, maxTokens, onUsage, ...limits }) =>
      callModelWithRetry(limits, logAs(prompt.name), async (signal) => {
        const body = { ...asked(prompt, maxTokens), ...streamed(onUsage) };
        const { text, isWhole } = await readStream(client, body, { signal, onUsage, onText });
        // Text that `onText` has already passed on can't be replaced by a second try.
        if (!text.trim() || !isWhole) throw new UnusableAnswerError("malformed", !onText || !text);
        return text.trim();
      }),

    writeObject: (prompt, schema, { onPartial, maxTokens, onUsage, ...limits }) =>
      callModelWithRetry(limits, logAs(prompt.name), async (signal) => {
        const body = {
          ...asked(prompt, maxTokens),
          response_format: {
            type: "json_schema" as const,
            json_schema: {
              name: prompt.name.replace(/[^\w-]/g, "_"),
              strict: true,
              schema: z.toJSONSchema(schema, { io: "output" }),
            },
          },
        };
        let json = "";
        if (onPartial) {
          const onText = (piece: string) => {
            json += piece;
            onPartial(json);
          };
          await readStream(client, { ...body, ...streamed(onUsage) }, { signal, onUsage, onText });
        } else {
          const completion = await client.chat.completions.create(body, { signal });
          report(completion.usage, onUsage);
          const message = completion.choices?.[0]?.message;
          if (message?.refusal) throw new UnusableAnswerError("refused", false);
          json = message?.content ?? "";
        }
        const parsed = schema.safeParse(readJson(json));
        if (!parsed.success) throw new UnusableAnswerError("malformed");
        return parsed.data;
      }),

    moderate: (text, limits) =>
      callModelWithRetry(limits, logAs("moderation"), async (signal): Promise<Moderation> => {
        const answer = await client.moderations.create({ model: MODERATION_MODEL, input: text }, { signal });
        const categories = answer.results?.[0]?.categories;
        if (!categories) throw new UnusableAnswerError("malformed");
        return {
          selfHarm: Boolean(categories["self-harm"] || categories["self-harm/intent"]),
          violence: Boolean(categories["violence/graphic"] || categories["harassment/threatening"]),
        };
      }),
  };
}

type StreamOptions = {
  signal: AbortSignal;
  onUsage: ModelOptions["onUsage"];
  onText?: ((piece: string) => void) | undefined;
};

/** Asks for the count of tokens only where it is used, as not every server accepts `stream_options`. */
const streamed = (onUsage: ModelOptions["onUsage"]) => ({
  stream: true as const,
  ...(onUsage && { stream_options: { include_usage: true } }),
});

/** Reads a streamed answer of a model; `isWhole` is false when the stream ended early. */
async function readStream(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsStreaming,
  { signal, onUsage, onText }: StreamOptions,
): Promise<{ text: string; isWhole: boolean }> {
  const stream = await client.chat.completions.create(body, { signal });
  let text = "";
  let finish: string | null = null;
  for await (const chunk of stream) {
    report(chunk.usage, onUsage);
    const choice = chunk.choices?.[0];
    if (choice?.delta?.refusal) throw new UnusableAnswerError("refused", false);
    finish = choice?.finish_reason ?? finish;
    const piece = choice?.delta?.content;
    if (typeof piece !== "string" || !piece || signal.aborted) continue;
    text += piece;
    onText?.(piece);
  }
  if (finish === "content_filter") throw new UnusableAnswerError("refused", false);
  return { text, isWhole: finish !== null };
}

function report(usage: OpenAI.CompletionUsage | null | undefined, onUsage: ModelOptions["onUsage"]): void {
  if (usage) onUsage?.({ inputTokens: usage.prompt_tokens ?? 0, outputTokens: usage.completion_tokens ?? 0 });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RETRY_DELAY_MS = 200;

/** A model's answer that can't be used. A second try may do better when nothing of the answer was shown. */
class UnusableAnswerError extends Error {
  constructor(
    readonly reason: Extract<ModelFailure, "malformed" | "refused">,
    readonly mayRetry = true,
  ) {
    super(`The model's answer is ${reason}`);
  }
}

/** Calls a model at most twice; `timeout` is for both tries together. Failures are logged by kind, without prompt or answer. */
async function callModelWithRetry<T>(
  { timeout, signal }: { timeout: number; signal?: AbortSignal },
  log: (failure: { reason: ModelFailure; status?: number }) => void,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<ModelAnswer<T>> {
  const limit = AbortSignal.timeout(Math.max(1, Math.ceil(timeout)));
  const either = signal ? AbortSignal.any([limit, signal]) : limit;
  for (let attempt = 1; ; attempt++) {
    try {
      return { ok: true, value: await orAborted(call(either), either) };
    } catch (error) {
      const reason = limit.aborted ? "timeout" : classifyFailure(error);
      const again = attempt === 1 && !either.aborted && isTransient(error);
      // A call that its caller aborted is not a failure of the model.
      if (!signal?.aborted)
        log({ reason, ...(error instanceof APIError && error.status && { status: error.status }) });
      if (!again) return { ok: false, reason };
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** Ends the wait when a call is aborted, as a hanging server may never react to the abort. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new APIUserAbortError());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const classifyFailure = (error: unknown): ModelFailure =>
  error instanceof UnusableAnswerError ? error.reason : "error";

function isTransient(error: unknown): boolean {
  if (error instanceof UnusableAnswerError) return error.mayRetry;
  if (error instanceof APIUserAbortError) return false;
  if (error instanceof APIConnectionError) return true;
  if (error instanceof APIError)
    return [408, 409, 429].includes(error.status ?? 0) || (error.status ?? 0) >= 500;
  // A stream cut short, or one whose lines are no JSON.
  return true;
}

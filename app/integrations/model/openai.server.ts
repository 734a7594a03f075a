import OpenAI from "openai";
import { z } from "zod";
import { UnusableAnswer, withOneRetry } from "./attempts.server";
import type { Model, ModelFailure, Moderation, Prompt } from "./model";

export type OpenAiSettings = {
  apiKey: string;
  /** Any server that speaks the same protocol, such as one on the owner's own machine. */
  baseUrl?: string;
  model: string;
  log: (entry: { call: string; reason: ModelFailure; status?: number }) => void;
};

const MODERATION_MODEL = "omni-moderation-latest";
const MAX_TOKENS = 300;

/** OpenAI, or anything that takes its chat completions. Nothing is stored over there (`store: false`). */
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

    writeText: (prompt, { onText, maxTokens, ...limits }) =>
      withOneRetry(limits, logAs(prompt.name), async (signal) => {
        const stream = await client.chat.completions.create(
          { ...asked(prompt, maxTokens), stream: true },
          { signal },
        );
        let text = "";
        let finish: string | null = null;
        for await (const chunk of stream) {
          const choice = chunk.choices?.[0];
          if (choice?.delta?.refusal) throw new UnusableAnswer("refused", false);
          finish = choice?.finish_reason ?? finish;
          const piece = choice?.delta?.content;
          if (typeof piece !== "string" || !piece || signal.aborted) continue;
          text += piece;
          onText?.(piece);
        }
        if (finish === "content_filter") throw new UnusableAnswer("refused", false);
        // What was already handed over can't be written a second time.
        if (!text.trim() || !finish) throw new UnusableAnswer("malformed", !onText || !text);
        return text.trim();
      }),

    writeObject: (prompt, schema, { maxTokens, ...limits }) =>
      withOneRetry(limits, logAs(prompt.name), async (signal) => {
        const completion = await client.chat.completions.create(
          {
            ...asked(prompt, maxTokens),
            response_format: {
              type: "json_schema",
              json_schema: {
                name: prompt.name.replace(/[^\w-]/g, "_"),
                strict: true,
                schema: z.toJSONSchema(schema, { io: "output" }),
              },
            },
          },
          { signal },
        );
        const message = completion.choices?.[0]?.message;
        if (message?.refusal) throw new UnusableAnswer("refused", false);
        const parsed = schema.safeParse(readJson(message?.content));
        if (!parsed.success) throw new UnusableAnswer("malformed");
        return parsed.data;
      }),

    moderate: (text, limits) =>
      withOneRetry(limits, logAs("moderation"), async (signal): Promise<Moderation> => {
        const answer = await client.moderations.create({ model: MODERATION_MODEL, input: text }, { signal });
        const categories = answer.results?.[0]?.categories;
        if (!categories) throw new UnusableAnswer("malformed");
        return {
          selfHarm: Boolean(categories["self-harm"] || categories["self-harm/intent"]),
          violence: Boolean(categories["violence/graphic"] || categories["harassment/threatening"]),
        };
      }),
  };
}

function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

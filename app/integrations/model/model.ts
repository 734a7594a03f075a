import type { z } from "zod";

/** A prompt for a model; `name` and `version` are recorded with the result. */
export type Prompt = { name: string; version: string; system: string; user: string };

/** `off`: no model is configured. `resting`: it is not called after recent timeouts (`addModelCircuitBreaker`). */
export type ModelFailure = "off" | "resting" | "timeout" | "error" | "refused" | "malformed";

export type ModelAnswer<T> = { ok: true; value: T } | { ok: false; reason: ModelFailure };

/** Tokens as the provider counts them. */
export type TokenCount = { inputTokens: number; outputTokens: number };

export type ModelOptions = {
  /** How long the whole call may take, retries included, in milliseconds. */
  timeout: number;
  maxTokens?: number;
  signal?: AbortSignal | undefined;
  /** Called with the usage of each try, including unusable answers; not for an aborted try. */
  onUsage?: (usage: TokenCount) => void;
};

/** What moderation found. It can raise an alarm; a negative or missing result proves nothing. */
export type Moderation = { selfHarm: boolean; violence: boolean };

/**
 * Its methods never throw: every caller has a built-in text. Callers remove names, e-mail addresses, phone numbers and
 * links from prompts (`redactContactData`), and those that are not the practice's from answers (`markForeignContacts`).
 */
export type Model = {
  readonly name: string;
  readonly isLive: boolean;
  /** `onText` is called with each piece of the model's answer as it arrives. */
  writeText: (
    prompt: Prompt,
    options: ModelOptions & { onText?: (piece: string) => void },
  ) => Promise<ModelAnswer<string>>;
  /** `onPartial` is called with the JSON received so far; a second try starts again, so the JSON can become shorter. */
  writeObject: <T>(
    prompt: Prompt,
    schema: z.ZodType<T>,
    options: ModelOptions & { onPartial?: (json: string) => void },
  ) => Promise<ModelAnswer<T>>;
  moderate: (text: string, options: ModelOptions) => Promise<ModelAnswer<Moderation>>;
};

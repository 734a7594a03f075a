import type { z } from "zod";

/** The prompt for a model. `name` and `version` are recorded with the result. */
export type Prompt = { name: string; version: string; system: string; user: string };

/**
 * Why there is no text: `off` no model is configured, `resting` the model is not called after recent timeouts
 * (`rest.ts`), `malformed` an answer that does not match the schema.
 */
export type ModelFailure = "off" | "resting" | "timeout" | "error" | "refused" | "malformed";

export type ModelAnswer<T> = { ok: true; value: T } | { ok: false; reason: ModelFailure };

/** Tokens of one call, as the provider counts them. */
export type Usage = { inputTokens: number; outputTokens: number };

export type ModelOptions = {
  /** Milliseconds for the whole call, retries included. */
  timeout: number;
  /** Most tokens it may write. */
  maxTokens?: number;
  signal?: AbortSignal | undefined;
  /** Called with the tokens of each try, including unusable answers; not called for an aborted try. */
  onUsage?: (usage: Usage) => void;
};

/** The result of a moderation. It can raise an alarm; a negative or missing result proves nothing. */
export type Moderation = { selfHarm: boolean; violence: boolean };

/**
 * A language model. Its methods never throw: every caller has a built-in text to use on failure. Callers remove names,
 * e-mail addresses and phone numbers from prompts (`redactContactData`).
 */
export type Model = {
  /** The provider's name of the model; "built-in" without one. */
  readonly name: string;
  readonly isLive: boolean;
  /** Writes plain text. `onText` is called with each piece as it arrives. */
  writeText: (
    prompt: Prompt,
    options: ModelOptions & { onText?: (piece: string) => void },
  ) => Promise<ModelAnswer<string>>;
  /**
   * Writes an object that matches the schema. `onPartial` is called with the JSON received so far; a second try starts
   * again, so it can become shorter.
   */
  writeObject: <T>(
    prompt: Prompt,
    schema: z.ZodType<T>,
    options: ModelOptions & { onPartial?: (json: string) => void },
  ) => Promise<ModelAnswer<T>>;
  moderate: (text: string, options: ModelOptions) => Promise<ModelAnswer<Moderation>>;
};

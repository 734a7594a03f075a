import type { z } from "zod";

/** What a model is told. `name` and `version` are recorded with what it wrote. */
export type Prompt = { name: string; version: string; system: string; user: string };

/**
 * Why there is no text: `off` is no model configured, `resting` one that is not called because it timed out lately
 * (`rest.ts`), `malformed` an answer that does not match the schema.
 */
export type ModelFailure = "off" | "resting" | "timeout" | "error" | "refused" | "malformed";

export type ModelAnswer<T> = { ok: true; value: T } | { ok: false; reason: ModelFailure };

/** Tokens of one call, as the provider counts them. */
export type Usage = { inputTokens: number; outputTokens: number };

export type ModelOptions = {
  /** Milliseconds for the whole call, its retry included. */
  timeout: number;
  /** Most tokens it may write. */
  maxTokens?: number;
  signal?: AbortSignal | undefined;
  /** Called with the tokens of each try, unusable answers included; not called for a try that was cut short. */
  onUsage?: (usage: Usage) => void;
};

/** The result of a moderation. It can raise an alarm; a negative result or none at all proves nothing. */
export type Moderation = { selfHarm: boolean; violence: boolean };

/**
 * A language model. Nothing here throws: every caller has a built-in text to use on failure. Callers take names,
 * e-mail addresses and phone numbers out of what goes into a prompt (`redactContactData`).
 */
export type Model = {
  /** The model's name as its provider calls it; "built-in" without one. */
  readonly name: string;
  readonly isLive: boolean;
  /** Plain text. `onText` is called with each piece as it arrives. */
  writeText: (
    prompt: Prompt,
    options: ModelOptions & { onText?: (piece: string) => void },
  ) => Promise<ModelAnswer<string>>;
  /**
   * An object that matches the schema. `onPartial` is called with the JSON received so far; a second try starts again,
   * so it can become shorter.
   */
  writeObject: <T>(
    prompt: Prompt,
    schema: z.ZodType<T>,
    options: ModelOptions & { onPartial?: (json: string) => void },
  ) => Promise<ModelAnswer<T>>;
  moderate: (text: string, options: ModelOptions) => Promise<ModelAnswer<Moderation>>;
};

import type { z } from "zod";

/** What a model is told. `name` and `version` are recorded with what it wrote. */
export type Prompt = { name: string; version: string; system: string; user: string };

/**
 * Why there is no text: `off` is no model configured, `resting` one that was not asked because it hung lately
 * (`rest.ts`), `malformed` an answer that doesn't hold to the schema.
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
  /** Hears what each try used, also one whose answer was of no use; nothing of a try that was cut short. */
  onUsage?: (usage: Usage) => void;
};

/** What a moderation said of a text. It can raise an alarm; nothing is ever concluded from its silence. */
export type Moderation = { selfHarm: boolean; violence: boolean };

/**
 * Somebody who writes. Nothing here throws: whoever calls has a built-in text for every failure, and takes it.
 * Callers see to it that no name, e-mail address or phone number is in a prompt (`redactContactData`).
 */
export type Model = {
  /** The model's name as its provider calls it; "built-in" without one. */
  readonly name: string;
  readonly isLive: boolean;
  /** Plain text. With `onText` the pieces are handed over as they are written. */
  writeText: (
    prompt: Prompt,
    options: ModelOptions & { onText?: (piece: string) => void },
  ) => Promise<ModelAnswer<string>>;
  /**
   * An object that holds to the schema. `onPartial` hears its JSON as far as it is written; a second try begins
   * anew, so what it hears may grow shorter.
   */
  writeObject: <T>(
    prompt: Prompt,
    schema: z.ZodType<T>,
    options: ModelOptions & { onPartial?: (json: string) => void },
  ) => Promise<ModelAnswer<T>>;
  moderate: (text: string, options: ModelOptions) => Promise<ModelAnswer<Moderation>>;
};

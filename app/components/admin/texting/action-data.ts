import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { missedCallSchema, textSchema } from "~/domain/texts/words";
import type { Retryable } from "../forms/action-failure";
import { buildFormFailure, isIntentOf } from "../forms/action-words";

/** What each form about texts and missed calls says when it is done or has failed (docs/product.md §8). */
export const TEXT_WORDS = {
  text: { done: "Text on its way", failed: "Failed to send text" },
  "text-log": { done: "Text logged", failed: "Failed to log text" },
  "text-agreed": { done: "Agreement noted", failed: "Failed to note the agreement" },
  missed: { done: "Missed call logged", failed: "Failed to log missed call" },
} as const;

export type TextIntent = keyof typeof TEXT_WORDS;

export const isTextIntent = (value: unknown) => isIntentOf(TEXT_WORDS, value);

export type TextAnswer = Retryable & {
  intent: TextIntent;
  /** Which form of the screen it is about. */
  of: string;
  ok: boolean;
  title: string;
  message?: string;
  /** What was wrong with which field. */
  result?: SubmissionResult<string[]>;
};

const formOf = (form: FormData) => String(form.get("of") ?? "");

export const buildTextingFailure = (form: FormData, message?: string): TextAnswer => ({
  ...buildFormFailure(TEXT_WORDS, form.get("intent"), "text", message),
  of: formOf(form),
});

/** Reads a form, on the server and in the browser alike. */
export const readTextForm = (form: FormData) =>
  parseWithZod(form, { schema: textSchema.omit({ sentByHand: true }), disableAutoCoercion: true });

export const readMissedCall = (form: FormData) =>
  parseWithZod(form, { schema: missedCallSchema, disableAutoCoercion: true });

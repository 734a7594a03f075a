import type { Retryable } from "./action-failure";

/** What a form says when it is done, and when it has failed. A screen that words each success itself gives no `done`. */
type FormWords = { done?: string; failed?: string };

/** What every form of a screen answers. */
export type FormAnswer<Intent extends string> = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
};

/** The intents whose words say what is done. */
type Done<Words> = {
  [Intent in keyof Words]: Words[Intent] extends { done: string } ? Intent : never;
}[keyof Words] &
  string;

/** The form can be sent again as it is. */
const TRY_AGAIN = { message: "Please try again.", retry: true };

/**
 * The forms of a screen: their intents, and the titles of their answers (docs/product.md §8).
 * @param fallback the intent of a failure where the form's own is not known
 */
export function defineForms<const Words extends Record<string, FormWords>>(
  fallback: NoInfer<keyof Words & string>,
  words: Words,
) {
  type Intent = keyof Words & string;
  const isIntent = (value: unknown): value is Intent =>
    typeof value === "string" && Object.hasOwn(words, value);

  function readIntent(form: FormData): Intent | undefined {
    const intent = form.get("intent");
    return isIntent(intent) ? intent : undefined;
  }

  /** Answers that it is done, with a message or whatever else the answer holds. */
  function buildSuccess<One extends Done<Words>>(intent: One, message?: string): FormAnswer<One>;
  function buildSuccess<One extends Done<Words>, More extends object>(
    intent: One,
    more: More,
  ): FormAnswer<One> & More;
  function buildSuccess(intent: Intent, more: string | object = {}) {
    return { intent, ok: true, title: words[intent]?.done, ...explain(more) };
  }

  /** Answers that it failed, and why; without a reason, that the form can be sent again as it is. */
  function buildFailure(given: unknown, message?: string): FormAnswer<Intent>;
  function buildFailure<More extends object>(given: unknown, more: More): FormAnswer<Intent> & More;
  function buildFailure(given: unknown, more: string | object = TRY_AGAIN) {
    const intent = isIntent(given) ? given : fallback;
    return { intent, ok: false, title: words[intent]?.failed ?? "Error", ...explain(more) };
  }

  return { words, isIntent, readIntent, buildSuccess, buildFailure };
}

const explain = (more: string | object) => (typeof more === "string" ? { message: more } : more);

/** The messages of a screen's forms on success and on failure, by intent (docs/product.md §8). */
type AnswerWords<Intent extends string> = Record<Intent, { done: string; failed: string }>;

export const CAMPAIGN_WORDS = {
  pause: { done: "Campaign paused", failed: "Failed to pause campaign" },
  resume: { done: "Campaign resumed", failed: "Failed to resume campaign" },
  replied: { done: "Campaign stopped", failed: "Failed to stop campaign" },
} as const;

/** Tells a screen's known intents from anything else a form may send. */
export const isIntentOf = <Intent extends string>(
  words: Record<Intent, unknown>,
  value: unknown,
): value is Intent => typeof value === "string" && Object.hasOwn(words, value);

/**
 * The answer of a form that failed, also when the server could not be reached. Without a message it can be retried as
 * it is. An unknown intent gets the words of `fallback`.
 */
export function buildFormFailure<Intent extends string>(
  words: AnswerWords<Intent>,
  given: unknown,
  fallback: NoInfer<Intent>,
  message?: string,
) {
  const intent = isIntentOf(words, given) ? given : fallback;
  const why = message ? { message } : { message: "Please try again.", retry: true };
  return { intent, ok: false, title: words[intent].failed, ...why };
}

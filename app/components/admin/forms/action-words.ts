import type { RetryableAnswer } from "./action-failure";

/** What a form says when it is done, and when it has failed. A screen that words each success itself gives no `done`. */
type FormWords = { done?: string; failed?: string };

export type FormAnswer<Intent extends string> = RetryableAnswer & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
};

type Done<Words> = {
  [Intent in keyof Words]: Words[Intent] extends { done: string } ? Intent : never;
}[keyof Words] &
  string;

/** The answer to a failed form that can be sent again as it is. */
const TRY_AGAIN = { message: "Please try again.", retry: true };

/** The forms of a screen (docs/product.md §8). @param fallback the intent of a failure that names none */
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

  /** Builds the answer that an action is done, with a message or whatever else the answer holds. */
  function buildSuccess<One extends Done<Words>>(intent: One, message?: string): FormAnswer<One>;
  function buildSuccess<One extends Done<Words>, More extends object>(
    intent: One,
    more: More,
  ): FormAnswer<One> & More;
  function buildSuccess(intent: Intent, more: string | object = {}) {
    return { intent, ok: true, title: words[intent]?.done, ...explain(more) };
  }

  /** Builds the answer that an action failed, and why; without a reason, that the form can be sent again as it is. */
  function buildFailure(given: unknown, message?: string): FormAnswer<Intent>;
  function buildFailure<More extends object>(given: unknown, more: More): FormAnswer<Intent> & More;
  function buildFailure(given: unknown, more: string | object = TRY_AGAIN) {
    const intent = isIntent(given) ? given : fallback;
    return { intent, ok: false, title: words[intent]?.failed ?? "Error", ...explain(more) };
  }

  return { words, isIntent, readIntent, buildSuccess, buildFailure };
}

const explain = (more: string | object) => (typeof more === "string" ? { message: more } : more);

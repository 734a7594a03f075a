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

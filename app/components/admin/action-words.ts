/** What the forms of a screen say when they are done or have failed, by intent (docs/product.md §8). */
type AnswerWords<Intent extends string> = Record<Intent, { done: string; failed: string }>;

/** Said wherever a campaign is paused or resumed. */
export const CAMPAIGN_WORDS = {
  pause: { done: "Campaign paused", failed: "Failed to pause campaign" },
  resume: { done: "Campaign resumed", failed: "Failed to resume campaign" },
} as const;

/** Tells the intents that a screen has words for from anything else that a form may send. */
export const isIntentOf = <Intent extends string>(
  words: Record<Intent, unknown>,
  value: unknown,
): value is Intent => typeof value === "string" && Object.hasOwn(words, value);

/** The answer of a form that failed; without a message it may be tried again as it is. Also where the server could not be reached. An unknown intent is told as `fallback`. */
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

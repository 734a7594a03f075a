/** What each control of the monitor says when it is done or has failed (spec.md §8). */
const WORDS = {
  pause: { done: "Campaign paused", failed: "Failed to pause campaign" },
  resume: { done: "Campaign resumed", failed: "Failed to resume campaign" },
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  replied: { done: "Campaign stopped", failed: "Failed to stop campaign" },
  test: { done: "Test queued", failed: "Failed to send the test" },
  retry: { done: "Mail queued", failed: "Failed to send again" },
} as const;

export type Intent = keyof typeof WORDS;

export const isIntent = (value: unknown): value is Intent =>
  typeof value === "string" && Object.hasOwn(WORDS, value);

export type CampaignAnswer = {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** The campaign that may go on after all. */
  undo?: string;
};

export const done = (
  intent: Intent,
  more: Pick<CampaignAnswer, "message" | "undo"> = {},
): CampaignAnswer => ({
  intent,
  ok: true,
  title: WORDS[intent].done,
  ...more,
});

/** Also the answer where the server could not be reached, or broke. */
export const failed = (intent: unknown, message = "Please try again."): CampaignAnswer => {
  const known = isIntent(intent) ? intent : "pause";
  return { intent: known, ok: false, title: WORDS[known].failed, message };
};

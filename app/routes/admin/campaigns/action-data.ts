import type { Retryable } from "~/components/admin/forms/action-failure";
import { buildFormFailure, CAMPAIGN_WORDS, isIntentOf } from "~/components/admin/forms/action-words";

/** What each control of the monitor says when it is done or has failed (docs/product.md §8). */
const WORDS = {
  ...CAMPAIGN_WORDS,
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  test: { done: "Test queued", failed: "Failed to send the test" },
  retry: { done: "Mail queued", failed: "Failed to send again" },
} as const;

export type Intent = keyof typeof WORDS;

export const isCampaignIntent = (value: unknown) => isIntentOf(WORDS, value);

export type CampaignAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  /** The campaign that may go on after all. */
  undo?: string;
};

export const buildCampaignSuccess = (
  intent: Intent,
  more: Pick<CampaignAnswer, "message" | "undo"> = {},
): CampaignAnswer => ({
  intent,
  ok: true,
  title: WORDS[intent].done,
  ...more,
});

export const buildCampaignFailure = (intent: unknown, message?: string): CampaignAnswer =>
  buildFormFailure(WORDS, intent, "pause", message);

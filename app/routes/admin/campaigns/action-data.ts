import { CAMPAIGN_WORDS, defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const campaignForms = defineForms("pause", {
  ...CAMPAIGN_WORDS,
  skip: { done: "Step skipped", failed: "Failed to skip the step" },
  test: { done: "Test queued", failed: "Failed to send the test" },
});

export type CampaignIntent = keyof typeof campaignForms.words;

export type CampaignAnswer = FormAnswer<CampaignIntent> & {
  /** The id of the stopped campaign that an undo resumes. */
  undo?: string;
};

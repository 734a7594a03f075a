/**
 * Limits for a newsletter issue, in the Studio and wherever it is sent (docs/product.md §12): lengths in characters,
 * and words that a bystander must not read in an inbox.
 */
export const LETTER_LIMITS = { title: 120, subject: 78, preheader: 140, posts: 6 } as const;

const REVEALING = /addict|rehab|detox|sober|alcohol|drug|crisis/i;

/** The first word of a line that would tell a bystander what the mail is about; undefined if there is none. */
export const findRevealingWord = (line: string): string | undefined =>
  line.split(/\s+/).find((word) => REVEALING.test(word));

/** The exact messages shown when an issue can't be sent. */
export const LETTER_MESSAGES = {
  title: `The heading must be 1 to ${LETTER_LIMITS.title} characters`,
  subject: `The subject must be 1 to ${LETTER_LIMITS.subject} characters`,
  preheader: `The preview line must be 1 to ${LETTER_LIMITS.preheader} characters`,
  body: "The letter has no text yet",
  revealing: (word: string) =>
    `“${word}” would tell a bystander what the mail is about. Please choose another word.`,
} as const;

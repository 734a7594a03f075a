/**
 * The limits of a letter, for the Studio and wherever an issue is sent (docs/product/newsletter.md §12); lengths in characters.
 */
export const LETTER_LIMITS = { title: 120, subject: 78, preheader: 140, posts: 6 } as const;

const REVEALING = /addict|rehab|detox|sober|alcohol|drug|crisis/i;

/** Finds a word in a line that would reveal to a bystander what the mail is about; undefined if there is none. */
export const findRevealingWord = (line: string): string | undefined =>
  line.split(/\s+/).find((word) => REVEALING.test(word));

export const LETTER_MESSAGES = {
  title: `The heading must be 1 to ${LETTER_LIMITS.title} characters`,
  subject: `The subject must be 1 to ${LETTER_LIMITS.subject} characters`,
  preheader: `The preview line must be 1 to ${LETTER_LIMITS.preheader} characters`,
  body: "The letter has no text yet",
  revealing: (word: string) =>
    `“${word}” would tell a bystander what the mail is about. Please choose another word.`,
} as const;

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

/** The limits of every published post, in characters (docs/product/posts.md §5 and docs/product/numbers.md §9). */
export const POST_LIMITS = { title: 60, excerpt: 20, metaMin: 150, metaMax: 160, altText: 125 } as const;

/** Messages when a post can't be published, exactly as in docs/product/posts.md §5. */
export const PUBLISH_MESSAGES = {
  title: "Title must be 1-60 characters",
  metaDescription: "Meta description must be 150-160 characters",
  excerpt: "Excerpt is required (minimum 20 characters)",
  altText: "Alt text is required when featured image is present",
  outline: "This is an outline. Rewrite it in your own words, then tick 'This reads as ours'.",
} as const;

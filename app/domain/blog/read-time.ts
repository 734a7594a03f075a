import { countRichTextWords, type RichText } from "~/content/portable-text";

/** Words a minute that an adult reads on a screen (Brysbaert 2019: 238 for non-fiction). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes that a text takes to read, at least 1. */
export const computeReadingMinutes = (text: RichText): number =>
  Math.max(1, Math.round(countRichTextWords(text) / WORDS_PER_MINUTE));

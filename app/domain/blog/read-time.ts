import { countRichTextWords, type RichText } from "~/content/portable-text";

/** The words of non-fiction that an adult reads per minute: 238 (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/** Computes how many minutes a text takes to read, never less than 1. */
export const computeReadingMinutes = (text: RichText): number =>
  Math.max(1, Math.round(countRichTextWords(text) / WORDS_PER_MINUTE));

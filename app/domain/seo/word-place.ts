import type { RichText } from "~/content/portable-text";
import { buildPhrasePattern } from "./phrases";

/** The place of words in a text: keys of block and span, and offsets into the span's text. */
export interface WordPlace {
  block: string;
  span: string;
  start: number;
  end: number;
  /** The words, spelled as in the text. */
  words: string;
}

/** Finds the first place for a link: the whole phrase, case-insensitive, in one span that is neither a link nor a heading. */
export function placeOfWords(text: RichText, phrase: string): WordPlace | null {
  const pattern = buildPhrasePattern(phrase);
  if (!pattern) return null;
  for (const block of text) {
    if (block._type !== "block" || /^h\d$/.test(block.style ?? "")) continue;
    const links = new Set(block.markDefs?.map(({ _key }) => _key));
    for (const span of block.children ?? []) {
      if (span.marks?.some((mark) => links.has(mark))) continue;
      const found = pattern.exec(span.text ?? "");
      if (!found) continue;
      const [words] = found;
      return {
        block: block._key,
        span: span._key,
        start: found.index,
        end: found.index + words.length,
        words,
      };
    }
  }
  return null;
}

import type { RichText } from "~/content/portable-text";
import { foldVisibleText, locateFoldedText } from "~/content/visible-text";
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

/** Finds the first place for a link: the whole phrase, spelled in any way, in one span that is neither a link nor a heading. */
export function placeOfWords(content: RichText, phrase: string): WordPlace | null {
  const pattern = buildPhrasePattern(phrase);
  if (!pattern) return null;
  for (const block of content) {
    if (block._type !== "block" || /^h\d$/.test(block.style ?? "")) continue;
    const links = new Set(block.markDefs?.map(({ _key }) => _key));
    for (const span of block.children ?? []) {
      if (span.marks?.some((mark) => links.has(mark))) continue;
      const text = span.text ?? "";
      // Finding places takes ten times as long.
      if (!pattern.test(foldVisibleText(text))) continue;
      const { folded, starts } = locateFoldedText(text);
      const found = pattern.exec(folded);
      if (!found) continue;
      const [start = 0, end = 0] = [starts[found.index], starts[found.index + found[0].length]];
      return { block: block._key, span: span._key, start, end, words: text.slice(start, end) };
    }
  }
  return null;
}

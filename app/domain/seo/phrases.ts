import type { RichText } from "#studio/rich-text/types";
import { foldVisibleText, locateFoldedText } from "~/content/visible-text";

/**
 * Builds a pattern of a whole phrase in a folded text (docs/product/posts.md §5); spaces equal hyphens. Null for an empty
 * phrase.
 */
function buildPhrasePattern(phrase: string): RegExp | null {
  const plain = normalizePhrase(phrase);
  if (plain === "") return null;
  const parts = plain.split(" ").map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[\\s-]+")}(?![\\p{L}\\p{N}])`, "u");
}

/** Makes two spellings of a phrase equal, to compare them. */
export function normalizePhrase(phrase: string): string {
  return foldVisibleText(phrase)
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(" ");
}

/** Filters the phrases that are in at least one text; a match never crosses texts. */
export function filterMatchingPhrases(phrases: string[], texts: string[]): string[] {
  const folded = texts.map(foldVisibleText);
  return phrases.filter((phrase) => {
    const pattern = buildPhrasePattern(phrase);
    return pattern !== null && folded.some((text) => pattern.test(text));
  });
}

/** Takes the first words of texts, cut where the last word ends. */
export function takeFirstWords(texts: string[], count: number): string[] {
  const found: string[] = [];
  let left = count;
  for (const text of texts) {
    if (left <= 0) break;
    let end = 0;
    for (const match of text.matchAll(/[^\s—]+/g)) {
      if (left <= 0) break;
      end = match.index + match[0].length;
      if (/[\p{L}\p{N}]/u.test(match[0])) left--;
    }
    found.push(text.slice(0, end));
  }
  return found;
}

/** The place of words in a text: keys of block and span, and offsets into the span's text. */
interface WordPlace {
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

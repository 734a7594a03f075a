import { foldVisibleText } from "~/content/visible-text";

/**
 * Builds a pattern of a whole phrase in a folded text (docs/product/posts.md §5); spaces equal hyphens. Null for an empty
 * phrase.
 */
export function buildPhrasePattern(phrase: string): RegExp | null {
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

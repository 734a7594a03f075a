/**
 * A pattern that finds a phrase as a whole, case-insensitive (docs/product.md §5): "art" does not match "start". Spaces
 * equal hyphens, and straight apostrophes equal curly ones. Null for an empty phrase.
 */
export function buildPhrasePattern(phrase: string): RegExp | null {
  const plain = normalizePhrase(phrase);
  if (plain === "") return null;
  const parts = plain
    .split(" ")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll("'", "['’]"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[\\s-]+")}(?![\\p{L}\\p{N}])`, "iu");
}

/** A phrase normalised for comparison: in lower case, with single spaces and straight apostrophes. */
export function normalizePhrase(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(" ");
}

/** The phrases found in at least one of the texts. A match never crosses from one text into the next. */
export function filterMatchingPhrases(phrases: string[], texts: string[]): string[] {
  return phrases.filter((phrase) => {
    const pattern = buildPhrasePattern(phrase);
    return pattern !== null && texts.some((text) => pattern.test(text));
  });
}

/** The first `count` words of the texts, cut where the last of them ends. */
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

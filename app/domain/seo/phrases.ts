/** Builds a pattern of a whole phrase, case-insensitive (docs/product.md §5); spaces equal hyphens. Null for an empty phrase. */
export function buildPhrasePattern(phrase: string): RegExp | null {
  const plain = normalizePhrase(phrase);
  if (plain === "") return null;
  const parts = plain
    .split(" ")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll("'", "['’]"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[\\s-]+")}(?![\\p{L}\\p{N}])`, "iu");
}

/** Makes two spellings of a phrase equal, to compare them. */
export function normalizePhrase(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(" ");
}

/** Filters the phrases that are in at least one text; a match never crosses texts. */
export function filterMatchingPhrases(phrases: string[], texts: string[]): string[] {
  return phrases.filter((phrase) => {
    const pattern = buildPhrasePattern(phrase);
    return pattern !== null && texts.some((text) => pattern.test(text));
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

import {
  isAuxiliary,
  isDroppedAtPhraseStart,
  isKeptAtPhraseEnd,
  isNegation,
  isSmallWord,
} from "./small-words";

/** Most phrases that staff see, and most words in one. */
const MOST_PHRASES = 3;
const MOST_WORDS = 8;

/** A word belongs to a phrase if it weighs at least this share of the heaviest word. */
const HEAVY = 0.3;
/** Heavy words with at most this many others between them are one phrase. */
const GAP = 2;
/** How far before a phrase its negation is looked for. */
const BEFORE = 5;

type Span = { from: number; to: number; weight: number };

/**
 * Picks the phrases that weigh most for danger, word for word, the heaviest first. Never picks small words alone: "says" or
 * "be" tell staff nothing.
 * @param sentences words of each sentence with their weights
 */
export function pickPhrases(
  sentences: readonly { words: readonly string[]; weights: readonly number[] }[],
): string[] {
  const heaviest = Math.max(
    0,
    ...sentences.flatMap(({ words, weights }) => weights.filter((_, at) => !isSmallWord(words[at]!))),
  );
  const found = sentences.flatMap(({ words, weights }) =>
    spansOf(words, weights, heaviest * HEAVY).map(({ from, to, weight }) => ({
      weight,
      phrase: words.slice(from, to).join(" "),
    })),
  );
  const phrases = found.sort((a, b) => b.weight - a.weight).map(({ phrase }) => phrase);
  return [...new Set(phrases)].slice(0, MOST_PHRASES);
}

function spansOf(words: readonly string[], weights: readonly number[], least: number): Span[] {
  const spans: Span[] = [];
  for (const [at, weight] of weights.entries()) {
    if (weight <= 0 || weight < least) continue;
    const last = spans.at(-1);
    if (last && at - last.to <= GAP && at + 1 - last.from <= MOST_WORDS) {
      last.to = at + 1;
      last.weight += weight;
    } else spans.push({ from: at, to: at + 1, weight });
  }
  return spans
    .filter(({ from, to }) => words.slice(from, to).some((word) => !isSmallWord(word)))
    .map((span) => ({ ...span, from: fromNegation(words, span.from), to: trimmedEnd(words, span) }));
}

/** The words from index `from` up to, not including, `to` as a phrase with its negation; null for small words alone. */
export function extractPhrase(words: readonly string[], from: number, to: number): string | null {
  if (words.slice(from, to).every(isSmallWord)) return null;
  const end = trimmedEnd(words, { from, to });
  let start = fromNegation(words, from);
  while (start < end - 1 && isDroppedAtPhraseStart(words[start]!)) start++;
  return words.slice(start, end).join(" ");
}

/** A phrase does not end in a small word, unless that belongs to the word before: "wake him up", "hits me". */
function trimmedEnd(words: readonly string[], { from, to }: Omit<Span, "weight">): number {
  let end = to;
  while (end > from + 1 && isSmallWord(words[end - 1]!) && !isKeptAtPhraseEnd(words[end - 1]!)) end--;
  return end;
}

/** "be here anymore" begins with its negation: "does not want to be here anymore". */
function fromNegation(words: readonly string[], from: number): number {
  for (let at = from; at >= Math.max(0, from - BEFORE); at--)
    if (isNegation(words[at]!)) return at > 0 && isAuxiliary(words[at - 1]!) ? at - 1 : at;
  return from;
}

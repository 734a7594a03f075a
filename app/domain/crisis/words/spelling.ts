import { doubleMetaphone } from "double-metaphone";
import { computeSoundKey } from "./sound";

/** Finds what a typed word may mean: the words that it may be, for each word that it holds. */
export type Speller = (word: string) => readonly (readonly string[])[];

/** In a word of this length and more any one letter may be wrong; in a shorter one it must be a slip or a sound. */
const ANY_LETTER_FROM = 6;

/** The rest of the words that a misspelt one may mean is ignored: the first ones are the likeliest. */
const MOST_MEANT = 16;

/** Longest word that is taken apart into `MOST_JOINED` words. */
const [LONGEST_JOINED, MOST_JOINED] = [28, 3];

/** The ways of taking a word apart that count, the likeliest first. */
const MOST_SPLITS = 3;

/** Short words are parts of a joined one only if they are this common, as lists of words hold much that is none. */
const COMMON_SHORT: Readonly<Record<number, number>> = { 2: 300, 3: 6_000 };

/** The rarest word that is a part of a joined one, and how much likelier a part is that is a known word, in the log of ranks. */
const [RAREST_PART, KNOWN_PART] = [20_000, 2];

/** Marks a place where no word may be: "agun" is two words, or "gun" alone. */
export const NO_WORD = "";

/** Words of one letter. */
const SINGLE = new Set(["a", "i", "y", "o", "u"]);

/**
 * @param known the words to look for
 * @param ordinary correct words, however near to a known one, the commonest first: "fun" is never "gun"
 */
export function createSpeller(known: Iterable<string>, ordinary: readonly string[]): Speller {
  const words = new Set(known);
  const ranks = new Map(ordinary.map((word, rank) => [word, rank] as const).toReversed());
  const byLoss = indexByKeys(words, listLosses);
  const bySound = indexByKeys(words, listSounds);

  const findMeant = (word: string): string[] => {
    const near = [word, ...listLosses(word)].flatMap((key) => byLoss.get(key) ?? []);
    const [byEar = "", ...spoken] = listSounds(word);
    return [
      ...near.filter((one) => isSlip(word, one)),
      ...(bySound.get(byEar) ?? []).filter((one) => Math.abs(one.length - word.length) <= 2),
      ...spoken.flatMap((sound) => bySound.get(sound) ?? []).filter((one) => isAlike(word, one)),
    ];
  };

  /** How rare a part of a joined word is, in the log of its rank; null if it is no word. */
  const rarityOf = (part: string): number | null => {
    if (part.length === 1) return SINGLE.has(part) ? 0 : null;
    const rank = ranks.get(part) ?? Number.POSITIVE_INFINITY;
    if (part.length > 2 && words.has(part)) return Math.log(Math.min(rank, RAREST_PART) + 2) - KNOWN_PART;
    return rank <= (COMMON_SHORT[part.length] ?? RAREST_PART) ? Math.log(rank + 2) : null;
  };

  /** Takes a word apart in the likeliest ways, into as few words as it can. One of them must be known. */
  const split = (word: string, most: number): { parts: string[]; rarity: number }[] => {
    const two: { parts: string[]; rarity: number }[] = [];
    const more: { parts: string[]; rarity: number }[] = [];
    for (let at = 1; at < word.length; at++) {
      const first = word.slice(0, at);
      const rarity = rarityOf(first);
      if (rarity === null) continue;
      const rest = word.slice(at);
      const restRarity = rarityOf(rest);
      if (restRarity !== null) two.push({ parts: [first, rest], rarity: rarity + restRarity });
      else if (most > 2)
        more.push(
          ...split(rest, most - 1).map((one) => ({
            parts: [first, ...one.parts],
            rarity: rarity + one.rarity,
          })),
        );
    }
    return two.length > 0 ? two : more;
  };

  const read = (word: string): readonly (readonly string[])[] => {
    const meant = findMeant(word);
    const splits = word.length > LONGEST_JOINED ? [] : split(word, meant.length > 0 ? 2 : MOST_JOINED);
    const telling = splits.filter(({ parts }) => parts.some((part) => part.length > 2 && words.has(part)));
    const likely = telling.toSorted((a, b) => a.rarity - b.rarity).slice(0, MOST_SPLITS);
    if (likely.length === 0) return [meant.length > 0 ? distinct(meant) : [word]];
    const count = likely[0]?.parts.length ?? 0;
    const same = likely.filter(({ parts }) => parts.length === count);
    return Array.from({ length: count }, (_, at) => {
      const parts = same.map(({ parts }) => parts[at] as string);
      if (meant.length === 0) return distinct(parts);
      return at === 0 ? distinct([...parts, ...meant]) : [...distinct(parts), NO_WORD];
    });
  };
  return (word) =>
    word.length < 2 || words.has(word) || ranks.has(word) || /\d/.test(word) ? [[word]] : read(word);
}

/** Remembers what words mean. What strangers type must not fill the memory, so after `MOST_KEPT` words it starts again. */
export function rememberSpellings(spell: Speller): Speller {
  const kept = new Map<string, ReturnType<Speller>>();
  return (word) => {
    const known = kept.get(word);
    if (known) return known;
    const meant = spell(word);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(word, meant);
    return meant;
  };
}

const MOST_KEPT = 5_000;

const distinct = (words: readonly string[]) => [...new Set(words)].slice(0, MOST_MEANT);

function indexByKeys(words: Iterable<string>, keysOf: (word: string) => readonly string[]) {
  const byKey = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < 3) continue;
    for (const key of [word, ...keysOf(word)]) {
      const at = byKey.get(key);
      if (at) at.push(word);
      else byKey.set(key, [word]);
    }
  }
  return byKey;
}

/** A word without one letter: two words that share one of these are at most one edit, or one swap, apart (Garbe 2012). */
const listLosses = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A word as it is spelt by ear; if it is long, also its sound in American English, and how else it may be said (Philips 2000). */
const listSounds = (word: string): string[] => [
  `:${computeSoundKey(word)}`,
  ...(word.length < SPOKEN_FROM ? [] : new Set(doubleMetaphone(word))),
];

const SPOKEN_FROM = 7;

/** The sound without its vowels is not enough: both words must begin and end alike, and differ in length by two at most. */
const isAlike = (a: string, b: string) =>
  a.charAt(0) === b.charAt(0) && a.at(-1) === b.at(-1) && Math.abs(a.length - b.length) <= 2;

/** Whether a known word was typed with one slip: a letter lost, doubled, swapped with the next, or the key beside it. */
function isSlip(written: string, word: string): boolean {
  if (Math.abs(written.length - word.length) > 1) return false;
  let start = 0;
  while (start < written.length && written[start] === word[start]) start++;
  let end = 0;
  while (
    end < written.length - start &&
    end < word.length - start &&
    written.at(-1 - end) === word.at(-1 - end)
  )
    end++;
  const [typed, meant] = [written.slice(start, written.length - end), word.slice(start, word.length - end)];
  if (typed.length > 2 || meant.length > 2) return false;
  if (typed.length === 2 || meant.length === 2)
    return typed.length === meant.length && typed[0] === meant[1] && typed[1] === meant[0];
  const isAny = word.length >= ANY_LETTER_FROM && written[0] === word[0];
  if (isAny || typed.length === 0) return true;
  // The loop above leaves the later one of two equal letters.
  if (meant.length === 0)
    return (
      typed === written[start - 1] ||
      isBeside(typed, written[start - 1]) ||
      isBeside(typed, written[start + 1])
    );
  return isBeside(typed, meant);
}

/** Keys by row, each half a key right of the one above. On the Spanish layout "ñ", read as "n", is beside "l". */
const ROWS = ["qwertyuiop", "asdfghjkln", "zxcvbnm"];

const beside = new Set(
  ROWS.flatMap((keys, row) =>
    [...keys].flatMap((key, at) => {
      const under = ROWS[row + 1] ?? "";
      return [keys[at + 1], under[at - 1], under[at]].flatMap((other) => [
        `${key}${other}`,
        `${other}${key}`,
      ]);
    }),
  ),
);

const isBeside = (a: string, b: string | undefined) => beside.has(`${a}${b}`);

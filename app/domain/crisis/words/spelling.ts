import { doubleMetaphone } from "double-metaphone";

/** Shorter words are too near others to be recognised with a wrong letter, or by their sound. */
const [EDITED_FROM, SOUND_FROM] = [6, 7];

/** Finds the known word that a misspelt word means. */
export type Speller = (word: string) => string;

/**
 * @param known words to look for
 * @param ordinary correct words, however near to a known one: "breeding", "treating"
 */
export function createSpeller(known: Iterable<string>, ordinary: ReadonlySet<string>): Speller {
  const words = new Set(known);
  const byFirst = new Map<string, string[]>();
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < EDITED_FROM) continue;
    byFirst.set(word.charAt(0), [...(byFirst.get(word.charAt(0)) ?? []), word]);
    for (const sound of soundsOf(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  const meant = new Map<string, string>();
  const find = (word: string) => {
    const near = byFirst.get(word.charAt(0))?.find((one) => isOneEditAway(word, one));
    if (near) return near;
    if (word.length < SOUND_FROM) return word;
    const like = soundsOf(word).flatMap((sound) => bySound.get(sound) ?? []);
    return like.find((one) => isLike(word, one)) ?? word;
  };
  return (word) => {
    if (word.length < EDITED_FROM - 1 || words.has(word) || ordinary.has(word)) return word;
    const found = meant.get(word) ?? find(word);
    if (meant.size < MOST_KEPT) meant.set(word, found);
    return found;
  };
}

/** A word's sound in American English, and how else it may be said (Philips 2000). */
const soundsOf = (word: string): string[] => [...new Set(doubleMetaphone(word))];

/** The same sound is not enough: both words must begin and end alike, and differ in length by two at most. */
const isLike = (a: string, b: string) =>
  a.charAt(0) === b.charAt(0) && a.at(-1) === b.at(-1) && Math.abs(a.length - b.length) <= 2;

/** Number of spellings to remember: what strangers type must not fill the memory. */
const MOST_KEPT = 5_000;

/** One letter is missing, added, changed, or swapped with the next. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

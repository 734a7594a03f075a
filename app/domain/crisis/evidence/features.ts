import { findWordClass, reduceToConsonants, removeApostrophes } from "./word-forms";

/** Called for each feature of a sentence: its bucket, its value, and the index of the word that it ends with. */
export type OnFeature = (bucket: number, value: number, word: number) => void;

/** Hash buckets, a power of two: with 2^20 of them, features that collide cost some two points of reach. */
export const BUCKETS = 1 << 23;

/** Buckets for the kinds of danger: the lower bits of a feature's bucket. */
export const KIND_BUCKETS = 1 << 20;

/** Two words make a pair up to this distance: next to each other, or with at most two words between them. */
const FARTHEST = 3;

/** Lengths of the groups of letters within a word that are features: "die" is in "diee" and "dieing". */
const [SHORTEST, LONGEST] = [3, 5];

/** The same across the space between words: "over dose" and "overdose" share some. */
const [SHORTEST_ACROSS, LONGEST_ACROSS] = [4, 6];

/** How much a feature counts. A word, and two words next to each other, count 1. */
const VALUES = {
  edge: 0.5,
  near: 0.5,
  three: 0.5,
  letters: 0.4,
  across: 0.3,
  classes: 0.5,
  consonants: 0.4,
  consonantsNear: 0.2,
} as const;

/**
 * Reads the features of a sentence: its words, pairs of words near each other, three words in a row, its first and last
 * word. Groups of letters, within words and across spaces, and pairs of consonants match misspelt words. Classes of words,
 * one, two and three in a row, make what is learned about a son hold for an aunt.
 */
export function readFeatures(words: readonly string[], onFeature: OnFeature): void {
  const hashes = new Int32Array(words.length);
  const consonants = new Int32Array(words.length);
  const classes = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const letters = removeApostrophes(word);
    const hash = hashOf(letters, WORD);
    hashes[at] = hash;
    consonants[at] = hashOf(reduceToConsonants(letters), CONSONANTS);
    onFeature(place(hash), 1, at);
    if (at === 0) onFeature(place(mixed(hash, FIRST)), VALUES.edge, at);
    if (at === words.length - 1) onFeature(place(mixed(hash, LAST)), VALUES.edge, at);
    for (let gap = 1; gap <= FARTHEST && gap <= at; gap++) {
      const isNext = gap === 1;
      onFeature(place(pairOf(hashes, at, gap, isNext ? NEXT : NEAR)), isNext ? 1 : VALUES.near, at);
      onFeature(
        place(pairOf(consonants, at, gap, isNext ? NEXT_CONSONANTS : NEAR_CONSONANTS)),
        isNext ? VALUES.consonants : VALUES.consonantsNear,
        at,
      );
    }
    if (at > 1) onFeature(place(threeOf(hashes, at, THREE)), VALUES.three, at);
    const kind = findWordClass(word);
    classes[at] = hashOf(kind ?? letters, CLASS);
    if (kind) onFeature(place(classes[at] as number), VALUES.classes, at);
    if (at > 0) onFeature(place(pairOf(classes, at, 1, TWO_CLASSES)), VALUES.classes, at);
    if (at > 1) onFeature(place(threeOf(classes, at, THREE_CLASSES)), VALUES.classes, at);
    readLetters(letters, at, onFeature);
  }
  readAcross(words, onFeature);
}

function readLetters(word: string, at: number, onFeature: OnFeature): void {
  const letters = `<${word}>`;
  for (let from = 0; from + SHORTEST <= letters.length; from++) {
    let hash = SEED ^ LETTERS;
    const last = Math.min(letters.length, from + LONGEST);
    for (let to = from; to < last; to++) {
      hash = Math.imul(hash ^ letters.charCodeAt(to), PRIME);
      if (to - from + 1 >= SHORTEST) onFeature(place(mixed(hash, to - from)), VALUES.letters, at);
    }
  }
}

/** Groups of letters that hold a space and end in a letter. */
function readAcross(words: readonly string[], onFeature: OnFeature): void {
  const letters = words.map(removeApostrophes).join(" ");
  let word = 0;
  for (let from = 0; from + SHORTEST_ACROSS <= letters.length; from++) {
    if (letters.charCodeAt(from) === SPACE) word++;
    let hash = SEED ^ ACROSS;
    let spaces = 0;
    const last = Math.min(letters.length, from + LONGEST_ACROSS);
    for (let to = from; to < last; to++) {
      const letter = letters.charCodeAt(to);
      hash = Math.imul(hash ^ letter, PRIME);
      if (letter === SPACE && to > from) spaces++;
      else if (spaces > 0 && to - from + 1 >= SHORTEST_ACROSS)
        onFeature(place(mixed(hash, ACROSS + to - from)), VALUES.across, word + spaces);
    }
  }
}

const pairOf = (hashes: Int32Array, at: number, gap: number, kind: number) =>
  mixed(mixed(hashes[at - gap] as number, hashes[at] as number), kind);

const threeOf = (hashes: Int32Array, at: number, kind: number) =>
  mixed(mixed(mixed(hashes[at - 2] as number, hashes[at - 1] as number), hashes[at] as number), kind);

/** Seeds by kind of feature, so that a word and a pair that hash alike get different buckets. */
const [WORD, LETTERS, FIRST, LAST, NEXT, NEAR, THREE] = [11, 41, 71, 73, 23, 37, 101] as const;
const [CONSONANTS, NEXT_CONSONANTS, NEAR_CONSONANTS] = [107, 109, 113] as const;
const [CLASS, TWO_CLASSES, THREE_CLASSES, ACROSS] = [127, 131, 137, 199] as const;

/** FNV-1a. */
const [SEED, PRIME] = [0x811c9dc5, 0x01000193];
const SPACE = 32;

function hashOf(letters: string, kind: number): number {
  let hash = SEED ^ kind;
  for (let i = 0; i < letters.length; i++) hash = Math.imul(hash ^ letters.charCodeAt(i), PRIME);
  return hash;
}

const mixed = (a: number, b: number) => Math.imul(Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b, 0x297a2d39);

const place = (hash: number) => (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8) & (BUCKETS - 1);

/** The length of a window's feature vector, at least that of a short sentence, so that one word alone weighs little. */
export const computeWindowNorm = (square: number) => Math.sqrt(Math.max(15, square));

/** Called for each feature of a sentence: its bucket, its value, and the index of the word that it ends with. */
export type OnFeature = (bucket: number, value: number, word: number) => void;

/** Hash buckets, a power of two: with an eighth of them, features that collide cost eight points of reach. */
export const BUCKETS = 1 << 20;

/** Two words make a pair at this distance at most: next to each other, or with two words between them. */
const FARTHEST = 3;

/** The groups of letters within a word that are features, by length: "die" is in "diee" and "dieing". */
const [SHORTEST, LONGEST] = [3, 5];

/**
 * The features of a sentence: its words, pairs of words near each other, its first and last word, and groups of three to
 * five letters within each word, which is how a misspelt word is known.
 */
export function readFeatures(words: readonly string[], onFeature: OnFeature): void {
  const hashes = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const hash = hashOf(word, WORD);
    hashes[at] = hash;
    onFeature(place(hash), 1, at);
    if (at === 0) onFeature(place(mixed(hash, FIRST)), 0.5, at);
    if (at === words.length - 1) onFeature(place(mixed(hash, LAST)), 0.5, at);
    for (let gap = 1; gap <= FARTHEST && gap <= at; gap++) {
      const pair = mixed(mixed(hashes[at - gap] as number, hash), gap === 1 ? NEXT : NEAR);
      onFeature(place(pair), gap === 1 ? 1 : 0.5, at);
    }
    readLetters(word, at, onFeature);
  }
}

function readLetters(word: string, at: number, onFeature: OnFeature): void {
  const letters = `<${word.replaceAll("'", "")}>`;
  for (let from = 0; from + SHORTEST <= letters.length; from++) {
    let hash = SEED ^ LETTERS;
    const last = Math.min(letters.length, from + LONGEST);
    for (let to = from; to < last; to++) {
      hash = Math.imul(hash ^ letters.charCodeAt(to), PRIME);
      if (to - from + 1 >= SHORTEST) onFeature(place(mixed(hash, to - from)), 0.4, at);
    }
  }
}

/** Seeds by kind of feature, so that a word and a pair that hash alike get different buckets. */
const [WORD, LETTERS, FIRST, LAST, NEXT, NEAR] = [11, 41, 71, 73, 23, 37] as const;

/** FNV-1a. */
const [SEED, PRIME] = [0x811c9dc5, 0x01000193];
const APOSTROPHE = 39;

/** "wont" and "won't" are one word. */
function hashOf(word: string, kind: number): number {
  let hash = SEED ^ kind;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i);
    if (letter !== APOSTROPHE) hash = Math.imul(hash ^ letter, PRIME);
  }
  return hash;
}

const mixed = (a: number, b: number) => Math.imul(Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b, 0x297a2d39);

const place = (hash: number) => (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 11) & (BUCKETS - 1);

/** The length of a window's features as a vector; at least that of a short sentence, so that one word alone says little. */
export const normOf = (square: number) => Math.sqrt(Math.max(15, square));

import type { Named, Reading } from "../concepts/concept-book";

/** Called for each feature of a text: the part it is in, its bucket, and its value. */
export type OnFeature = (part: number, bucket: number, value: number) => void;

/** Number of hash buckets for features, a power of two; occasional collisions cost little accuracy. */
export const BUCKETS = 1 << 16;

/** Each sentence is a part; longer sentences are split into parts of this many words. */
const PART_WORDS = 24;

/** How many consecutive parts are scored together, at most: "He took them all. He won't wake up." */
export const PARTS = 2;

/** Words left out between the two of a pair, at most, and between two concepts. */
const WORD_GAP = 4;
const CONCEPT_GAP = 10;

/**
 * Extracts the features of normalised text: words, pairs of words near each other, the character n-grams (4 and 5),
 * concepts, and pairs of concepts near each other. No pair spans two sentences. Returns how many parts there are; 0 for
 * an empty text.
 */
export function readFeatures(plain: string, reading: Reading, onFeature: OnFeature): number {
  const { offsets, sentences } = reading;
  const count = offsets.length - 1;
  const hashes = new Int32Array(count);
  const parts = new Int32Array(count);
  let part = 0;
  let first = 0;
  for (let at = 0; at < count; at++) {
    const start = offsets[at] as number;
    const end = (offsets[at + 1] as number) - 1;
    const isNew = at > 0 && sentences[at] !== sentences[at - 1];
    if (isNew || at - first === PART_WORDS) {
      part++;
      first = at;
    }
    parts[at] = part;
    if (end <= start || plain.charCodeAt(start) === FULL_STOP) continue;
    const hash = hashOf(plain, start, end, WORD);
    hashes[at] = hash;
    onFeature(part, place(hash), 1);
    if (end - start >= 4) readLetters(plain, start - 1, end + 1, part, onFeature);
    for (let gap = 1; gap <= WORD_GAP && gap <= at && sentences[at - gap] === sentences[at]; gap++) {
      const pair = mixed(mixed(hashes[at - gap] as number, hash), gap === 1 ? NEXT : NEAR);
      onFeature(part, place(pair), gap === 1 ? 1 : 0.5);
    }
  }
  readConcepts(reading, parts, onFeature);
  return count === 0 ? 0 : part + 1;
}

function readLetters(plain: string, start: number, end: number, part: number, onFeature: OnFeature) {
  for (let from = start; from + 4 <= end; from++) {
    const four = hashOf(plain, from, from + 4, LETTERS);
    onFeature(part, place(four), 0.4);
    if (from + 5 <= end) onFeature(part, place(Math.imul(four ^ plain.charCodeAt(from + 4), PRIME)), 0.4);
  }
}

function readConcepts({ named, sentences }: Reading, parts: Int32Array, onFeature: OnFeature) {
  for (let i = 0; i < named.length; i++) {
    const { concept, mention } = named[i] as Named;
    const { from } = mention;
    const part = parts[from] as number;
    onFeature(part, place(mixed(concept, CONCEPT)), 1.2);
    for (let j = i - 1; j >= 0; j--) {
      const { concept: other, mention: before } = named[j] as Named;
      if (from - before.from > CONCEPT_GAP || sentences[before.from] !== sentences[from]) break;
      if (before.from === from) continue;
      const pair = concept < other ? mixed(concept, other) : mixed(other, concept);
      onFeature(part, place(mixed(pair, CONCEPTS)), 0.8);
    }
  }
}

/** Hash seeds by kind of feature, so that a word and a concept get different buckets. */
const [WORD, NEXT, NEAR, LETTERS, CONCEPT, CONCEPTS] = [11, 23, 37, 41, 59, 61] as const;
const FULL_STOP = ".".charCodeAt(0);

const PRIME = 0x01000193;

/** FNV-1a over the characters from `start` to `end`. */
function hashOf(text: string, start: number, end: number, kind: number): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}

const mixed = (a: number, b: number) => Math.imul(Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b, 0x297a2d39);

const place = (hash: number) => (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12) & (BUCKETS - 1);

/**
 * The length of a text's features as a vector; with a lower bound, so that a text of a few words is not scored like a
 * whole message.
 */
export const leastNorm = (square: number) => Math.sqrt(Math.max(15, square));

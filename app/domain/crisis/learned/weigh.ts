import type { Reading } from "../concepts/concept-book";
import type { Level } from "../rules/rule";
import { BUCKETS, leastNorm, PARTS, readFeatures } from "./features";
import { learnedWeights } from "./weights.generated";

/** The score of a text for each danger, in log odds; 0 is even odds. */
export type Weight = Record<Level, number>;

/** The weights of both dangers interleaved, so that a feature's two weights are adjacent in memory. */
const bytes = sideBySide(learnedWeights.emergency.packed, learnedWeights.suicide.packed);
const emergency = weightsByByte(learnedWeights.emergency.largest);
const suicide = weightsByByte(learnedWeights.suicide.largest);

/**
 * Scores normalised text with the learned weights: the highest score of any part, or of a part with the next, so that
 * benign words around a danger do not lower it. An empty text scores -Infinity.
 */
export function weigh(plain: string, reading: Reading): Weight {
  const sums: Sums[] = [];
  let sum = nothing();
  let current = -1;
  readFeatures(plain, reading, (part, bucket, value) => {
    if (part !== current) {
      current = part;
      sum = sums[part] ??= nothing();
    }
    sum.emergency += (emergency[bytes[2 * bucket] as number] as number) * value;
    sum.suicide += (suicide[bytes[2 * bucket + 1] as number] as number) * value;
    sum.square += value * value;
  });
  const most = { emergency: Number.NEGATIVE_INFINITY, suicide: Number.NEGATIVE_INFINITY };
  for (let first = 0; first < sums.length; first++) {
    const window = nothing();
    for (const part of sums.slice(first, first + PARTS)) {
      if (!part) continue;
      window.emergency += part.emergency;
      window.suicide += part.suicide;
      window.square += part.square;
      const norm = leastNorm(window.square);
      most.emergency = Math.max(most.emergency, window.emergency / norm + learnedWeights.emergency.bias);
      most.suicide = Math.max(most.suicide, window.suicide / norm + learnedWeights.suicide.bias);
    }
  }
  return most;
}

/** What a part of a text adds up to, and its features' values squared. */
type Sums = Weight & { square: number };

const nothing = (): Sums => ({ emergency: 0, suicide: 0, square: 0 });

function sideBySide(first: string, second: string): Uint8Array {
  const [left, right] = [atob(first), atob(second)];
  return Uint8Array.from({ length: 2 * BUCKETS }, (_, at) =>
    (at % 2 === 0 ? left : right).charCodeAt(at >> 1),
  );
}

/** The inverse of `packed` in training.ts: what each of the 256 bytes stands for. */
function weightsByByte(largest: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, byte) => {
    const root = ((byte << 24) >> 24) / 127;
    return Math.sign(root) * root * root * largest;
  });
}

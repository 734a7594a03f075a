import { concepts } from "../concepts/book";
import { withoutIdioms } from "../idioms";
import { normalizeText } from "../normalize";
import type { LabelledSet } from "../report";
import type { Level } from "../rules/rule";
import { BUCKETS, leastNorm, PARTS, readFeatures } from "./features";

/** Where the features of a stretch of text are, and their values. */
type Stretch = { buckets: Int32Array; values: Float64Array };

/** A training example: features of the whole phrase, and of the stretches of which `weigh` takes the maximum. */
type Example = { whole: Stretch; stretches: readonly Stretch[]; dangers: Record<Level, 0 | 1> };

/** A danger's weights, a byte each: see `packed`. */
export type Learned = { bias: number; largest: number; packed: string };

/**
 * Training epochs. Chosen by leaving out one writer's sets at a time, and by training on earlier sets to test on later
 * ones.
 */
const ROUNDS = 15;
const STEP = 1;
const SHRINK = 0.0003;

/** First epochs in which the whole text is used: until then the weights can't tell which stretch shows the danger. */
const WHOLE_ROUNDS = 3;

/** Logistic regression for each danger over the phrases of the sets; the same sets always give the same weights. */
export function learn(sets: readonly LabelledSet[]): Record<Level, Learned> {
  const examples = sets.flatMap(examplesOf);
  return { emergency: learnOne(examples, "emergency"), suicide: learnOne(examples, "suicide") };
}

function examplesOf({ crises, benign }: LabelledSet): Example[] {
  return [
    ...crises.flatMap(({ level, phrases }) =>
      phrases.map((phrase) =>
        exampleOf(phrase, {
          emergency: level === "suicide" ? 0 : 1,
          suicide: level === "emergency" ? 0 : 1,
        }),
      ),
    ),
    ...benign.flatMap(({ phrases }) =>
      phrases.map((phrase) => exampleOf(phrase, { emergency: 0, suicide: 0 })),
    ),
  ];
}

function exampleOf(phrase: string, dangers: Example["dangers"]): Example {
  const plain = withoutIdioms(normalizeText(phrase));
  const parts: Part[] = [];
  readFeatures(plain, concepts.read(plain), (number, bucket, value) => {
    const part = parts[number] ?? { sums: new Map<number, number>(), square: 0 };
    parts[number] = part;
    part.sums.set(bucket, (part.sums.get(bucket) ?? 0) + value);
    part.square += value * value;
  });
  const starts = parts.map((_, first) => first);
  const stretches = starts.flatMap((first) =>
    Array.from({ length: PARTS }, (_, i) => parts.slice(first, first + i + 1)).filter(
      (taken, i) => taken.length === i + 1,
    ),
  );
  return { whole: stretchOf(parts), stretches: stretches.map(stretchOf), dangers };
}

/** A part of a text: the values of its features by their place, and the sum of their squares. */
type Part = { sums: Map<number, number>; square: number };

function stretchOf(parts: readonly Part[]): Stretch {
  const sums = new Map<number, number>();
  let square = 0;
  for (const part of parts) {
    if (!part) continue;
    square += part.square;
    for (const [bucket, value] of part.sums) sums.set(bucket, (sums.get(bucket) ?? 0) + value);
  }
  const norm = leastNorm(square);
  return {
    buckets: Int32Array.from(sums.keys()),
    values: Float64Array.from(sums.values(), (value) => value / norm),
  };
}

/** Stochastic gradient descent with a step of its own for each weight (AdaGrad: Duchi, Hazan and Singer 2011). */
function learnOne(examples: readonly Example[], level: Level): Learned {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const oddsOf = ({ buckets, values }: Stretch) => {
    let odds = bias;
    for (let i = 0; i < buckets.length; i++) odds += at(weights, at(buckets, i)) * at(values, i);
    return odds;
  };
  const random = randomFrom(7);
  const order = [...examples];
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const { whole, stretches, dangers } of order) {
      const isDanger = dangers[level];
      const stretch = isDanger && round < WHOLE_ROUNDS ? whole : mostAlarming(stretches, oddsOf);
      const { buckets, values } = stretch ?? whole;
      const error = 1 / (1 + Math.exp(-oddsOf({ buckets, values }))) - isDanger;
      for (let i = 0; i < buckets.length; i++) {
        const bucket = at(buckets, i);
        const slope = error * at(values, i) + SHRINK * at(weights, bucket);
        squares[bucket] = at(squares, bucket) + slope * slope;
        weights[bucket] = at(weights, bucket) - (STEP * slope) / Math.sqrt(at(squares, bucket));
      }
      biasSquares += error * error;
      bias -= (STEP * error) / Math.sqrt(biasSquares);
    }
  }
  return { bias: rounded(bias), ...packed(weights) };
}

/** The stretch with the highest score under the current weights: a benign text has to score low in all of them. */
function mostAlarming(stretches: readonly Stretch[], oddsOf: (stretch: Stretch) => number) {
  let most: Stretch | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    const odds = stretches.length === 1 ? 0 : oddsOf(stretch);
    if (odds > highest) [most, highest] = [stretch, odds];
  }
  return most;
}

/** A byte for each weight, as the root of its share of the largest: finer near zero, where most of them are. */
function packed(weights: Float64Array): Omit<Learned, "bias"> {
  const largest = rounded(weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0));
  const bytes = Int8Array.from(weights, (weight) => {
    const root = Math.min(1, Math.sqrt(Math.abs(weight) / largest));
    return Math.sign(weight) * Math.round(root * 127);
  });
  return { largest, packed: Buffer.from(bytes.buffer).toString("base64") };
}

const at = (values: Float64Array | Int32Array, index: number) => values[index] as number;

const rounded = (value: number) => Number(value.toPrecision(9));

/** Fisher and Yates. */
function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other] as T, list[i] as T];
  }
}

/** Numbers from 0 to 1 that always come in the same order (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
}

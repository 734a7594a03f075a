import { BUCKETS, computeWindowNorm, KIND_BUCKETS, readFeatures } from "~/domain/crisis/evidence/features";
import { QUESTIONS, type WordModel } from "~/domain/crisis/evidence/model";
import { tokenizeSentences } from "~/domain/crisis/evidence/sentences";
import { computeKindWeightIndex } from "~/domain/crisis/evidence/weigh";
import { groupSentencesIntoWindows } from "~/domain/crisis/evidence/windows";
import {
  computeLikelihood,
  computeTargets,
  createSeededRandom,
  type Example,
  shuffleInPlace,
  type Targets,
} from "./example";

/**
 * The number of passes, the first pass whose weights are averaged, the size and decay of a step, and the share of features
 * that each step leaves out at random. Chosen by holding out whole rounds in turn.
 */
const [PASSES, AVERAGED_FROM, STEP, SHRINK, LEFT_OUT] = [10, 5, 0.5, 0.0005, 0.2];
/** How much an example of the first files counts. These are short and were written for rules that no longer exist. */
const OLD = 0.25;
/** How much a feature's scale depends on its unevenness between dangerous and calm texts; from 0 to 1. */
const UNEVENNESS = 0.5;
/** The highest unevenness that counts, in log odds. */
const MOST_UNEVEN = 3;

type Vector = { buckets: Int32Array; values: Float32Array };

/** A text as windows: only the most alarming window counts. `counts` is the weight of the text itself. */
export type ReadText = { windows: readonly Vector[]; targets: Targets; counts: number };

export function vectorizeExample(example: Example): ReadText {
  const sentences = tokenizeSentences(example.text);
  const parts = sentences.map((words) => {
    const sums = new Map<number, number>();
    let square = 0;
    readFeatures(words, (bucket, value) => {
      sums.set(bucket, (sums.get(bucket) ?? 0) + value);
      square += value * value;
    });
    return { sums, square };
  });
  const windows = groupSentencesIntoWindows(sentences).map(({ from, to }) => vectorOf(parts.slice(from, to)));
  return { windows, targets: computeTargets(example), counts: isOld(example) ? OLD : 1 };
}

const isOld = ({ round }: Example) => !round.startsWith("round ") && round !== "everyday";

function vectorOf(parts: readonly { sums: ReadonlyMap<number, number>; square: number }[]): Vector {
  const sums = new Map<number, number>();
  let square = 0;
  for (const part of parts) {
    square += part.square;
    for (const [bucket, value] of part.sums) sums.set(bucket, (sums.get(bucket) ?? 0) + value);
  }
  const norm = computeWindowNorm(square);
  return {
    buckets: Int32Array.from(sums.keys()),
    values: Float32Array.from(sums.values(), (value) => value / norm),
  };
}

/** Logistic regression for each question; the same texts always give the same weights. */
export function learnWords(texts: readonly ReadText[]): WordModel {
  const danger = learnOne(texts, 0, BUCKETS);
  const kinds = new Float32Array(KIND_BUCKETS * (QUESTIONS.length - 1));
  const bias = Float32Array.of(danger.bias, ...QUESTIONS.slice(1).map(() => 0));
  for (let question = 1; question < QUESTIONS.length; question++) {
    const one = learnOne(texts, question, KIND_BUCKETS);
    bias[question] = one.bias;
    for (let bucket = 0; bucket < KIND_BUCKETS; bucket++)
      kinds[computeKindWeightIndex(bucket, question)] = one.weights[bucket] as number;
  }
  return { danger: danger.weights, kinds, bias };
}

/**
 * Stochastic gradient descent with its own step for each weight (AdaGrad: Duchi, Hazan and Singer 2011). Features are scaled
 * by how unevenly the texts share them (Wang and Manning 2012), and each step leaves some out. The result is the mean of the
 * weights after each of the later passes.
 */
function learnOne(texts: readonly ReadText[], question: number, size: number) {
  const mask = size - 1;
  const scale = scaleOf(texts, question, size);
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  const sums = new Float32Array(size);
  let bias = 0;
  let biasSquares = 1e-6;
  let biasSum = 0;
  const oddsOf = ({ buckets, values }: Vector) => {
    let odds = bias;
    for (let i = 0; i < buckets.length; i++) {
      const bucket = (buckets[i] as number) & mask;
      odds += (weights[bucket] as number) * (scale[bucket] as number) * (values[i] as number);
    }
    return odds;
  };
  const random = createSeededRandom(7);
  const order = texts.filter(({ windows, targets }) => windows.length > 0 && targets[question] != null);
  for (let pass = 0; pass < PASSES; pass++) {
    shuffleInPlace(order, random);
    for (const { windows, targets, counts } of order) {
      const window = leaveOut(mostAlarming(windows, oddsOf), random);
      const error = counts * (computeLikelihood(oddsOf(window)) - (targets[question] as number));
      const { buckets, values } = window;
      for (let i = 0; i < buckets.length; i++) {
        const bucket = (buckets[i] as number) & mask;
        const weight = weights[bucket] as number;
        const slope = error * (scale[bucket] as number) * (values[i] as number) + SHRINK * weight;
        const square = (squares[bucket] as number) + slope * slope;
        squares[bucket] = square;
        weights[bucket] = weight - (STEP * slope) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (STEP * error) / Math.sqrt(biasSquares);
    }
    if (pass < AVERAGED_FROM) continue;
    biasSum += bias;
    for (let bucket = 0; bucket < size; bucket++)
      sums[bucket] = (sums[bucket] as number) + (weights[bucket] as number);
  }
  const averaged = PASSES - AVERAGED_FROM;
  return {
    weights: sums.map((sum, bucket) => (sum / averaged) * (scale[bucket] as number)),
    bias: biasSum / averaged,
  };
}

/** Leaves out some of a window's features, so that the model relies on none alone; the others count more instead. */
function leaveOut({ buckets, values }: Vector, random: () => number): Vector {
  const kept: Vector = { buckets: new Int32Array(buckets.length), values: new Float32Array(buckets.length) };
  let count = 0;
  for (let i = 0; i < buckets.length; i++) {
    if (random() < LEFT_OUT) continue;
    kept.buckets[count] = buckets[i] as number;
    kept.values[count++] = (values[i] as number) / (1 - LEFT_OUT);
  }
  return { buckets: kept.buckets.subarray(0, count), values: kept.values.subarray(0, count) };
}

/** The factor of each feature: higher, the less evenly texts with the answers yes and no share it. */
function scaleOf(texts: readonly ReadText[], question: number, size: number): Float32Array {
  const [yes, no] = [new Float32Array(size).fill(1), new Float32Array(size).fill(1)];
  let [allYes, allNo] = [size, size];
  for (const { windows, targets } of texts) {
    const target = targets[question];
    if (target == null) continue;
    for (const place of windows[0]?.buckets ?? []) {
      const bucket = place & (size - 1);
      yes[bucket] = (yes[bucket] as number) + target;
      no[bucket] = (no[bucket] as number) + 1 - target;
      allYes += target;
      allNo += 1 - target;
    }
  }
  return yes.map((count, bucket) => {
    const unevenness = Math.abs(Math.log(((count / allYes) * allNo) / (no[bucket] as number)));
    return 1 - UNEVENNESS + UNEVENNESS * Math.min(MOST_UNEVEN, unevenness);
  });
}

function mostAlarming(windows: readonly Vector[], oddsOf: (window: Vector) => number): Vector {
  let most = windows[0] as Vector;
  if (windows.length === 1) return most;
  let highest = Number.NEGATIVE_INFINITY;
  for (const window of windows) {
    const odds = oddsOf(window);
    if (odds > highest) [highest, most] = [odds, window];
  }
  return most;
}

import { BUCKETS, normOf, readFeatures } from "../evidence/features";
import { QUESTIONS, type WordModel } from "../evidence/model";
import { sentencesOf } from "../evidence/sentences";
import { windowsOf } from "../evidence/windows";
import { type Example, likelihood, randomFrom, shuffle, type Targets, targetsOf } from "./example";

/** Passes over the examples, and the size and decay of a step: chosen by holding out whole rounds in turn. */
const [PASSES, STEP, SHRINK] = [12, 0.5, 0.0005];
/** How much a feature's weight in what is learned follows how unevenly it stands in dangerous and calm texts; from 0 to 1. */
const UNEVENNESS = 0.5;
/** The most that this makes of a feature, in log odds. */
const MOST_UNEVEN = 3;

type Vector = { buckets: Int32Array; values: Float32Array };

/** A text as its windows, of which the most alarming counts. */
export type ReadText = { windows: readonly Vector[]; targets: Targets };

export function readText(example: Example): ReadText {
  const sentences = sentencesOf(example.text);
  const parts = sentences.map((words) => {
    const sums = new Map<number, number>();
    let square = 0;
    readFeatures(words, (bucket, value) => {
      sums.set(bucket, (sums.get(bucket) ?? 0) + value);
      square += value * value;
    });
    return { sums, square };
  });
  const windows = windowsOf(sentences).map(({ from, to }) => vectorOf(parts.slice(from, to)));
  return { windows, targets: targetsOf(example) };
}

function vectorOf(parts: readonly { sums: ReadonlyMap<number, number>; square: number }[]): Vector {
  const sums = new Map<number, number>();
  let square = 0;
  for (const part of parts) {
    square += part.square;
    for (const [bucket, value] of part.sums) sums.set(bucket, (sums.get(bucket) ?? 0) + value);
  }
  const norm = normOf(square);
  return {
    buckets: Int32Array.from(sums.keys()),
    values: Float32Array.from(sums.values(), (value) => value / norm),
  };
}

/** Logistic regression for each question; the same texts always give the same weights. */
export function learnWords(texts: readonly ReadText[]): WordModel {
  const weights = new Float32Array(BUCKETS * QUESTIONS.length);
  const bias = new Float32Array(QUESTIONS.length);
  QUESTIONS.forEach((_, question) => {
    const one = learnOne(texts, question);
    bias[question] = one.bias;
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      weights[bucket * QUESTIONS.length + question] = one.weights[bucket] as number;
  });
  return { weights, bias };
}

/**
 * Stochastic gradient descent with a step of its own for each weight (AdaGrad: Duchi, Hazan and Singer 2011), on features
 * that are scaled by how unevenly they stand in the texts (Wang and Manning 2012).
 */
function learnOne(texts: readonly ReadText[], question: number) {
  const scale = scaleOf(texts, question);
  const weights = new Float32Array(BUCKETS);
  const squares = new Float32Array(BUCKETS).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const oddsOf = ({ buckets, values }: Vector) => {
    let odds = bias;
    for (let i = 0; i < buckets.length; i++) {
      const bucket = buckets[i] as number;
      odds += (weights[bucket] as number) * (scale[bucket] as number) * (values[i] as number);
    }
    return odds;
  };
  const random = randomFrom(7);
  const order = [...texts];
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    for (const { windows, targets } of order) {
      const target = targets[question];
      if (target == null) continue;
      const window = mostAlarming(windows, oddsOf);
      if (!window) continue;
      const error = likelihood(oddsOf(window)) - target;
      const { buckets, values } = window;
      for (let i = 0; i < buckets.length; i++) {
        const bucket = buckets[i] as number;
        const weight = weights[bucket] as number;
        const slope = error * (scale[bucket] as number) * (values[i] as number) + SHRINK * weight;
        const square = (squares[bucket] as number) + slope * slope;
        squares[bucket] = square;
        weights[bucket] = weight - (STEP * slope) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (STEP * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights: weights.map((weight, bucket) => weight * (scale[bucket] as number)), bias };
}

/** What each feature is multiplied by: more, the less evenly it is shared by texts for which the answer is yes and no. */
function scaleOf(texts: readonly ReadText[], question: number): Float32Array {
  const [yes, no] = [new Float32Array(BUCKETS).fill(1), new Float32Array(BUCKETS).fill(1)];
  let [allYes, allNo] = [BUCKETS, BUCKETS];
  for (const { windows, targets } of texts) {
    const target = targets[question];
    if (target == null) continue;
    for (const bucket of windows[0]?.buckets ?? []) {
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

function mostAlarming(windows: readonly Vector[], oddsOf: (window: Vector) => number): Vector | undefined {
  let most: Vector | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const window of windows) {
    const odds = oddsOf(window);
    if (odds > highest) [highest, most] = [odds, window];
  }
  return most;
}

import { normOf, readFeatures } from "./features";
import {
  type Blend,
  EMBEDDING_SIZE,
  type MeaningModel,
  newOdds,
  type Odds,
  type PackedWordModel,
  QUESTIONS,
  type WordModel,
} from "./model";
import { APART, partsOf, type Window, windowsOf } from "./windows";

const COUNT = QUESTIONS.length;

/** A stretch of a text and what is to be thought of it. */
export type Weighed = { window: Window; odds: Odds };

/** What the words of a text say: its most alarming window, and its most alarming part. Null for a text without words. */
export function weighWords(
  model: WordModel | PackedWordModel,
  sentences: readonly (readonly string[])[],
): { whole: Weighed; part: Weighed } | null {
  const { bias } = model;
  const weightAt = weightsOf(model);
  const sums = sentences.map((words) => {
    const sum = new Float64Array(COUNT);
    let square = 0;
    readFeatures(words, (bucket, value) => {
      for (let question = 0; question < COUNT; question++)
        sum[question] = (sum[question] as number) + weightAt(bucket, question) * value;
      square += value * value;
    });
    return { sum, square };
  });
  const weigh = (window: Window): Weighed => {
    const odds = newOdds(0);
    let square = 0;
    for (const one of sums.slice(window.from, window.to)) {
      square += one.square;
      for (let question = 0; question < COUNT; question++)
        odds[question] = (odds[question] as number) + (one.sum[question] as number);
    }
    const norm = normOf(square);
    return { window, odds: odds.map((sum, question) => sum / norm + (bias[question] as number)) };
  };
  const whole = mostAlarming(windowsOf(sentences).map(weigh));
  const part = mostAlarming(partsOf(sentences).map(weigh));
  return whole && part ? { whole, part } : null;
}

/** The weight of a bucket for a question. */
function weightsOf(model: WordModel | PackedWordModel): (bucket: number, question: number) => number {
  if ("weights" in model) {
    const { weights } = model;
    return (bucket, question) => weights[bucket * COUNT + question] as number;
  }
  const { packed, values } = model;
  return (bucket, question) =>
    values[256 * question + (packed[bucket * COUNT + question] as number) + 128] as number;
}

/** The more alarming of a text's window and part, the part counting less. */
export function together(whole: Odds, part: Odds): Odds {
  const danger = (part[0] as number) - APART;
  return danger > (whole[0] as number) ? Float64Array.of(danger, ...part.slice(1)) : whole;
}

/** What the mean of a window's embeddings says. */
export function weighMeaning({ inner, innerBias, outer, outerBias }: MeaningModel, mean: Float32Array): Odds {
  const hidden = innerBias.length;
  const odds = Float64Array.from(outerBias);
  for (let unit = 0; unit < hidden; unit++) {
    let value = innerBias[unit] as number;
    for (let i = 0; i < EMBEDDING_SIZE; i++)
      value += (inner[unit * EMBEDDING_SIZE + i] as number) * (mean[i] as number);
    if (value <= 0) continue;
    for (let question = 0; question < COUNT; question++)
      odds[question] = (odds[question] as number) + (outer[question * hidden + unit] as number) * value;
  }
  return odds;
}

/** The mean of a window's embeddings, sentence by sentence. */
export function meanOf(embeddings: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(EMBEDDING_SIZE);
  for (const embedding of embeddings)
    for (let i = 0; i < EMBEDDING_SIZE; i++)
      mean[i] = (mean[i] as number) + (embedding[i] as number) / embeddings.length;
  return mean;
}

/** Both together, brought to true odds. */
export const blendOdds = (blend: Blend, words: Odds, meaning: Odds): Odds =>
  words.map((odds, question) => {
    const [byWords, byMeaning, shift] = blend[question] as Blend[number];
    return byWords * odds + byMeaning * (meaning[question] as number) + shift;
  });

const mostAlarming = (windows: readonly Weighed[]): Weighed | undefined =>
  windows.reduce<Weighed | undefined>(
    (most, one) => (most && (most.odds[0] as number) >= (one.odds[0] as number) ? most : one),
    undefined,
  );

/** How much each word of a sentence speaks for danger. */
export function weightOfWords(model: PackedWordModel, words: readonly string[]): number[] {
  const shares = words.map(() => 0);
  const weightAt = weightsOf(model);
  readFeatures(words, (bucket, value, at) => {
    shares[at] = (shares[at] as number) + weightAt(bucket, 0) * value;
  });
  return shares;
}

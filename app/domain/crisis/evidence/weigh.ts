import { computeWindowNorm, KIND_BUCKETS, readFeatures } from "./features";
import { createOdds, type Odds, type PackedWordModel, QUESTIONS, type WordModel } from "./model";
import { groupSentencesIntoParts, groupSentencesIntoWindows, type Window } from "./windows";

const COUNT = QUESTIONS.length;
const KINDS = COUNT - 1;

/** A window of a text and its odds. */
export type Weighed = { window: Window; odds: Odds };

/** Weighs the words of a text: returns its most alarming window and part, or null for a text without words. */
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
    const odds = createOdds(0);
    let square = 0;
    for (const one of sums.slice(window.from, window.to)) {
      square += one.square;
      for (let question = 0; question < COUNT; question++)
        odds[question] = (odds[question] as number) + (one.sum[question] as number);
    }
    const norm = computeWindowNorm(square);
    return { window, odds: odds.map((sum, question) => sum / norm + (bias[question] as number)) };
  };
  const whole = mostAlarming(groupSentencesIntoWindows(sentences).map(weigh));
  const part = mostAlarming(groupSentencesIntoParts(sentences).map(weigh));
  return whole && part ? { whole, part } : null;
}

/** The weight of a bucket for a question. */
function weightsOf(model: WordModel | PackedWordModel): (bucket: number, question: number) => number {
  const { danger, kinds } = model;
  const at = (bucket: number, question: number) =>
    (question === 0 ? danger[bucket] : kinds[computeKindWeightIndex(bucket, question)]) as number;
  if (!("values" in model)) return at;
  const { values } = model;
  return (bucket, question) => values[256 * question + at(bucket, question) + 128] as number;
}

/** The index of a bucket's weight for a kind of danger in `kinds`. */
export const computeKindWeightIndex = (bucket: number, question: number): number =>
  (bucket & (KIND_BUCKETS - 1)) * KINDS + question - 1;

const mostAlarming = (windows: readonly Weighed[]): Weighed | undefined =>
  windows.reduce<Weighed | undefined>(
    (most, one) => (most && (most.odds[0] as number) >= (one.odds[0] as number) ? most : one),
    undefined,
  );

/** Computes how much each word of a sentence weighs for danger. */
export function computeWordWeights(model: PackedWordModel, words: readonly string[]): number[] {
  const shares = words.map(() => 0);
  const weightAt = weightsOf(model);
  readFeatures(words, (bucket, value, at) => {
    shares[at] = (shares[at] as number) + weightAt(bucket, 0) * value;
  });
  return shares;
}

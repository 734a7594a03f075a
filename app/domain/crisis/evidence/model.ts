import type { CrisisLevel } from "#db/values";

/** What is weighed of each text: whether it tells of any danger, and each kind of danger by itself. */
export const QUESTIONS = [
  "danger",
  "emergency",
  "violence",
  "poisoning",
  "suicide",
] as const satisfies readonly ("danger" | CrisisLevel)[];
export type CrisisQuestion = (typeof QUESTIONS)[number];

/** Log odds for each question, in the order of QUESTIONS; 0 is even odds. */
export type Odds = Float64Array;

export const newOdds = (value: number): Odds => new Float64Array(QUESTIONS.length).fill(value);

/** Weights of the features of words and letters: for each bucket one weight a question, side by side. */
export type WordModel = { weights: Float32Array; bias: Float32Array };

/** The same with a byte a weight, and for each question the 256 weights that a byte, from -128 on, stands for. */
export type PackedWordModel = { packed: Int8Array; values: Float32Array; bias: Float32Array };

/** A small network over the mean embedding of a window's sentences: one hidden layer with rectified units. */
export type MeaningModel = {
  /** `hidden` rows of EMBEDDING_SIZE weights. */
  inner: Float32Array;
  innerBias: Float32Array;
  /** One row of `hidden` weights a question. */
  outer: Float32Array;
  outerBias: Float32Array;
};

/** Numbers in the embedding of a sentence. */
export const EMBEDDING_SIZE = 512;

/** How much each counts where both are known, and how the sum is brought to true odds: for each question `[words, meaning, shift]`. */
export type Blend = readonly (readonly [number, number, number])[];

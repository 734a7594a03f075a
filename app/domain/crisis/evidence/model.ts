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

/**
 * Weights of the features of words and letters: one table for the danger, and one for its kinds, side by side for each
 * bucket. That of the kinds has fewer buckets, as they are asked of dangers only.
 */
export type WordModel = { danger: Float32Array; kinds: Float32Array; bias: Float32Array };

/** The same with a byte a weight, and for each question the 256 weights that a byte, from -128 on, stands for. */
export type PackedWordModel = {
  danger: Int8Array;
  kinds: Int8Array;
  values: Float32Array;
  bias: Float32Array;
};

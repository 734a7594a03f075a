import type { CrisisLevel } from "#db/values";

/** The questions that are weighed for each text: whether it tells of any danger, and of each kind of danger. */
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

export const createOdds = (value: number): Odds => new Float64Array(QUESTIONS.length).fill(value);

/**
 * Weights of the features of words and letters: one table for danger, and one for its kinds, whose weights lie side by side
 * for each bucket. The table of kinds has fewer buckets, because kinds are weighed for dangers only.
 */
export type WordModel = { danger: Float32Array; kinds: Float32Array; bias: Float32Array };

/** The same with one byte per weight. `values` maps a byte to its weight: 256 weights for each question, from -128 up. */
export type PackedWordModel = {
  danger: Int8Array;
  kinds: Int8Array;
  values: Float32Array;
  bias: Float32Array;
};

import type { CrisisLevel } from "#db/values";
import { QUESTIONS } from "~/domain/crisis/evidence/model";

/** A labelled message; see `phrases/README.md`. */
export type Example = {
  round: string;
  category: string;
  /** The kinds of danger whose card is right, the first one foremost; empty for none. */
  kinds: readonly CrisisLevel[];
  /** The gentle question is right, and a card is not wrong. */
  isUnclear: boolean;
  language: "en" | "es";
  text: string;
};

/** The right answer to each question: 1, 0, one half, or null to learn nothing from it. */
export type Targets = readonly (number | null)[];

export function computeTargets({ kinds, isUnclear }: Example): Targets {
  return QUESTIONS.map((question) => {
    if (isUnclear) return question === "danger" ? 0.5 : null;
    if (question === "danger") return kinds.length > 0 ? 1 : 0;
    return kinds.includes(question) ? 1 : 0;
  });
}

/** Creates a generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a list (Fisher and Yates). */
export function shuffleInPlace<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other] as T, list[i] as T];
  }
}

export const computeLikelihood = (odds: number) => 1 / (1 + Math.exp(-odds));

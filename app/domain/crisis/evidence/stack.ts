import type { Hearing } from "../words/hear.server";
import type { Odds } from "./model";

/** Evidence about a text: its number of words, the log odds of its most alarming window and part, the words of danger. */
export type Evidence = { words: number; whole: Odds; part: Odds; hearing: Pick<Hearing, "heard" | "uses"> };

/**
 * A part counts this much less than a window, in log odds: without its context a sentence sounds worse than it is. Chosen
 * on held-out rounds: by itself it costs one point of reach on messages as written, and doubles the reach on crises placed
 * between two calm messages.
 */
const APART = 2.5;

/** Picks the odds of the window or of the part, whichever alarms more. */
export const pickMostAlarmingOdds = ({ whole, part }: Pick<Evidence, "whole" | "part">): Odds =>
  (part[0] as number) - APART > (whole[0] as number) ? part : whole;

/** The inputs of the stack, one number each. */
export const stackInputs = ["most", "part", "card", "question", "use", "one"] as const;

/**
 * The weight of each input in the log odds of danger: the most alarming window or part, the most alarming part by itself,
 * words of danger that ask for the card, any words of danger, a harmless use of such words, and a constant.
 */
export type Stack = Record<(typeof stackInputs)[number], number>;

/** Reads the inputs of a text, in the order of `stackInputs`. */
export function readInputs({ whole, part, hearing: { heard, uses } }: Evidence): number[] {
  const most = Math.max(whole[0] as number, (part[0] as number) - APART);
  const hasCard = heard.some(({ gives }) => gives === "card");
  return [most, part[0] as number, hasCard, heard.length > 0, uses.length > 0, 1].map(Number);
}

/** Computes the log odds that a text tells of danger. */
export function computeDangerOdds(stack: Stack, evidence: Evidence): number {
  const values = readInputs(evidence);
  return stackInputs.reduce((odds, input, at) => odds + stack[input] * (values[at] as number), 0);
}

/** Log odds above which the card is shown, and above which the gentle question is asked. */
export type Thresholds = { card: number; question: number };

/**
 * Plain words of danger give the card if their own sentence weighs this much, however calm the rest of a long text is.
 * Chosen on held-out rounds: it costs two points of reach at the same false alarms, and finds more crises between calm
 * sentences.
 */
const ALARMING_PART = 1;

/**
 * So few words tell the model little: "Save the date". Without a word of danger, such a text gets the question instead of
 * the card, and nothing instead of the question. One in four hundred crises in the rounds is this short.
 */
const FEW_WORDS = 3;

/**
 * Decides between the card, the question and nothing (null). Plain words of a present or coming danger give the card unless
 * the model finds them calm. Any word of danger gives at least the question.
 */
export function decideCrisisAnswer(
  stack: Stack,
  { card, question }: Thresholds,
  evidence: Evidence,
): "card" | "question" | null {
  const danger = computeDangerOdds(stack, evidence);
  const { heard } = evidence.hearing;
  if (heard.length === 0 && evidence.words <= FEW_WORDS) return danger > card ? "question" : null;
  if (danger > card) return "card";
  const isPlain = heard.some(({ gives }) => gives === "card");
  if (isPlain && (danger > question || (evidence.part[0] as number) > ALARMING_PART)) return "card";
  return heard.length > 0 || danger > question ? "question" : null;
}

import type { Hearing } from "../words/hear.server";
import type { Odds } from "./model";

/** What the layers say of a text: its words, the log odds of its most alarming window and part, and what was heard. */
export type Evidence = { words: number; whole: Odds; part: Odds; hearing: Hearing };

/**
 * How much less a part counts than a window, in log odds: out of its context a sentence sounds worse than it is. Chosen on
 * rounds held out: alone it costs a point of reach on messages as they were written, and doubles that on crises put
 * between two calm messages.
 */
const APART = 2.5;

/** The odds of the window or the part of a text, whichever alarms more. */
export const mostAlarming = ({ whole, part }: Pick<Evidence, "whole" | "part">): Odds =>
  (part[0] as number) - APART > (whole[0] as number) ? part : whole;

/** What is known of a text, one number each. */
export const stackInputs = ["most", "part", "card", "question", "use", "one"] as const;

/**
 * How much each counts in the log odds of danger: the most alarming window or part, the most alarming part by itself,
 * words of danger that ask for the card, any words of danger, a harmless use of such words, and every text alike.
 */
export type Stack = Record<(typeof stackInputs)[number], number>;

/** The numbers of a text in the order of `stackInputs`. */
export function readInputs({ whole, part, hearing: { heard, uses } }: Evidence): number[] {
  const most = Math.max(whole[0] as number, (part[0] as number) - APART);
  const hasCard = heard.some(({ gives }) => gives === "card");
  return [most, part[0] as number, hasCard, heard.length > 0, uses.length > 0, 1].map(Number);
}

/** Log odds that a text tells of danger. */
export function dangerOf(stack: Stack, evidence: Evidence): number {
  const values = readInputs(evidence);
  return stackInputs.reduce((odds, input, at) => odds + stack[input] * (values[at] as number), 0);
}

/** Log odds from which on the card is shown, and from which on the gentle question is asked. */
export type Thresholds = { card: number; question: number };

/**
 * Plain words of danger whose own sentence weighs so much give the card, however calm the rest of a long text is. Chosen
 * on rounds held out: two points of reach less for the same false alarms, and more of what stands between calm sentences.
 */
const ALARMING_PART = 1;

/**
 * So few words tell the model little: "Save the date". Without a word of danger they get the question where others get the
 * card, and nothing where others get the question. Of the crises in the rounds, one in four hundred is as short as that.
 */
const FEW_WORDS = 3;

/**
 * The card, the question, or nothing. Plain words of a present or coming danger give the card unless the model takes
 * them for calm; no word of danger is met with nothing.
 */
export function answerFor(
  stack: Stack,
  { card, question }: Thresholds,
  evidence: Evidence,
): "card" | "question" | null {
  const danger = dangerOf(stack, evidence);
  const { heard } = evidence.hearing;
  if (heard.length === 0 && evidence.words <= FEW_WORDS) return danger > card ? "question" : null;
  if (danger > card) return "card";
  const isPlain = heard.some(({ gives }) => gives === "card");
  if (isPlain && (danger > question || (evidence.part[0] as number) > ALARMING_PART)) return "card";
  return heard.length > 0 || danger > question ? "question" : null;
}

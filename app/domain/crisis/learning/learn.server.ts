import { newOdds, type WordModel } from "../evidence/model";
import { sentencesOf, wholeSentencesOf } from "../evidence/sentences";
import {
  answerFor,
  dangerOf,
  type Evidence,
  readInputs,
  type Stack,
  stackInputs,
  type Thresholds,
} from "../evidence/stack";
import { weighWords } from "../evidence/weigh";
import { hearDanger } from "../words/hear.server";
import { type Example, likelihood } from "./example";
import { learnWords, type ReadText, readText } from "./learn-words";

/** Whole rounds are held out in so many turns. */
const TURNS = 6;

/**
 * The shares of calm messages in the lessons that may get a card, and a card or the question. Most of those are twins of
 * dangerous ones: of the calm messages in rounds that only measure, about two thirds as many do, which is the 3 % and 12 %
 * that are meant.
 */
const ALLOWED = { card: 0.045, question: 0.16 };

/** What the layers say of an example that the model was not learned from. */
export type Unseen = { example: Example; evidence: Evidence };

type Prepared = { example: Example; read: ReadText };

/** Learns from the examples, and sets stack and thresholds by holding out whole rounds in turn. */
export function learn(examples: readonly Example[]) {
  const all = examples.map((example) => ({ example, read: readText(example) }));
  const unseen = holdOutInTurn(all);
  return { words: learnWords(all.map(({ read }) => read)), ...setLimits(unseen), unseen };
}

/** Stack and thresholds for what is known of examples that the model was not learned from. */
export function setLimits(unseen: readonly Unseen[]): { stack: Stack; thresholds: Thresholds } {
  const measured = unseen.filter(({ example }) => isMeasured(example));
  const stack = learnStack(measured);
  return { stack, thresholds: thresholdsOf(measured, stack) };
}

/**
 * The rounds that thresholds are set on: those of the first files were written beside rules that are gone, about what
 * the rules said, and are easier than what families write.
 */
const isMeasured = ({ round, isUnclear }: Example): boolean => round.startsWith("round ") && !isUnclear;

function holdOutInTurn(prepared: readonly Prepared[]): Unseen[] {
  const rounds = [...new Set(prepared.map(({ example }) => example.round))];
  const turnOf = new Map(rounds.map((round, at) => [round, at % TURNS]));
  return Array.from({ length: TURNS }, (_, turn) => {
    const isOut = ({ example }: Prepared) => turnOf.get(example.round) === turn;
    const words = learnWords(prepared.filter((one) => !isOut(one)).map(({ read }) => read));
    return prepared.filter(isOut).map(({ example }) => ({ example, evidence: evidenceOf(example, words) }));
  }).flat();
}

function evidenceOf({ text }: Example, words: WordModel): Evidence {
  const sentences = sentencesOf(text);
  const weighed = weighWords(words, sentences);
  const whole = wholeSentencesOf(text);
  const hearing = hearDanger(whole);
  const nothing = newOdds(-10);
  const odds = weighed
    ? { whole: weighed.whole.odds, part: weighed.part.odds }
    : { whole: nothing, part: nothing };
  return { words: whole.flat().length, ...odds, hearing };
}

/** Passes and step of the regression. */
const [PASSES, STEP] = [1_500, 1];

/** A logistic regression of the truth on what the layers say. */
function learnStack(unseen: readonly Unseen[]): Stack {
  const rows = unseen.map(({ example, evidence }) => ({
    target: Number(example.kinds.length > 0),
    inputs: readInputs(evidence),
  }));
  const weights = stackInputs.map(() => 0);
  for (let pass = 0; pass < PASSES; pass++) {
    const slopes = weights.map(() => 0);
    for (const { target, inputs } of rows) {
      const odds = inputs.reduce((sum, input, i) => sum + input * (weights[i] as number), 0);
      const error = likelihood(odds) - target;
      inputs.forEach((input, i) => {
        slopes[i] = (slopes[i] as number) + error * input;
      });
    }
    slopes.forEach((slope, i) => {
      weights[i] = (weights[i] as number) - (STEP * slope) / rows.length;
    });
  }
  return Object.fromEntries(stackInputs.map((input, i) => [input, weights[i]])) as Stack;
}

/** The lowest thresholds at which no more calm messages than allowed are asked about, and get the card. */
function thresholdsOf(unseen: readonly Unseen[], stack: Stack): Thresholds {
  const calm = unseen
    .filter(({ example }) => example.kinds.length === 0)
    .map(({ evidence }) => ({ evidence, odds: dangerOf(stack, evidence) }));
  const none = Number.POSITIVE_INFINITY;
  /** The threshold above which lie no more than a share, those counted that get the answer whatever their odds. */
  const lowest = (answer: "card" | "question", share: number, question: number) => {
    const above = calm.map(({ evidence, odds }) => {
      const given = answerFor(stack, { card: none, question }, evidence);
      return given === answer || given === "card" ? none : odds;
    });
    return above.toSorted((a, b) => b - a)[Math.floor(share * above.length)] ?? 0;
  };
  const question = lowest("question", ALLOWED.question, none);
  return { question, card: lowest("card", ALLOWED.card, question) };
}

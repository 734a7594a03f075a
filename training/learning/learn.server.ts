import { gatherEvidence } from "~/domain/crisis/evidence/gather.server";
import { createOdds, type WordModel } from "~/domain/crisis/evidence/model";
import {
  computeDangerOdds,
  decideCrisisAnswer,
  type Evidence,
  readInputs,
  type Stack,
  stackInputs,
  type Thresholds,
} from "~/domain/crisis/evidence/stack";
import { computeLikelihood, type Example } from "./example";
import { learnWords, type ReadText, vectorizeExample } from "./learn-words";

/** Number of turns in which whole rounds are held out. */
const TURNS = 6;

/**
 * The shares of calm messages in the lessons that may get a card, and a card or the question. Most calm lessons are twins of
 * dangerous ones. In rounds that only measure, about two thirds of these shares result: the intended 3 % and 12 %.
 */
const ALLOWED = { card: 0.045, question: 0.16 };

/** The evidence about an example by a model that did not learn from it. */
export type Unseen = { example: Example; evidence: Evidence };

type Prepared = { example: Example; read: ReadText };

/** Learns the word model from the examples, and sets stack and thresholds by holding out whole rounds in turn. */
export function learnModels(examples: readonly Example[]) {
  const all = examples.map((example) => ({ example, read: vectorizeExample(example) }));
  const unseen = holdOutInTurn(all);
  return { words: learnWords(all.map(({ read }) => read)), ...setLimits(unseen), unseen };
}

/** Sets stack and thresholds by examples that the model did not learn from. */
export function setLimits(unseen: readonly Unseen[]): { stack: Stack; thresholds: Thresholds } {
  const measured = unseen.filter(({ example }) => isMeasured(example));
  const stack = learnStack(measured);
  return { stack, thresholds: thresholdsOf(measured, stack) };
}

/**
 * Whether an example sets the thresholds. The first files don't: they were written for rules that no longer exist, and are
 * easier than what families write.
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
  const nothing = createOdds(-10);
  const none = { words: 0, whole: nothing, part: nothing, hearing: { heard: [], uses: [] } };
  return gatherEvidence(words, text)?.evidence ?? none;
}

/** Passes and step of the regression. */
const [PASSES, STEP] = [1_500, 1];

/** A logistic regression of the truth on the evidence. */
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
      const error = computeLikelihood(odds) - target;
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

/** The lowest thresholds at which no more calm messages than allowed get the question, and get the card. */
function thresholdsOf(unseen: readonly Unseen[], stack: Stack): Thresholds {
  const calm = unseen
    .filter(({ example }) => example.kinds.length === 0)
    .map(({ evidence }) => ({ evidence, odds: computeDangerOdds(stack, evidence) }));
  const none = Number.POSITIVE_INFINITY;
  /** The threshold above which at most `share` of the messages lie. Counts those that get the answer at any odds. */
  const lowest = (answer: "card" | "question", share: number, question: number) => {
    const above = calm.map(({ evidence, odds }) => {
      const given = decideCrisisAnswer(stack, { card: none, question }, evidence);
      return given === answer || given === "card" ? none : odds;
    });
    return above.toSorted((a, b) => b - a)[Math.floor(share * above.length)] ?? 0;
  };
  const question = lowest("question", ALLOWED.question, none);
  return { question, card: lowest("card", ALLOWED.card, question) };
}

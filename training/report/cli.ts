import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { crisisLevels } from "#db/values";
import { pickDangerKinds, readCrisis } from "~/domain/crisis/detect.server";
import {
  decideCrisisAnswer,
  pickMostAlarmingOdds,
  type Stack,
  type Thresholds,
} from "~/domain/crisis/evidence/stack";
import { readModels } from "~/domain/crisis/evidence/stored-models.server";
import type { CrisisFigures } from "~/domain/crisis/figures";
import type { Example } from "../learning/example";
import { readDistinctLessons, readHeldOutExamples } from "../learning/examples.server";
import { learnModels, setLimits, type Unseen } from "../learning/learn.server";
import {
  computeDetectionFigures,
  computeFiguresByGroup,
  type Figures,
  type Read,
  type Share,
} from "./report";

/**
 * Reports the accuracy of the crisis detector, with 95 % intervals; by kind, language and round.
 *
 *     npm run crisis:report                  each round by a model that did not learn from it, and the loss without each
 *                                            layer; takes some five minutes
 *     npm run crisis:report -- --read        also the messages that were missed, asked about, or a false alarm
 *     npm run crisis:report -- --held-out    the rounds for measuring only: figures alone, kept for /safety. Each look
 *                                            adds a line to training/looks.ndjson
 */
const { values: wanted } = parseArgs({
  options: {
    read: { type: "boolean" },
    "held-out": { type: "boolean" },
  },
});

/** What /safety shows; the product reads it. */
const FIGURES_FILE = path.resolve("app/domain/crisis/figures.json");
const LOOKS_FILE = path.resolve("training/looks.ndjson");

/** Measures detection on the rounds that are held out, and records the figures; never shows a message of theirs. */
function measure(): void {
  const reads = readHeldOutExamples().map((example) => ({ example, reading: readCrisis(example.text) }));
  printTable("Rounds that only measure", reads, []);
  const { reach, falseAlarms, reachWithQuestion, falseAlarmsWithQuestion, rightLine } =
    computeDetectionFigures(reads);
  const figures: CrisisFigures = {
    measuredOn: new Date().toISOString().slice(0, 10),
    models: readModels().fingerprint,
    crises: reach.of,
    reach: inPercent(reach),
    calm: falseAlarms.of,
    falseAlarms: inPercent(falseAlarms),
    asked: { reach: inPercent(reachWithQuestion), falseAlarms: inPercent(falseAlarmsWithQuestion) },
    rightLine: inPercent(rightLine),
  };
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  const byRound = computeFiguresByGroup(reads, ({ round }) => round).map(([round, one]) => ({
    round,
    card: inPercent(one.reach).share,
    alarms: inPercent(one.falseAlarms).share,
    asked: inPercent(one.reachWithQuestion).share,
    askedAlarms: inPercent(one.falseAlarmsWithQuestion).share,
  }));
  const look = { at: new Date().toISOString(), models: figures.models.slice(0, 12), rounds: byRound };
  appendFileSync(LOOKS_FILE, `${JSON.stringify(look)}\n`);
}

function reportInTurn(): void {
  const { stack, thresholds, unseen: all } = learnModels(readDistinctLessons());
  const unseen = all.filter(({ example }) => isRound(example));
  const reads = unseen.map((one) => readUnseen(one, stack, thresholds));
  printTable("Each round by a model that was not learned from it", reads, withoutLayers(unseen));
  if (!wanted.read) return;
  for (const { example, reading } of reads) {
    const verdict = formatVerdict(example, reading);
    if (verdict) console.log(`${verdict}: ${example.text}`);
  }
}

/** Whether an example is of a round: earlier ones were written beside old rules, and are easier than what families write. */
const isRound = ({ round }: Example) => round.startsWith("round ");

function readUnseen({ example, evidence }: Unseen, stack: Stack, thresholds: Thresholds): Read {
  const answer = decideCrisisAnswer(stack, thresholds, evidence);
  const levels =
    answer === "card" ? pickDangerKinds(evidence.hearing.heard, pickMostAlarmingOdds(evidence)) : [];
  return { example, reading: { levels, isUnsure: answer === "question" } };
}

function withoutLayers(unseen: readonly Unseen[]): [string, Figures][] {
  const deaf = unseen.map(({ example, evidence }) => ({
    example,
    evidence: { ...evidence, hearing: { heard: [], uses: [] } },
  }));
  const { stack, thresholds } = setLimits(deaf);
  const heardAlone = unseen.map(({ example, evidence: { hearing } }) => {
    const isPlain = hearing.heard.some(({ gives }) => gives === "card");
    const levels = isPlain ? [...new Set(hearing.heard.flatMap(({ kinds }) => kinds))] : [];
    return { example, reading: { levels, isUnsure: !isPlain && hearing.heard.length > 0 } };
  });
  return [
    [
      "without words of danger",
      computeDetectionFigures(deaf.map((one) => readUnseen(one, stack, thresholds))),
    ],
    ["words of danger alone", computeDetectionFigures(heardAlone)],
  ];
}

function printTable(title: string, reads: readonly Read[], more: readonly [string, Figures][]): void {
  console.log(`\n${title}, in percent (95 % interval)\n${HEAD}`);
  print("all", computeDetectionFigures(reads));
  for (const [name, figures] of more) print(name, figures);
  for (const kind of crisisLevels) print(kind, computeDetectionFigures(pickKind(reads, kind)));
  for (const [name, figures] of computeFiguresByGroup(reads, ({ language }) => language))
    print(name, figures);
  print("misspelt", computeDetectionFigures(reads.filter(({ example }) => MISSPELT.has(example.round))));
  for (const [name, figures] of computeFiguresByGroup(reads, ({ round }) => round)) print(name, figures);
}

/** Rounds whose messages are misspelt, or typed badly. */
const MISSPELT = new Set(["round e", "round p", "round ac", "round ad", "round x"]);

const percent = ({ share, low, high, of }: Share) =>
  of === 0
    ? "             –"
    : `${(share * 100).toFixed(1).padStart(5)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`.padEnd(
        15,
      );

function print(name: string, figures: Figures): void {
  const { reach, reachWithQuestion, rightLine, falseAlarms, falseAlarmsWithQuestion } = figures;
  const counts = `${String(reach.of).padStart(5)}${String(falseAlarms.of).padStart(6)}`;
  const shares = [reach, falseAlarms, reachWithQuestion, falseAlarmsWithQuestion, rightLine].map(percent);
  console.log(`${name.padEnd(24)}${counts}  ${shares.join(" ")}`);
}

function inPercent({ share, low, high }: Share) {
  const rounded = (value: number) => Number((value * 100).toFixed(1));
  return { share: rounded(share), low: rounded(low), high: rounded(high) };
}

const HEAD = `${"".padEnd(24)}crises calm  ${["card", "false alarms", "card or question", "false alarms", "right first line"].map((name) => name.padEnd(15)).join(" ")}`;

/** Picks the crises of one kind, and all calm messages to compare with. */
const pickKind = (reads: readonly Read[], kind: string) =>
  reads.filter(({ example }) => example.kinds.length === 0 || example.kinds[0] === kind);

function formatVerdict(example: Example, { levels, isUnsure }: Read["reading"]): string | null {
  if (example.isUnclear) return null;
  if (example.kinds.length === 0) return levels.length > 0 ? `false alarm (${levels.join(", ")})` : null;
  if (levels.length === 0) return isUnsure ? "asked" : "missed";
  return levels.some((level) => example.kinds.includes(level)) ? null : `wrong card (${levels.join(", ")})`;
}

if (wanted["held-out"]) measure();
else reportInTurn();

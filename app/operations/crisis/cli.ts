import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { crisisLevels } from "#db/values";
import { type CrisisReading, readCrisis, readCrisisInDepth } from "~/domain/crisis/detect.server";
import type { CrisisFigures } from "~/domain/crisis/figures";
import type { Example } from "~/domain/crisis/learning/example";
import { heldOut, lessons } from "~/domain/crisis/learning/examples.server";
import { type Figures, figuresBy, figuresOf, type Read, type Share } from "~/domain/crisis/learning/report";
import { Embedder } from "~/integrations/embedding/embedder.server";
import { runCommand } from "../run-command";
import { ownUse } from "./own-use.server";

/**
 * How the detector does, on the rounds that it was not learned from, with 95 % intervals; by kind, language and round.
 *
 *     npm run crisis:report                  the figures
 *     npm run crisis:report -- --lessons     those of what it was learned from too: no measure of unseen messages
 *     npm run crisis:report -- --read        what was missed and what was a false alarm; a round that was read is no
 *                                            longer held out
 *     npm run crisis:report -- --write       keeps the figures that /safety prints
 *     npm run crisis:report -- --own         what came of the cards and questions of this very site; with
 *                                            CRISIS_TEXTS=true the messages as well, without names
 *     npm run crisis:report -- --own --to FILE   the messages as lines to be labelled
 */
const { values: wanted } = parseArgs({
  options: {
    lessons: { type: "boolean" },
    read: { type: "boolean" },
    write: { type: "boolean" },
    own: { type: "boolean" },
    to: { type: "string" },
  },
});

if (wanted.own) {
  await runCommand((readSettings) => ownUse(readSettings(), wanted.to));
  process.exit();
}

const FIGURES_FILE = path.resolve("app/domain/crisis/figures.json");
/** Milliseconds: nobody waits. */
const PATIENCE = 60_000;

const embedder = new Embedder({ latest: PATIENCE, onFailure: (error) => console.error(error) });
await embedder.ready();

async function read(examples: readonly Example[]): Promise<{ words: Read[]; both: Read[] }> {
  const words: Read[] = [];
  const both: Read[] = [];
  for (const example of examples) {
    words.push({ example, reading: readCrisis(example.text) });
    both.push({ example, reading: await readCrisisInDepth(example.text, (texts) => embedder.embed(texts)) });
  }
  return { words, both };
}

const percent = ({ share, low, high, of }: Share) =>
  of === 0
    ? "             –"
    : `${(share * 100).toFixed(1).padStart(5)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`.padEnd(
        15,
      );

function print(name: string, figures: Figures): void {
  const { reach, reachWithQuestion, rightCard, falseAlarms, falseAlarmsWithQuestion } = figures;
  const counts = `${String(reach.of).padStart(5)}${String(falseAlarms.of).padStart(6)}`;
  const shares = [reach, falseAlarms, reachWithQuestion, falseAlarmsWithQuestion, rightCard].map(percent);
  console.log(`${name.padEnd(24)}${counts}  ${shares.join(" ")}`);
}

/** With one decimal. */
function inPercent({ share, low, high }: Share) {
  const rounded = (value: number) => Number((value * 100).toFixed(1));
  return { share: rounded(share), low: rounded(low), high: rounded(high) };
}

const HEAD = `${"".padEnd(24)}crises calm  ${["card", "false alarms", "card or question", "false alarms", "right card"].map((name) => name.padEnd(15)).join(" ")}`;

/** Messages of a kind, and every calm one beside them. */
const ofKind = (reads: readonly Read[], kind: string) =>
  reads.filter(({ example }) => example.kinds.length === 0 || example.kinds[0] === kind);

function report(title: string, { words, both }: { words: Read[]; both: Read[] }): void {
  console.log(`\n${title}, in percent (95 % interval)\n${HEAD}`);
  print("all", figuresOf(both));
  print("by words alone", figuresOf(words));
  for (const kind of crisisLevels) print(kind, figuresOf(ofKind(both, kind)));
  for (const [name, figures] of figuresBy(both, ({ language }) => language)) print(name, figures);
  for (const [name, figures] of figuresBy(both, ({ round }) => round)) print(name, figures);
}

const unseen = await read(heldOut());
report("Rounds never learned from", unseen);
if (wanted.lessons) report("What it was learned from", await read(lessons()));
if (wanted.read)
  for (const { example, reading } of unseen.both) {
    const verdict = verdictOf(example, reading);
    if (verdict) console.log(`${verdict}: ${example.text}`);
  }
if (wanted.write) {
  const { reach, falseAlarms, reachWithQuestion, falseAlarmsWithQuestion } = figuresOf(unseen.both);
  const figures: CrisisFigures = {
    measuredOn: new Date().toISOString().slice(0, 10),
    crises: reach.of,
    reach: inPercent(reach),
    calm: falseAlarms.of,
    falseAlarms: inPercent(falseAlarms),
    asked: { reach: inPercent(reachWithQuestion), falseAlarms: inPercent(falseAlarmsWithQuestion) },
  };
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
}
await embedder.close();

function verdictOf(example: Example, { levels, isUnsure }: Pick<CrisisReading, "levels" | "isUnsure">) {
  if (example.isUnclear) return null;
  if (example.kinds.length === 0) return levels.length > 0 ? `false alarm (${levels.join(", ")})` : null;
  if (levels.length === 0) return isUnsure ? "asked" : "missed";
  return levels.some((level) => example.kinds.includes(level)) ? null : `wrong card (${levels.join(", ")})`;
}

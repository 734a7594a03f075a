import { explainCrisis } from "./detect";
import { heldOutSets, joinSets, lessons, tunedSets, wholeSet } from "./labelled-phrases.server";
import { type CategoryResult, measure, total } from "./report";

/**
 * How well the detector does on the labelled set: the whole of it, the parts the rules were written against,
 * and each held-out set, which alone tells how it does on what it has not seen.
 *
 *     npx tsx app/domain/crisis/cli.ts
 *
 * Of a held-out set only the figures are printed, so that nobody tunes the rules to its phrases; `--read-held-out`
 * prints its misses too, and a set that was read is no longer held out.
 */
const mayRead = process.argv.includes("--read-held-out");

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const rows = (results: readonly CategoryResult[]) => {
  for (const { category, right, of } of results) console.log(`  ${category.padEnd(46)}${right} of ${of}`);
};

const tuned = joinSets("tuned", tunedSets);

const meanings = new Map([
  [wholeSet, "everything that is labelled, nearly all of it tuned on"],
  [tuned, "the rules were written against these: no measure of unseen phrases"],
  [lessons, "the learned layer learned from these: no measure of unseen phrases"],
]);

for (const set of [wholeSet, tuned, lessons, ...heldOutSets]) {
  const result = measure(set);
  console.log(`\n${result.name}: ${total(result.crises)} crises, ${total(result.benign)} benign`);
  console.log(` (${meanings.get(set) ?? "never tuned on: what to expect of unseen phrases"})`);
  console.log(" crises that get the right card");
  rows(result.crises);
  console.log(" benign phrases left alone");
  rows(result.benign);
  console.log(
    `  reach ${percent(result.reach)}, right card ${percent(result.rightCard)}, false alarms ${percent(result.falseAlarmRate)}`,
  );
  console.log(
    `  by the learned layer alone: ${result.byLearning.crises} crises, ${result.byLearning.falseAlarms} false alarms`,
  );
  if (set === wholeSet || (heldOutSets.includes(set) && !mayRead)) continue;
  for (const phrase of result.missed) console.log(`  missed: ${phrase}`);
  for (const phrase of result.wrongCard) {
    console.log(`  wrong card: ${phrase} (${explainCrisis(phrase).join(", ")})`);
  }
  for (const phrase of result.falseAlarms) {
    console.log(`  false alarm: ${phrase} (${explainCrisis(phrase).join(", ")})`);
  }
}

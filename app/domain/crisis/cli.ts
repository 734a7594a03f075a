import { explainCrisis } from "./detect";
import { heldOutSet, joinSets, tunedSets } from "./labelled/sets";
import { type CategoryResult, measure, total } from "./report";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const rows = (results: readonly CategoryResult[]) => {
  for (const { category, right, of } of results) console.log(`  ${category.padEnd(46)}${right} of ${of}`);
};

for (const set of [joinSets("tuning", tunedSets), heldOutSet]) {
  const result = measure(set);
  console.log(`\n${result.name}: ${total(result.crises)} crises, ${total(result.benign)} benign`);
  console.log(" crises that get the right card");
  rows(result.crises);
  console.log(" benign phrases left alone");
  rows(result.benign);
  console.log(`  reach ${percent(result.reach)}, false alarms ${percent(result.falseAlarmRate)}`);
  for (const phrase of result.missed) console.log(`  missed: ${phrase}`);
  for (const phrase of result.falseAlarms) {
    console.log(`  false alarm: ${phrase} (${explainCrisis(phrase).join(", ")})`);
  }
}

const long = `${heldOutSet.benign.flatMap((group) => group.phrases).join(". ")}.`.slice(0, 2_000);
const text = long.padEnd(2_000, "x");
const rounds = 300;
for (let i = 0; i < 100; i++) explainCrisis(text);
const start = process.cpuUsage();
for (let i = 0; i < rounds; i++) explainCrisis(text);
const { user, system } = process.cpuUsage(start);
console.log(
  `\n${((user + system) / 1_000 / rounds).toFixed(3)} ms of processor time for a text of ${text.length} characters`,
);

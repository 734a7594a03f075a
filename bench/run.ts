import { parseArgs } from "node:util";
import { measureDashboard } from "./dashboard";
import { findDearer } from "./dearer";
import { measureEnquiries } from "./enquiries";
import { type Drawing, measurePostGrowth, measureReaderGrowth } from "./growth";
import { keepFigures, readKeptBefore } from "./keep";
import { measureLighthouse } from "./lighthouse";
import { measurePages } from "./pages";
import { measureLakeQueries, measureMailTick } from "./printed";
import { measureProcess as processBench } from "./process";
import { describeDisturbance } from "./quiet";
import { describeMachine, formatTable, isBarMet, type Row, type Run } from "./report";
import { measureVisits } from "./visits";

/**
 * Measures the built site and prints one table:
 *
 *     npm run bench [-- --only=pages,lake] [--quick] [--keep]
 *
 * Each part starts servers of its own on data of its own. Where something is set beside another, both sides
 * run turn by turn in this one run. `--quick` shows that the commands work; its figures mean little. A whole run
 * (and any with `--keep`) is written to `bench/results/`, part by part, beside what the day's other runs found. What
 * costs a tenth more than when it was last kept is listed at the end. A quiet machine is wanted: nothing else may run.
 */
const PARTS: Record<string, (run: Run) => Promise<{ rows: Row[]; drawing?: Drawing } | Row[]>> = {
  pages: measurePages,
  visits: measureVisits,
  lighthouse: measureLighthouse,
  lake: measureLakeQueries,
  enquiries: measureEnquiries,
  dashboard: async (run) => {
    const rows = await measureDashboard(run);
    const points = rows.map(({ what, value }): [number, number] => [
      Number(/([\d,]+) leads/.exec(what)?.[1]?.replaceAll(",", "")),
      value,
    ]);
    const series = [{ name: "page and search, p95", points }];
    return {
      rows,
      drawing: { file: "leads.svg", title: "The dashboard by number of leads", x: "leads", y: "ms", series },
    };
  },
  mail: measureMailTick,
  process: processBench,
  readers: measureReaderGrowth,
  posts: measurePostGrowth,
};

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});
const chosen = values.only?.split(",") ?? Object.keys(PARTS);
const unknown = chosen.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

const keeps = values.keep || (!values.only && !values.quick);
const day = new Date().toISOString().slice(0, 10);
const rows: Row[] = [];
for (const name of chosen) {
  console.log(`▶ ${name}`);
  const made = await PARTS[name]!({ quick: values.quick, log: (line) => console.log(`  ${line}`) });
  const found = Array.isArray(made) ? { rows: made } : made;
  rows.push(...found.rows);
  // After each part, so that a run that is broken off leaves what it found.
  if (keeps) keepFigures(day, values.quick, found.rows, found.drawing);
}
console.log(`\n${describeMachine()}\n\n${describeDisturbance()}\n\n${formatTable(rows)}`);
const missed = rows.filter((row) => isBarMet(row) === false);
console.log(`\n${rows.length} figures, ${missed.length} miss their bar.`);
const dearer = values.quick ? [] : findDearer(rows, describeMachine(), readKeptBefore(day));
if (dearer.length > 0) console.log(`\nDearer by a tenth or more:\n${dearer.join("\n")}`);

import { parseArgs } from "node:util";
import { dashboard } from "./dashboard";
import { findDearer } from "./dearer";
import { enquiries } from "./enquiries";
import { type Drawing, posts, readers } from "./growth";
import { keep, readKeptBefore } from "./keep";
import { lighthouse } from "./lighthouse";
import { pages } from "./pages";
import { lake, mailTick } from "./printed";
import { process as processBench } from "./process";
import { howBusy } from "./quiet";
import { machine, meets, type Row, type Run, table } from "./report";
import { visits } from "./visits";

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
  pages,
  visits,
  lighthouse,
  lake,
  enquiries,
  dashboard: async (run) => {
    const rows = await dashboard(run);
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
  mail: mailTick,
  process: processBench,
  readers,
  posts,
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
  if (keeps) keep(day, values.quick, found.rows, found.drawing);
}
console.log(`\n${machine()}\n\n${howBusy()}\n\n${table(rows)}`);
const missed = rows.filter((row) => meets(row) === false);
console.log(`\n${rows.length} figures, ${missed.length} miss their bar.`);
const dearer = values.quick ? [] : findDearer(rows, machine(), readKeptBefore(day));
if (dearer.length > 0) console.log(`\nDearer by a tenth or more:\n${dearer.join("\n")}`);

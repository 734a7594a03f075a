import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dashboard } from "./dashboard";
import { enquiries } from "./enquiries";
import { type Drawing, posts, readers } from "./growth";
import { pages } from "./pages";
import { plot } from "./plot";
import { lake, mailTick } from "./printed";
import { process as processBench } from "./process";
import { machine, meets, type Row, type Run, table } from "./report";
import { visits } from "./visits";

/**
 * Measures the built site and prints one table:
 *
 *     npm run bench [-- --only=pages,lake] [--quick] [--keep]
 *
 * Each part starts servers of its own on data of its own. Where something is set beside another, both sides
 * run turn by turn in this one run. `--quick` shows that the commands work; its figures mean little. A whole run
 * (and any with `--keep`) is written to `bench/results/`. A quiet machine is wanted: nothing else may run.
 */
const PARTS: Record<string, (run: Run) => Promise<{ rows: Row[]; drawing?: Drawing } | Row[]>> = {
  pages,
  visits,
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

const began = new Date();
const rows: Row[] = [];
const drawings: Drawing[] = [];
for (const name of chosen) {
  console.log(`▶ ${name}`);
  const made = await PARTS[name]!({ quick: values.quick, log: (line) => console.log(`  ${line}`) });
  if (Array.isArray(made)) rows.push(...made);
  else {
    rows.push(...made.rows);
    if (made.drawing) drawings.push(made.drawing);
  }
}
const printedTable = table(rows);
console.log(`\n${machine()}\n\n${printedTable}`);
const missed = rows.filter((row) => meets(row) === false);
console.log(`\n${rows.length} figures, ${missed.length} miss their bar.`);

if (values.keep || (!values.only && !values.quick)) {
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const day = began.toISOString().slice(0, 10);
  const pictures = drawings.map(({ file, title }) => `![${title}](${file})\n`).join("\n");
  writeFileSync(
    path.join(folder, `${day}.md`),
    `# ${day}\n\n${machine()}${values.quick ? "\n\nA quick run: it shows that the commands work; the figures mean little." : ""}\n\n${printedTable}\n\n${pictures}`,
  );
  writeFileSync(
    path.join(folder, `${day}.json`),
    `${JSON.stringify({ machine: machine(), quick: values.quick, rows, drawings }, null, 1)}\n`,
  );
  for (const drawing of drawings) writeFileSync(path.join(folder, drawing.file), plot(drawing));
}

import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type CountedRow, countCode } from "./count/rows";
import { parseCodeTree, readTrackedCode } from "./count/tree";

/**
 * Measures how much code the product has, and how much of it only carries a change from a form or a call to the function
 * that makes it. Prints one table, and below it what each row counts:
 *
 *     npm run --silent count -- [--beside=<revision>] [--json] [--tests [--command=<command>]]
 *
 * It reads the tracked code as it is on disk, and nothing else, in some seconds. `--beside` counts a revision as well,
 * from Git and by the rules of this checkout. `--tests` runs `npm test`, or another command, and adds its processor time.
 */
const { values } = parseArgs({
  options: {
    beside: { type: "string" },
    json: { type: "boolean", default: false },
    tests: { type: "boolean", default: false },
    command: { type: "string", default: "npm test" },
  },
});

const countRevision = (revision?: string) => countCode(parseCodeTree(readTrackedCode(revision)));

const rows = countRevision();
if (values.tests) rows.push(measureProcessorTime(values.command));
const beside = values.beside === undefined ? undefined : countRevision(values.beside);

if (values.json) console.log(JSON.stringify({ rows, beside }, undefined, 2));
else console.log(`${formatCounts()}\n\n${rows.map(({ what, means }) => `- ${what}: ${means}.`).join("\n")}`);

function formatCounts(): string {
  const format = (row?: CountedRow) =>
    row?.figures.map((figure) => figure.toLocaleString("en-US")).join(" / ") ?? "";
  const findBeside = (what: string) => format(beside?.find((row) => row.what === what));
  const all = [
    ["what", "unit", "now", values.beside ?? ""],
    ...rows.map((row) => [row.what, row.unit, format(row), findBeside(row.what)]),
  ].map((cells) => (beside ? cells : cells.slice(0, -1)));
  const widths = all[0]!.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  all.splice(
    1,
    0,
    widths.map((width) => "-".repeat(width)),
  );
  return all
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`)
    .join("\n");
}

/**
 * Runs a shell command and counts the processor time of it and of all its children that somebody waited for. What it
 * writes goes to the standard error, so that the table is alone on the standard output.
 * @throws if the command fails
 */
function measureProcessorTime(command: string): CountedRow {
  // The second line of `times` is what the shell's children have used; descriptor 3 keeps it apart from their output.
  const script = `(${command}\n) >&2; code=$?; times >&3; exit $code`;
  const { status, output } = spawnSync("bash", ["-c", script], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`\`${command}\` ended with ${status}.`);
  const ofChildren = output[3]!.trim().split("\n").at(-1)!;
  return {
    what: `processor of ${command}`,
    unit: "user / system seconds",
    figures: [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    ),
    means: "of the command and its children, as `times` of bash gives it",
  };
}

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Earlier } from "./dearer";
import type { Drawing } from "./growth";
import { drawPlot } from "./plot";
import { describeDisturbance } from "./quiet";
import { describeMachine, formatTable, type Row } from "./report";

type Kept = {
  machine: string;
  commit: string;
  busy: string;
  quick: boolean;
  rows: Row[];
  drawings: Drawing[];
};

const FOLDER = path.join(import.meta.dirname, "results");

/** What was kept before a day, the oldest first; quick runs left out. */
export const readKeptBefore = (day: string): Earlier[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json") && name < `${day}.json`)
    .sort()
    .map((name) => ({
      day: path.basename(name, ".json"),
      ...(JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")) as Kept),
    }))
    .filter(({ quick }) => !quick);

/** What was measured: a short name of the commit, and whether anything was changed since. */
function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : ", with changes";
  return `commit ${git("rev-parse", "--short", "HEAD")}${changed}`;
}

/** Writes figures into the day's file in `bench/results/`, in place of the same ones of an earlier run of that day and commit. */
export function keepFigures(day: string, quick: boolean, rows: readonly Row[], drawing?: Drawing): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${day}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : undefined;
  const comparable =
    before?.machine === describeMachine() && before.commit === commit() && before.quick === quick
      ? before
      : undefined;
  const kept: Kept = {
    machine: describeMachine(),
    commit: commit(),
    busy: describeDisturbance(),
    quick,
    rows: replaced(comparable?.rows ?? [], rows, ({ part, what }) => `${part}: ${what}`),
    drawings: replaced(comparable?.drawings ?? [], drawing ? [drawing] : [], (each) => each.file),
  };
  writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);
  const pictures = kept.drawings.map((each) => `![${each.title}](${each.file})\n`).join("\n");
  const caution = quick ? "\n\nA quick run: it shows that the commands work; the figures mean little." : "";
  writeFileSync(
    path.join(FOLDER, `${day}.md`),
    `# ${day}\n\n${kept.machine}; ${kept.commit}. ${kept.busy}${caution}\n\n${formatTable(kept.rows)}\n\n${pictures}`,
  );
  if (drawing) writeFileSync(path.join(FOLDER, drawing.file), drawPlot(drawing));
}

function replaced<T>(before: readonly T[], found: readonly T[], keyOf: (each: T) => string): T[] {
  const all = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of found) all.set(keyOf(each), each);
  return [...all.values()];
}

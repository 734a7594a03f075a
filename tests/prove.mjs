// `npm run prove`: what takes longer than `npm test` may, in parts that run alone, one after another; some hours on two
// cores. `npm run prove screens bars` runs those two. Each part says what it proved, with figures. What a machine lacks the
// browser for is printed in red and counts as not run, neither as held nor as failed.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { listMissingBrowsers, OTHER_BROWSERS } from "./setup/other-browsers/find.mjs";
import { EVERY_DAY } from "./setup/tags.mjs";

const vitest = (...args) => [process.execPath, "node_modules/vitest/vitest.mjs", "run", ...args];
const tsx = (file) => [process.execPath, "node_modules/tsx/dist/cli.mjs", file];
const filesWith = (folder, words) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(".test.ts") && words.test(readFileSync(file, "utf8")));

/** The tests of a tag, and before them those of every day in the same file: some go on where the one before has ended. */
const tagged = (tag, project, folder) =>
  vitest(
    ...["--project", project, "--tags-filter", `${tag} || (${EVERY_DAY})`],
    ...filesWith(folder, new RegExp(`"${tag}"`)),
  );

/** Tests of the built server that do in `npm test` a few rounds of what they do here many times (`tests/setup/rounds.ts`). */
const MANY_ROUNDS = ["tests/integration", "tests/e2e"].flatMap((folder) =>
  filesWith(folder, /\b(rounds|outages)\(/),
);

/** @type {[part: string, ...commands: string[][]][]} */
const PARTS = [
  ["screens", tagged("screens", "e2e", "tests/e2e")],
  ["journeys", tagged("journeys", "e2e", "tests/e2e")],
  ["studio", tagged("studio", "e2e", "tests/e2e")],
  ["browsers", tagged("browsers", "e2e", "tests/e2e")],
  [
    "kills",
    tagged("kills", "integration", "tests/integration"),
    tagged("kills", "e2e", "tests/e2e"),
    vitest("--project", "integration", "--project", "e2e", ...MANY_ROUNDS),
  ],
  ["image", tagged("image", "integration", "tests/integration")],
  ["bars", vitest("--project", "measured", "--no-file-parallelism")],
  ["properties", vitest("--project", "unit"), vitest("--project", "stores")],
  ["fuzz", tsx("tests/fuzz/cli.ts")],
  ["load", tsx("bench/load.ts")],
];

/** What of a part this machine can't run. */
const listMissing = (part) => (part === "browsers" ? listMissingBrowsers() : []);
const isNotRun = (part) => listMissing(part).length === OTHER_BROWSERS.length;
const printInRed = (line) => console.log(`\x1b[31m${line}\x1b[0m`);

/** As much of the end of what a part printed as its figures take. */
const LINES = 30;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some(([part]) => part === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${PARTS.map(([part]) => part).join(", ")}.`);
  process.exit(1);
}

const proved = [];
await run([process.execPath, "tests/setup/build.mjs"]);
for (const [part, ...commands] of PARTS) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  console.log(`\n▶ ${part}`);
  for (const missing of listMissing(part)) printInRed(missing);
  const since = Date.now();
  const runs = [];
  for (const command of commands) runs.push(await run(command));
  proved.push({
    part,
    held: runs.every(({ status }) => status === 0),
    minutes: (Date.now() - since) / 60_000,
    said: runs.flatMap(({ said }) => said),
  });
}

console.log("\nWhat was proved");
for (const { part, held, minutes, said } of proved) {
  console.log(`\n${!held ? "✗" : isNotRun(part) ? "–" : "✓"} ${part}, ${minutes.toFixed(1)} min`);
  for (const line of said) console.log(`  ${line}`);
  for (const missing of listMissing(part)) printInRed(`  ${missing}`);
}
process.exitCode = proved.every(({ held }) => held) ? 0 : 1;

/** Runs a part, shows what it prints as it goes, and keeps the lines that tell. */
function run([command, ...args]) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PROVE: "1" };
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], env });
    let text = "";
    child.stdout.on("data", (piece) => {
      process.stdout.write(piece);
      text += piece;
    });
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said: text.trimEnd().split("\n").slice(-LINES) }));
  });
}

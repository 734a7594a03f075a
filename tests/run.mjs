// `npm test`: everything that has to hold every day. What is longer, or measures, is `npm run prove`.
//
// A failure does not hide the rest. Each file that fails is tried once more at the end, alone on the machine: one that
// fails again fails the run, one that passes is unsteady and is printed with its first failure, and more than three
// unsteady files fail the run as well. Of a test that fails in the browser again there is a trace: what each page showed,
// asked for and printed (`npx playwright-core show-trace <file>`).
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDovecot } from "./setup/find-dovecot.mjs";
import { EVERY_DAY } from "./setup/tags.mjs";

const MOST_UNSTEADY = 3;
const REPORTS = ".cache/test-reports";
const TRACES = ".cache/traces";

/** A program of a package by its file: without `npx`, which takes half a second and which Windows can't spawn. */
const program = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args];

const build = { name: "build", command: [process.execPath, "tests/setup/build.mjs"] };
const checks = [
  // Four checkers each check much of the same types, and the collector of garbage takes a third of what is left.
  {
    name: "types",
    command: program("typescript-7/bin/tsc", "--noEmit", "--checkers", "1"),
    env: { GOGC: "400" },
  },
  { name: "lint", command: program("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".") },
  {
    name: "layers",
    command: program(
      ...["dependency-cruiser/bin/dependency-cruiser.mjs", "--config", ".dependency-cruiser.cjs"],
      ...["app", "studio", "db", "training"],
    ),
  },
  { name: "dead code", command: program("knip/bin/knip.js") },
];
const tests = (name, project) => ({ name, project });

/** Stages follow one another; the lanes of one run side by side, the steps of a lane one after another. */
const STAGES = [
  [[build], [tests("unit", "unit"), tests("stores", "stores")]],
  [[tests("integration", "integration")], [...checks, tests("attacks", "measured")]],
  [[tests("end to end", "e2e")]],
];

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);
const running = new Set();
/** What tests and the processes they kill leave behind. Other users may look into it, as into /tmp: Dovecot has one of its own. */
const scratch = mkdtempSync(path.join(tmpdir(), "practice-tests-"));
chmodSync(scratch, 0o755);
process.on("exit", () => {
  for (const child of running) child.kill();
  rmSync(scratch, { recursive: true, force: true });
});

/** @returns {Promise<{ status: number | null, output: string }>} */
function run([command, ...args], { show, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TMPDIR: scratch, ...env },
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece) => {
        output += piece;
        if (show) process.stdout.write(piece);
      });
    child.once("error", reject);
    child.once("close", (status) => {
      running.delete(child);
      resolve({ status, output });
    });
  });
}

/**
 * Runs a project's tests, all files or the given ones, and reads Vitest's report.
 * @returns {Promise<{ status: number | null, output: string, passed: number, failures: Failure[] }>}
 */
async function runTests(project, files, options) {
  const report = `${REPORTS}/${project}.json`;
  rmSync(report, { force: true });
  const { status, output } = await run(
    [
      ...program("vitest/vitest.mjs", "run", "--project", project),
      ...["--tags-filter", EVERY_DAY],
      ...["--reporter", "default", "--reporter", "json", "--outputFile", report],
      ...files,
    ],
    options,
  );
  let results = [];
  try {
    results = JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    // Vitest ended without a report: its output says why, and the step counts as one failure below.
  }
  const passed = results.flatMap((file) => file.assertionResults.filter((test) => test.status === "passed"));
  const failures = results.filter((file) => file.status === "failed").map(readFailure);
  if (status !== 0 && failures.length === 0)
    failures.push({ file: undefined, tests: 1, message: output.slice(-4_000) });
  return { status, output, passed: passed.length, failures };
}

/** @typedef {{ file: string | undefined, tests: number, message: string }} Failure */

/** @returns {Failure} */
function readFailure({ name, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  const first = failed[0];
  return {
    file: name.replace(`${process.cwd()}/`, ""),
    tests: Math.max(1, failed.length),
    message: first ? `${first.fullName}\n${first.failureMessages[0] ?? ""}` : message,
  };
}

const parts = [];
const failedChecks = [];
const toTryAgain = [];
let passed = 0;

async function runStep(step, isAlone) {
  const start = Date.now();
  if (isAlone) console.log(`\n▶ ${step.name}`);
  const result = step.project
    ? await runTests(step.project, [], { show: isAlone })
    : { ...(await run(step.command, { show: isAlone, env: step.env })), passed: 0, failures: [] };
  const seconds = secondsSince(start);
  if (!isAlone) console.log(`\n▶ ${step.name}\n${result.output.trimEnd()}`);
  console.log(`${result.status === 0 ? "✓" : "✗"} ${step.name} in ${seconds} s`);
  parts.push({ name: step.name, seconds });
  passed += result.passed;
  for (const failure of result.failures) toTryAgain.push({ project: step.project, failure });
  if (!step.project && result.status === 0) passed++;
  if (!step.project && result.status !== 0) failedChecks.push(step.name);
  return result.status === 0;
}

async function runLane(steps, isAlone) {
  for (const step of steps) await runStep(step, isAlone);
}

try {
  ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
ensureDovecot();
// With room for what is short-lived, the collector of garbage comes less often.
const MEMORY = "--max-old-space-size=4096 --max-semi-space-size=64";
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, MEMORY].filter(Boolean).join(" ");
// Compiled code of packages is read again by each of the hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/compiled");
mkdirSync(REPORTS, { recursive: true });
rmSync(TRACES, { recursive: true, force: true });

const start = Date.now();
for (const lanes of STAGES) {
  await Promise.all(lanes.map((steps) => runLane(steps, lanes.length === 1)));
  if (failedChecks.includes(build.name)) break;
}

const unsteady = [];
const broken = [];
const secondTries = Date.now();
for (const { project, failure } of toTryAgain) {
  console.log(`\n▶ once more, alone: ${failure.file ?? project}`);
  const again = await runTests(project, failure.file ? [failure.file] : [], { show: true, env: { TRACES } });
  if (again.status === 0) {
    unsteady.push({ project, failure });
    passed += failure.tests;
  } else broken.push(...again.failures);
}
if (toTryAgain.length > 0) parts.push({ name: "second tries", seconds: secondsSince(secondTries) });

const failed = failedChecks.length + broken.reduce((sum, { tests }) => sum + tests, 0);
for (const name of failedChecks) console.log(`\n✗ ${name}`);
for (const { file, message } of broken) console.log(`\n✗ ${file ?? ""} failed twice\n${message}`);
if (existsSync(TRACES)) console.log(`\nTraces of what failed twice in the browser are in ${TRACES}`);
console.log("\nSeconds by part");
for (const { name, seconds } of parts) console.log(`${String(seconds).padStart(6)}  ${name}`);
console.log(`${String(secondsSince(start)).padStart(6)}  in all`);
console.log(unsteady.length === 0 ? "\nNo unsteady files" : `\nUnsteady files: ${unsteady.length}`);
for (const { project, failure } of unsteady)
  console.log(`\n${failure.file ?? project} failed, then passed alone:\n${failure.message.slice(0, 2_000)}`);
if (unsteady.length > MOST_UNSTEADY)
  console.log(`\n✗ More than ${MOST_UNSTEADY} unsteady files fail the run.`);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0 || unsteady.length > MOST_UNSTEADY) process.exitCode = 1;

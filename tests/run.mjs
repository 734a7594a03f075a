// `npm test`: everything that has to hold. What needs no server runs beside the build, in lanes side by side; what
// starts the built site comes after it, and stops at the first mistake.
import { spawn } from "node:child_process";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDovecot } from "./setup/find-dovecot.mjs";

const vitest = (name) => ["npx", "vitest", "run", "--project", name];
const BUILD = ["build", process.execPath, "tests/setup/build.mjs"];
const BESIDE_THE_BUILD = [
  [
    ["types", "npx", "tsc", "--noEmit"],
    ["lint", "npx", "biome", "check", "--error-on-warnings", "."],
    ["layers", "npx", "depcruise", "--config", ".dependency-cruiser.cjs", "app", "studio", "db"],
    ["dead code", "npx", "knip"],
  ],
  [
    ["unit", ...vitest("unit")],
    ["stores", ...vitest("stores")],
  ],
];
const ON_THE_BUILD = [
  ["integration", ...vitest("integration")],
  ["end to end", ...vitest("e2e")],
  ["attacks, measured", ...vitest("measured")],
];

const started = Date.now();
const took = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
let passed = 0;
const running = new Set();
process.on("exit", () => {
  for (const step of running) step.kill();
});

/** Runs one step. With `later` it prints nothing until it has ended, so that two at once stay readable. */
function run([name, command, ...args], { later = false } = {}) {
  const since = Date.now();
  if (!later) console.log(`\n▶ ${name}`);
  return new Promise((resolve, reject) => {
    const step = spawn(command, args, {
      stdio: ["ignore", later ? "pipe" : "inherit", later ? "pipe" : "inherit"],
    });
    running.add(step);
    const kept = [];
    for (const stream of [step.stdout, step.stderr]) stream?.on("data", (part) => kept.push(part));
    step.once("error", reject);
    step.once("close", (status) => {
      running.delete(step);
      if (later) console.log(`\n▶ ${name}\n${Buffer.concat(kept).toString().trimEnd()}`);
      if (status !== 0) return reject(new Error(`${name} failed after ${took(since)}`));
      passed++;
      console.log(`✓ ${name} in ${took(since)}`);
      resolve();
    });
  });
}

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
ensureDovecot();
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, "--max-old-space-size=4096"].filter(Boolean).join(" ");

try {
  const lane = async (steps) => {
    for (const step of steps) await run(step, { later: true });
  };
  await Promise.all([[BUILD], ...BESIDE_THE_BUILD].map(lane));
  for (const step of ON_THE_BUILD) await run(step);
  console.log(`\nEverything holds (${took(started)}).\n${passed} passed, 0 failed`);
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  console.log(`${passed} passed, 1 failed`);
  process.exit(1);
}

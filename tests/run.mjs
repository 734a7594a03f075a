// `npm test`: everything that has to hold, in the order that finds a mistake soonest.
import { spawnSync } from "node:child_process";
import { ensureChromium } from "./setup/chromium.mjs";

const STEPS = [
  ["types", "npx", "tsc", "--noEmit"],
  ["lint", "npx", "biome", "check", "--error-on-warnings", "."],
  ["layers", "npx", "depcruise", "--config", ".dependency-cruiser.cjs", "app", "studio", "db"],
  ["dead code", "npx", "knip"],
  ["unit", "npx", "vitest", "run", "--project", "unit"],
  ["build", process.execPath, "tests/setup/build.mjs"],
  ["integration", "npx", "vitest", "run", "--project", "integration"],
  ["end to end", "npx", "vitest", "run", "--project", "e2e"],
];

const started = Date.now();
const took = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, "--max-old-space-size=4096"].filter(Boolean).join(" ");

let passed = 0;
for (const [name, command, ...args] of STEPS) {
  const since = Date.now();
  console.log(`\n▶ ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    console.error(`\n✗ ${name} failed after ${took(since)}`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed++;
  console.log(`✓ ${name} in ${took(since)}`);
}
console.log(`\nEverything holds (${took(started)}).\n${passed} passed, 0 failed`);

// `npm run attack`: every attack in its long form, and a table of what it cost the server. About ten minutes.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "attack-"));
const results = path.join(folder, "results.ndjson");
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : ["tests/attacks"];
const projects = ["--project", "integration", "--project", "measured"];
const child = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...projects, "--no-file-parallelism", ...files],
  {
    stdio: "inherit",
    env: { ...process.env, ATTACK_RESULTS: results },
  },
);
child.once("close", (status) => {
  const rows = existsSync(results) ? readFileSync(results, "utf8").trim().split("\n").map(rowOf) : [];
  rmSync(folder, { recursive: true, force: true });
  console.table(rows);
  process.exitCode = status ?? 1;
});

/** Each figure beside its limit, where it has one. */
function rowOf(line) {
  const { name, limits, strain } = JSON.parse(line);
  const held = (figure, limit, unit) =>
    `${Math.round(figure)}${limit === undefined ? "" : ` of ${Math.round(limit)}`} ${unit}`;
  return {
    attack: name,
    processor: held(strain.processorMs, limits.processorMs, "ms"),
    memory: held(strain.grownMiB, limits.grownMiB, "MiB"),
    "slowest /healthz": held(strain.healthzWorstMs, limits.healthzMs, "ms"),
    took: held(strain.tookMs, undefined, "ms"),
  };
}

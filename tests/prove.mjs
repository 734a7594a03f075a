// `npm run prove`: what takes longer than `npm test` may. Each part says what it proved, with figures; about an hour
// and a half on two cores. `npm test` holds a shorter round of each.
import { spawn } from "node:child_process";

const PARTS = [
  ["kills", "npm", ["run", "--silent", "faults"]],
  ["fuzz", "npm", ["run", "--silent", "fuzz"]],
  ["load", "npm", ["run", "--silent", "bench:load"]],
];

/** As much of the end of what a part printed as its figures take. */
const LINES = 30;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some(([part]) => part === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${PARTS.map(([part]) => part).join(", ")}.`);
  process.exit(1);
}

const proved = [];
for (const [part, command, args] of PARTS) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  console.log(`\n▶ ${part}`);
  const since = Date.now();
  const { status, said } = await run(command, args);
  proved.push({ part, held: status === 0, minutes: (Date.now() - since) / 60_000, said });
}

console.log("\nWhat was proved");
for (const { part, held, minutes, said } of proved) {
  console.log(`\n${held ? "✓" : "✗"} ${part}, ${minutes.toFixed(1)} min`);
  for (const line of said) console.log(`  ${line}`);
}
process.exitCode = proved.every(({ held }) => held) ? 0 : 1;

/** Runs a part, shows what it prints as it goes, and keeps the lines that tell. */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (piece) => {
      process.stdout.write(piece);
      text += piece;
    });
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said: text.trimEnd().split("\n").slice(-LINES) }));
  });
}

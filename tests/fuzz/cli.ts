import { parseArgs } from "node:util";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, startServer } from "#tests/setup/server";
import { fuzz } from "./run";

/** npm run fuzz [-- --requests 100000 --seed 1] */
const { values } = parseArgs({
  options: { requests: { type: "string", default: "100000" }, seed: { type: "string" } },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const dataDir = newDataDir();
seedLeads(dataDir, 20);
const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
const started = Date.now();
const { statuses, defects } = await fuzz(server.url, { requests, seed });
const alive = (await fetch(`${server.url}/readyz`)).ok;
await server.dispose();
console.log(`${requests} requests, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`);
console.log(
  Object.entries(statuses)
    .map(([status, count]) => `  ${status}: ${count}`)
    .join("\n"),
);
for (const { made, what } of defects.slice(0, 20))
  console.log(`${what}: ${JSON.stringify(made).slice(0, 600)}`);
console.log(
  defects.length === 0 && alive
    ? "No 5xx, no hang."
    : `${defects.length} defects; ready afterwards: ${alive}`,
);
process.exitCode = defects.length === 0 && alive ? 0 : 1;

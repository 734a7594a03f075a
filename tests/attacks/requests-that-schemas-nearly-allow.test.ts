import { expect, it } from "vitest";
import { fuzz } from "#tests/fuzz/run";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, startServer } from "#tests/setup/server";

it("500 requests that the schemas of /api and /lake nearly allow: no 5xx, no hang (npm run fuzz sends 100,000)", async () => {
  const dataDir = newDataDir();
  seedLeads(dataDir, 5);
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
  const { statuses, defects } = await fuzz(server.url, { requests: 500, seed: 20_261_121 });
  expect(defects).toEqual([]);
  // It got past the first checks: some were taken, some refused for what they said.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "401", "404", "422"]));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.dispose();
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formAddresses } from "#tests/fuzz/forms";
import { errorsIn, fuzz } from "#tests/fuzz/run";
import { seedLeads } from "#tests/setup/sample-leads";
import { seededDataDir, startServer } from "#tests/setup/server";

it("250 requests to calls, forms and the lake: no 5xx, no hang, none against the description (npm run fuzz sends 30,000)", async () => {
  const dataDir = seededDataDir();
  seedLeads(dataDir, 5);
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "error" } });
  const { statuses, defects } = await fuzz(server, { requests: 250, seed: 20_261_121 });
  expect(defects).toEqual([]);
  expect(errorsIn(server.output())).toEqual([]);
  // It got past the first checks: some were taken, some refused for what they said.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "401", "404", "422"]));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.dispose();
});

it("the fuzzer knows every form: each route of the build that has an action, but the calls and the lake", () => {
  const folder = "build/client/assets";
  const [text] = readdirSync(folder)
    .filter((name) => /^manifest-.+\.js$/.test(name))
    .flatMap(
      (name) =>
        /^window\.__remixManifest=(.+?);?$/s.exec(readFileSync(`${folder}/${name}`, "utf8"))?.[1] ?? [],
    );
  const manifest = JSON.parse(text ?? "") as { routes: Record<string, { hasAction: boolean }> };
  const withAction = Object.entries(manifest.routes)
    .filter(([id, { hasAction }]) => hasAction && !/^routes\/(api|lake)\.\$$/.test(id))
    .map(([id]) => id);
  const known = formAddresses().filter(({ takesForms }) => takesForms);
  expect(known.map(({ id }) => id).sort()).toEqual(withAction.sort());
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { askLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { dailyOrMeasured, shortOrLong, underAttack } from "#tests/setup/under-attack";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: OPEN_LAKE });
  await askLake(server, "count(*)");
});
afterAll(() => server.dispose());

const CALLS = dailyOrMeasured(3, shortOrLong(40, 400));

const calls = async (characters: number, staff: boolean) => {
  const statuses = new Set<number>();
  for (let n = 0; n < CALLS; n++) {
    const params = { a: `${n}`.padEnd(characters, "x") };
    statuses.add(
      (await askLake(server, "$a == 'b' || count(*[slug.current == $a]) > 0", { params, staff })).status,
    );
  }
  return [...statuses];
};

it("are not read when a stranger sends megabytes of them, and are not kept when few", async () => {
  const limits = { grownMiB: 50, healthz: 5 };
  expect(await underAttack(server, "9 MB of parameters", limits, () => calls(9_000_000, false))).toEqual([
    413,
  ]);
  expect(await underAttack(server, "60 kB of parameters", limits, () => calls(60_000, false))).toEqual([200]);
});

it("are not kept when staff send them", async () => {
  const limits = { grownMiB: 150, healthz: 5 };
  expect(await underAttack(server, "900 kB of staff's", limits, () => calls(900_000, true))).toEqual([200]);
});

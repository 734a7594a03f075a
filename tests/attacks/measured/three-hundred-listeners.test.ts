import { afterAll, beforeAll, expect, it } from "vitest";
import { callLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: OPEN_LAKE });
});
afterAll(() => server.dispose());

const AT_ONCE = 10;

const edit = () =>
  callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations: [{ createOrReplace: { _id: "edited", _type: "post" } }] }),
  });

it("are four, and a filter of theirs that takes long hears of one edit", { tags: ["bars"] }, async () => {
  const slow = encodeURIComponent(
    `*[count([1,2,3,4,5,6,7,8,9][${"count([1,2,3,4,5,6,7,8,9][".repeat(9)}true${"])>0".repeat(9)}]) > 0]`,
  );
  const streams = await underAttack(server, "300 listeners", { grownMiB: 50, healthz: 5 }, async () => {
    const answers: Response[] = [];
    const ask = (n: number) =>
      callLake(server, `data/${n % 2 ? `listen/production?query=${slow}` : "live/events/production"}`);
    for (let n = 0; n < 300; n += AT_ONCE)
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(n + i)))));
    return answers;
  });
  const open = streams.filter(({ status }) => status === 200);
  expect(open).toHaveLength(4);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(296);

  await underAttack(server, "edits with slow listeners", { healthz: 5 }, async () => {
    for (let n = 0; n < 5; n++) expect((await edit()).status).toBe(200);
  });
  for (const stream of open) await stream.body?.cancel();
  // Who has gone makes room.
  const again = async () => {
    const answer = await callLake(server, "data/live/events/production");
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(200);
});

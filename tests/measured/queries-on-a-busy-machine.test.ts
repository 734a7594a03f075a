import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runWithTimeLimit } from "#studio/lake/query/within";
import { addPosts, askLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";

const POSTS = 6_000;

/** Takes about a third of a stranger's limit. Each is another query, as answers are kept. */
const buildQuery = (n: number) =>
  `count(*[string(n) + title + _id + _type != "${n}" && string(n * 2) + title + _id != "x"]{n, title, _id})`;

/** Processes that want the processor all the time, for each core. */
const BURNERS_PER_CORE = 2;

/** Goes through all documents for each pair of documents. */
const CUBIC = "count(*[count(*[n > ^.n && count(*[n > ^.n && n > ^.^.n]) > 0]) > 0])";

describe("the lake on a machine whose cores are all busy", { tags: ["bars"] }, () => {
  let server: TestServer;
  let burners: ChildProcess[] = [];
  beforeAll(async () => {
    server = await startServer({ env: OPEN_LAKE });
    await addPosts(server, POSTS);
    // The first ones take several times as long, as their code is not compiled yet.
    for (let n = 0; n < 20; n++) await askLake(server, buildQuery(-n));
    burners = Array.from({ length: BURNERS_PER_CORE * availableParallelism() }, () =>
      spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
    );
  });
  afterAll(async () => {
    for (const burner of burners) burner.kill();
    await server.dispose();
  });

  it.each([
    ["strangers", false],
    ["staff", true],
  ])("answers %s every query that has the processor for less than its limit", async (_, staff) => {
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) statuses.push((await askLake(server, buildQuery(n), { staff })).status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it("gives up an endless query of a stranger", async () => {
    expect((await askLake(server, CUBIC)).status).toBe(408);
    expect((await askLake(server, "count(*)")).status).toBe(200);
  });
});

it("the lake does not count the processor time of other threads", { tags: ["bars"] }, async () => {
  const burning = `require("node:worker_threads").parentPort.postMessage("begun"); for (;;);`;
  const others = Array.from(
    { length: BURNERS_PER_CORE * availableParallelism() },
    () => new Worker(burning, { eval: true }),
  );
  await Promise.all(others.map((other) => new Promise((resolve) => other.once("message", resolve))));
  expect(runWithTimeLimit(60, () => burnProcessor(25))).toEqual({ done: "burnt" });
  expect(
    runWithTimeLimit(20, () => {
      for (;;);
    }),
  ).toBeUndefined();
  await Promise.all(others.map((other) => other.terminate()));
});

function burnProcessor(milliseconds: number): string {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= milliseconds * 1_000) return "burnt";
  }
}

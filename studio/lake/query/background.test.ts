import { afterEach, expect, it } from "vitest";
import { BackgroundQueries, type BackgroundQuestion } from "./background";

const START_MS = 600;
const slowToStart = writeThread(`
  await new Promise((resolve) => setTimeout(resolve, ${START_MS}));
  parentPort.on("message", () => parentPort.postMessage({ answer: "forty-two" }));
`);

const TIMEOUT_MS = 100;

function writeThread(code: string): URL {
  const source = `import { parentPort } from "node:worker_threads"; ${code}; parentPort.postMessage("started");`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** @param wait code that waits, in a thread that answers after that */
const ask = (wait: string) => {
  const worker = writeThread(
    `parentPort.on("message", () => { ${wait}; parentPort.postMessage({ answer: "forty-two" }) })`,
  );
  queries = new BackgroundQueries({
    projectId: "embedded",
    file: () => "unused.sqlite",
    worker,
    timeout: TIMEOUT_MS,
  });
  return queries.answer({} as BackgroundQuestion);
};

let queries: BackgroundQueries;
afterEach(() => queries.close());

it("a query's time limit does not run while its thread starts", async () => {
  queries = new BackgroundQueries({
    projectId: "embedded",
    file: () => "unused.sqlite",
    worker: slowToStart,
    timeout: START_MS / 2,
  });
  expect(await queries.answer({} as BackgroundQuestion)).toBe("forty-two");
});

const sleep = (milliseconds: number) =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds})`;

it("the time in which its thread does not have the processor is not counted", async () => {
  expect(await ask(sleep(3 * TIMEOUT_MS))).toBe("forty-two");
});

it.each([
  ["has the processor for longer than that", "for (;;)"],
  ["never gets it", sleep(3_600_000)],
])("a query is given up when its thread %s", async (_, wait) => {
  await expect(ask(wait)).rejects.toMatchObject({ status: 408 });
});

import { afterEach, expect, it } from "vitest";
import { BackgroundQueries, type BackgroundQuestion } from "./background";

const START_MS = 600;
const slowToStart = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    await new Promise((resolve) => setTimeout(resolve, ${START_MS}));
    parentPort.on("message", () => parentPort.postMessage({ answer: "forty-two" }));
    parentPort.postMessage("started");
  `)}`,
);

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

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { Embedder } from "./embedder.server";

const folder = mkdtempSync(path.join(tmpdir(), "embedder-"));
afterAll(() => rmSync(folder, { recursive: true }));

const open: Embedder[] = [];
afterEach(async () => {
  for (const embedder of open.splice(0)) await embedder.close();
});

function embedderWith(code: string | undefined, latest = 200, hung = 5_000) {
  const failures: unknown[] = [];
  const worker =
    code === undefined ? undefined : path.join(folder, `${open.length}-${Math.abs(code.length)}.mjs`);
  if (worker) writeFileSync(worker, `import { parentPort } from "node:worker_threads";\n${code}`);
  const embedder = new Embedder({
    ...(worker && { worker }),
    latest,
    hung,
    onFailure: (error) => failures.push(error),
  });
  open.push(embedder);
  return { embedder, failures };
}

describe("the model of this installation", () => {
  it("gives the same 512 numbers for the same words, near those of words that mean alike", async () => {
    const { embedder } = embedderWith(undefined, 10_000);
    await embedder.ready();
    const texts = [
      "he took too many pills",
      "my son swallowed a whole bottle of tablets",
      "what does a call cost",
    ];
    const [first, alike, other] = (await embedder.embed(texts)) ?? [];
    const [again] = (await embedder.embed(texts)) ?? [];
    expect(first).toHaveLength(512);
    expect(again).toEqual(first);
    expect(likeness(first, alike)).toBeGreaterThan(likeness(first, other) + 0.1);
  });
});

describe("a thread in trouble", () => {
  it.each([
    ["does not start", "throw new Error('no model')"],
    ["ends at once", "process.exit(1)"],
    ["answers nothing", "parentPort.postMessage({ ready: true }); parentPort.on('message', () => {})"],
    [
      "dies at its work",
      "parentPort.postMessage({ ready: true }); parentPort.on('message', () => process.exit(2))",
    ],
    [
      "fails at a text",
      "parentPort.postMessage({ ready: true }); parentPort.on('message', ({ id }) => parentPort.postMessage({ id, failed: 'no' }))",
    ],
    [
      "spins for ever",
      "parentPort.postMessage({ ready: true }); parentPort.on('message', () => { for (;;); })",
    ],
  ])("is answered without, in time: it %s", async (_, code) => {
    const { embedder } = embedderWith(code, 100);
    await embedder.ready().catch(() => {});
    expect(await embedder.embed(["is anyone there"])).toBeNull();
  });

  it("is ended when it says nothing for too long, which is said once, and is asked no more for a while", async () => {
    const { embedder, failures } = embedderWith(
      "parentPort.postMessage({ ready: true }); parentPort.on('message', () => {})",
      30,
      80,
    );
    await embedder.ready();
    for (let i = 0; i < 6; i++) expect(await embedder.embed(["one"])).toBeNull();
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toContain("hangs");
  });

  it("answers a burst at once, without, and goes on", async () => {
    const { embedder, failures } = embedderWith(
      "parentPort.postMessage({ ready: true }); parentPort.on('message', ({ id }) => setTimeout(() => parentPort.postMessage({ id, embeddings: [new Float32Array(512)] }), 20))",
      5_000,
    );
    await embedder.ready();
    const burst = await Promise.all(Array.from({ length: 30 }, () => embedder.embed(["one"])));
    expect(burst.filter((answer) => answer !== null)).toHaveLength(8);
    expect(await embedder.embed(["one"])).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it("gives nothing for nothing, and nothing once closed", async () => {
    const { embedder } = embedderWith(
      "parentPort.postMessage({ ready: true }); parentPort.on('message', () => {})",
    );
    await embedder.ready();
    expect(await embedder.embed([])).toBeNull();
    await embedder.close();
    expect(await embedder.embed(["one"])).toBeNull();
  });
});

/** The cosine of two embeddings. */
function likeness(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) throw new Error("An embedding is missing");
  const dot = (x: Float32Array, y: Float32Array) =>
    x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeUser } from "../index";
import { EVERYTHING_TAG, hashSyncTag } from "./sync-tags";
import { runWithTimeLimit } from "./within";

const editor: LakeUser = { id: "u1", name: "Edith", role: "editor" };
const documents = Array.from({ length: 400 }, (_, n) => ({ create: { _id: `d${n}`, _type: "post", n } }));

/** Cubic in the number of documents: takes minutes. */
const ENDLESS = "count(*[count(*[n > ^.n && count(*[n > ^.n && n > ^.^.n]) > 0]) > 0])";
/** Quadratic in the number of documents, without an index: takes some hundred milliseconds. */
const LONG = "count(*[count(*[n % 7 == ^.n % 5]) > 50])";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-long-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let lake: Lake;
afterEach(() => lake.close());

function open(file: string, queryTimeout: number): void {
  const publicTypes = { post: [] };
  lake = createLake({ file, projectId: "embedded", datasets: ["production"], publicTypes, queryTimeout });
  lake.transact("production", documents);
}

async function fetchAnswer(query: string, user: LakeUser | null): Promise<Response> {
  const address = `http://site.test/lake/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`;
  return lake.fetch(new Request(address), { user });
}

async function ask(query: string, user: LakeUser | null): Promise<{ status: number; result: unknown }> {
  const answer = await fetchAnswer(query, user);
  return { status: answer.status, result: ((await answer.json()) as { result?: unknown }).result };
}

describe("a query that takes long", () => {
  it.each([
    ["in a file", () => join(directory, "answered.sqlite")],
    ["in memory", () => ":memory:"],
  ])("is answered to who is signed in, as of now, and refused to others: documents %s", async (_, file) => {
    open(file(), 20_000);
    const answer = await lake.query("production", LONG);
    expect(await ask(LONG, editor)).toEqual({ status: 200, result: answer });
    lake.transact("production", [{ delete: { query: "*[n < 200]" } }]);
    const fewer = await lake.query("production", LONG);
    expect(fewer).not.toBe(answer);
    expect(await ask(LONG, editor)).toEqual({ status: 200, result: fewer });
    const { syncTags } = (await (await fetchAnswer(LONG, editor)).json()) as { syncTags: string[] };
    expect(syncTags).toEqual([hashSyncTag(EVERYTHING_TAG)]);
    expect((await ask(ENDLESS, null)).status).toBe(408);
    expect(await ask("count(*)", null)).toEqual({ status: 200, result: 200 });
  });

  it("has its source map, when that is asked for", async () => {
    open(join(directory, "mapped.sqlite"), 20_000);
    const url = new URL("http://site.test/lake/v2025-02-19/data/query/production?resultSourceMap=true");
    url.searchParams.set("query", `{"all": ${LONG}, "n": *[_id == "d7"][0].n}`);
    const answer = await (await lake.fetch(new Request(url), { user: editor })).json();
    expect(answer).toMatchObject({
      syncTags: [hashSyncTag(EVERYTHING_TAG)],
      resultSourceMap: {
        documents: [{ _id: "d7", _type: "post" }],
        mappings: {
          "$['all']": { source: { type: "unknown" } },
          "$['n']": { source: { type: "documentValue" } },
        },
      },
    });
  });

  it.each([
    ["joins within joins", ENDLESS],
    [
      "the same with functions that groq-js evaluates asynchronously",
      `{"a": diff::changedAny({}, {}, a), "b": ${ENDLESS}}`,
    ],
  ])("is stopped when its time is up, and the next one is answered: %s", async (_what, query) => {
    open(":memory:", 1_500);
    let turns = 0;
    const turning = setInterval(() => turns++, 20);
    expect((await ask(query, editor)).status).toBe(408);
    clearInterval(turning);
    // The process went on meanwhile.
    expect(turns).toBeGreaterThan(10);
    expect(await ask("count(*)", editor)).toEqual({ status: 200, result: 400 });
    expect((await ask('{"a": diff::changedAny({}, {}, a)}', editor)).status).toBe(200);
  });

  it("selects nothing to change, and nothing is written", async () => {
    open(":memory:", 1_500);
    const mutations = [{ patch: { query: `*[${ENDLESS} > 0]`, set: { n: 0 } } }];
    const answer = await lake.fetch(
      new Request("http://site.test/lake/v2025-02-19/data/mutate/production", {
        method: "POST",
        body: JSON.stringify({ mutations }),
      }),
      { user: editor },
    );
    expect(answer.status).toBe(408);
    expect(await lake.query("production", "count(*[n == 0])")).toBe(1);
  });
});

it.each([
  ["a loop", loopForEver],
  ["a regular expression", () => /^(?:a*)*b$/.test("a".repeat(40))],
  ["text made of a value that holds itself many times over", () => JSON.stringify(doubled(40)) === ""],
])("work is stopped in the middle of %s", (_, work) => {
  open(":memory:", 1_000);
  expect(runWithTimeLimit(20, work)).toBeUndefined();
  expect(runWithTimeLimit(20, () => 1)).toEqual({ done: 1 });
});

/** Gets no processor meanwhile, as a thread that waits for its turn. */
const sleep = (milliseconds?: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it("the time in which it does not get the processor is not counted", () => {
  open(":memory:", 1_000);
  expect(runWithTimeLimit(20, () => sleep(100))).toEqual({ done: "timed-out" });
});

it("work that never gets the processor is given up in the end", () => {
  open(":memory:", 1_000);
  expect(runWithTimeLimit(5, sleep)).toBeUndefined();
});

function loopForEver(): never {
  for (;;);
}

function doubled(times: number): object {
  let value: object = {};
  for (let i = 0; i < times; i++) value = { a: value, b: value };
  return value;
}

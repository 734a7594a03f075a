import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { evaluate, parse } from "groq-js";
import { createLake } from "../../studio/lake/index";
import { makeDocuments, POST_COUNT, QUERIES } from "./fixture";

/**
 * Plain groq-js and the lake over the same documents, in one process, turn by turn:
 *
 *     tsx bench/lake/run.ts
 *
 * Prints medians in milliseconds and how many times faster the lake is. "cached" is the same query with
 * the same parameters again. Writes are set beside bare SQLite's on the same disk: syncing takes most of both.
 */
const ROUNDS = 15;

/** Rounds before those that count, so that neither side is measured while it is still being compiled. */
const WARM_UP_ROUNDS = 20;
const WARM_UP_ROUNDS_PLAIN = 1;

const WRITE_COUNT = 600;

// On the disk that data is kept on: a temporary file system in memory would make syncing look free.
const directory = mkdtempSync(join(process.cwd(), ".bench-lake-"));

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const ms = (value: number) => value.toFixed(value < 10 ? 3 : 1).padStart(10);

/** Stores one document's text as durably as the lake does, and nothing else. */
function bareInsert(text: string): () => void {
  const db = new Database(join(directory, "bare.sqlite"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("create table documents (body text not null)");
  const insert = db.prepare("insert into documents (body) values (?)");
  return () => insert.run(text);
}

async function run(): Promise<void> {
  const open = () =>
    createLake({ file: join(directory, "content.sqlite"), projectId: "bench", datasets: ["production"] });
  const filling = open();
  const made = makeDocuments();
  for (let i = 0; i < made.length; i += 500) {
    filling.transact(
      "production",
      made.slice(i, i + 500).map((create) => ({ create })),
    );
  }
  filling.close();
  made.length = 0;

  const started = performance.now();
  const lake = open();
  const count = await lake.query<number>("production", 'count(*[_type == "post"])');
  const startUp = performance.now() - started;
  if (count !== POST_COUNT) throw new Error(`expected ${POST_COUNT} posts, found ${count}`);
  const memory = memoryInUse();

  const documents = await lake.query<{ _id: string }[]>("production", "*");
  const byId = new Map(documents.map((document) => [document._id, document]));
  const plain = async (query: string, params: Record<string, unknown>) => {
    const value = await evaluate(parse(query, { params }), {
      dataset: documents,
      dereference: ({ _ref }) => byId.get(_ref),
    });
    return JSON.stringify(await value.get());
  };

  console.log(
    `${"query".padEnd(28)}${"groq-js ms".padStart(12)}${"lake ms".padStart(10)}${"cached".padStart(10)}${"ratio".padStart(10)}`,
  );
  for (const { name, query, params } of QUERIES) {
    const times: { plain: number[]; ours: number[]; cached: number[] } = { plain: [], ours: [], cached: [] };
    for (let i = 0; i < WARM_UP_ROUNDS; i++) await lake.query("production", query, params(1_000 + i));
    for (let i = 0; i < WARM_UP_ROUNDS_PLAIN; i++) await plain(query, params(1_000 + i));
    for (let i = 0; i < ROUNDS; i++) {
      const given = params(i);
      times.ours.push(await time(() => lake.query("production", query, given)));
      times.cached.push(await time(() => lake.query("production", query, given)));
      // Slow queries need fewer rounds to show it.
      const slow = (times.plain[0] ?? 0) > 500;
      if (!slow || i < 3) times.plain.push(await time(() => plain(query, given)));
    }
    const [theirs, ours] = [median(times.plain), median(times.ours)];
    const ratio = `${(theirs / ours).toFixed(1)}x`;
    console.log(
      `${name.padEnd(28)}${ms(theirs).padStart(12)}${ms(ours)}${ms(median(times.cached))}${ratio.padStart(10)}`,
    );
  }

  // Turn by turn, as disks have moods.
  const bare = bareInsert(JSON.stringify(documents[100]));
  const writes: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let i = 0; i < WRITE_COUNT; i++) {
    const id = `post-${(i * 13) % POST_COUNT}`;
    const mutation = { patch: { id, set: { title: `Edited ${i}` } } };
    writes.ours.push(await time(() => lake.transact("production", [mutation])));
    writes.bare.push(await time(bare));
  }
  const aSecond = (times: number[]) =>
    Math.round((1_000 * WRITE_COUNT) / times.reduce((sum, each) => sum + each, 0));
  console.log(
    `\nwrite, durable: median ${ms(median(writes.ours)).trim()} ms, ${aSecond(writes.ours)} a second; ` +
      `a bare insert into SQLite: ${ms(median(writes.bare)).trim()} ms, ${aSecond(writes.bare)} a second`,
  );
  console.log(`start-up with ${POST_COUNT} posts: ${Math.round(startUp)} ms`);
  console.log(
    `memory after start-up: ${memory} MB resident; now, with a second copy for groq-js: ${memoryInUse()} MB`,
  );
  lake.close();
}

const memoryInUse = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

try {
  await run();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

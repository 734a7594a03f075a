import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { sessionCookie } from "../tests/setup/staff";
import { startSite } from "./http/site";
import { computeMedian, computeQuantile, describeMachine, formatTable, isBarMet, type Row } from "./report";
import { type Deed, Traffic } from "./traffic";

/**
 * Mixed traffic on the built site, as a busy day many times over: readers, enquiries, chats, staff who look at
 * what there is to do, and an editor who publishes. First as much as the machine can do, then for the time given
 * at 70 % of that:
 *
 *     npm run bench:load [-- --minutes=20]
 *
 * Ends with 1 when any answer was wrong, an edit did not show at once, an enquiry that was answered 201 is not there
 * exactly once, or memory grew or became more than it may. Memory is judged as the system counts it, resident, with
 * SQLite's caches and what the engine has not given back; the heap in use after a collection tells a leak from those.
 */
const LOAD_SHARE = 0.7;

/** How long capacity is measured. */
const MEASURE_S = 20;

/** Deeds at a time while capacity is measured. */
const MAX_DEEDS_AT_A_TIME = 40;

/** Most that memory may grow from the second quarter to the last, and the heap from the first quarter's end to the end. */
const MAX_GROWTH_RATIO = 1.1;

/** Most resident memory in the last quarter, in MiB. */
const MAX_MEMORY_MIB = 450;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);

const site = await startSite();
const traffic = new Traffic(site.url, await sessionCookie(site.url));

/** How often each does something, of a hundred. */
const MIX: [name: string, deed: Deed, often: number][] = [
  ["reader", traffic.reader, 86],
  ["enquiry", traffic.enquiry, 5],
  ["chat", traffic.chat, 4],
  ["staff", traffic.staff, 4],
  ["editor", traffic.editor, 1],
];
const ORDER = MIX.flatMap(([name, deed, often]) => Array.from({ length: often }, () => ({ name, deed })));
let turn = 0;
/** The next in turn; 37 and 100 have no common factor, so all come, well mixed. */
const next = () => ORDER[(turn++ * 37) % ORDER.length] as (typeof ORDER)[number];

const mistakes: string[] = [];
const took = new Map<string, number[]>();

async function doing({ name, deed }: ReturnType<typeof next>, since = performance.now()): Promise<void> {
  try {
    await deed();
    const times = took.get(name) ?? [];
    times.push(performance.now() - since);
    took.set(name, times);
  } catch (error) {
    mistakes.push(`${name}: ${(error as Error).message}`);
  }
}

async function capacity(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await doing(next());
      done++;
    }
  };
  await Promise.all(Array.from({ length: MAX_DEEDS_AT_A_TIME }, one));
  return done / seconds;
}

/** Starts deeds at an even pace, whether the ones before are done or not, and counts from when each was due. */
async function steady(perSecond: number, seconds: number): Promise<{ memory: number[]; heap: number[] }> {
  const began = performance.now();
  const open = new Set<Promise<void>>();
  let begun = 0;
  const memory: number[] = [];
  const heap: number[] = [];
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; begun < due; begun++) {
      const deed: Promise<void> = doing(next(), began + (begun / perSecond) * 1_000).finally(() =>
        open.delete(deed),
      );
      open.add(deed);
    }
    const gone = (performance.now() - began) / 1_000;
    if (gone > memory.length * 5) memory.push(site.memory());
    if (gone > ((heap.length + 1) * seconds) / 4) heap.push(await site.heap());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  return { memory, heap: [...heap, await site.heap()] };
}

function enquiriesStored(): { missing: number; double: number } {
  const db = new Database(path.join(site.dataDir, "app.sqlite"), { readonly: true });
  // As they were received: filing follows some milliseconds after the answer.
  const rows = db.prepare("select lower(email) as email, count(*) as count from enquiries group by 1").all();
  db.close();
  const stored = new Map(
    (rows as { email: string; count: number }[]).map(({ email, count }) => [email, count]),
  );
  return {
    missing: traffic.taken.filter((email) => !stored.has(email)).length,
    double: [...stored.values()].filter((count) => count > 1).length,
  };
}

await capacity(MEASURE_S / 4);
const most = await capacity(MEASURE_S);
console.log(
  `At most ${Math.round(most)} deeds a second; now ${Math.round(most * LOAD_SHARE)} for ${minutes} minutes.`,
);
took.clear();
const { memory, heap } = await steady(most * LOAD_SHARE, minutes * 60);
const quarter = Math.floor(memory.length / 4);
const before = computeMedian(memory.slice(quarter, 2 * quarter));
const after = computeMedian(memory.slice(-quarter));
const heapBefore = heap[0] as number;
const heapAfter = heap.at(-1) as number;
const { missing, double } = enquiriesStored();
traffic.end();
await site.stop();

const row = (what: string, value: number, unit: string, atMost?: number): Row => ({
  part: "load",
  what,
  value,
  unit,
  ...(atMost !== undefined && { bar: { of: "value" as const, atMost } }),
});
const rows = [
  row("deeds a second, at most", most, "/s"),
  row(`deeds a second, for ${minutes} minutes`, most * LOAD_SHARE, "/s"),
  ...[...took].flatMap(([name, times]) => [
    row(`${name}: done`, times.length, ""),
    row(`${name}: median`, computeQuantile(times, 0.5), "ms"),
    row(`${name}: p99`, computeQuantile(times, 0.99), "ms"),
  ]),
  row("wrong answers", mistakes.length, "", 0),
  row("enquiries answered 201", traffic.taken.length, ""),
  row("of them missing", missing, "", 0),
  row("people who are there twice", double, "", 0),
  row("memory, second quarter", before, "MiB"),
  row("memory, last quarter", after, "MiB", Math.min(before * MAX_GROWTH_RATIO, MAX_MEMORY_MIB)),
  row("heap in use, after a quarter", heapBefore, "MiB"),
  row("heap in use, at the end", heapAfter, "MiB", heapBefore * MAX_GROWTH_RATIO),
];
console.log(`\n${describeMachine()}\n\n${formatTable(rows)}`);
for (const mistake of new Set(mistakes.slice(0, 20))) console.error(mistake);

if (minutes >= 20) {
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    path.join(folder, `${day}-load.md`),
    `# Load, ${day}\n\n${describeMachine()}\n\n${formatTable(rows)}\n`,
  );
}
process.exitCode = rows.some((each) => isBarMet(each) === false) ? 1 : 0;

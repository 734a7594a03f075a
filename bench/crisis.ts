import { readCrisis, readCrisisInDepth } from "../app/domain/crisis/detect.server";
import { lessons } from "../app/domain/crisis/learning/examples.server";
import { Embedder } from "../app/integrations/embedding/embedder.server";

/**
 * Reads texts of 2,000 characters by their words, and with their meaning from the thread of the embeddings, turn by turn:
 *
 *     tsx bench/crisis.ts
 *
 * Prints medians, the 95th percentile and the fastest in milliseconds, and what the thread adds to the process's memory.
 */
const ROUNDS = 300;
const WARM_UP = 50;
const LENGTH = 2_000;

const calm = lessons()
  .filter(({ kinds, isUnclear }) => kinds.length === 0 && !isUnclear)
  .map(({ text }) => text);
const spread = calm.map((_, i) => calm[(i * 7) % calm.length]);
const texts = {
  messages: spread.join(". ").slice(0, LENGTH),
  "no full stop": "my kids is not in the took pills he has was to me with her a do is no my son at it and "
    .repeat(LENGTH)
    .slice(0, LENGTH),
  "one letter": "a ".repeat(LENGTH).slice(0, LENGTH),
};

const before = process.memoryUsage().rss;
const embedder = new Embedder({ latest: 10_000 });
await embedder.ready();

const ways = {
  words: (text: string) => readCrisis(text),
  meaning: (text: string) => readCrisisInDepth(text, (sentences) => embedder.embed(sentences)),
};
for (const [name, text] of Object.entries(texts))
  for (const [way, read] of Object.entries(ways)) {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const started = performance.now();
      await read(text);
      if (round >= WARM_UP) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
    console.log(
      `${name.padEnd(14)}${way.padEnd(9)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, fastest ${at(0)} ms`,
    );
  }
const more = (process.memoryUsage().rss - before) / 2 ** 20;
console.log(`The thread and what was read with it: ${more.toFixed(0)} MiB more (RSS)`);
await embedder.close();

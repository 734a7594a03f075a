import { readCrisis } from "../app/domain/crisis/detect.server";
import { readLessons } from "../app/domain/crisis/learning/examples.server";

/**
 * Reads texts of 2,000 characters for danger:
 *
 *     tsx bench/crisis.ts
 *
 * Prints medians, the 95th percentile and the fastest in milliseconds.
 */
const ROUNDS = 300;
const WARM_UP = 50;
const LENGTH = 2_000;

const calm = readLessons()
  .filter(({ kinds, isUnclear }) => kinds.length === 0 && !isUnclear)
  .map(({ text }) => text);
const spread = calm.map((_, i) => calm[(i * 7) % calm.length]);
const texts = {
  messages: spread.join(". ").slice(0, LENGTH),
  "no full stop": "my kids is not in the took pills he has was to me with her a do is no my son at it and "
    .repeat(LENGTH)
    .slice(0, LENGTH),
  "words of danger": "took all the whole bottle of my his pills he has a gun knife kill me us not breathing "
    .repeat(LENGTH)
    .slice(0, LENGTH),
  "one letter": "a ".repeat(LENGTH).slice(0, LENGTH),
};

for (const [name, text] of Object.entries(texts)) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const started = performance.now();
    readCrisis(text);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
  console.log(`${name.padEnd(16)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, fastest ${at(0)} ms`);
}

import { readCrisis } from "../app/domain/crisis/detect.server";
import { readLessons } from "../training/learning/examples.server";

/**
 * Reads texts of 2,000 characters for danger:
 *
 *     tsx bench/crisis.ts
 *
 * Prints medians, the 95th percentile and the fastest in milliseconds.
 */
const ROUND_COUNT = 300;
const WARM_UP_ROUNDS = 50;
const TEXT_CHARS = 2_000;

const calm = readLessons()
  .filter(({ kinds, isUnclear }) => kinds.length === 0 && !isUnclear)
  .map(({ text }) => text);
const spread = calm.map((_, i) => calm[(i * 7) % calm.length]);
const texts = {
  messages: spread.join(". ").slice(0, TEXT_CHARS),
  "no full stop": "my kids is not in the took pills he has was to me with her a do is no my son at it and "
    .repeat(TEXT_CHARS)
    .slice(0, TEXT_CHARS),
  "words of danger": "took all the whole bottle of my his pills he has a gun knife kill me us not breathing "
    .repeat(TEXT_CHARS)
    .slice(0, TEXT_CHARS),
  "one letter": "a ".repeat(TEXT_CHARS).slice(0, TEXT_CHARS),
};

for (const [name, text] of Object.entries(texts)) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUND_COUNT; round++) {
    const started = performance.now();
    readCrisis(text);
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
  console.log(`${name.padEnd(16)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, fastest ${at(0)} ms`);
}

import { readCrisis } from "../app/domain/crisis/detect";
import { joinSets, tunedSets } from "../app/domain/crisis/labelled-phrases.server";

/**
 * Reads texts of 2,000 characters that the crisis detector has to read to the end, turn by turn:
 *
 *     tsx bench/crisis.ts
 *
 * Prints medians and fastest rounds in milliseconds. The texts are of benign phrases: "ordinary" of everyday
 * enquiries, "traps" of figures of speech, denials, the past and fears, "dense" of words that rules begin and
 * end with, over and over.
 */
const ROUNDS = 1_000;
const WARM_UP = 300;
const LENGTH = 2_000;

const { benign } = joinSets("tuned", tunedSets);

/** Phrases of these categories, every so many of them, until the text is long enough. */
function textOf(isMeant: (category: string) => boolean): string {
  const phrases = benign.filter(({ category }) => isMeant(category)).flatMap((group) => group.phrases);
  const spread = phrases.map((_, i) => phrases[(i * 7) % phrases.length]);
  return `${spread.join(". ")} `.repeat(LENGTH).slice(0, LENGTH);
}

const everyday = (category: string) => category.startsWith("everyday");
const texts = {
  ordinary: textOf(everyday),
  traps: textOf((category) => !everyday(category)),
  dense: "my kids is not in the took pills he has was to me with her a do is no my son at it and "
    .repeat(LENGTH)
    .slice(0, LENGTH),
};

const times = new Map<string, number[]>(Object.keys(texts).map((name) => [name, []]));
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  for (const [name, text] of Object.entries(texts)) {
    const started = performance.now();
    readCrisis(text);
    if (round >= WARM_UP) times.get(name)?.push(performance.now() - started);
  }
}

for (const [name, values] of times) {
  const sorted = values.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`${name.padEnd(10)} median ${median.toFixed(3)} ms, fastest ${(sorted[0] ?? 0).toFixed(3)} ms`);
}

import {
  countFoundMisspellings,
  listWordsOfPatterns,
  listWordsOfSentences,
} from "../tests/setup/misspellings";

/**
 * Counts how many misspelt words of danger are found, by error and language, in sentences made of the patterns and in the
 * obvious ones:
 *
 *     tsx bench/misspellings.ts [--missed]
 */
const sources = { patterns: listWordsOfPatterns(), sentences: listWordsOfSentences() };

for (const [source, uses] of Object.entries(sources)) {
  const words = new Set(uses.map(({ words, at }) => words[at]));
  console.log(`${source}: ${words.size} words in ${uses.length} places`);
  const counts = countFoundMisspellings(uses);
  const total = { found: 0, of: 0, ordinary: 0 };
  const print = (name: string, { found, of, ordinary }: typeof total) =>
    console.log(
      `${name.padEnd(14)} ${((100 * found) / of).toFixed(1).padStart(5)} % of ${of}, and ${ordinary} ordinary words`,
    );
  for (const count of counts) {
    print(`${count.error} ${count.language}`, count);
    total.found += count.found;
    total.of += count.of;
    total.ordinary += count.ordinary;
    if (process.argv.includes("--missed")) for (const text of count.missed) console.log(`    ${text}`);
  }
  print("all", total);
}

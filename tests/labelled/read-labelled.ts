import { readFileSync } from "node:fs";
import path from "node:path";

type Labelled = { isSaid: boolean; text: string };

/** The most false findings of a hundred texts that say something else. */
const MAX_FALSE_SHARE = 0.02;

/** Reads texts as people type them, with what they say, as a person labelled them. */
function readLabelled(name: string): Labelled[] {
  return readFileSync(path.resolve(`tests/labelled/${name}.ndjson`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Labelled);
}

/** Judges a rule by labelled texts: what it misses, what it finds falsely, and whether that is too much. */
export function judgeLabelled(name: string, finds: (text: string) => boolean) {
  const all = readLabelled(name);
  const others = all.filter(({ isSaid }) => !isSaid);
  const isFalse = others.filter(({ text }) => finds(text)).map(({ text }) => text);
  return {
    count: all.length,
    missed: all.filter(({ isSaid, text }) => isSaid && !finds(text)).map(({ text }) => text),
    tooManyFalse: isFalse.length > others.length * MAX_FALSE_SHARE ? isFalse : [],
  };
}

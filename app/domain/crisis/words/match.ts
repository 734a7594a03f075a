import { NO_WORD } from "./spelling";

/** The words and stems that fit one place of a pattern; or a gap of up to so many words of any kind. */
export type Place =
  | { words: ReadonlySet<string>; stems: readonly string[]; isOptional: boolean }
  | { gap: number };

export type Pattern = readonly Place[];

export type Classes = ReadonlyMap<string, readonly string[]>;

/** The most words that `..` and `....` skip. */
const GAPS: Record<string, number> = { "..": 2, "....": 5 };

/**
 * Reads a pattern: words with spaces between them, `a|b` for one of several, `{name}` for one of a class, `stem*` for any
 * word that begins so, `word?` where it may be missing, `..` for up to two words of any kind, `....` for up to five.
 * @throws naming a class that does not exist
 */
export function readPattern(text: string, classes: Classes): Pattern {
  return text.split(" ").map((part): Place => {
    const gap = GAPS[part];
    if (gap) return { gap };
    const isOptional = part.endsWith("?");
    const all = (isOptional ? part.slice(0, -1) : part).split("|").flatMap((one) => {
      const name = /^\{(.+)\}$/.exec(one)?.[1];
      if (!name) return [one];
      const words = classes.get(name);
      if (!words) throw new Error(`There is no class "${name}": ${text}`);
      return words;
    });
    const [stems, words] = [all.filter((one) => one.endsWith("*")), all.filter((one) => !one.endsWith("*"))];
    return { words: new Set(words), stems: stems.map((stem) => stem.slice(0, -1)), isOptional };
  });
}

/**
 * The index after the words that match a pattern from `at` on, by the first way that fits; -1 if none does.
 * @param words for each place of a sentence the words that may be meant there
 */
export function matchPattern(
  pattern: Pattern,
  words: readonly (readonly string[])[],
  at: number,
  from = 0,
): number {
  const place = pattern[from];
  if (!place) return at;
  if ("gap" in place) {
    const next = pattern[from + 1];
    let last = at + place.gap;
    for (let to = at; to <= last && to < words.length; to++) {
      const word = words[to] as readonly string[];
      if (word.length > 1 && word.includes(NO_WORD)) last++;
      if (next && !mayBegin(next, word)) continue;
      const end = matchPattern(pattern, words, to, from + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  const word = words[at];
  if (word !== undefined && fits(place, word)) {
    const end = matchPattern(pattern, words, at + 1, from + 1);
    if (end >= 0) return end;
  }
  if (from > 0 && word !== undefined && word.length > 1 && word.includes(NO_WORD)) {
    const end = matchPattern(pattern, words, at + 1, from);
    if (end >= 0) return end;
  }
  return place.isOptional ? matchPattern(pattern, words, at, from + 1) : -1;
}

/** Whether a place may match from this word on; a quick no saves most of the time. */
const mayBegin = (place: Place, meant: readonly string[]): boolean =>
  "gap" in place || place.isOptional || meant.length > 1 || fits(place, meant);

const fits = (place: Exclude<Place, { gap: number }>, meant: readonly string[]): boolean =>
  meant.length === 1 ? fitsOne(place, meant[0] as string) : meant.some((word) => fitsOne(place, word));

const fitsOne = ({ words, stems }: Exclude<Place, { gap: number }>, word: string) =>
  words.has(word) || (stems.length > 0 && stems.some((stem) => word.startsWith(stem)));

/** Whether a word fits some place of a pattern. */
export const isWordOf = (pattern: Pattern, word: string): boolean =>
  pattern.some((place) => !("gap" in place) && fits(place, [word]));

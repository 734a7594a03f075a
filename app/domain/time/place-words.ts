/** A word of the text: as it was typed, folded, and what separates it from the word before. */
export type Word = { typed: string; folded: string; gap: string };

const words = (list: string) => new Set(list.split(/\s+/));

export const HOME = new Set([
  "usa",
  "us",
  "united states",
  "united states of america",
  "america",
  "estados unidos",
  "eeuu",
  "eua",
]);
/** After a state's name they make it the name of something else: "Kansas City", "Ohio Street". */
export const AFTER_A_NAME =
  words(`city county springs falls beach heights avenue ave street st road rd drive dr blvd boulevard lane ln
  park township twp parish court courthouse house terrace village mills gap junction crossing grove creek valley hills island
  lake center centre way place highway hwy river square university border line`);
/** Before a state's name they make it the name of a town, or of what is only near. */
export const BEFORE_A_NAME = words("port fort ft mount mt lake george near bordering by cerca");
/** Codes that are also words; without a comma they need a town of that state before them. */
export const ALSO_WORDS = words("in or me hi ok la");
/** Codes that are never a text by themselves. */
export const NEVER_ALONE = words("oh de al as id pa ma");
/** Shortened names that are also words; they count as the last word, after a comma. */
export const SHORT_NAMES = new Map(
  Object.entries({
    ark: "AR",
    del: "DE",
    ill: "IL",
    ind: "IN",
    kan: "KS",
    mass: "MA",
    miss: "MS",
    mont: "MT",
    neb: "NE",
    nev: "NV",
    ore: "OR",
    wash: "WA",
    wis: "WI",
  }),
);
/** Words that are no town, before such a code. */
export const NO_TOWN =
  words(`call are please all not is am im its come came with for and the it that this doing help near in from so be
  text reach contact let let's tell give well hey yes no oh uh ok i we he she they you my his her our around outside of by at to
  greater downtown east west north south central area log live living stay sign check write mail email`);
/** Words between two states that tell of two places instead of one. */
export const TWO_PLACES =
  words(`and or but from to now moved moving originally formerly previously sometimes also between he she his her
  son daughter husband wife they lives living y o pero de en vive`);

/** Folds a name for comparison: no accents, no case, "St." and "Ft." in full. */
export const foldPlace = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’ʻ.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const foldTown = (text: string) =>
  text
    .replace(/\bst\b/g, "saint")
    .replace(/\bft\b/g, "fort")
    .replace(/\bmt\b/g, "mount");

export function splitPlaceWords(location: string): Word[] {
  const text = location
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    // "D. C." and "U.S.A." are one word, as is a ZIP code with its four digits.
    .replace(/(?<!\p{L})(?:\p{L}\.\s?){2,}/gu, (initials) => `${initials.replace(/[.\s]/g, "")} `)
    .replace(/EE\s?UU/i, "EEUU")
    .replace(/(\d{5})-\d{4}\b/g, "$1");
  const found: Word[] = [];
  let gap = "";
  for (const part of text.split(/([^\p{L}\p{M}\p{N}'’ʻ]+)/u)) {
    const folded = foldPlace(part);
    if (!folded) {
      gap += part;
      continue;
    }
    found.push({ typed: part, folded, gap });
    gap = "";
  }
  return found;
}

export const isJoined = (word: Word | undefined) => word !== undefined && /^[\s.\-–]*$/.test(word.gap);

/** Joins the folded words `from` to `to`; null where a comma or the like parts them. */
export function joinWords(text: readonly Word[], from: number, to: number): string | null {
  if (from < 0 || to > text.length || !text.slice(from + 1, to).every(isJoined)) return null;
  return text
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(" ");
}

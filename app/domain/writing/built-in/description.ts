import { shuffleBySeed } from "./choose";

/** The characters of a meta description (docs/product/posts.md §5). */
const META_CHARS = { min: 150, max: 160 };
/** The characters of an excerpt that score best (docs/product/posts.md §5). */
const EXCERPT_CHARS = { min: 120, max: 160 };

const LEADS = ["", "For families: ", "A plain guide for families: ", "Help for families: "];
const TAILS = [
  "",
  " In plain words.",
  " With sources.",
  " Written for families.",
  " No blame, no jargon.",
  " Plain words and first steps.",
  " A short, kind guide for families.",
];

/** Joins texts to a list: "a, b and c". */
export const formatList = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const capitalized = (text: string) =>
  text.replace(/^(“?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());

/** Builds a description of 150 to 160 characters, or takes one of `spare`. */
export function buildDraftDescription(
  topic: string | null,
  gists: readonly string[],
  spare: readonly string[],
  seed: string,
): string {
  const named = topic && capitalized(topic.replace(/[“”]/g, ""));
  const leads = named ? [named + (named.endsWith("?") ? " " : ": ")] : [];
  const made = [leads, shuffleBySeed(LEADS, seed)].flatMap((some) =>
    some.flatMap((lead) =>
      selections(gists).flatMap((parts) => {
        const first = lead === "" || /[?] $/.test(lead) ? capitalized(formatList(parts)) : formatList(parts);
        return shuffleBySeed(TAILS, seed).map((tail) => `${lead}${first}.${tail}`);
      }),
    ),
  );
  return (
    made.find((text) => text.length >= META_CHARS.min && text.length <= META_CHARS.max) ??
    shuffleBySeed(spare, seed)[0] ??
    ""
  );
}

/** Builds an excerpt, at best of 120 to 160 characters; never under 40. */
export function buildDraftExcerpt(hooks: readonly string[], gists: readonly string[], seed: string): string {
  const made = shuffleBySeed(hooks, seed).flatMap((hook) =>
    selections(gists).map((parts) => `${hook} ${capitalized(formatList(parts))}.`),
  );
  return (
    made.find((text) => text.length >= EXCERPT_CHARS.min && text.length <= EXCERPT_CHARS.max) ??
    made.find((text) => text.length <= 300) ??
    hooks[0] ??
    ""
  );
}

/** Lists the selections of three, two or one gist, the first ones first. */
function selections(gists: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const size of [3, 2, 1])
    for (let mask = 1; mask < 1 << gists.length; mask++) {
      const parts = gists.filter((_, index) => mask & (1 << index));
      if (parts.length === size) found.push(parts);
    }
  return found;
}

import { pickBySeed } from "./choose";
import type { PreparedTopic } from "./topic";

/** The characters of a title that score best; also the maximum (docs/product/posts.md §5). */
const BEST_TITLE_CHARS = { min: 50, max: 60 };

/** The endings of titles, short to long, so that nearly every topic finds one. */
const ENDINGS = [
  "A Guide",
  "First Steps",
  "How to Help",
  "Where to Begin",
  "What to Know",
  "What Really Helps",
  "A Guide for Families",
  "What Families Can Do",
  "Small Steps That Help",
  "What Families Should Know",
  "Honest Answers for Families",
  "A Calm Guide for Your Family",
  "A Calm Guide for the Whole Family",
  "Plain Answers for Worried Families",
  "What to Expect and What Families Can Do",
  "A Plain Guide for Families Who Want to Help",
  "What to Know, What to Say and Where to Begin",
  "What to Know, What Helps and Where Families Can Begin",
];

/** Builds a title of 50 to 60 characters if possible, always of 1 to 60. */
export function buildDraftTitle({ title }: PreparedTopic, spare: readonly string[], seed: string): string {
  if (!title) return pickBySeed(spare, seed);
  if (title.length >= BEST_TITLE_CHARS.min || title.includes(":")) return title;
  const separator = title.endsWith("?") ? " " : ": ";
  const bare = title.replace(/(?<![!.])[!.]+$/, "");
  const isAnswer = /^(?:how|what|why|when|where|who|which)\b/i.test(bare) && !title.endsWith("?");
  const fitting = ENDINGS.filter((ending) => {
    const length = bare.length + separator.length + ending.length;
    return length >= BEST_TITLE_CHARS.min && length <= BEST_TITLE_CHARS.max;
  });
  const fresh = fitting.filter(
    (ending) =>
      !(/famil/i.test(bare) && /famil/i.test(ending)) &&
      !(/guide/i.test(bare) && /guide/i.test(ending)) &&
      !(isAnswer && /^(?:How|What)\b/.test(ending)),
  );
  const endings = fresh.length > 0 ? fresh : fitting;
  return endings.length > 0 ? bare + separator + pickBySeed(endings, seed) : title;
}

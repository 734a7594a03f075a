import { foldVisibleText } from "~/content/visible-text";

export const MAX_SLUG_CHARS = 80;

/** Builds a slug from a title: words of letters and digits joined by hyphens; may be empty. */
export function slugifyTitle(title: string): string {
  const words = foldVisibleText(title)
    .replaceAll("'", "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return cut(words, MAX_SLUG_CHARS);
}

/** Returns the slug `wanted` if it is free, else the first free one of `wanted-2`, `wanted-3`, …. */
export function findFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const slug = cut(wanted, MAX_SLUG_CHARS - ending.length) + ending;
    if (!taken.has(slug)) return slug;
  }
}

function cut(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const short = slug.slice(0, limit);
  const end = slug[limit] === "-" ? limit : short.lastIndexOf("-");
  return (end > 0 ? short.slice(0, end) : short).replace(/(?<!-)-+$/, "");
}

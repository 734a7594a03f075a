import type { RichText } from "~/content/portable-text";

/** Where words stand in a text: keys of the block and the span, and offsets into the span's text. */
export interface WordPlace {
  block: string;
  span: string;
  start: number;
  end: number;
}

/** The first place where these words stand whole, whatever their case, in plain text that is no link and no heading. */
export function placeOfWords(text: RichText, words: string): WordPlace | null {
  const pattern = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  if (!pattern) return null;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu");
  for (const block of text) {
    if (block._type !== "block" || /^h\d$/.test(block.style ?? "")) continue;
    const links = new Set(block.markDefs?.map(({ _key }) => _key));
    for (const span of block.children ?? []) {
      if (span.marks?.some((mark) => links.has(mark))) continue;
      const found = whole.exec(span.text ?? "");
      if (!found) continue;
      const start = found.index;
      return { block: block._key, span: span._key, start, end: start + found[0].length };
    }
  }
  return null;
}

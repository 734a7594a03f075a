import { extractBlockText, type RichText } from "#studio/rich-text/types";
import { cleanVisibleText, foldVisibleText } from "../visible-text";

/** A heading of a rich text; `id` is its anchor. */
export interface Heading {
  id: string;
  _key: string;
  text: string;
  level: 2 | 3 | 4;
}

/** Extracts a rich text's plain text, its blocks separated by blank lines, without what readers can't see. */
export function extractPlainText(blocks: RichText): string {
  return blocks
    .map((block) => (block._type === "block" ? cleanVisibleText(extractBlockText(block)) : ""))
    .filter(Boolean)
    .join("\n\n");
}

/** Extracts a text's words: parts between spaces or em dashes with at least one letter or digit. */
export function extractWords(text: string): string[] {
  return text.split(/[\s—]+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function countRichTextWords(blocks: RichText): number {
  return extractWords(extractPlainText(blocks)).length;
}

/** Lists a text's headings with their anchors; a repeated anchor gets `-2`, `-3`. */
export function extractHeadings(blocks: RichText): Heading[] {
  const seen = new Map<string, number>();
  const found: Heading[] = [];
  for (const block of blocks) {
    if (block._type !== "block" || !/^h[234]$/.test(block.style ?? "")) continue;
    const text = extractPlainText([block]);
    const base = anchor(text);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    found.push({
      id: count === 1 ? base : `${base}-${count}`,
      _key: block._key,
      text,
      level: Number(block.style?.slice(1)) as Heading["level"],
    });
  }
  return found;
}

function anchor(text: string): string {
  const words = foldVisibleText(text)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return words || "section";
}

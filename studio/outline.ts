import { extractBlockText } from "./rich-text/types";

/**
 * Posts put together without a model are outlines: somebody has to rewrite the text and say so before they can go out
 * (docs/product.md §5). Holds in the Studio, in Content Studio, in the JSON calls and for the autopilot.
 */
export interface MaybeOutline {
  [other: string]: unknown;
  /** The mark of the text as it was generated; missing for any other post. */
  outlineOf?: string | null | undefined;
  /** The tick "This reads as ours". */
  readsAsOurs?: boolean | null | undefined;
  /** Portable text. */
  content?: unknown;
}

/** Whether a post is an outline still: not ticked, or its words are those that were generated. */
export const isOutline = ({ outlineOf, readsAsOurs, content }: MaybeOutline): boolean =>
  Boolean(outlineOf) && (!readsAsOurs || computeTextMark(content) === outlineOf);

/** A mark of a text's words, whatever their format and spacing: FNV-1a, 32 bits, in hexadecimal. */
export function computeTextMark(content: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(wordsOf(content)))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

function wordsOf(content: unknown): string {
  const blocks = (Array.isArray(content) ? content : []) as { children?: { text?: string }[] }[];
  return blocks.map(extractBlockText).join(" ").replaceAll(/\s+/g, " ").trim();
}

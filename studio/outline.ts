import { extractBlockText } from "./rich-text/types";

/**
 * A post put together without a model is an outline until somebody rewrites the text and ticks so; only then may it
 * go out (docs/product/posts.md §5).
 */
export interface MaybeOutline {
  [other: string]: unknown;
  /** the hash of the generated text; missing for any other post */
  outlineOf?: string | null | undefined;
  /** whether "This reads as ours" is ticked */
  readsAsOurs?: boolean | null | undefined;
  content?: unknown;
}

/** Whether a post is an outline: it is until it is ticked and its words differ from those that were generated. */
export const isOutline = ({ outlineOf, readsAsOurs, content }: MaybeOutline): boolean =>
  Boolean(outlineOf) && (!readsAsOurs || computeTextMark(content) === outlineOf);

/** Computes a hash of a text's words, without format and spacing: FNV-1a, 32 bits, in hexadecimal. */
export function computeTextMark(content: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(extractWords(content)))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

function extractWords(content: unknown): string {
  const blocks = (Array.isArray(content) ? content : []) as { children?: { text?: string }[] }[];
  return blocks.map(extractBlockText).join(" ").replaceAll(/\s+/g, " ").trim();
}

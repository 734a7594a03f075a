export type BlockStyle = "normal" | "h2" | "h3" | "h4" | "blockquote";

export type RichTextSpan = {
  _type: "span";
  _key: string;
  text?: string;
  /** the span's decorators (`strong`, `em`) and keys of the block's links */
  marks?: string[];
};

export type RichTextLink = {
  _type: "link";
  _key: string;
  href: string;
};

export type RichTextBlock = {
  _type: "block";
  _key: string;
  style?: BlockStyle;
  listItem?: "bullet" | "number";
  level?: number;
  children?: RichTextSpan[];
  markDefs?: RichTextLink[];
};

export type RichTextFigure = {
  _type: "figure";
  _key: string;
  /** a reference as stored, or the asset itself as a query returns it */
  asset?: { _ref: string } | { _id: string } | null;
  alt?: string;
  caption?: string;
  crop?: object;
  hotspot?: object;
};

/** Rich text as the editor can make it: see `studio/schema/rich-text.ts`. */
export type RichText = (RichTextBlock | RichTextFigure)[];

export const extractBlockText = ({ children }: { children?: { text?: string }[] }): string =>
  (children ?? []).map(({ text }) => text ?? "").join("");

/** How deep lists go: as deep as the Studio's own editor makes them. */
const MAX_LIST_DEPTH = 10;

/**
 * Reads a list item's level, 1 to 10. Imports and the API may give any level, and each is rendered as a nested list, so
 * a huge one would block the server.
 */
export function readListLevel({ level }: { level?: unknown }): number {
  if (typeof level !== "number" || Number.isNaN(level)) return 1;
  return Math.min(Math.max(Math.trunc(level), 1), MAX_LIST_DEPTH);
}

export const TEXT_DECORATORS = ["strong", "em"] as const;

const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel", "sms"]);

/** Whether a link is safe: false for an address that a browser would run, such as `javascript:`. */
export function isSafeHref(href: string): boolean {
  // Browsers drop control characters and spaces before they read the scheme.
  const bare = [...href].filter((character) => character > " ").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return bare !== "" && (scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase()));
}

import type { BlockStyle } from "#studio/rich-text/types";

export const BLOCK_STYLES: Record<string, BlockStyle> = {
  p: "normal",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  blockquote: "blockquote",
  pre: "normal",
};
/** HTML tags that are dropped with their content. */
export const DROPPED_TAGS = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "select",
  "button",
  "textarea",
  "xml",
  "audio",
  "video",
  "canvas",
  "datalist",
  "rp",
]);
/** HTML tags of blocks without a style of their own. */
export const CONTAINER_TAGS = new Set([
  "address",
  "article",
  "aside",
  "body",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "figcaption",
  "footer",
  "form",
  "header",
  "hr",
  "html",
  "main",
  "nav",
  "center",
  "fieldset",
  "legend",
  "section",
  "summary",
  "table",
  "tbody",
  "tfoot",
  "thead",
  "tr",
]);

/** Whether an element is a block, whose words don't run on into what is beside it. */
export const isBlockTag = (tag: string): boolean =>
  tag in BLOCK_STYLES || CONTAINER_TAGS.has(tag) || /^(?:ul|ol|li|td|th|figure|caption)$/.test(tag);

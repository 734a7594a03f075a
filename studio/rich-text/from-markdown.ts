import MarkdownIt, { type Token } from "markdown-it";
import {
  type BlockStyle,
  isSafeHref,
  type RichTextBlock,
  type RichTextLink,
  type RichTextSpan,
} from "./types";

/** A block of rich text that always has its spans and link definitions, even if empty. */
export type WrittenBlock = Omit<RichTextBlock, "style" | "children" | "markDefs"> & {
  style: BlockStyle;
  children: Required<RichTextSpan>[];
  markDefs: RichTextLink[];
};

const KNOWN = ["blockquote", "emphasis", "escape", "heading", "hr", "link", "list", "newline"];
const markdown = new MarkdownIt("zero").enable(KNOWN);
// Links are checked below: a refused link keeps its text, and an accepted one is stored as it was typed.
markdown.validateLink = () => true;
markdown.normalizeLink = (href) => href;

const HEADINGS: Record<string, BlockStyle> = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" };
const MAX_LIST_DEPTH = 2;

/**
 * Reads headings, paragraphs, lists, quotes, bold, italic and links; other Markdown stays as typed. First-level
 * headings become second-level ones, because a page already has a title. A link that a browser would run instead of
 * open keeps only its text. Keys depend on the position, so the same text gets the same keys.
 * @param keepsBreaks false: line breaks become spaces
 */
export function parseMarkdownBlocks(
  source: string,
  { keepsBreaks = false }: { keepsBreaks?: boolean } = {},
): WrittenBlock[] {
  const lineEnd = keepsBreaks ? "\n" : " ";
  const blocks: WrittenBlock[] = [];
  const lists: ("bullet" | "number")[] = [];
  let style: BlockStyle = "normal";
  let quotes = 0;
  let beginsItem = false;
  // Models also begin list items with "•".
  for (const token of markdown.parse(source.replace(/^([ \t]*)•(?=\s)/gm, "$1-"), {})) {
    if (token.type === "bullet_list_open") lists.push("bullet");
    else if (token.type === "ordered_list_open") lists.push("number");
    else if (token.type.endsWith("_list_close")) lists.pop();
    else if (token.type.startsWith("blockquote")) quotes += token.nesting;
    else if (token.type === "list_item_open") beginsItem = true;
    else if (token.nesting === 1) style = HEADINGS[token.tag] ?? (quotes > 0 ? "blockquote" : "normal");
    else if (token.type === "inline") {
      // Rich text has one block per list item.
      const listItem = beginsItem ? lists.at(-1) : undefined;
      beginsItem = false;
      if (listItem) style = "normal";
      const item = listItem && { listItem, level: Math.min(lists.length, MAX_LIST_DEPTH) };
      const _key = `b${blocks.length + 1}`;
      const { children, markDefs } = readInline(token.children ?? [], { style, block: _key, lineEnd });
      if (children.length > 0) blocks.push({ _type: "block", _key, style, ...item, children, markDefs });
    }
  }
  return blocks;
}

function readInline(
  tokens: Token[],
  { style, block, lineEnd }: { style: BlockStyle; block: string; lineEnd: string },
) {
  const children: WrittenBlock["children"] = [];
  const markDefs: RichTextLink[] = [];
  /** the marks around the present text, outermost first; undefined for those that leave no mark */
  const open: (string | undefined)[] = [];
  let span: Required<RichTextSpan> | undefined;
  for (const token of tokens) {
    if (token.nesting !== 0) span = undefined;
    if (token.nesting === -1) open.pop();
    else if (token.type === "link_open") {
      const href = token.attrGet("href") ?? "";
      const _key = `${block}l${markDefs.length + 1}`;
      if (isSafeHref(href)) markDefs.push({ _type: "link", _key, href });
      open.push(isSafeHref(href) ? _key : undefined);
    } else if (token.nesting === 1) {
      // A heading is bold already, so bold text in it leaves no mark.
      open.push(token.tag === "strong" && /^h/.test(style) ? undefined : token.tag);
    } else if (token.content || token.tag === "br") {
      if (!span) {
        const marks = [...new Set(open.filter((mark) => mark !== undefined))];
        span = { _type: "span", _key: `${block}s${children.length + 1}`, text: "", marks };
        children.push(span);
      }
      span.text += token.content || lineEnd;
    }
  }
  return { children, markDefs };
}

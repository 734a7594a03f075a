import { type BlockStyle, isSafeHref, type RichText, type RichTextBlock } from "./types";

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const BULLET = /^(\s*)[-*•]\s+(.*)$/;
const NUMBER = /^(\s*)\d+[.)]\s+(.*)$/;
const QUOTE = /^>\s?(.*)$/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
/** Two spaces and more before an item put it one level deeper. */
const INDENT = 2;

const HEADINGS: BlockStyle[] = ["h2", "h2", "h3", "h4", "h4", "h4"];

type Line = Pick<RichTextBlock, "style" | "listItem" | "level"> & { text: string };

/**
 * Reads the common part of Markdown into rich text: headings, paragraphs, lists, quotes, bold, italic and links. A
 * first-level heading becomes a second-level one, since a page has its title already; unsafe links (`javascript:` and
 * the like) are reduced to their text; other Markdown syntax stays as typed.
 */
export function markdownToPortableText(source: string, { newKey = counter() } = {}): RichText {
  return linesOf(source).map(({ text, ...block }) => {
    const markDefs: RichTextBlock["markDefs"] = [];
    const filled: RichTextBlock = { _type: "block", _key: newKey(), ...block, children: [], markDefs };
    addInline(filled, text, [], newKey);
    if (filled.children?.length === 0)
      filled.children.push({ _type: "span", _key: newKey(), text: "", marks: [] });
    return filled;
  });
}

/** The blocks with their marked text. Consecutive lines without a block marker are one paragraph. */
function linesOf(source: string): Line[] {
  const blocks: Line[] = [];
  let open: Line | undefined;
  const begin = (line: Line) => {
    blocks.push(line);
    open = line;
  };
  for (const line of source.replace(/\r\n?/g, "\n").split("\n")) {
    const heading = HEADING.exec(line.trim());
    const item = BULLET.exec(line) ?? NUMBER.exec(line);
    const quote = QUOTE.exec(line.trim());
    if (!line.trim() || RULE.test(line)) open = undefined;
    else if (heading) {
      begin({ style: HEADINGS[(heading[1]?.length ?? 1) - 1], text: plain(heading[2] ?? "") });
      open = undefined;
    } else if (item)
      begin({
        style: "normal",
        listItem: BULLET.test(line) ? "bullet" : "number",
        level: (item[1]?.length ?? 0) >= INDENT ? 2 : 1,
        text: item[2] ?? "",
      });
    else if (quote) {
      if (open?.style === "blockquote") open.text += ` ${quote[1]}`;
      else begin({ style: "blockquote", text: quote[1] ?? "" });
    } else if (open) open.text += ` ${line.trim()}`;
    else begin({ style: "normal", text: line.trim() });
  }
  return blocks.filter(({ text }) => text.trim() !== "");
}

/** Removes bold inside headings, which are bold anyway. */
const plain = (text: string) => text.replace(/\*\*|__/g, "");

const INLINE =
  /\[([^\]]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\*\*(.+?)\*\*|__(.+?)__|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])|(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_(?!\w)/;

function addInline(block: RichTextBlock, text: string, marks: string[], newKey: () => string): void {
  let rest = text.trim();
  if (marks.length > 0) rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    addSpan(block, rest.slice(0, found.index), marks, newKey);
    const [whole, words, href, strong, alsoStrong, em, alsoEm] = found;
    if (words !== undefined && href !== undefined) {
      const link = isSafeHref(href) ? { _type: "link" as const, _key: newKey(), href } : undefined;
      if (link) block.markDefs?.push(link);
      addInline(block, words, link ? [...marks, link._key] : marks, newKey);
    } else {
      const inner = strong ?? alsoStrong ?? em ?? alsoEm ?? "";
      const mark = strong !== undefined || alsoStrong !== undefined ? "strong" : "em";
      addInline(block, inner, [...marks, mark], newKey);
    }
    rest = rest.slice(found.index + whole.length);
  }
  addSpan(block, rest, marks, newKey);
}

function addSpan(block: RichTextBlock, text: string, marks: string[], newKey: () => string): void {
  if (text) block.children?.push({ _type: "span", _key: newKey(), text, marks: [...new Set(marks)] });
}

function counter(): () => string {
  let count = 0;
  return () => `k${++count}`;
}

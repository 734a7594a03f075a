/** A span or block of Portable Text as the seed writes it. */
export interface SeedSpan {
  _type: "span";
  _key: string;
  text: string;
  marks: string[];
}

export interface SeedBlock {
  _type: "block";
  _key: string;
  style: string;
  listItem?: "bullet" | "number";
  level?: number;
  children: SeedSpan[];
  markDefs: { _type: "link"; _key: string; href: string }[];
}

type Draft = Omit<SeedBlock, "_key" | "children" | "markDefs"> & { text: string };

const HEADING = /^(#{2,4}) (.*)$/s;
const ITEM = /^(-|\d+\.) (.*)$/;
const INLINE = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/**
 * Turns lightly marked text into Portable Text, so that long copy can be written and read as prose. Blocks
 * are set apart by blank lines: `## ` to `#### ` headings, `- ` and `1. ` list items a line each, `> ` a
 * quote; inside them `**bold**`, `*italic*` and `[words](address)`. Keys are the same on every run.
 */
export function richText(source: string): SeedBlock[] {
  const blocks: Draft[] = [];
  for (const chunk of source.trim().split(/\n\s*\n/)) {
    const lines = chunk.split("\n").map((line) => line.trim());
    const heading = HEADING.exec(lines.join(" "));
    if (heading) {
      blocks.push({ _type: "block", style: `h${heading[1]?.length}`, text: heading[2] ?? "" });
    } else if (lines.every((line) => ITEM.test(line))) {
      for (const line of lines) {
        const [, mark, text = ""] = ITEM.exec(line) ?? [];
        blocks.push({
          _type: "block",
          style: "normal",
          listItem: mark === "-" ? "bullet" : "number",
          level: 1,
          text,
        });
      }
    } else if (lines.every((line) => line.startsWith("> "))) {
      blocks.push({
        _type: "block",
        style: "blockquote",
        text: lines.map((line) => line.slice(2)).join(" "),
      });
    } else {
      blocks.push({ _type: "block", style: "normal", text: lines.join(" ") });
    }
  }
  return blocks.map(({ text, ...block }, index) => ({
    ...block,
    _key: `b${index + 1}`,
    ...inline(text, `b${index + 1}`),
  }));
}

function inline(text: string, blockKey: string): Pick<SeedBlock, "children" | "markDefs"> {
  const children: SeedSpan[] = [];
  const markDefs: SeedBlock["markDefs"] = [];
  const add = (words: string, marks: string[] = []) => {
    if (words)
      children.push({ _type: "span", _key: `${blockKey}s${children.length + 1}`, text: words, marks });
  };

  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, linkText, href, bold, italic] = match;
    add(text.slice(end, match.index));
    if (linkText && href) {
      const _key = `${blockKey}l${markDefs.length + 1}`;
      markDefs.push({ _type: "link", _key, href });
      add(linkText, [_key]);
    } else if (bold) add(bold, ["strong"]);
    else if (italic) add(italic, ["em"]);
    end = match.index + whole.length;
  }
  add(text.slice(end));
  if (children.length === 0) children.push({ _type: "span", _key: `${blockKey}s1`, text: "", marks: [] });
  return { children, markDefs };
}

/** The plain words of rich text, blocks set apart by line breaks. */
export function plainText(blocks: SeedBlock[]): string {
  return blocks.map((block) => block.children.map((span) => span.text).join("")).join("\n");
}

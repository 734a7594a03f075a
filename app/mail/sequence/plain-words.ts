import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { extractBlockText } from "#studio/rich-text/types";
import type { NurtureBlock } from "#studio/texts/nurture-rules";

/** Formats a mail as Markdown: line breaks count; `# `, `- `, `1. `, `**bold**`, `*italic*`, `[label](address)`. */
export const formatNurtureMarkdown = (body: readonly NurtureBlock[]): string =>
  splitParts(body)
    .map(({ text }) => text)
    .join("\n\n");

/** Parses Markdown. Unchanged text keeps the blocks of `before`, with what Markdown lacks. Keys derive from the position. */
export function parseNurtureMarkdown(text: string, before: readonly NurtureBlock[] = []): NurtureBlock[] {
  const typed = text.replace(/\r\n?/g, "\n").trim();
  if (typed === formatNurtureMarkdown(before).trim()) return before.map(buildPositionKeys);
  const known = splitParts(before);
  return typed
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph) => {
      const at = known.findIndex((part) => part.text.trim() === paragraph.trim());
      return at < 0 ? read(paragraph) : known.splice(at, 1).flatMap(({ blocks }) => blocks);
    })
    .map(buildPositionKeys);
}

function splitParts(body: readonly NurtureBlock[]): { text: string; blocks: NurtureBlock[] }[] {
  const parts: { text: string; blocks: NurtureBlock[] }[] = [];
  for (const block of body) {
    const last = parts.at(-1);
    if (block.listItem && last?.blocks.at(-1)?.listItem === block.listItem) {
      last.text += `\n${parseBlock(block)}`;
      last.blocks.push(block);
    } else parts.push({ text: parseBlock(block), blocks: [block] });
  }
  return parts;
}

function parseBlock(block: NurtureBlock): string {
  if (block.style === "h2") return `# ${parseSpans(block)}`;
  if (!block.listItem) return parseSpans(block).split("\n").map(escapedStart).join("\n");
  const indent = "   ".repeat(Math.max((block.level ?? 1) - 1, 0));
  return `${indent}${block.listItem === "number" ? "1." : "-"} ${parseSpans(block)}`;
}

/** Escapes plain words that would be read as a heading, a quote or a list. */
const escapedStart = (line: string) =>
  line.replace(/^(\s*)(>|[#+-]+(?=\s|$))/, "$1\\$2").replace(/^(\s*\d+)([.)](\s|$))/, "$1\\$2");

function parseSpans({ children = [], markDefs = [] }: NurtureBlock): string {
  const spans: { text: string; marks: string[] }[] = [];
  for (const { text = "", marks = [] } of children) {
    const last = spans.at(-1);
    if (last && last.marks.join() === marks.join()) last.text += text;
    else spans.push({ text, marks });
  }
  return spans
    .map(({ text, marks }) => {
      // Markdown marks can't begin or end with a space.
      const words = text.trim();
      if (!words) return text;
      const [start, end] = [text.slice(0, text.indexOf(words)), text.slice(text.trimEnd().length)];
      const around = `${marks.includes("strong") ? "**" : ""}${marks.includes("em") ? "*" : ""}`;
      const marked = `${around}${words.replace(/[\\*_[\]]/g, "\\$&")}${around}`;
      const link = markDefs.find(({ _key }) => marks.includes(_key));
      return `${start}${link ? `[${marked}](${address(link.href)})` : marked}${end}`;
    })
    .join("");
}

const address = (href: string) => (/[\s()]/.test(href) ? `<${href}>` : href);

const read = (paragraph: string): NurtureBlock[] =>
  parseMarkdownBlocks(paragraph, { keepsBreaks: true }).map((block) => ({
    ...block,
    style: /^h/.test(block.style) ? "h2" : "normal",
  }));

function buildPositionKeys(block: NurtureBlock, index: number): NurtureBlock {
  const _key = `b${index + 1}`;
  const links = new Map(block.markDefs?.map((link, at) => [link._key, `${_key}l${at + 1}`]));
  return {
    ...block,
    _key,
    children: (block.children ?? []).map((span, at) => ({
      ...span,
      _key: `${_key}s${at + 1}`,
      marks: (span.marks ?? []).map((mark) => links.get(mark) ?? mark),
    })),
    markDefs: (block.markDefs ?? []).map((link) => ({ ...link, _key: links.get(link._key) ?? link._key })),
  };
}

/** Picks the blocks of a mail for some readers; tokens are kept. */
export const pickNurtureBlocks = (
  body: readonly NurtureBlock[],
  isFor: (block: NurtureBlock) => boolean,
): NurtureBlock[] =>
  body
    .filter((block) => isFor(block) && extractBlockText(block).trim())
    .map((block) => ({ ...block, style: block.style === "h2" ? "h2" : "normal" }));

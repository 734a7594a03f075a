import type { WrittenBlock } from "../rich-text/from-markdown";
import { extractBlockText, readListLevel } from "../rich-text/types";
import type { Face } from "./faces";
import type { GuidePart, GuidePractice, GuideToPrint } from "./guide";
import type { GuideLine, TextRun } from "./lines";
import { GUIDE_COLORS, type GuideSheet, PAGE_LAYOUT_PT, TEXT_WIDTH, type TextStyle } from "./sheet";

export const BODY_STYLE: TextStyle = { face: "sans", size: 11, leading: 16.4, colour: GUIDE_COLORS.ink };
export const SMALL_STYLE: TextStyle = { ...BODY_STYLE, size: 9.5, leading: 14, colour: GUIDE_COLORS.muted };
const LEAD: TextStyle = { face: "serif", size: 14, leading: 19.5, colour: GUIDE_COLORS.ink };
const QUOTE: TextStyle = { face: "serifItalic", size: 13, leading: 18.5, colour: GUIDE_COLORS.ink };
export const HEADING_STYLE: TextStyle = {
  face: "serif",
  size: 20,
  leading: 24,
  colour: GUIDE_COLORS.evergreen,
};
const H3: TextStyle = { face: "bold", size: 12.5, leading: 17, colour: GUIDE_COLORS.ink };

/** Headings whose bullets all get a box to tick; in other lists only items that begin with `[ ]` get one. */
const CHECKLIST_HEADINGS = new Set(["Today", "This week", "This month"]);
const BOX = /^\s*(?:\[ ?\]|☐)\s*/;
/** A place to write: a row of underscores, after its label. */
const BLANK = /(?<!_)_{5,}\s*$/;
/** The widest label that has its writing line beside it; a wider one has it below. */
const MAX_LABEL_WIDTH_PT = 250;
export const INDENT_PT = 17;
export const PAD_PT = 12;
/** The distance from a part's heading to the line below it. */
export const HEADING_RULE_GAP_PT = 7;

type Marker = "tick" | "quote" | { words: string };
/** A block of a guide's page, drawn as a whole or broken between its lines. */
export type LayoutBlock = {
  tag: string;
  style: TextStyle;
  lines: GuideLine[];
  before: number;
  x: number;
  marker?: Marker;
  /** where the line to write on is */
  blank?: "beside" | "below";
  /** whether the block stays on the same page as the next one */
  keepsNext?: boolean;
  listItem?: "bullet" | "number";
  part?: string;
};

export function layOutHeading(
  sheet: GuideSheet,
  { id, heading, number, kind }: GuidePart,
  inset: number,
): LayoutBlock[] {
  if (!heading) return [];
  const style = {
    ...HEADING_STYLE,
    ...(kind === "emergency" && { colour: GUIDE_COLORS.crisis }),
    ...(kind === "sources" && { size: 14, leading: 18 }),
  };
  const text = number ? `${number}. ${heading}` : heading;
  const lines = sheet.lines([{ text, face: style.face }], style.size, TEXT_WIDTH - 2 * inset);
  return [{ tag: "H2", style, lines, before: 26, x: PAGE_LAYOUT_PT.left + inset, keepsNext: true, part: id }];
}

export function layOutBlocks(
  sheet: GuideSheet,
  part: GuidePart,
  guide: GuideToPrint,
  inset: number,
): LayoutBlock[] {
  let number = 0;
  return part.blocks.flatMap((block, index) => {
    number = block.listItem === "number" ? number + 1 : 0;
    const next = part.blocks[index + 1];
    const [laid, ...more] = layOut(sheet, block, { part, guide, inset, number });
    if (!laid) return [];
    // A list's introduction stays with it. Its first two items share a page, and so do its last two.
    const isEdge = !part.blocks[index - 1]?.listItem || !part.blocks[index + 2]?.listItem;
    const leadsIn = Boolean(next?.listItem) && (block.listItem ? isEdge : block.style === "normal");
    return [{ ...laid, keepsNext: laid.keepsNext || leadsIn }, ...more];
  });
}

type Place = { part: GuidePart; guide: GuideToPrint; inset: number; number: number };

function layOut(
  sheet: GuideSheet,
  block: WrittenBlock,
  { part, guide, inset, number }: Place,
): LayoutBlock[] {
  const x = PAGE_LAYOUT_PT.left + inset;
  const width = TEXT_WIDTH - 2 * inset;
  const { practice } = guide;
  const lay = (
    tag: string,
    style: TextStyle,
    runs: TextRun[],
    more: Partial<LayoutBlock> & { before: number; indent?: number },
  ) => {
    const { indent = 0, ...rest } = more;
    const lines = sheet.lines(runs, style.size, width - indent);
    return lines.length > 0 ? [{ tag, style, lines, x: x + indent, ...rest }] : [];
  };
  if (block.listItem) return layOutItem(sheet, block, { part, guide, inset, number });
  if (block.style === "h2" || block.style === "h3" || block.style === "h4") {
    const style = block.style === "h4" ? { ...H3, size: 11.5, colour: GUIDE_COLORS.muted } : H3;
    const runs = [{ text: extractBlockText(block), face: style.face }];
    return lay(block.style === "h4" ? "H4" : "H3", style, runs, { before: 15, keepsNext: true });
  }
  if (block.style === "blockquote")
    return lay("BlockQuote", QUOTE, buildBlockRuns(block, practice, "quote"), {
      before: 11,
      indent: 16,
      marker: "quote",
    });
  const isLead = !part.heading && block === part.blocks[0];
  if (isLead) return lay("P", LEAD, buildBlockRuns(block, practice, "lead"), { before: 0 });
  const style = part.kind === "sources" ? SMALL_STYLE : BODY_STYLE;
  return lay("P", style, buildBlockRuns(block, practice), {
    before: 8,
    ...(isWarning(block) && { before: 13, indent: 2 * PAD_PT, marker: { words: "" } }),
  });
}

function layOutItem(
  sheet: GuideSheet,
  block: WrittenBlock,
  { part, guide, inset, number }: Place,
): LayoutBlock[] {
  const indent = INDENT_PT * readListLevel(block);
  const x = PAGE_LAYOUT_PT.left + inset + indent;
  const width = TEXT_WIDTH - 2 * inset - indent;
  const words = extractBlockText(block);
  const item = { tag: "LI", style: BODY_STYLE, before: 4.5, x, listItem: block.listItem };
  const blank = BLANK.exec(words);
  const label = blank ? words.slice(0, blank.index).trimEnd().replace(/:$/, "") : undefined;
  if (label !== undefined) {
    const lines = sheet.lines(
      [{ text: label ? `${label}:` : "", face: "sans" }],
      BODY_STYLE.size,
      TEXT_WIDTH - 2 * inset,
    );
    const wide = measureLineWidth(lines[0] ?? []);
    return [
      {
        ...item,
        x: PAGE_LAYOUT_PT.left + inset,
        lines,
        before: 9,
        blank: lines.length < 2 && wide <= MAX_LABEL_WIDTH_PT ? "beside" : "below",
      },
    ];
  }
  const isTick =
    BOX.test(words) || (CHECKLIST_HEADINGS.has(part.heading ?? "") && block.listItem === "bullet");
  const runs =
    part.kind === "numbers" ? numberRuns(words, guide) : buildBlockRuns(withoutBox(block), guide.practice);
  const marker: Marker = isTick ? "tick" : { words: block.listItem === "number" ? `${number}.` : "•" };
  const lines = sheet.lines(runs, BODY_STYLE.size, width);
  return lines.length > 0 ? [{ ...item, lines, marker, before: isTick ? 7 : 4.5 }] : [];
}

function withoutBox(block: WrittenBlock): WrittenBlock {
  const [first, ...rest] = block.children;
  return first ? { ...block, children: [{ ...first, text: first.text.replace(BOX, "") }, ...rest] } : block;
}

/** Sets the phone number of a line such as "Danger to life: **911**" in bold. */
function numberRuns(words: string, { practice }: GuideToPrint): TextRun[] {
  const [label = "", ...number] = words.split(/:\s*/);
  const rest = number.join(": ");
  return rest
    ? [{ text: `${label}: `, face: "sans" }, ...buildLinkedRuns(rest, "bold", practice)]
    : buildLinkedRuns(label, "sans", practice);
}

/** Whether a paragraph is a warning: it begins in bold and names an emergency number. */
const isWarning = (block: WrittenBlock) =>
  Boolean(block.children.find(({ text }) => text.trim())?.marks.includes("strong")) &&
  /\b(911|988)\b/.test(extractBlockText(block)) &&
  /^(If anyone|While)/.test(extractBlockText(block));

export const measureLineWidth = (line: GuideLine): number => line.reduce((sum, { width }) => sum + width, 0);

export const measureLaidHeight = ({ lines, style, blank, part }: LayoutBlock): number =>
  (part ? HEADING_RULE_GAP_PT : 0) +
  Math.max(lines.length, blank === "beside" ? 1.5 : 0) * style.leading +
  (blank === "below" ? 24 : 0);

export const isBoxed = ({ marker }: LayoutBlock) => typeof marker === "object" && marker.words === "";

type Look = "text" | "quote" | "lead";

/** Builds a block's runs of text. Phone numbers and addresses of sources become links, too. */
function buildBlockRuns(block: WrittenBlock, practice: GuidePractice, look: Look = "text"): TextRun[] {
  const hrefs = new Map(block.markDefs.map(({ _key, href }) => [_key, href]));
  return block.children.flatMap(({ text, marks }) => {
    const face = pickFace(marks.includes("strong"), marks.includes("em"), look);
    const href = marks.map((mark) => hrefs.get(mark)).find((found) => typeof found === "string");
    return href ? [{ text, face, ...resolveLink(href, practice) }] : buildLinkedRuns(text, face, practice);
  });
}

function pickFace(isBold: boolean, isItalic: boolean, look: Look): Face {
  if (isBold) return isItalic ? "boldItalic" : "bold";
  if (look === "quote") return "serifItalic";
  if (isItalic) return "italic";
  return look === "lead" ? "serif" : "sans";
}

/** Makes a link absolute; returns no `href` if it is not a valid address. */
function resolveLink(href: string, { siteUrl }: GuidePractice): { href?: string } {
  try {
    const { href: whole, protocol } = new URL(href, siteUrl);
    return ["https:", "http:", "tel:", "sms:", "mailto:"].includes(protocol) ? { href: whole } : {};
  } catch {
    return {};
  }
}

const NUMBERS = [
  /\b1-8\d\d-\d{3}-\d{4}\b/,
  /\b741741\b/,
  /\b(?:911|988)\b/,
  /(?<![a-z]\.)\b[a-z]+(?:\.[a-z]+)*\.gov\b/,
];

export function buildLinkedRuns(text: string, face: Face, practice: GuidePractice): TextRun[] {
  const { phone } = practice;
  const own = phone ? [new RegExp(phone.replace(/[^\w\s]/g, "\\$&"))] : [];
  const known = new RegExp(`(${[...own, ...NUMBERS].map(({ source }) => source).join("|")})`);
  return text
    .split(known)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, face, ...buildHref(part, practice, known) }));
}

function buildHref(part: string, { phone, phoneHref }: GuidePractice, known: RegExp): { href?: string } {
  if (phone && part === phone) return phoneHref ? { href: phoneHref } : {};
  if (!known.test(part) || part.replace(known, "") !== "") return {};
  if (part === "741741") return { href: "sms:741741" };
  if (part.endsWith(".gov")) return { href: `https://${part}` };
  return { href: part.length > 3 ? `tel:+${part.replace(/\D/g, "")}` : `tel:${part}` };
}

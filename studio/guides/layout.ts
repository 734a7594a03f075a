import type { WrittenBlock } from "../rich-text/from-markdown";
import { extractBlockText, readListLevel } from "../rich-text/types";
import type { GuideToPrint, Part } from "./guide";
import type { Line, Run } from "./lines";
import { buildBlockRuns, buildLinkedRuns } from "./runs";
import { COLOURS, PAGE, type Sheet, type Style, TEXT_WIDTH } from "./sheet";

export const BODY: Style = { face: "sans", size: 11, leading: 16.4, colour: COLOURS.ink };
export const SMALL: Style = { ...BODY, size: 9.5, leading: 14, colour: COLOURS.muted };
const LEAD: Style = { face: "serif", size: 14, leading: 19.5, colour: COLOURS.ink };
const QUOTE: Style = { face: "serifItalic", size: 13, leading: 18.5, colour: COLOURS.ink };
export const H2: Style = { face: "serif", size: 20, leading: 24, colour: COLOURS.evergreen };
const H3: Style = { face: "bold", size: 12.5, leading: 17, colour: COLOURS.ink };

/** Headings of checklists. In other lists only items that begin with `[ ]` get a box to tick. */
const TICKED = new Set(["Today", "This week", "This month"]);
const BOX = /^\s*(?:\[ ?\]|☐)\s*/;
/** A place to write: a label, then a row of underscores. */
const BLANK = /^(.*?):?\s*_{5,}\s*$/s;
/** A label up to this wide, in points, has its line beside it; a wider one has its line below. */
const MAX_LABEL_WIDTH_PT = 250;
export const INDENT_PT = 17;
export const PAD_PT = 12;
/** Distance from a part's heading to the line below it, in points. */
export const UNDER_HEADING_PT = 7;

type Marker = "tick" | "quote" | { words: string };
/** Content that is drawn as a whole or broken between its lines. */
export type Laid = {
  tag: string;
  style: Style;
  lines: Line[];
  before: number;
  x: number;
  marker?: Marker;
  /** Where the line to write on is: beside the label, or under it. */
  blank?: "beside" | "below";
  /** Keeps this on the same page as what follows. */
  keepsNext?: boolean;
  listItem?: "bullet" | "number";
  /** The part that begins here. */
  part?: string;
};

export function layOutHeading(sheet: Sheet, { id, heading, number, kind }: Part, inset: number): Laid[] {
  if (!heading) return [];
  const style = {
    ...H2,
    ...(kind === "emergency" && { colour: COLOURS.crisis }),
    ...(kind === "sources" && { size: 14, leading: 18 }),
  };
  const text = number ? `${number}. ${heading}` : heading;
  const lines = sheet.lines([{ text, face: style.face }], style.size, TEXT_WIDTH - 2 * inset);
  return [{ tag: "H2", style, lines, before: 26, x: PAGE.left + inset, keepsNext: true, part: id }];
}

export function layOutBlocks(sheet: Sheet, part: Part, guide: GuideToPrint, inset: number): Laid[] {
  let number = 0;
  return part.blocks.flatMap((block, index) => {
    number = block.listItem === "number" ? number + 1 : 0;
    const next = part.blocks[index + 1];
    const [laid, ...more] = layOut(sheet, block, { part, guide, inset, number });
    if (!laid) return [];
    // What leads to a list stays with it. Its first two items share a page, and so do its last two.
    const isEdge = !part.blocks[index - 1]?.listItem || !part.blocks[index + 2]?.listItem;
    const leadsIn = Boolean(next?.listItem) && (block.listItem ? isEdge : block.style === "normal");
    return [{ ...laid, keepsNext: laid.keepsNext || leadsIn }, ...more];
  });
}

type Place = { part: Part; guide: GuideToPrint; inset: number; number: number };

function layOut(sheet: Sheet, block: WrittenBlock, { part, guide, inset, number }: Place): Laid[] {
  const x = PAGE.left + inset;
  const width = TEXT_WIDTH - 2 * inset;
  const { practice } = guide;
  const lay = (
    tag: string,
    style: Style,
    runs: Run[],
    more: Partial<Laid> & { before: number; indent?: number },
  ) => {
    const { indent = 0, ...rest } = more;
    const lines = sheet.lines(runs, style.size, width - indent);
    return lines.length > 0 ? [{ tag, style, lines, x: x + indent, ...rest }] : [];
  };
  if (block.listItem) return layOutItem(sheet, block, { part, guide, inset, number });
  if (block.style === "h2" || block.style === "h3" || block.style === "h4") {
    const style = block.style === "h4" ? { ...H3, size: 11.5, colour: COLOURS.muted } : H3;
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
  const style = part.kind === "sources" ? SMALL : BODY;
  return lay("P", style, buildBlockRuns(block, practice), {
    before: 8,
    ...(isWarning(block) && { before: 13, indent: 2 * PAD_PT, marker: { words: "" } }),
  });
}

function layOutItem(sheet: Sheet, block: WrittenBlock, { part, guide, inset, number }: Place): Laid[] {
  const indent = INDENT_PT * readListLevel(block);
  const x = PAGE.left + inset + indent;
  const width = TEXT_WIDTH - 2 * inset - indent;
  const words = extractBlockText(block);
  const item = { tag: "LI", style: BODY, before: 4.5, x, listItem: block.listItem };
  const label = BLANK.exec(words)?.[1];
  if (label !== undefined) {
    const lines = sheet.lines(
      [{ text: label ? `${label}:` : "", face: "sans" }],
      BODY.size,
      TEXT_WIDTH - 2 * inset,
    );
    const wide = measureLineWidth(lines[0] ?? []);
    return [
      {
        ...item,
        x: PAGE.left + inset,
        lines,
        before: 9,
        blank: lines.length < 2 && wide <= MAX_LABEL_WIDTH_PT ? "beside" : "below",
      },
    ];
  }
  const isTick = BOX.test(words) || (TICKED.has(part.heading ?? "") && block.listItem === "bullet");
  const runs =
    part.kind === "numbers" ? numberRuns(words, guide) : buildBlockRuns(withoutBox(block), guide.practice);
  const marker: Marker = isTick ? "tick" : { words: block.listItem === "number" ? `${number}.` : "•" };
  const lines = sheet.lines(runs, BODY.size, width);
  return lines.length > 0 ? [{ ...item, lines, marker, before: isTick ? 7 : 4.5 }] : [];
}

function withoutBox(block: WrittenBlock): WrittenBlock {
  const [first, ...rest] = block.children;
  return first ? { ...block, children: [{ ...first, text: first.text.replace(BOX, "") }, ...rest] } : block;
}

/** "Danger to life: **911**": what it is for, and the number in bold. */
function numberRuns(words: string, { practice }: GuideToPrint): Run[] {
  const [label = "", ...number] = words.split(/:\s*/);
  const rest = number.join(": ");
  return rest
    ? [{ text: `${label}: `, face: "sans" }, ...buildLinkedRuns(rest, "bold", practice)]
    : buildLinkedRuns(label, "sans", practice);
}

/** A paragraph that begins in bold and names an emergency number. */
const isWarning = (block: WrittenBlock) =>
  Boolean(block.children.find(({ text }) => text.trim())?.marks.includes("strong")) &&
  /\b(911|988)\b/.test(extractBlockText(block)) &&
  /^(If anyone|While)/.test(extractBlockText(block));

export const measureLineWidth = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

export const measureLaidHeight = ({ lines, style, blank, part }: Laid): number =>
  (part ? UNDER_HEADING_PT : 0) +
  Math.max(lines.length, blank === "beside" ? 1.5 : 0) * style.leading +
  (blank === "below" ? 24 : 0);

export const isBoxed = ({ marker }: Laid) => typeof marker === "object" && marker.words === "";

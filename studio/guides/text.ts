import type { GuidePart, GuideToPrint } from "./guide";
import {
  BODY_STYLE,
  HEADING_RULE_GAP_PT,
  HEADING_STYLE,
  INDENT_PT,
  isBoxed,
  type LayoutBlock,
  layOutBlocks,
  layOutHeading,
  measureLaidHeight,
  measureLineWidth,
  PAD_PT,
} from "./layout";
import type { GuideLine, TextRun } from "./lines";
import {
  GUIDE_COLORS,
  type GuideSheet,
  LOWEST_TEXT_PT,
  PAGE_LAYOUT_PT,
  RIGHT_EDGE_PT,
  type StructureElement,
  TEXT_WIDTH,
  type TextStyle,
} from "./sheet";

export function drawPart(
  sheet: GuideSheet,
  part: GuidePart,
  guide: GuideToPrint,
  parent: StructureElement,
): void {
  const section = sheet.element(parent, "Sect");
  const isPanel = part.kind === "emergency" || part.kind === "numbers";
  const inset = isPanel ? PAD_PT : 0;
  const laid = [...layOutHeading(sheet, part, inset), ...layOutBlocks(sheet, part, guide, inset)];
  if (isPanel) drawPanel(sheet, section, laid, part.kind === "emergency");
  else drawFlow(sheet, section, laid);
  section.end();
}

function drawFlow(sheet: GuideSheet, section: StructureElement, laid: readonly LayoutBlock[]): void {
  let list: StructureElement | null = null;
  laid.forEach((one, index) => {
    if (!one.listItem) {
      list?.end();
      list = null;
    } else list ??= sheet.element(section, "L");
    const isFirst = sheet.y === PAGE_LAYOUT_PT.top;
    const box = isBoxed(one) ? 2 * 10 : 0;
    sheet.need((isFirst ? 0 : one.before) + box + measureUnbreakable(laid, index));
    if (sheet.y > PAGE_LAYOUT_PT.top) sheet.y += one.before;
    if (isBoxed(one)) drawWarning(sheet, section, one);
    else drawLaid(sheet, list ?? section, one);
  });
  (list as StructureElement | null)?.end();
}

/** The height that has to fit on one page: a heading with what follows it, or a whole item or short paragraph. */
function measureUnbreakable(laid: readonly LayoutBlock[], index: number): number {
  const one = laid[index];
  if (!one) return 0;
  const own = one.lines.length <= 5 ? measureLaidHeight(one) : 2 * one.style.leading;
  const next = laid[index + 1];
  return one.keepsNext && next
    ? measureLaidHeight(one) + next.before + measureUnbreakable(laid, index + 1)
    : own;
}

function drawLaid(sheet: GuideSheet, parent: StructureElement, laid: LayoutBlock): void {
  const element = sheet.element(parent, laid.tag);
  const body = laid.listItem ? startListItem(sheet, element, laid) : element;
  if (laid.part) sheet.anchor(laid.part, joinLines(laid.lines));
  const { style, lines, x } = laid;
  if (lines.length === 0) sheet.need(style.leading);
  lines.forEach((line, index) => {
    // The last line of a paragraph must not be alone on a page.
    sheet.need((lines.length > 5 && index === lines.length - 2 ? 2 : 1) * style.leading);
    if (laid.marker === "quote") drawQuoteBar(sheet, x - 16, style.leading);
    sheet.line(line, { x, y: sheet.y, style, element: body });
    sheet.y += style.leading;
  });
  if (laid.part) drawHeadingRule(sheet, laid);
  if (laid.blank) drawBlank(sheet, laid);
  if (laid.listItem) body.end();
  element.end();
}

const drawQuoteBar = (sheet: GuideSheet, x: number, height: number) =>
  sheet.decoration(() => {
    sheet.document.rect(x, sheet.y, 2.5, height).fillColor(GUIDE_COLORS.clay).fill();
  });

const joinLines = (lines: readonly GuideLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join("")).join(" ");

function drawHeadingRule(sheet: GuideSheet, { style, x }: LayoutBlock): void {
  // A heading on a tinted panel, or over small print, has no line.
  if (style.size === HEADING_STYLE.size && x === PAGE_LAYOUT_PT.left)
    drawRule(sheet, { y: sheet.y + 4, colour: GUIDE_COLORS.evergreen, width: 1.2 });
  sheet.y += HEADING_RULE_GAP_PT;
}

function startListItem(
  sheet: GuideSheet,
  element: StructureElement,
  { marker, x, style, lines }: LayoutBlock,
): StructureElement {
  sheet.need(style.leading * Math.min(lines.length, 5));
  if (marker === "tick") {
    const { y } = sheet;
    sheet.decoration(() => {
      sheet.document
        .roundedRect(x - INDENT_PT, y + 2.4, 10.5, 10.5, 2)
        .lineWidth(1.1)
        .strokeColor(GUIDE_COLORS.evergreen)
        .stroke();
    });
  } else if (typeof marker === "object") {
    const label = sheet.element(element, "Lbl");
    const colour = style.colour === GUIDE_COLORS.ink ? GUIDE_COLORS.clay : style.colour;
    const [line = []] = sheet.lines([{ text: marker.words, face: "bold" }], style.size, 40);
    const left = marker.words === "•" ? x - 11 : x - measureLineWidth(line) - 5;
    sheet.line(line, { x: left, y: sheet.y, style: { ...style, colour }, element: label });
    label.end();
  }
  return sheet.element(element, "LBody");
}

function drawBlank(sheet: GuideSheet, { blank: where, lines, x, style }: LayoutBlock): void {
  const rule = {
    to: RIGHT_EDGE_PT - (x - PAGE_LAYOUT_PT.left),
    colour: GUIDE_COLORS.muted,
    width: 0.7,
  };
  if (where === "beside") {
    if (lines.length === 0) sheet.y += style.leading;
    const left = x + measureLineWidth(lines[0] ?? []) + (lines.length > 0 ? 7 : 0);
    drawRule(sheet, { ...rule, from: left, y: sheet.y - 2 });
    sheet.y += style.leading / 2;
    return;
  }
  sheet.y += 22;
  drawRule(sheet, { ...rule, from: x, y: sheet.y });
  sheet.y += 2;
}

function drawWarning(sheet: GuideSheet, section: StructureElement, laid: LayoutBlock): void {
  const { marker: _, ...words } = laid;
  const inner = words.lines.length * words.style.leading + 18;
  if (inner < LOWEST_TEXT_PT - PAGE_LAYOUT_PT.top)
    drawTintedPanel(sheet, {
      y: sheet.y,
      height: inner,
      ground: GUIDE_COLORS.crisisTint,
      edge: GUIDE_COLORS.crisis,
    });
  sheet.y += 9;
  drawLaid(sheet, section, { ...words, x: words.x - PAD_PT });
  sheet.y += 13;
}

/** Draws a part of a guide on a tinted panel. A part taller than a page gets a heading in the panel's color instead. */
function drawPanel(
  sheet: GuideSheet,
  section: StructureElement,
  laid: readonly LayoutBlock[],
  isEmergency: boolean,
): void {
  const height = laid.reduce(
    (sum, one, index) => sum + measureLaidHeight(one) + (index > 0 ? one.before : 0),
    2 * PAD_PT,
  );
  const fits = height <= LOWEST_TEXT_PT - PAGE_LAYOUT_PT.top && !laid.some(isBoxed);
  if (!fits) {
    drawFlow(sheet, section, laid);
    return;
  }
  sheet.need(height + 26);
  if (sheet.y > PAGE_LAYOUT_PT.top) sheet.y += 26;
  drawTintedPanel(sheet, {
    y: sheet.y,
    height,
    ground: isEmergency ? GUIDE_COLORS.crisisTint : GUIDE_COLORS.sage,
    edge: isEmergency ? GUIDE_COLORS.crisis : GUIDE_COLORS.evergreen,
  });
  const end = sheet.y + height;
  sheet.y += PAD_PT;
  // The first block is drawn without its space before, as the panel has its own padding.
  const [first, ...rest] = laid;
  if (first) drawLaid(sheet, section, first);
  drawFlow(sheet, section, rest);
  sheet.y = end;
}

export function drawTintedPanel(
  sheet: GuideSheet,
  { y, height, ground, edge }: { y: number; height: number; ground: string; edge: string },
): void {
  sheet.decoration(() => {
    sheet.document.rect(PAGE_LAYOUT_PT.left, y, TEXT_WIDTH, height).fillColor(ground).fill();
    sheet.document.rect(PAGE_LAYOUT_PT.left, y, 4, height).fillColor(edge).fill();
  });
}

/** Draws a line across the page, unless other ends are given. */
export const drawRule = (
  sheet: GuideSheet,
  {
    from = PAGE_LAYOUT_PT.left,
    to = RIGHT_EDGE_PT,
    y,
    colour,
    width,
  }: { from?: number; to?: number; y: number; colour: string; width: number },
) =>
  sheet.decoration(() => {
    sheet.document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  });

export function drawParagraph(
  sheet: GuideSheet,
  parent: StructureElement,
  words: string | readonly TextRun[],
  {
    tag = "P",
    style = BODY_STYLE,
    before = 0,
    width = TEXT_WIDTH,
  }: { tag?: string; style?: TextStyle; before?: number; width?: number },
): void {
  const runs = typeof words === "string" ? [{ text: words, face: style.face }] : words;
  const lines = sheet.lines(runs, style.size, width);
  if (lines.length === 0) return;
  sheet.y += before;
  drawLaid(sheet, parent, { tag, style, lines, before: 0, x: PAGE_LAYOUT_PT.left });
}

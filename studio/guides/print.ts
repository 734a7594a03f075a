import { drawCoverShapes } from "./cover";
import { WORKSHEETS, type Worksheet } from "./designs";
import { type GuidePart, type GuideToPrint, parseTextBlocks, splitGuideParts } from "./guide";
import { BODY_STYLE, buildLinkedRuns, HEADING_STYLE, measureLineWidth, SMALL_STYLE } from "./layout";
import {
  GUIDE_COLORS,
  GuideSheet,
  PAGE_LAYOUT_PT,
  RIGHT_EDGE_PT,
  type StructureElement,
  TEXT_WIDTH,
  type TextStyle,
} from "./sheet";
import { drawParagraph, drawPart, drawRule, drawTintedPanel } from "./text";

export interface PrintedGuide {
  bytes: Uint8Array;
  pages: number;
}

/**
 * A tagged PDF in English on US Letter paper, with bookmarks and links: a cover with the contents, the text, and for
 * some guides a page to fill in.
 */
export async function printGuide(guide: GuideToPrint): Promise<PrintedGuide> {
  const sheet = new GuideSheet(guide);
  const root = sheet.element(null, "Document");
  const [start, ...sections] = splitGuideParts(parseTextBlocks(guide.content));
  const cover = sheet.element(root, "Sect");
  drawCover(sheet, cover, guide);
  const contents = sheet.y;
  drawText(sheet, root, guide, [...(start?.blocks.length ? [start] : []), ...sections]);
  const { count: pages } = sheet.document.bufferedPageRange();
  drawContents(sheet, cover, contents, sections);
  cover.end();
  root.end();
  for (let page = 1; page < pages; page++) {
    sheet.document.switchToPage(page);
    drawFooter(sheet, guide, page + 1, pages);
  }
  return { bytes: await sheet.finish(), pages };
}

function drawText(
  sheet: GuideSheet,
  root: StructureElement,
  guide: GuideToPrint,
  all: readonly GuidePart[],
): void {
  if (all.length === 0) return;
  sheet.newPage();
  for (const part of all) drawPart(sheet, part, guide, root);
  const worksheet = WORKSHEETS[guide.slug];
  if (worksheet) drawWorksheet(sheet, root, worksheet);
  const closing = `This guide gives general information. It is not medical or legal advice and takes no account of your own situation. Copy it and pass it on freely. © ${guide.practice.business}`;
  sheet.need(60);
  drawParagraph(sheet, root, closing, { style: SMALL_STYLE, before: 24 });
}

function drawFooter(sheet: GuideSheet, { practice }: GuideToPrint, page: number, pages: number): void {
  const style: TextStyle = { ...SMALL_STYLE, size: 9, leading: 12 };
  const y = PAGE_LAYOUT_PT.height - 50;
  drawRule(sheet, { y: y - 7, colour: GUIDE_COLORS.line, width: 0.6 });
  const drawLine = (text: string, place: (width: number) => number, top = y) => {
    const [line] = sheet.lines([{ text, face: style.face }], style.size, TEXT_WIDTH * 0.8);
    if (line) sheet.line(line, { x: place(measureLineWidth(line)), y: top, style });
  };
  drawLine([practice.business, practice.phone].filter(Boolean).join("  ·  "), () => PAGE_LAYOUT_PT.left);
  drawLine(
    "Danger to life: 911  ·  Thoughts of suicide: call or text 988",
    () => PAGE_LAYOUT_PT.left,
    y + 12.5,
  );
  drawLine(`${page} of ${pages}`, (width) => RIGHT_EDGE_PT - width);
}

const TITLE: TextStyle = { face: "serif", size: 38, leading: 42, colour: GUIDE_COLORS.ink };
const SUBTITLE: TextStyle = { face: "sans", size: 15, leading: 20, colour: GUIDE_COLORS.muted };
const KICKER: TextStyle = { face: "bold", size: 9.5, leading: 13, colour: GUIDE_COLORS.clay };
/** The most lines of contents that fit on a cover. */
const MAX_CONTENTS_LINES = 20;

/** Draws a guide's cover, and leaves `sheet.y` where the table of contents may begin. */
function drawCover(sheet: GuideSheet, cover: StructureElement, guide: GuideToPrint): void {
  const { title, subtitle, slug, practice } = guide;
  sheet.decoration(() => {
    sheet.document
      .rect(0, 0, PAGE_LAYOUT_PT.width, PAGE_LAYOUT_PT.height)
      .fillColor(GUIDE_COLORS.paper)
      .fill();
    for (const { d, fill } of drawCoverShapes(slug)) sheet.document.path(d).fillColor(fill).fill();
  });
  sheet.y = 304;
  drawParagraph(sheet, cover, "A FREE GUIDE FOR FAMILIES", { style: KICKER });
  const size = title.length > 60 ? 28 : TITLE.size;
  drawParagraph(sheet, cover, title, {
    tag: "H1",
    style: { ...TITLE, size, leading: size * 1.1 },
    before: 5,
  });
  drawParagraph(sheet, cover, subtitle, { style: SUBTITLE, before: 8, width: 400 });
  const contents = sheet.y + 20;
  sheet.y = 664;
  const danger = "In danger right now? Call 911. For thoughts of suicide, call or text 988.";
  drawTintedPanel(sheet, {
    y: 656,
    height: 33,
    ground: GUIDE_COLORS.crisisTint,
    edge: GUIDE_COLORS.crisis,
  });
  drawTextAt(sheet, cover, danger, {
    x: PAGE_LAYOUT_PT.left + 14,
    y: 664,
    style: { ...BODY_STYLE, face: "bold" },
    guide,
  });
  const host = new URL(practice.siteUrl).host;
  drawTextAt(sheet, cover, practice.business, {
    x: PAGE_LAYOUT_PT.left,
    y: 707,
    style: { ...BODY_STYLE, face: "serif", size: 13, colour: GUIDE_COLORS.evergreen },
  });
  const reach = [practice.phone, host].filter(Boolean).join("  ·  ");
  drawTextAt(sheet, cover, reach, {
    x: PAGE_LAYOUT_PT.left,
    y: 727,
    style: { ...SMALL_STYLE, size: 10.5 },
    guide,
  });
  sheet.y = contents;
}

type TextPlace = { x: number; y: number; style: TextStyle; guide?: GuideToPrint };

/** Draws text at a place on the cover; with a `guide`, phone numbers in it become links. */
function drawTextAt(
  sheet: GuideSheet,
  parent: StructureElement,
  text: string,
  { x, y, style, guide }: TextPlace,
): void {
  const runs = guide ? buildLinkedRuns(text, style.face, guide.practice) : [{ text, face: style.face }];
  const [line] = sheet.lines(runs, style.size, RIGHT_EDGE_PT - x);
  if (!line) return;
  const element = sheet.element(parent, "P");
  sheet.line(line, { x, y, style, element });
  element.end();
}

/** Draws a table of contents in two columns if the cover has room. Drawn last, as only then the page numbers are known. */
function drawContents(
  sheet: GuideSheet,
  cover: StructureElement,
  top: number,
  sections: readonly GuidePart[],
): void {
  const rows = Math.ceil(sections.length / 2);
  const style: TextStyle = { ...BODY_STYLE, size: 10, leading: 14.5 };
  if (sections.length < 2 || sections.length > MAX_CONTENTS_LINES || top + 34 + rows * style.leading > 650)
    return;
  sheet.document.switchToPage(0);
  drawRule(sheet, { y: top, colour: GUIDE_COLORS.line, width: 0.8 });
  drawTextAt(sheet, cover, "In this guide", {
    x: PAGE_LAYOUT_PT.left,
    y: top + 10,
    style: { ...style, face: "bold" },
  });
  const width = (TEXT_WIDTH - 24) / 2;
  const toc = sheet.element(cover, "TOC");
  sections.forEach((part, index) => {
    const x = PAGE_LAYOUT_PT.left + (index < rows ? 0 : width + 24);
    const y = top + 28 + (index % rows) * style.leading;
    const text = part.number ? `${part.number}. ${part.heading}` : (part.heading ?? "");
    const page = String(sheet.pageOf.get(part.id) ?? "");
    const [line = []] = sheet.lines([{ text, face: "sans" }], style.size, width - 26);
    const [end = []] = sheet.lines([{ text: page, face: "sans" }], style.size, 26);
    const entry = sheet.element(toc, "TOCI");
    sheet.link(entry, { x, y, width, height: style.leading, href: `#${part.id}`, text }, () => {
      for (const [words, left] of [
        [line, x],
        [end, x + width - measureLineWidth(end)],
      ] as const) {
        let at = left;
        for (const piece of words) {
          sheet.document.font(piece.font, style.size).fillColor(style.colour);
          sheet.document.text(piece.text, at, y, { lineBreak: false, baseline: -(style.size * 0.95) });
          at += piece.width;
        }
      }
    });
    entry.end();
  });
  toc.end();
}

function drawWorksheet(
  sheet: GuideSheet,
  root: StructureElement,
  { heading, text, lines = 0, columns = [], rows = [], rowHeight = 36 }: Worksheet,
): void {
  sheet.newPage();
  const section = sheet.element(root, "Sect");
  drawParagraph(sheet, section, heading, { tag: "H2", style: HEADING_STYLE });
  drawParagraph(sheet, section, text, { before: 6 });
  for (let index = 0; index < lines; index++) {
    sheet.y += 24.5;
    drawRule(sheet, { y: sheet.y, colour: GUIDE_COLORS.muted, width: 0.7 });
  }
  if (columns.length > 0) drawTable(sheet, section, { columns, rows, rowHeight });
  section.end();
}

function drawTable(
  sheet: GuideSheet,
  section: StructureElement,
  { columns, rows, rowHeight }: Required<Pick<Worksheet, "columns" | "rows" | "rowHeight">>,
): void {
  const table = sheet.element(section, "Table");
  const style: TextStyle = {
    ...BODY_STYLE,
    face: "bold",
    size: 10,
    leading: 14,
    colour: GUIDE_COLORS.evergreen,
  };
  const top = sheet.y + 12;
  const bottom = top + 24 + rows.length * rowHeight;
  const lefts = columns.map(
    (_, index) =>
      PAGE_LAYOUT_PT.left + TEXT_WIDTH * columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  );
  sheet.decoration(() => {
    sheet.document.rect(PAGE_LAYOUT_PT.left, top, TEXT_WIDTH, 24).fillColor(GUIDE_COLORS.sage).fill();
  });
  for (const [index, words] of ["", ...rows].entries()) {
    const row = sheet.element(table, "TR");
    const y = index === 0 ? top : top + 24 + (index - 1) * rowHeight;
    for (const [column, { heading }] of columns.entries()) {
      const text = index === 0 ? heading : column === 0 ? words : "";
      const cell = sheet.element(
        row,
        text ? "TH" : "TD",
        text ? { scope: index === 0 ? "Column" : "Row" } : {},
      );
      const [line] = sheet.lines([{ text, face: style.face }], style.size, TEXT_WIDTH);
      const colour = index === 0 ? style.colour : GUIDE_COLORS.ink;
      if (line)
        sheet.line(line, {
          x: (lefts[column] ?? 0) + 7,
          y: y + 5,
          style: { ...style, colour },
          element: cell,
        });
      cell.end();
    }
    row.end();
    drawRule(sheet, { y: y, colour: GUIDE_COLORS.line, width: 0.8 });
  }
  drawRule(sheet, { y: bottom, colour: GUIDE_COLORS.line, width: 0.8 });
  sheet.decoration(() => {
    for (const x of [...lefts, RIGHT_EDGE_PT])
      sheet.document.moveTo(x, top).lineTo(x, bottom).lineWidth(0.8).strokeColor(GUIDE_COLORS.line).stroke();
  });
  table.end();
  sheet.y = bottom;
}

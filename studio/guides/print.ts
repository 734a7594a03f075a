import { drawContents, drawCover } from "./cover-page";
import { WORKSHEETS } from "./designs";
import { type GuidePart, type GuideToPrint, parseTextBlocks, splitGuideParts } from "./guide";
import { measureLineWidth, SMALL_STYLE } from "./layout";
import {
  GUIDE_COLORS,
  GuideSheet,
  PAGE_LAYOUT_PT,
  RIGHT_EDGE_PT,
  type StructureElement,
  TEXT_WIDTH,
  type TextStyle,
} from "./sheet";
import { drawParagraph, drawPart, drawRule } from "./text";
import { drawWorksheet } from "./worksheet";

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

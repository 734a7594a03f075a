import { drawCoverShapes } from "./cover";
import type { GuidePart, GuideToPrint } from "./guide";
import { BODY_STYLE, buildLinkedRuns, measureLineWidth, SMALL_STYLE } from "./layout";
import {
  GUIDE_COLORS,
  type GuideSheet,
  PAGE_LAYOUT_PT,
  RIGHT_EDGE_PT,
  type StructureElement,
  TEXT_WIDTH,
  type TextStyle,
} from "./sheet";
import { drawParagraph, drawRule, drawTintedPanel } from "./text";

const TITLE: TextStyle = { face: "serif", size: 38, leading: 42, colour: GUIDE_COLORS.ink };
const SUBTITLE: TextStyle = { face: "sans", size: 15, leading: 20, colour: GUIDE_COLORS.muted };
const KICKER: TextStyle = { face: "bold", size: 9.5, leading: 13, colour: GUIDE_COLORS.clay };
/** The most lines of contents that fit on a cover. */
const MAX_CONTENTS_LINES = 20;

/** Draws a guide's cover, and leaves `sheet.y` where the table of contents may begin. */
export function drawCover(sheet: GuideSheet, cover: StructureElement, guide: GuideToPrint): void {
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
export function drawContents(
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

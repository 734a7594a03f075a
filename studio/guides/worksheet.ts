import type { Worksheet } from "./designs";
import { BODY_STYLE, HEADING_STYLE } from "./layout";
import {
  GUIDE_COLORS,
  type GuideSheet,
  PAGE_LAYOUT_PT,
  RIGHT_EDGE_PT,
  type StructureElement,
  TEXT_WIDTH,
  type TextStyle,
} from "./sheet";
import { drawParagraph, drawRule } from "./text";

export function drawWorksheet(
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

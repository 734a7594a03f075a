import PDFDocument from "pdfkit";
import { type Face, Faces, type FontPiece } from "./faces";
import type { GuideToPrint } from "./guide";
import { breakLines, type GuideLine, type TextRun } from "./lines";

/** The size and margins of a guide's US Letter page, in points. */
export const PAGE_LAYOUT_PT = { width: 612, height: 792, left: 66, right: 66, top: 62, bottom: 74 } as const;
export const TEXT_WIDTH = PAGE_LAYOUT_PT.width - PAGE_LAYOUT_PT.left - PAGE_LAYOUT_PT.right;
export const LOWEST_TEXT_PT = PAGE_LAYOUT_PT.height - PAGE_LAYOUT_PT.bottom;
export const RIGHT_EDGE_PT = PAGE_LAYOUT_PT.width - PAGE_LAYOUT_PT.right;

/** The colours of the public site (`app/styles/site-colors.ts`). */
export const GUIDE_COLORS = {
  paper: "#FBF8F3",
  ink: "#1D2B2A",
  muted: "#4C5B58",
  line: "#CFC6B6",
  sage: "#E6EEE9",
  evergreen: "#1F4D45",
  clay: "#944320",
  crisis: "#A4231C",
  crisisTint: "#FBECEA",
} as const;

export type TextStyle = {
  face: Face;
  /** the font's size, in points */
  size: number;
  /** the distance from one line to the next, in points */
  leading: number;
  colour: string;
};

export type StructureElement = PDFKit.PDFStructureElement;

export class GuideSheet {
  readonly document: PDFKit.PDFDocument;
  readonly #faces: Faces;
  /** the top of the next line, in points from the top of the page */
  y: number = PAGE_LAYOUT_PT.top;
  /** the page on which each part begins, from 1 */
  readonly pageOf = new Map<string, number>();

  constructor({ title, subtitle, practice, updatedAt }: GuideToPrint) {
    const date = new Date(updatedAt);
    this.document = new PDFDocument({
      size: [PAGE_LAYOUT_PT.width, PAGE_LAYOUT_PT.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: "en-US",
      tagged: true,
      displayTitle: true,
      info: {
        Title: title,
        Author: practice.business,
        Subject: subtitle,
        // The guide's own date is used, as the present time would give the same guide different bytes each time.
        CreationDate: Number.isNaN(date.getTime()) ? new Date(0) : date,
      },
    });
    this.#faces = new Faces(this.document);
  }

  lines(runs: readonly TextRun[], size: number, width: number): GuideLine[] {
    const measure = ({ text, font }: FontPiece) => this.document.font(font, size).widthOfString(text);
    return breakLines(runs, { width, measure, pieces: (text, face) => this.#faces.pieces(text, face) });
  }

  /** Draws a line of text with its top at `y`. Without an `element` it is decoration. */
  line(
    line: GuideLine,
    { x, y, style, element }: { x: number; y: number; style: TextStyle; element?: StructureElement },
  ): void {
    let at = x;
    for (const piece of line) {
      const left = at;
      at += piece.width;
      const words = () => {
        this.document
          .font(piece.font, style.size)
          .fillColor(style.colour)
          .text(piece.text, left, y, { lineBreak: false, baseline: -(style.size * 0.95) });
        if (piece.href) this.#underline(left, y, piece.width, style);
      };
      if (!element) this.decoration(words);
      else if (piece.href)
        this.link(element, { ...piece, href: piece.href, x: left, y, height: style.leading }, words);
      else element.add(words);
    }
  }

  /** Adds a link, which ends on the same page, because PDFKit assigns it to the current page. */
  link(
    parent: StructureElement,
    {
      x,
      y,
      width,
      height,
      href,
      text,
    }: { x: number; y: number; width: number; height: number; href: string; text: string },
    draw: () => void,
  ): void {
    const link = this.document.struct("Link");
    parent.add(link);
    link.add(draw);
    // PDFKit's types have neither the link's structure element nor its description.
    const options = {
      structParent: link,
      Contents: new String(text),
    } as unknown as PDFKit.Mixins.AnnotationOption;
    if (href.startsWith("#")) this.document.goTo(x, y, width, height, href.slice(1), options);
    else this.document.link(x, y, width, height, href, options);
    link.end();
  }

  /** Draws what screen readers skip: lines, boxes, page numbers. */
  decoration(draw: () => void): void {
    this.document.markContent("Artifact", { type: "Layout" });
    draw();
    this.document.endMarkedContent();
  }

  element(
    parent: StructureElement | null,
    type: string,
    options: { scope?: "Column" | "Row" } = {},
  ): StructureElement {
    const element = this.document.struct(
      type as Parameters<PDFKit.PDFDocument["struct"]>[0],
      options as PDFKit.Mixins.StructureElementOptions,
    );
    if (parent) parent.add(element);
    else this.document.addStructure(element);
    return element;
  }

  anchor(id: string, title: string): void {
    this.document.addNamedDestination(id, "XYZ", 0, Math.max(0, this.y - 12), null);
    this.document.outline.addItem(title);
    this.pageOf.set(id, this.document.bufferedPageRange().count);
  }

  newPage(): void {
    this.document.addPage();
    this.y = PAGE_LAYOUT_PT.top;
  }

  /** Begins a new page if less than this height is left on the present one, in points. */
  need(height: number): void {
    if (this.y + height > LOWEST_TEXT_PT && this.y > PAGE_LAYOUT_PT.top) this.newPage();
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.document.end();
    for await (const chunk of this.document) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  #underline(x: number, y: number, width: number, { size, colour }: TextStyle): void {
    const under = y + size * 1.09;
    this.document
      .moveTo(x, under)
      .lineTo(x + width, under)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }
}

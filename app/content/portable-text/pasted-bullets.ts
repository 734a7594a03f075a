import {
  collectNodeText,
  findAttribute,
  findStyleValue,
  type HtmlElement,
  removeTextStart,
} from "./html-nodes";
import { buildListOfOne } from "./pasted-lists";

/** The signs that are a bullet wherever a line begins with one. */
export const BULLET_SIGNS = "•●▪◦‣⁃○■➢❖";
/** What people and programs write for a bullet, and where a paragraph hangs, other signs that may be one. */
const BULLET = new RegExp(`^\\s*(?:[${BULLET_SIGNS}]\\s+|[·§o] {2,})(?=\\S)`);
const HANGING_MARKER = /^\s*(?:[·§✓✔➔→☐] +|[-–o] {2,}|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)] {2,})(?=\S)/i;

/** Reads a paragraph whose bullet or number is written as text as an item; null for other paragraphs. */
export function readWrittenItem(paragraph: HtmlElement): HtmlElement | null {
  const text = collectNodeText(paragraph);
  const isHanging =
    /MsoListParagraph/i.test(findAttribute(paragraph, "class") ?? "") ||
    (findStyleValue(paragraph, "text-indent") ?? "").startsWith("-");
  const marker = (BULLET.exec(text) ?? (isHanging ? HANGING_MARKER.exec(text) : null))?.[0];
  if (marker === undefined) return null;
  removeTextStart(paragraph, marker.length);
  const isNumber = /[\da-z][.)]/i.test(marker);
  const indent = readIndent(paragraph) + (marker.length - marker.trimStart().length);
  return buildListOfOne(isNumber ? "ol" : "ul", indent + rankBullet(marker), paragraph.childNodes);
}

/** Tells how deep a bullet usually is, as less than one step of indentation: it only counts where nothing else does. */
export function rankBullet(marker: string): number {
  const sign = marker.trimStart()[0] ?? "";
  return /[▪■§]/.test(sign) ? 0.6 : /[-–◦○‣o]/.test(sign) ? 0.3 : 0;
}

/** Reads how far a paragraph is moved in, in points. */
function readIndent(paragraph: HtmlElement): number {
  const margin =
    findStyleValue(paragraph, "margin-left") ?? findStyleValue(paragraph, "margin")?.split(/\s+/)[3] ?? "";
  const [, length = "0", unit = "pt"] = /^([\d.]+)(in|cm|mm|px|pt)?/.exec(margin) ?? [];
  const points = { in: 72, cm: 28.35, mm: 2.835, px: 0.75, pt: 1 }[unit as "in"];
  return Math.round(Number(length) * points);
}

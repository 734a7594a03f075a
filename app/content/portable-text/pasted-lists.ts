import {
  appendNodes,
  BLOCK_STYLES,
  CONTAINER_TAGS,
  collectNodeText,
  createHtmlElement,
  findAttribute,
  findStyleValue,
  getTextNodeValue,
  type HtmlElement,
  type HtmlNode,
  hasNodeText,
  isHtmlElement,
  removeTextStart,
} from "./html-nodes";

/** As deep as the editor's lists go. */
const MAX_LEVEL = 10;

type ListElement = HtmlElement & { tagName: "ul" | "ol" };

const isList = (node: HtmlNode): node is ListElement =>
  isHtmlElement(node) && (node.tagName === "ul" || node.tagName === "ol");
const isPicture = (node: HtmlNode) =>
  isHtmlElement(node) && (node.tagName === "img" || node.tagName === "figure");
const isBlank = (node: HtmlNode) => !isHtmlElement(node) && getTextNodeValue(node).trim() === "";

/** Whether an element holds lists and nothing else: Word for the web has each item in one. */
export const hasOnlyLists = (element: HtmlElement): boolean =>
  element.childNodes.some(isList) && element.childNodes.every((child) => isList(child) || isBlank(child));

/** Builds a list of one item that says at which level it stood, in any unit that grows with the level. */
export const buildListOfOne = (tag: "ul" | "ol", level: number, words: HtmlNode[]): HtmlElement =>
  createHtmlElement(tag, [createHtmlElement("li", words, [{ name: "data-level", value: String(level) }])]);

/**
 * Arranges an item as its words, one line for each paragraph, and after them what is no words. Returns nothing for an
 * empty item.
 */
export function arrangeItem(item: HtmlElement): HtmlElement[] {
  const parts: HtmlNode[] = [];
  let words: HtmlNode[] = [];
  let isNewLine = false;
  const add = (node: HtmlNode) => {
    if (isNewLine && words.some(hasNodeText)) words.push(createHtmlElement("br", []));
    isNewLine = false;
    words.push(node);
  };
  const flush = () => {
    if (words.some(hasNodeText)) appendNodes(parts, words);
    words = [];
    isNewLine = false;
  };
  const read = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isHtmlElement(node)) {
        if (!isNewLine || !isBlank(node)) add(node);
      } else if (node.tagName === "br") isNewLine = true;
      else if (isList(node) || isPicture(node) || isStyled(node)) {
        flush();
        parts.push(node);
      } else if (isContainer(node)) {
        isNewLine = true;
        read(node.childNodes);
        isNewLine = true;
      } else {
        const pictures = takePictures(node);
        if (hasNodeText(node) || pictures.length === 0) add(node);
        if (pictures.length > 0) flush();
        appendNodes(parts, pictures);
      }
    }
  };
  read(item.childNodes);
  flush();
  const [first] = parts;
  if (!first) return [];
  dropTick(item, parts);
  const attrs = item.attrs.filter(({ name }) =>
    /^(?:data-level|data-aria-level|aria-level|data-stringify-indent|class)$/.test(name),
  );
  if (isList(first) || isPicture(first)) attrs.push({ name: "data-holds", value: "list" });
  return [createHtmlElement("li", parts, attrs)];
}

const isStyled = ({ tagName }: HtmlElement) => tagName !== "p" && tagName in BLOCK_STYLES;
const isContainer = (node: HtmlElement): boolean =>
  node.tagName === "p" ||
  CONTAINER_TAGS.has(node.tagName) ||
  node.childNodes.some(
    (child) =>
      isHtmlElement(child) && (isList(child) || child.tagName === "p" || CONTAINER_TAGS.has(child.tagName)),
  );

/** Takes the pictures out of words; they come after the line. */
function takePictures(element: HtmlElement): HtmlNode[] {
  const pictures: HtmlNode[] = [];
  element.childNodes = element.childNodes.filter((child) => {
    if (isPicture(child)) pictures.push(child);
    else if (isHtmlElement(child)) appendNodes(pictures, takePictures(child));
    return !isPicture(child);
  });
  return pictures;
}

/** Drops the box of a task, where it is written: "[ ] Call", "[x] Call". */
function dropTick(item: HtmlElement, parts: HtmlNode[]): void {
  const words = createHtmlElement("span", parts);
  const box = /^\s*\[[ xX]?\]\s+/.exec(collectNodeText(words).slice(0, 20));
  if (box) removeTextStart(words, box[0].length);
  for (const part of parts) part.parentNode = item;
}

type Item = { level: number; tag: "ul" | "ol"; item: HtmlElement };

/**
 * Joins lists that follow each other, and gives their items levels that begin at 1 and skip none, whatever they were
 * written with: lists within lists, as Google Docs has them beside their item, levels in attributes, or margins. Pictures
 * between items stay there, and a paragraph of Word that goes on with an item becomes its next line.
 */
export function joinLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  let open: number[] = [];
  let last: HtmlElement | undefined;
  for (const node of nodes) {
    if (isList(node)) {
      for (const found of listItems(node, 1)) {
        if (!("item" in found)) joined.push(found);
        else {
          const { level, tag, item } = found;
          while (open.length > 0 && open.at(-1)! >= level) open.pop();
          open.push(level);
          joined.push(wrapItem(item, tag, Math.min(open.length, MAX_LEVEL)));
          last = item;
        }
      }
    } else if (last && isContinued(node))
      appendNodes(last.childNodes, [createHtmlElement("br", []), ...node.childNodes]);
    else {
      if (!isBlank(node) && !isPicture(node)) {
        open = [];
        last = undefined;
      }
      joined.push(node);
    }
  }
  return joined;
}

const isContinued = (node: HtmlNode): node is HtmlElement =>
  isHtmlElement(node) &&
  node.tagName === "p" &&
  /MsoList(?:Paragraph|Continue)/i.test(findAttribute(node, "class") ?? "");

/** Lists the items of a list and of the lists in it, in order, with what is between them. */
function listItems(list: ListElement, depth: number): (Item | HtmlNode)[] {
  const tag = list.tagName;
  const found: (Item | HtmlNode)[] = [];
  for (const child of list.childNodes) {
    if (isList(child)) appendNodes(found, listItems(child, depth + 1));
    else if (!isHtmlElement(child) || child.tagName !== "li") {
      if (!isBlank(child)) found.push(child);
    } else {
      const level = readLevel(child, list) ?? depth;
      let words: HtmlNode[] = [];
      const flush = () => {
        if (words.length > 0) found.push({ level, tag, item: createHtmlElement("li", words) });
        words = [];
      };
      for (const part of child.childNodes) {
        if (isList(part)) {
          flush();
          appendNodes(found, listItems(part, level + 1));
        } else if (isPicture(part)) {
          flush();
          found.push(part);
        } else words.push(part);
      }
      flush();
    }
  }
  return found;
}

/** Reads the level that a program writes beside an item: Word for the web, Google Docs, Slack, Quill, Dropbox Paper. */
function readLevel(item: HtmlElement, list: HtmlElement): number | undefined {
  const written =
    findAttribute(item, "data-level") ??
    findAttribute(item, "data-aria-level") ??
    findAttribute(item, "aria-level");
  const indent =
    findAttribute(item, "data-stringify-indent") ??
    findAttribute(list, "data-indent") ??
    /\b(?:ql-indent-|listindent)(\d)/.exec(
      `${findAttribute(item, "class")} ${findAttribute(list, "class")}`,
    )?.[1];
  const level = written === undefined ? Number(indent ?? Number.NaN) + 1 : Number(written);
  return Number.isFinite(level) ? level : undefined;
}

function wrapItem(item: HtmlElement, tag: "ul" | "ol", level: number): HtmlElement {
  let list = item;
  for (let depth = 0; depth < level; depth++) list = createHtmlElement(tag, [list]);
  return list;
}

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

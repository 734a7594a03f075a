import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { resolveLinksInText, resolvePastedLink } from "../pasted-links";
import { cleanVisibleText, normalizeSoftHyphens } from "../visible-text";
import {
  appendNodes,
  collectNodeText,
  createHtmlElement,
  createHtmlText,
  DROPPED_TAGS,
  deriveDecorators,
  findAttribute,
  findStyleValue,
  getTextNodeValue,
  type HtmlElement,
  type HtmlNode,
  hasNodeText,
  isBlockTag,
  isHtmlElement,
} from "./html-nodes";
import { arrangeItem, buildListOfOne, hasOnlyLists, joinLists, readWrittenItem } from "./pasted-lists";
import { type ChoosePicture, tidyPicture } from "./pasted-pictures";
import { flattenDeepNodes, readClassStyles } from "./pasted-styles";
import { convertTableToList } from "./pasted-tables";

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export interface TidyOptions {
  /** This site's origin, whose addresses become paths. */
  origin?: string;
  /** By default every picture keeps its address. */
  choosePicture?: ChoosePicture;
}

/**
 * Turns HTML that another program put on the clipboard into what the editor can make. Lists are real ones with levels,
 * rows of tables items, links lead where they say. Signs that nobody sees go, and what was no part of the text: comments,
 * deleted words, bullets written as text, empty paragraphs.
 */
export function tidyPastedHtml(html: string, options: TidyOptions = {}): string {
  const fragment = parseFragment(html);
  flattenDeepNodes(fragment);
  const tidier = new Tidier(options, readClassStyles(fragment), html.includes("notionvc"));
  tidier.tidy(fragment);
  fragment.childNodes = joinLists(fragment.childNodes);
  return serialize(fragment);
}

/** How a part of the paste is read. */
type Around = { isSymbols: boolean; isCode: boolean };

class Tidier {
  readonly #origin: string | undefined;
  readonly #choosePicture: ChoosePicture;
  readonly #classStyles: ReadonlyMap<string, string>;
  /** Notion writes the end of a line within a paragraph as it is. */
  readonly #keepsLines: boolean;
  /** Elements with blocks in them, of whatever kind they are. */
  readonly #blocky = new WeakSet<HtmlNode>();

  constructor(options: TidyOptions, classStyles: ReadonlyMap<string, string>, keepsLines: boolean) {
    this.#origin = options.origin;
    this.#choosePicture = options.choosePicture ?? (({ src }) => src);
    this.#classStyles = classStyles;
    this.#keepsLines = keepsLines;
  }

  tidy(parent: ParentNode, around: Around = { isSymbols: false, isCode: false }): void {
    const nodes = parent.childNodes.flatMap((node, at, all) => this.#tidyNode(node, around, all[at + 1]));
    const isLine = "tagName" in parent && !isBlockTag(parent.tagName);
    parent.childNodes = dropBreaksAtBlocks(nodes, isLine, (node) => this.#isBlock(node));
    if ("tagName" in parent && parent.childNodes.some((node) => this.#isBlock(node)))
      this.#blocky.add(parent);
    for (const child of parent.childNodes) child.parentNode = parent;
  }

  #isBlock(node: HtmlNode): boolean {
    return isHtmlElement(node) && (isBlockTag(node.tagName) || this.#blocky.has(node));
  }

  #tidyNode(node: HtmlNode, around: Around, next: HtmlNode | undefined): HtmlNode[] {
    if (!isHtmlElement(node)) {
      if (!("value" in node)) return [];
      return this.#tidyText(markPartedWord(node.value, node.parentNode, next), around);
    }
    // Questions that open their answer are buttons within a heading.
    if (node.tagName === "button" && isHeading(node.parentNode)) rename(node, "span");
    if (DROPPED_TAGS.has(node.tagName)) return [];
    this.#writeClassStyle(node);
    if (isUnseen(node)) return [];
    if (node.tagName === "br") return isInterchange(node) ? [] : [node];
    if (/^(?:img|v:imagedata)$/.test(node.tagName)) {
      rename(node, "img");
      return tidyPicture(node, this.#choosePicture);
    }
    renameByRole(node);
    const marker = /^(?:p|h[1-6])$/.test(node.tagName) ? readListMarker(node).trim() : "";
    const level = isParagraph(node) ? findListLevel(node, marker) : null;
    this.tidy(node, readAround(node, around));
    return this.#tidyElement(node, level, marker);
  }

  #tidyElement(node: HtmlElement, level: number | null, marker: string): HtmlNode[] {
    const { tagName } = node;
    if (tagName === "a") this.#tidyLink(node);
    if (tagName === "q") return [createHtmlText("“"), ...node.childNodes, createHtmlText("”")];
    // A card has words around its picture, a gallery has more pictures.
    if (tagName === "figure" && !isPictureAlone(node)) rename(node, "div");
    if (tagName === "li") return arrangeItem(node);
    if (tagName === "table") return convertTableToList(node).map((part) => this.#tidyTable(part));
    if (/^(?:p|h[1-6])$/.test(tagName) && !hasNodeText(node) && !holdsPicture(node)) return [];
    if (STYLED_TAGS.test(tagName)) moveStyleInside(node);
    if (level !== null) {
      // No list carries the number of a heading, or words such as "Step 1:".
      if (tagName !== "p" ? /[\dIVX]|[a-z][.)]/.test(marker) : /\p{L}{3}/u.test(marker))
        node.childNodes.unshift(createHtmlText(`${marker} `));
      return tagName === "p"
        ? [buildListOfOne(isNumber(marker) ? "ol" : "ul", level, node.childNodes)]
        : [node];
    }
    if (isParagraph(node) && !this.#blocky.has(node)) {
      const written = readWrittenItem(node);
      if (written) return [written];
    }
    if (/^(?:ul|ol)$/.test(tagName)) return [node];
    if (/^(?:div|section|span|b)$/.test(tagName) && hasOnlyLists(node)) return node.childNodes;
    node.childNodes = joinLists(node.childNodes);
    return [node];
  }

  #tidyTable(part: HtmlNode): HtmlNode {
    if (isHtmlElement(part) && part.tagName === "ul")
      part.childNodes = part.childNodes.filter(isHtmlElement).flatMap(arrangeItem);
    return part;
  }

  #tidyText(value: string, { isSymbols, isCode }: Around): HtmlNode[] {
    if (isSymbols)
      return [createHtmlText(cleanVisibleText(value.replace(/\S/gu, (sign) => WINGDINGS[sign] ?? "")))];
    const clean = resolveLinksInText(
      cleanVisibleText(value.replace(BULLET_LETTERS, "•").replace(ARROW_LETTERS, "→")),
    );
    const words = isCode ? clean : clean.replaceAll("\t", " ");
    if (!this.#keepsLines || isCode || words.trim() === "") return [createHtmlText(words)];
    return words
      .trim()
      .split(/\r?\n/)
      .flatMap((line, at) => [...(at > 0 ? [createHtmlElement("br", [])] : []), createHtmlText(line)])
      .map((part, at, all) =>
        padEnds(part, at === 0 && /^\s/.test(words), at === all.length - 1 && /\s$/.test(words)),
      );
  }

  /** Leads a link to its page; a link that leads nowhere from here keeps its words alone. */
  #tidyLink(link: HtmlElement): void {
    const href = resolvePastedLink(findAttribute(link, "href") ?? "", this.#origin);
    if (href === null) {
      // The number of a footnote would run into the word before it.
      const isNote =
        /^#|^about:blank#/.test(findAttribute(link, "href") ?? "") &&
        /^\s*\d{1,3}\s*$/.test(collectNodeText(link));
      if (isNote) link.childNodes = [createHtmlText(`[${collectNodeText(link).trim()}]`)];
      rename(link, "span");
    }
    link.attrs = href === null ? [] : [{ name: "href", value: href }];
  }

  /** Writes what a style sheet says of an element's class into its style, as Pages and Notes have bold there. */
  #writeClassStyle(element: HtmlElement): void {
    if (this.#classStyles.size === 0) return;
    const classes = (findAttribute(element, "class") ?? "").split(/\s+/);
    const styles = classes.flatMap((name) => this.#classStyles.get(name) ?? []);
    if (styles.length === 0) return;
    const own = element.attrs.find(({ name }) => name === "style");
    if (own) own.value = `${styles.join(";")};${own.value}`;
    else element.attrs.push({ name: "style", value: styles.join(";") });
  }
}

/** Letters of symbol fonts that Word puts for bullets and arrows. */
const BULLET_LETTERS = /[\uf0b7\uf0a7\uf0d8\uf076\uf06e\uf0a8\uf06f]/g;
const ARROW_LETTERS = /[\uf0e0\uf0e8]/g;

/** What letters show in the font Wingdings, in which Word writes its smileys and arrows. */
const WINGDINGS: Record<string, string> = {
  J: "☺",
  K: "😐",
  L: "☹",
  à: "→",
  ß: "←",
  è: "➔",
  ü: "✓",
  û: "✗",
  "§": "•",
  Ø: "➢",
  v: "❖",
  l: "●",
  n: "■",
  "·": "•",
  "•": "•",
};

const isParagraph = ({ tagName }: HtmlElement) => /^(?:p|h[1-6]|div)$/.test(tagName);
const isHeading = (node: HtmlNode | ParentNode | null): boolean =>
  node !== null && "tagName" in node && /^(?:h[1-6]|summary|dt)$/.test(node.tagName);
const isInterchange = (node: HtmlElement) => findAttribute(node, "class") === "Apple-interchange-newline";
const isNumber = (marker: string) => /^\(?[\dA-Za-z]{1,4}[.)]/.test(marker);

function rename(element: HtmlElement, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}

/** Gives headings and quotes their own tags, where a program only says so in an attribute. */
function renameByRole(element: HtmlElement): void {
  const level = Math.min(Number.parseInt(findAttribute(element, "aria-level") ?? "2", 10) || 2, 6);
  const isHeading = findAttribute(element, "role") === "heading";
  if (isHeading && /^(?:p|div|span)$/.test(element.tagName)) rename(element, `h${Math.max(level, 1)}`);
  if (element.tagName !== "p") return;
  const named = findAttribute(element, "class") ?? "";
  const heading = /\bMsoHeading([1-6])\b/.exec(named)?.[1];
  if (heading) rename(element, `h${heading}`);
  else if (/\bMsoTitle\b/.test(named)) rename(element, "h1");
  else if (/\bMso(?:Intense)?Quote\b/.test(named)) rename(element, "blockquote");
}

/** Whether readers of the document don't see an element: hidden, a comment's mark, or words that were deleted. */
function isUnseen(element: HtmlElement): boolean {
  if (element.attrs.some(({ name, value }) => name === "hidden" && value !== "until-found")) return true;
  // Word notes who deleted the words, and when.
  if (element.tagName === "del" && element.attrs.some(({ name }) => name === "cite" || name === "datetime"))
    return true;
  if (/\bmsocom(?:anchor|txt|off)\b|\bMsoCommentReference\b/i.test(findAttribute(element, "class") ?? ""))
    return true;
  const style = findAttribute(element, "style") ?? "";
  return (
    /mso-list:\s*ignore|mso-element:\s*comment|mso-hide:\s*all|mso-special-character:\s*comment/i.test(
      style,
    ) ||
    (findStyleValue(element, "display") ?? "").startsWith("none") ||
    findStyleValue(element, "visibility") === "hidden"
  );
}

function readAround(element: HtmlElement, { isSymbols, isCode }: Around): Around {
  const font = findStyleValue(element, "font-family") ?? findAttribute(element, "face");
  return {
    isSymbols: font === undefined ? isSymbols : /wingdings/i.test(font),
    isCode: isCode || element.tagName === "pre",
  };
}

/**
 * Reads the level that Word gives a paragraph of a list; null for other paragraphs. A style of Word has its list in the style
 * sheet, its level in its name, and only the marker in the paragraph.
 */
function findListLevel(element: HtmlElement, marker: string): number | null {
  const level = /mso-list:\s*[^\s:;]+\s+level(\d{1,2})/i.exec(findAttribute(element, "style") ?? "")?.[1];
  const named = /\bMsoList(?:Bullet|Number)([2-9])/.exec(findAttribute(element, "class") ?? "")?.[1];
  return level || marker !== "" ? Number(level ?? named ?? 1) : null;
}

/** Reads the marker of a pasted list item, which is written as text: "·", "1.", "a)". */
function readListMarker(node: HtmlElement): string {
  for (const child of node.childNodes) {
    if (!isHtmlElement(child)) continue;
    if (/mso-list:\s*ignore/i.test(findAttribute(child, "style") ?? ""))
      return cleanVisibleText(collectNodeText(child));
    const found = readListMarker(child);
    if (found) return found;
  }
  return "";
}

/** Tags whose style becomes marks on their words; headings are left out, as one that is bold as a whole needs no mark. */
const STYLED_TAGS = /^(?:p|li|td|th|div)$/;

/** Moves the marks in the style of a paragraph or cell to the words themselves. */
function moveStyleInside(node: HtmlElement): void {
  for (const mark of deriveDecorators({ ...node, tagName: "span" }, []))
    node.childNodes = [createHtmlElement(mark, node.childNodes)];
}

/** Makes the soft hyphen at the end of a line a hyphen: the word goes on in the next line, and is put together there. */
function markPartedWord(value: string, parent: ParentNode | null, next: HtmlNode | undefined): string {
  const text = normalizeSoftHyphens(value);
  if (!/\xad\s?$/.test(text.slice(-4))) return text;
  const isAtEnd = next
    ? isHtmlElement(next) && next.tagName === "br"
    : !parent || !("tagName" in parent) || isBlockTag(parent.tagName);
  return isAtEnd ? text.replace(/\xad\s?$/, "-") : text;
}

/** Whether a figure is one picture with nothing but its caption. */
function isPictureAlone(figure: HtmlElement): boolean {
  const pictures = countPictures(figure);
  const words = figure.childNodes.filter((child) => !isHtmlElement(child) || child.tagName !== "figcaption");
  return pictures === 1 && !words.some(hasNodeText);
}

const countPictures = (node: HtmlElement): number =>
  node.childNodes
    .filter(isHtmlElement)
    .reduce((count, child) => count + (child.tagName === "img" ? 1 : countPictures(child)), 0);

const holdsPicture = (node: HtmlElement): boolean =>
  node.childNodes.some((child) => isHtmlElement(child) && (child.tagName === "img" || holdsPicture(child)));

/**
 * Drops line breaks at the ends of a block, and beside another block: they only keep an empty line open.
 *
 * @param isLine whether the nodes are a part of a line
 */
function dropBreaksAtBlocks(
  nodes: HtmlNode[],
  isLine: boolean,
  isBlock: (node: HtmlNode) => boolean,
): HtmlNode[] {
  if (!nodes.some((node) => isHtmlElement(node) && node.tagName === "br")) return nodes;
  const isBreak = (node: HtmlNode) => isHtmlElement(node) && node.tagName === "br";
  const isBlank = (node: HtmlNode) => !isHtmlElement(node) && getTextNodeValue(node).trim() === "";
  const kept: HtmlNode[] = [];
  let waiting: HtmlNode[] = [];
  let isOpen = isLine;
  for (const node of nodes) {
    if (isBreak(node) || isBlank(node)) waiting.push(node);
    else {
      const isNext = isBlock(node);
      appendNodes(kept, isOpen && !isNext ? waiting : waiting.filter(isBlank));
      kept.push(node);
      waiting = [];
      isOpen = !isNext;
    }
  }
  appendNodes(kept, isLine && isOpen ? waiting : waiting.filter(isBlank));
  return kept;
}

function padEnds(part: HtmlNode, atStart: boolean, atEnd: boolean): HtmlNode {
  if ("value" in part) part.value = `${atStart ? " " : ""}${part.value}${atEnd ? " " : ""}`;
  return part;
}

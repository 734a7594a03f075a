import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import {
  collectNodeText,
  deriveDecorators,
  findAttribute,
  type HtmlElement,
  type HtmlNode,
} from "./html-nodes";
import { convertTableToList } from "./pasted-tables";

/**
 * Word's list paragraphs and the rows of tables become lists; bullets written as text, empty paragraphs, stray line
 * breaks and Google's link redirects are removed.
 */
export function tidyPastedHtml(html: string): string {
  const fragment = parseFragment(html);
  tidy(fragment);
  return serialize(fragment);
}

const BLOCKS = /^(p|h[1-6]|ul|ol|blockquote|pre|table|div|figure|hr)$/;
const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;
const isBlock = (node: HtmlNode) => isElement(node) && BLOCKS.test(node.tagName);

function tidy(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const holdsBlocks = parent.childNodes.some(isBlock);
  parent.childNodes = parent.childNodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) {
      if ("value" in node) node.value = node.value.replaceAll("\u00a0", " ");
      return [node];
    }
    if (
      node.tagName === "br" &&
      (holdsBlocks || findAttribute(node, "class") === "Apple-interchange-newline")
    )
      return [];
    const style = findAttribute(node, "style") ?? "";
    if (/mso-list:\s*ignore/i.test(style)) return [];
    const item = /mso-list:\s*[^\s:]+\s+level(\d+)/i.exec(style);
    const isNumbered = item && /^\s*\(?[\dA-Za-z]{1,4}[.)]/.test(readListMarker(node));
    tidy(node);
    if (node.tagName === "a") resolveRedirect(node);
    if (node.tagName === "p" && collectNodeText(node).trim() === "" && !holdsPicture(node)) return [];
    if (STYLED_TAGS.test(node.tagName)) moveStyleInside(node);
    if (node.tagName === "table") return convertTableToList(node);
    if (item) return [buildList(node, Number(item[1]), isNumbered ? "ol" : "ul")];
    return [node];
  });
  for (const child of parent.childNodes) child.parentNode = parent;
}

/** Tags whose style becomes marks on their words; headings are left out, as one that is bold as a whole needs no mark. */
const STYLED_TAGS = /^(p|li|td|th|div)$/;

/** Moves the marks in the style of a paragraph or cell to the words themselves. */
function moveStyleInside(node: HtmlElement): void {
  for (const mark of deriveDecorators({ ...node, tagName: "span" }, [])) {
    const inner: HtmlElement = { ...node, tagName: mark, nodeName: mark, attrs: [] };
    for (const child of inner.childNodes) child.parentNode = inner;
    inner.parentNode = node;
    node.childNodes = [inner];
  }
}

/** Reads the marker of a pasted list item, which is written as text: "·", "1.", "a)". */
function readListMarker(node: HtmlElement): string {
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    if (/mso-list:\s*ignore/i.test(findAttribute(child, "style") ?? "")) return collectNodeText(child);
    const found = readListMarker(child);
    if (found) return found;
  }
  return "";
}

/** Builds a list item, nested to its level; consecutive lists are read as one. */
function buildList(paragraph: HtmlElement, level: number, tag: "ul" | "ol"): HtmlElement {
  let list: HtmlElement = { ...paragraph, tagName: "li", nodeName: "li", attrs: [] };
  for (let depth = 0; depth < Math.min(Math.max(level, 1), 6); depth++) {
    list = { ...paragraph, tagName: tag, nodeName: tag, attrs: [], childNodes: [list] };
  }
  return list;
}

const holdsPicture = (node: HtmlElement): boolean =>
  node.childNodes.some((child) => isElement(child) && (child.tagName === "img" || holdsPicture(child)));

/** Replaces Google's redirect by the link's own address: Google Docs wraps links in one. */
function resolveRedirect(link: HtmlElement): void {
  for (const entry of link.attrs) {
    if (entry.name !== "href" || !URL.canParse(entry.value)) continue;
    const { hostname, pathname, searchParams } = new URL(entry.value);
    const target = searchParams.get("q");
    if (/(^|\.)google\.com$/.test(hostname) && pathname === "/url" && target) entry.value = target;
  }
}

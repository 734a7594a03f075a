import type { DefaultTreeAdapterTypes } from "parse5";
import { collectNodeText, findElementByTag, type HtmlElement, type HtmlNode } from "./html-nodes";

/**
 * A post has no tables: an item for each row, its cells with a bar between them, those of a heading row in bold. A list
 * reads well on a phone, and a screen reader counts its rows. A table that only lays out a page (one column, or tables
 * within) is read as the paragraphs it holds.
 */
export function convertTableToList(table: HtmlElement): HtmlNode[] {
  const rows = rowsOf(table);
  if (findElementByTag(table, "table") || !rows.some((row) => cellsOf(row).length > 1)) return [table];
  const items = rows.flatMap((row) => {
    const content = lineOf(row);
    return content.length > 0 ? [make("li", content)] : [];
  });
  const caption = findElementByTag(table, "caption");
  return [...(caption ? [make("p", caption.childNodes)] : []), make("ul", items)];
}

const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

const rowsOf = (part: HtmlElement): HtmlElement[] =>
  part.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? rowsOf(child) : [];
  });

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === "td" || tagName === "th");

/** Empty cells at its end leave no bars behind. */
function lineOf(row: HtmlElement): HtmlNode[] {
  const cells = cellsOf(row);
  const last = cells.findLastIndex(
    (cell) => collectNodeText(cell).trim() !== "" || findElementByTag(cell, "img"),
  );
  return cells.slice(0, last + 1).flatMap((cell, index) => {
    const isHeading =
      cell.tagName === "th" ||
      (row.parentNode && "tagName" in row.parentNode && row.parentNode.tagName === "thead");
    const words = inline(cell.childNodes);
    return [...(index > 0 ? [text(" | ")] : []), ...(isHeading ? [make("b", words)] : words)];
  });
}

const PARTS = /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|dl|dt|dd)$/;

/** With a stroke where a paragraph or list item ended. */
function inline(nodes: HtmlNode[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  for (const node of nodes) {
    const isPart = isElement(node) && PARTS.test(node.tagName);
    const words = isPart
      ? inline(node.childNodes)
      : isElement(node) && node.tagName === "br"
        ? [text(" ")]
        : [node];
    if (isPart && line.some(isWritten) && words.some(isWritten)) line.push(text(" / "));
    line.push(...words);
  }
  return line;
}

const isWritten = (node: HtmlNode) => collectNodeText(node).trim() !== "";

const HTML = "http://www.w3.org/1999/xhtml" as HtmlElement["namespaceURI"];

function make(tagName: string, childNodes: HtmlNode[]): HtmlElement {
  const made: HtmlElement = {
    nodeName: tagName,
    tagName,
    attrs: [],
    namespaceURI: HTML,
    childNodes,
    parentNode: null,
  };
  for (const child of childNodes) child.parentNode = made;
  return made;
}

const text = (value: string): DefaultTreeAdapterTypes.TextNode => ({
  nodeName: "#text",
  value,
  parentNode: null,
});

import type { DefaultTreeAdapterTypes } from "parse5";
import { collectNodeText, findElementByTag, type HtmlElement, type HtmlNode } from "./html-nodes";

/**
 * Converts a table to a list, as posts have none: a row becomes an item, its cells joined by bars, a heading row's bold. A list
 * reads well on a phone, and a screen reader counts its rows. A table that only lays out a page (one column, or tables
 * within) is read as the paragraphs it holds.
 */
export function convertTableToList(table: HtmlElement): HtmlNode[] {
  const rows = listRows(table);
  if (findElementByTag(table, "table") || !rows.some((row) => listCells(row).length > 1)) return [table];
  const items = rows.flatMap((row) => {
    const content = joinCells(row);
    return content.length > 0 ? [createElement("li", content)] : [];
  });
  const caption = findElementByTag(table, "caption");
  return [...(caption ? [createElement("p", caption.childNodes)] : []), createElement("ul", items)];
}

const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

const listRows = (part: HtmlElement): HtmlElement[] =>
  part.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? listRows(child) : [];
  });

const listCells = (row: HtmlElement): HtmlElement[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === "td" || tagName === "th");

/** Joins a row's cells by bars; empty cells at its end leave none behind. */
function joinCells(row: HtmlElement): HtmlNode[] {
  const cells = listCells(row);
  const last = cells.findLastIndex(
    (cell) => collectNodeText(cell).trim() !== "" || findElementByTag(cell, "img"),
  );
  return cells.slice(0, last + 1).flatMap((cell, index) => {
    const isHeading =
      cell.tagName === "th" ||
      (row.parentNode && "tagName" in row.parentNode && row.parentNode.tagName === "thead");
    const words = flattenBlocks(cell.childNodes);
    return [...(index > 0 ? [createText(" | ")] : []), ...(isHeading ? [createElement("b", words)] : words)];
  });
}

const PARTS = /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|dl|dt|dd)$/;

/** Puts a cell's blocks on one line, with a stroke where a paragraph or list item ended. */
function flattenBlocks(nodes: HtmlNode[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  for (const node of nodes) {
    const isPart = isElement(node) && PARTS.test(node.tagName);
    const words = isPart
      ? flattenBlocks(node.childNodes)
      : isElement(node) && node.tagName === "br"
        ? [createText(" ")]
        : [node];
    if (isPart && line.some(hasText) && words.some(hasText)) line.push(createText(" / "));
    line.push(...words);
  }
  return line;
}

const hasText = (node: HtmlNode) => collectNodeText(node).trim() !== "";

const HTML = "http://www.w3.org/1999/xhtml" as HtmlElement["namespaceURI"];

function createElement(tagName: string, childNodes: HtmlNode[]): HtmlElement {
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

const createText = (value: string): DefaultTreeAdapterTypes.TextNode => ({
  nodeName: "#text",
  value,
  parentNode: null,
});

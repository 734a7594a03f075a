import {
  collectNodeText,
  createHtmlElement,
  createHtmlText,
  findElementByTag,
  type HtmlElement,
  type HtmlNode,
  hasNodeText,
  isHtmlElement,
} from "./html-nodes";

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
    return content.length > 0 ? [createHtmlElement("li", content)] : [];
  });
  const caption = findElementByTag(table, "caption");
  return [...(caption ? [createHtmlElement("p", caption.childNodes)] : []), createHtmlElement("ul", items)];
}

const listRows = (part: HtmlElement): HtmlElement[] =>
  part.childNodes.filter(isHtmlElement).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? listRows(child) : [];
  });

const listCells = (row: HtmlElement): HtmlElement[] =>
  row.childNodes.filter(isHtmlElement).filter(({ tagName }) => tagName === "td" || tagName === "th");

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
    return [
      ...(index > 0 ? [createHtmlText(" | ")] : []),
      ...(isHeading ? [createHtmlElement("b", words)] : words),
    ];
  });
}

const PARTS = /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|dl|dt|dd)$/;

/** Puts a cell's blocks on one line, with a stroke where a paragraph or list item ended. */
function flattenBlocks(nodes: HtmlNode[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  for (const node of nodes) {
    const isPart = isHtmlElement(node) && PARTS.test(node.tagName);
    const words = isPart
      ? flattenBlocks(node.childNodes)
      : isHtmlElement(node) && node.tagName === "br"
        ? [createHtmlText(" ")]
        : [node];
    if (isPart && line.some(hasNodeText) && words.some(hasNodeText)) line.push(createHtmlText(" / "));
    line.push(...words);
  }
  return line;
}

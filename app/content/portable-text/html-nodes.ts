import type { DefaultTreeAdapterTypes } from "parse5";
import type { BlockStyle } from "#studio/rich-text/types";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type Decorator = "strong" | "em";

const DECORATOR_TAGS: Record<string, Decorator> = { strong: "strong", b: "strong", em: "em", i: "em" };

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml" as HtmlElement["namespaceURI"];

export function createHtmlElement(
  tagName: string,
  childNodes: HtmlNode[],
  attrs: HtmlElement["attrs"] = [],
): HtmlElement {
  const made: HtmlElement = {
    nodeName: tagName,
    tagName,
    attrs,
    namespaceURI: HTML_NAMESPACE,
    childNodes,
    parentNode: null,
  };
  for (const child of childNodes) child.parentNode = made;
  return made;
}

export const createHtmlText = (value: string): DefaultTreeAdapterTypes.TextNode => ({
  nodeName: "#text",
  value,
  parentNode: null,
});

/** Appends nodes one by one: a paste may have more of them than a call takes arguments. */
export function appendNodes<Node>(target: Node[], nodes: readonly Node[]): void {
  for (const node of nodes) target.push(node);
}

export const hasNodeText = (node: HtmlNode): boolean => collectNodeText(node).trim() !== "";

export function findAttribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function findElementByTag(element: HtmlElement, tag: string): HtmlElement | undefined {
  for (const child of element.childNodes) {
    if (!("tagName" in child)) continue;
    if (child.tagName === tag) return child;
    const deeper = findElementByTag(child, tag);
    if (deeper) return deeper;
  }
  return undefined;
}

export function getTextNodeValue(node: HtmlNode): string {
  return node.nodeName === "#text" ? (node as DefaultTreeAdapterTypes.TextNode).value : "";
}

export function collectNodeText(node: HtmlNode): string {
  return "childNodes" in node ? node.childNodes.map(collectNodeText).join("") : getTextNodeValue(node);
}

/** Reads an attribute that holds JSON; undefined where that is no object. */
export function parseJsonAttribute(element: HtmlElement, name: string): object | undefined {
  const text = findAttribute(element, name);
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a property's value in an element's style by its whole name: `mso-bidi-font-weight` is not `font-weight`. */
export function findStyleValue(element: HtmlElement, property: string): string | undefined {
  for (const declaration of (findAttribute(element, "style") ?? "").split(";")) {
    const [name = "", value = ""] = declaration.split(":");
    if (name.trim().toLowerCase() === property) return value.trim().toLowerCase();
  }
  return undefined;
}

/** A style wins over its tag: Google Docs wraps all it copies in `<b style="font-weight:normal">`. */
export function deriveDecorators(element: HtmlElement, around: readonly Decorator[]): readonly Decorator[] {
  const weight = findStyleValue(element, "font-weight");
  const slant = findStyleValue(element, "font-style");
  const tag = DECORATOR_TAGS[element.tagName];
  const strong = weight
    ? /^(bold|bolder|[6-9]00)\b/.test(weight)
    : tag === "strong" || around.includes("strong");
  const em = slant ? /^(italic|oblique)\b/.test(slant) : tag === "em" || around.includes("em");
  return [...(strong ? (["strong"] as const) : []), ...(em ? (["em"] as const) : [])];
}

/** Removes the first characters of an element's words. */
export function removeTextStart(element: HtmlElement, count: number): number {
  let left = count;
  for (const child of element.childNodes) {
    if (left === 0) break;
    if (isHtmlElement(child)) left = removeTextStart(child, left);
    else if ("value" in child) {
      const taken = Math.min(left, child.value.length);
      child.value = child.value.slice(taken);
      left -= taken;
    }
  }
  return left;
}

export const BLOCK_STYLES: Record<string, BlockStyle> = {
  p: "normal",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  blockquote: "blockquote",
  pre: "normal",
};
/** HTML tags that are dropped with their content. */
export const DROPPED_TAGS = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "select",
  "button",
  "textarea",
  "xml",
  "audio",
  "video",
  "canvas",
  "datalist",
  "rp",
]);
/** HTML tags of blocks without a style of their own. */
export const CONTAINER_TAGS = new Set([
  "address",
  "article",
  "aside",
  "body",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "figcaption",
  "footer",
  "form",
  "header",
  "hr",
  "html",
  "main",
  "nav",
  "center",
  "fieldset",
  "legend",
  "section",
  "summary",
  "table",
  "tbody",
  "tfoot",
  "thead",
  "tr",
]);

/** Whether an element is a block, whose words don't run on into what is beside it. */
export const isBlockTag = (tag: string): boolean =>
  tag in BLOCK_STYLES || CONTAINER_TAGS.has(tag) || /^(?:ul|ol|li|td|th|figure|caption)$/.test(tag);

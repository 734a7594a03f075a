import type { DefaultTreeAdapterTypes } from "parse5";
import {
  collectNodeText,
  createHtmlText,
  DROPPED_TAGS,
  getTextNodeValue,
  type HtmlNode,
  isBlockTag,
  isHtmlElement,
} from "./html-nodes";

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Reads the rules for a class that make words bold, slanted or hidden, of the paste's own style sheets. */
export function readClassStyles(root: ParentNode): Map<string, string> {
  const styles = new Map<string, string>();
  for (const sheet of listStyleSheets(root)) {
    for (const rule of sheet.split("}")) {
      const [selectors = "", body = ""] = rule.split("{");
      const kept = listOwnStyles(body);
      if (kept === "") continue;
      for (const selector of selectors.split(",")) {
        const name = /^[a-z\d]*\.([\w-]+)$/i.exec(selector.trim())?.[1];
        if (name) styles.set(name, `${styles.get(name) ?? ""}${kept}`);
      }
    }
  }
  return styles;
}

function listOwnStyles(body: string): string {
  return body
    .split(";")
    .flatMap((declaration) => {
      const [name = "", value = ""] = declaration.split(":").map((part) => part.trim().toLowerCase());
      if (name === "font") {
        const words = value.split(/\s+/);
        const weight = words.find((word) => /^(?:bold|bolder|[6-9]00)$/.test(word));
        const slant = words.find((word) => /^(?:italic|oblique)$/.test(word));
        return [...(weight ? [`font-weight:${weight};`] : []), ...(slant ? [`font-style:${slant};`] : [])];
      }
      return /^(?:font-weight|font-style|display|mso-hide)$/.test(name) ? [`${name}:${value};`] : [];
    })
    .join("");
}

function listStyleSheets(parent: ParentNode): string[] {
  return parent.childNodes.filter(isHtmlElement).flatMap((node) => {
    if (node.tagName === "style") return [collectNodeText(node).replace(/<!--|-->/g, "")];
    return listStyleSheets(node);
  });
}

/** Deeper than this no document is nested; one that is would exhaust the stack. */
const MAX_DEPTH = 200;

/** Replaces what is nested too deep by its words. */
export function flattenDeepNodes(root: ParentNode): void {
  const open: [ParentNode, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, depth] = next;
    if (depth >= MAX_DEPTH) parent.childNodes = [createHtmlText(collectDeepText(parent))];
    else for (const child of parent.childNodes) if ("childNodes" in child) open.push([child, depth + 1]);
  }
}

function collectDeepText(root: ParentNode): string {
  const words: string[] = [];
  const open: HtmlNode[] = [...root.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isHtmlElement(node)) words.push(getTextNodeValue(node));
    else if (!DROPPED_TAGS.has(node.tagName)) {
      if (isBlockTag(node.tagName)) words.push(" ");
      for (let at = node.childNodes.length - 1; at >= 0; at--) open.push(node.childNodes[at]!);
    }
  }
  return words.join("");
}

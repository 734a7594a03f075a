import type { DefaultTreeAdapterTypes } from "parse5";
import { createHtmlText, getTextNodeValue, type HtmlNode, isHtmlElement } from "./html-nodes";
import { DROPPED_TAGS, isBlockTag } from "./html-tags";

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

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

import type { DefaultTreeAdapterTypes } from "parse5";
import { collectNodeText, isHtmlElement } from "./html-nodes";

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

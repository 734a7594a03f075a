import { parse } from "parse5";

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  content?: Node;
};

/** What of a page a browser would run that tests call an attack: read as a browser reads it, not by its text. */
export function liveMarkup(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    for (const { name, value } of node.attrs ?? []) {
      if (name.startsWith("on")) found.push(`<${node.nodeName} ${name}="${value}">`);
      if (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*javascript:/i.test(value))
        found.push(`<${node.nodeName} ${name}="${value}">`);
    }
    const text = (node.childNodes ?? []).map((child) => child.value ?? "").join("");
    if (node.nodeName === "script" && text.trim().startsWith("alert(")) found.push(`<script>${text}`);
    for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])]) visit(child);
  };
  visit(parse(html) as unknown as Node);
  return found;
}

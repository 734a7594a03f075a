import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An inline script of a page that a browser would run. */
export interface InlineScript {
  text: string;
  nonce: string | undefined;
}

/** The scripts that a browser finds in a page: the inline ones, and the addresses of the others. */
export function scriptsOf(html: string): { inline: InlineScript[]; files: string[] } {
  const found = { inline: [] as InlineScript[], files: [] as string[] };
  const visit = (node: Node) => {
    if (node.nodeName === "script" && "attrs" in node) {
      const given = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      const text = node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
      if (given.src !== undefined) found.files.push(given.src);
      else if (given.type !== "application/ld+json") found.inline.push({ text, nonce: given.nonce });
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

/** The sources of a directive in a content security policy. */
export const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

/** Whether a content security policy lets an inline script run. */
export function allows(policy: string, { text, nonce }: InlineScript): boolean {
  const sources = sourcesOf(policy, "script-src");
  const hash = createHash("sha256").update(text).digest("base64");
  return (
    sources.includes(`'sha256-${hash}'`) || (nonce !== undefined && sources.includes(`'nonce-${nonce}'`))
  );
}

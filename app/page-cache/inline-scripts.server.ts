import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { hashInlineSource } from "~/platform/http/security-headers.server";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Turns a page that was rendered with a nonce into one without, and gives the hashes by which its
 * Content-Security-Policy names its inline scripts instead. Only a script with the nonce is ours; one that came in with
 * content has none, so it gets no hash and stays blocked.
 */
export function hashInlineScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const ours = scriptsIn(parse(page)).filter(({ attrs }) =>
    attrs.some(({ name, value }) => name === "nonce" && value === nonce),
  );
  const hashes = new Set(ours.filter(isInlineCode).map((script) => hashInlineSource(textOf(script))));
  // By its text: no content can hold the nonce, and a parser that notes where each attribute stands takes twice as long.
  return { html: page.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}

/** In the order of the document. */
function scriptsIn(node: Node): Element[] {
  if (!("childNodes" in node)) return [];
  const below = node.childNodes.flatMap(scriptsIn);
  return node.nodeName === "script" ? [node as Element, ...below] : below;
}

/** Data in a script element, such as JSON-LD, is never run and needs no hash. */
const isInlineCode = ({ attrs }: Element) =>
  !attrs.some(({ name, value }) => name === "src" || (name === "type" && value.endsWith("json")));

const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");

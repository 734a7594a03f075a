import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { hashInlineSource } from "~/platform/http/security-headers.server";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Hashes the inline scripts with our nonce; a script within the content gets no hash and stays blocked. */
export function hashInlineScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const ours = listScripts(parse(page)).filter(({ attrs }) =>
    attrs.some(({ name, value }) => name === "nonce" && value === nonce),
  );
  const hashes = new Set(ours.filter(isInlineCode).map((script) => hashInlineSource(readText(script))));
  // A text replacement is safe because no content can hold the nonce; a parser that records the position of each
  // attribute takes twice as long.
  return { html: page.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}

function listScripts(node: Node): Element[] {
  if (!("childNodes" in node)) return [];
  const below = node.childNodes.flatMap(listScripts);
  return node.nodeName === "script" ? [node as Element, ...below] : below;
}

/** Whether a script is inline code; data such as JSON-LD is never run and needs no hash. */
const isInlineCode = ({ attrs }: Element) =>
  !attrs.some(({ name, value }) => name === "src" || (name === "type" && value.endsWith("json")));

const readText = ({ childNodes }: Element) =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");

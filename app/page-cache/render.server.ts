import { randomBytes } from "node:crypto";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { type ContentReads, recordReads } from "~/content/cache.server";
import { getSettings } from "~/platform/config/env.server";
import { buildNonceSources, hashInlineSource, hashSources } from "~/platform/http/security-headers.server";
import type { RenderedPage } from "./page.server";
import { getSiteHandler } from "./site-handler.server";

const POLICY = "Content-Security-Policy";

interface Scope {
  nonce: string;
  isComplete: boolean;
}

const scopes = new WeakMap<Request, Scope>();

/** Finds the render that a request belongs to; undefined for a visitor's own request. */
export const findSharedRender = (request: Request): Scope | undefined => scopes.get(request);

/**
 * Renders a page as Remix does for an anonymous visitor. Nothing from the client's request is used, so the cached page
 * can't be poisoned. Its policy lists scripts by hash, because a nonce can't be shared.
 */
export async function renderForEveryone(path: string, reads: ContentReads): Promise<RenderedPage> {
  // Remix keeps a page's data for `streamTimeout` after the answer, unless the request's signal aborts.
  const rendered = new AbortController();
  const request = new Request(new URL(path, getSettings().SITE_URL), {
    headers: { Accept: "text/html" },
    signal: rendered.signal,
  });
  const scope: Scope = { nonce: randomBytes(16).toString("base64"), isComplete: true };
  scopes.set(request, scope);
  const handle = await getSiteHandler(path);
  return recordReads(reads, async () => {
    const { status, headers, body } = await handle(request);
    const { html, hashes } = hashInlineScripts(body ? await new Response(body).text() : "", scope.nonce);
    rendered.abort();
    const policy = headers.get(POLICY);
    if (policy) headers.set(POLICY, policy.replace(buildNonceSources(scope.nonce), hashSources(hashes)));
    return { status, headers, html, isComplete: scope.isComplete };
  });
}

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

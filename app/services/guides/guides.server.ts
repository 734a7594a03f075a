import type { IncomingMessage, ServerResponse } from "node:http";
import { listPrintableGuides } from "~/content/pages.server";
import { isKnownEtag } from "~/platform/http/conditional.server";
import type { FlatHeaders, RequestInterceptor } from "~/platform/http/http-hooks.server";
import { getLogger } from "~/platform/log.server";
import { renderGuidePdf } from "./print.server";

export type GuideFacts = {
  pages: number;
  /** The PDF's size in kB, rounded up. */
  kilobytes: number;
};

/** Collects pages and sizes of the guides' PDFs by slug; leaves out guides whose PDF can't be made. */
export async function collectGuideFacts(): Promise<Record<string, GuideFacts>> {
  const facts = (await listPrintableGuides()).map(async (guide) => {
    const { pages, bytes } = await renderGuidePdf(guide);
    return [guide.slug, { pages, kilobytes: Math.ceil(bytes.length / 1000) }] as const;
  });
  const settled = await Promise.allSettled(facts);
  for (const one of settled)
    if (one.status === "rejected") getLogger().error({ err: one.reason }, "guide not made");
  return Object.fromEntries(settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

const ADDRESS = /^\/guides\/([\w-]+)\.pdf(?:\?|$)/;

/** Sends a guide before Remix, whose routes send a page or a file, but can't choose. Passes an unknown guide on to Remix. */
export const answerGuide: RequestInterceptor = (request, response, headers, pass) => {
  const slug = ADDRESS.exec(request.url ?? "")?.[1];
  if (!slug || (request.method !== "GET" && request.method !== "HEAD")) return false;
  // The error is caught here, as an exception in a listener would end the process.
  answer(slug, { request, response, headers, pass }).catch((err) => {
    getLogger().error({ err, slug }, "guide not answered");
    if (response.headersSent) response.destroy();
    else unavailable(response, headers);
  });
  return true;
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  headers: FlatHeaders;
  pass: () => void;
};

async function answer(slug: string, { request, response, headers, pass }: Exchange): Promise<void> {
  const guide = (await listPrintableGuides()).find((one) => one.slug === slug);
  if (!guide) {
    pass();
    return;
  }
  const { bytes, etag } = await renderGuidePdf(guide);
  // Browsers must ask for a guide each time: a phone number that was given up must not be shown.
  const head = [...headers, "Cache-Control", "public, no-cache", "ETag", etag];
  if (isKnownEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, head).end();
    return;
  }
  head.push("Content-Type", "application/pdf", "Content-Length", String(bytes.length));
  head.push("Content-Disposition", `inline; filename="${slug}.pdf"`);
  response.writeHead(200, head);
  if (request.method === "HEAD") response.end();
  else response.end(bytes);
}

function unavailable(response: ServerResponse, headers: FlatHeaders): void {
  const body = "This guide can’t be made right now. Please try again in a minute.\n";
  response.writeHead(503, [
    ...headers,
    "Content-Type",
    "text/plain; charset=utf-8",
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Cache-Control",
    "no-store",
    "Retry-After",
    "60",
  ]);
  response.end(body);
}

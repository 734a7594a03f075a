import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "~/server/etag";
import type { Encoding } from "./compressed";
import type { Page } from "./page.server";
import { pieces, type Template } from "./template";

/** How the answer came about, as RFC 9211 words it. */
export type CacheStatus = "hit" | "fwd=miss; stored" | "fwd=miss" | "fwd=miss; collapsed";

interface Answer {
  page: Page;
  template: Template;
  /** Of the template; undefined for plain. */
  encoding: Encoding | undefined;
  nonce: Buffer;
  status: CacheStatus;
}

/** Sends a page with a nonce of its own, or 304 to a reader who has it. */
export function answer(req: IncomingMessage, res: ServerResponse, { page, ...how }: Answer): void {
  const isWhole = page.status === 200;
  for (const [name, value] of page.headers) res.appendHeader(name, value);
  res.setHeader("Cache-Status", `pages; ${how.status}`);
  if (isWhole) res.setHeader("ETag", page.etag);
  if (how.template.length > 0) res.setHeader("Vary", "Accept-Encoding");
  if (isWhole && isKnown(req.headers["if-none-match"], page.etag)) {
    // No policy: the copy that the browser shows again has the nonce of the policy it came with.
    res.removeHeader("content-type");
    res.writeHead(304).end();
    return;
  }
  if (page.policy) res.setHeader("Content-Security-Policy", page.policy.join(how.nonce.toString("latin1")));
  if (how.encoding) res.setHeader("Content-Encoding", how.encoding);
  res.setHeader("Content-Length", how.template.length);
  res.writeHead(page.status);
  if (req.method === "HEAD") return void res.end();
  // Written together, and never copied into one.
  res.cork();
  for (const piece of pieces(how.template, how.nonce)) res.write(piece);
  res.end();
}

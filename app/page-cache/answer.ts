import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding } from "~/platform/http/encoding";
import { isKnownEtag } from "~/platform/http/etag";
import type { CachedPage } from "./page.server";

/** How the answer came about, as RFC 9211 words it. */
export type CacheStatus = "hit" | "fwd=miss; stored" | "fwd=miss" | "fwd=miss; collapsed";

interface Answer {
  page: CachedPage;
  /** The page's text in `encoding`; plain where that is undefined. */
  bytes: Buffer;
  encoding: Encoding | undefined;
  status: CacheStatus;
  /** Headers of every answer: names and values in turn. */
  headers: readonly string[];
}

/**
 * Sends a page, or 304 when the client has it. The headers go to `writeHead` as one list, which takes a third of the
 * time of setting them one by one.
 */
export function sendCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  { page, bytes, ...how }: Answer,
): void {
  const head = [...how.headers, ...page.headers, "Cache-Status", `pages; ${how.status}`];
  if (page.status === 200 && isKnownEtag(req.headers["if-none-match"], page.etag)) {
    // No Content-Security-Policy: the browser's cached copy keeps its own, which has the hashes of that copy's
    // scripts.
    res.writeHead(304, head).end();
    return;
  }
  head.push(...page.contentHeaders, "Content-Length", String(bytes.length));
  if (how.encoding) head.push("Content-Encoding", how.encoding);
  res.writeHead(page.status, head);
  if (req.method === "HEAD") res.end();
  else res.end(bytes);
}

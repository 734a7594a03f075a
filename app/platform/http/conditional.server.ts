import { isKnown } from "./etag";

/**
 * An answer that a client which already has it need not be sent again: 304 when the request names its ETag.
 * @param etag strong, quotes included.
 */
export function conditional(request: Request, etag: string, body: BodyInit, headers: Record<string, string>) {
  const tagged = { ...headers, ETag: etag };
  return isKnown(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(body, { headers: tagged });
}

/**
 * An answer that a client which already has it need not be sent again: 304 when the request names its ETag.
 * @param etag strong, quotes included.
 */
export function conditional(request: Request, etag: string, body: BodyInit, headers: Record<string, string>) {
  const tagged = { ...headers, ETag: etag };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  // A proxy that compressed the answer marks its tag as weak.
  const same = known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);
  return same
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(body, { headers: tagged });
}

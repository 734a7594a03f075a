/** Answers with a body, or 304 when the request's `If-None-Match` has the ETag. @param etag strong, quotes included. */
export function buildConditionalResponse(
  request: Request,
  etag: string,
  body: BodyInit,
  headers: Record<string, string>,
) {
  const tagged = { ...headers, ETag: etag };
  return isKnownEtag(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(body, { headers: tagged });
}

/** Whether the client has the ETag, compared weakly (RFC 9110, 13.1.2): a compressing proxy marks it as weak. */
export function isKnownEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given.replace(/^W\//, "") === strong;
  });
}

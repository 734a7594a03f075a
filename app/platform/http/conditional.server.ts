import { isKnownEtag } from "./etag";

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

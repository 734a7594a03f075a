/** Whether the client has the ETag, compared weakly (RFC 9110, 13.1.2): a compressing proxy marks it as weak. */
export function isKnownEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given.replace(/^W\//, "") === strong;
  });
}

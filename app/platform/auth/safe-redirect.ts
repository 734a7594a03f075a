/** The longest path to return to. It fits into another address's query, where a character may take three. */
export const MAX_RETURN_CHARS = 2_000;

/** Returns a path on this site, else `fallback`. @param ownOrigin full URLs of it are accepted, too, as the Studio sends them */
export function resolveSafeRedirect(
  to: unknown,
  { fallback = "/admin/hub", ownOrigin }: { fallback?: string; ownOrigin?: string } = {},
): string {
  if (typeof to !== "string" || to.length > MAX_RETURN_CHARS) return fallback;
  const base = "http://this.site.invalid";
  try {
    const url = new URL(to, base);
    if (url.origin !== base && url.origin !== ownOrigin) return fallback;
    if (url.origin === base && !/^\/(?![/\\])/.test(to)) return fallback;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") || url.pathname.startsWith("/admin/login") ? fallback : path;
  } catch {
    return fallback;
  }
}

/** The longest path and query, in characters of the request line, and the most segments of a path (docs/security.md). */
const MAX_PATH_CHARS = 1_024;
const MAX_QUERY_CHARS = 8_192;
const MAX_SEGMENTS = 16;

/**
 * What is not counted: the lake has limits of its own, as its client asks by GET with 11,264 characters and listens with
 * 14,800, and whatever follows `/studio` is for the Studio in the browser. Node refuses more than 16 KiB of headers.
 */
const UNCOUNTED = /^\/(?:lake\/|studio(?:[/?]|$))/;

/** The router decodes `%2F` in a parameter. */
const SLASH = /\/|%2f/gi;

/** With slashes in a row or dot segments a path has a second spelling, and would pass as another one. */
const AMBIGUOUS = /\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

export type AddressRefusal = { status: 400 | 414; message: string };

const TOO_LONG: AddressRefusal = { status: 414, message: "The address is too long." };
const INVALID: AddressRefusal = { status: 400, message: "The address is not valid." };

/**
 * Finds why an address is refused, before a pattern or the router reads it: both take more than linear time for some.
 * @param url a path with its query, as the request line has it
 */
export function findAddressRefusal(url: string): AddressRefusal | undefined {
  const [path = ""] = url.split("?", 1);
  const queryChars = url.length - path.length - 1;
  if (!UNCOUNTED.test(url)) {
    if (path.length > MAX_PATH_CHARS || queryChars > MAX_QUERY_CHARS) return TOO_LONG;
    if ((path.match(SLASH)?.length ?? 0) > MAX_SEGMENTS) return TOO_LONG;
  }
  return isValidPath(path) ? undefined : INVALID;
}

function isValidPath(path: string): boolean {
  if (!path.startsWith("/") || AMBIGUOUS.test(path)) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * A signed token in a path, such as an invitation's: an id and 64 bytes in base64url. Each run of its characters is tried
 * from its first one alone, so that a long one is read once.
 */
const TOKEN = /(?<![\w-])[\w-]{20,}(?:\.[\w-]{86,})+/g;

/** Pages whose address alone grants access: booking by a reference. */
const OPENED_BY_ADDRESS = /^\/(book)\/[^/]+/;

/** Removes access tokens and the query from a path before it is logged. */
export const redactLoggedPath = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(TOKEN, "…").replace(OPENED_BY_ADDRESS, "/$1/…");

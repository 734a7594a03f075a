/** A signed token in a path, such as an invitation's: an id and 64 bytes in base64url. */
const TOKEN = /[\w-]{20,}\.[\w-]{86}/g;

/** A path as the log may have it: what lets its bearer in is left out, wherever it stands. */
export const loggedPath = (path: string): string => path.replace(TOKEN, "…");

import type { IncomingHttpHeaders } from "node:http";
import { PUBLIC_PAGES } from "~/pages";

/** Pages that are the same for everyone, by their address. Posts are matched by `POST`. */
const KEPT: ReadonlySet<string> = new Set(PUBLIC_PAGES.flatMap(({ path, kept }) => (kept ? [path] : [])));
const POST = /^\/blog\/[a-z0-9_-]+$/;
const BY_THEMSELVES: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));

/**
 * Whether an address (path and query, as sent) may be answered from the cache. Only the spelling that the site's own
 * links use: the router accepts others, and each would be a separate cache entry.
 */
export const isPublicPage = (address: string): boolean => KEPT.has(address) || POST.test(address);

/** Whether Remix needs no more than the site's own routes for a path. */
export const isOfSite = (path: string): boolean => BY_THEMSELVES.has(path) || POST.test(path);

/** Cookies that make an answer personal: a session, or a preview of drafts. */
const PERSONAL = /(?:^|;)\s*(?:(?:__Host-)?session|preview)\s*=/;

/** Whether the request carries no credentials, so that a shared page may be served. */
export const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !PERSONAL.test(cookie));

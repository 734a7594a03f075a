import type { IncomingHttpHeaders } from "node:http";
import { PUBLIC_PAGES } from "~/pages";

/** The same for everyone. Posts are matched by `POST`. */
const KEPT_PATHS: ReadonlySet<string> = new Set(
  PUBLIC_PAGES.flatMap(({ path, kept }) => (kept ? [path] : [])),
);
const POST = /^\/blog\/[a-z0-9_-]+$/;
const STANDALONE_PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));

/** Only as the site's own links spell it: each other spelling that the router accepts would be a separate entry. */
export const isPublicPage = (address: string): boolean => KEPT_PATHS.has(address) || POST.test(address);

/** Remix needs no more than the site's own routes. */
export const isOfSite = (path: string): boolean => STANDALONE_PATHS.has(path) || POST.test(path);

/** A session, or a preview of drafts. */
const PERSONAL_COOKIE = /(?:^|;)\s*(?:(?:__Host-)?session|preview)\s*=/;

export const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !PERSONAL_COOKIE.test(cookie));

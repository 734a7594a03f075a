import type { IncomingHttpHeaders } from "node:http";
import { PUBLIC_PAGES } from "~/pages";

/** Pages that are the same for everyone. Posts are matched by `POST`. */
const KEPT_PATHS: ReadonlySet<string> = new Set(
  PUBLIC_PAGES.flatMap(({ path, kept }) => (kept ? [path] : [])),
);
const POST = /^\/blog\/[a-z0-9_-]+$/;
const STANDALONE_PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));

/** Whether this is a public page as the site's links spell it: the router's other spellings would each take an entry. */
export const isPublicPage = (address: string): boolean => KEPT_PATHS.has(address) || POST.test(address);

/** Whether Remix can answer this path with the site's own routes alone. */
export const isSitePath = (path: string): boolean => STANDALONE_PATHS.has(path) || POST.test(path);

/** Cookies of a signed-in user, and of somebody who previews drafts. */
const PERSONAL_COOKIE = /(?:^|;)\s*(?:(?:__Host-)?session|preview)\s*=/;

export const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !PERSONAL_COOKIE.test(cookie));

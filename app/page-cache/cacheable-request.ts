import type { IncomingHttpHeaders } from "node:http";
import { PAGES } from "~/pages";

/** Pages that are the same for everyone, by their address. Posts are matched by `POST`. */
const KEPT: ReadonlySet<string> = new Set(PAGES.flatMap(({ path, kept }) => (kept ? [path] : [])));
const POST = /^\/blog\/[a-z0-9_-]+$/;

/**
 * Whether an address (path and query, as sent) may be answered from the cache. Only the spelling that the site's own
 * links use: the router accepts others, and each would be a separate cache entry.
 */
export const isPublicPage = (address: string): boolean => KEPT.has(address) || POST.test(address);

/** Cookies that make an answer personal: a session, or a preview of drafts. */
const PERSONAL = /(?:^|;)\s*(?:(?:__Host-)?session|preview)\s*=/;

/** Whether the request carries no credentials, so that a shared page may be served. */
export const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !PERSONAL.test(cookie));

/** Content encodings kept beside the plain bytes, smallest first. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send one of a few values, so each is parsed once. Bounded, because clients can send anything. */
const known = new Map<string, Encoding | undefined>();
const KNOWN = 100;

/** The smallest encoding that an `Accept-Encoding` header takes; undefined for the bytes as they are. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (known.has(header)) return known.get(header);
  const encoding = smallestOf(header);
  if (known.size < KNOWN && header.length < 200) known.set(header, encoding);
  return encoding;
}

function smallestOf(header: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

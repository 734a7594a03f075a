import { env } from "./env.server";

/**
 * True when a browser says that the request comes from a page of another site. Requests without an
 * `Origin` (programs, old browsers' plain forms) are judged by `Sec-Fetch-Site` where it is sent.
 */
export function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (!origin) return request.headers.get("sec-fetch-site") === "cross-site";
  if (origin === env().SITE_URL) return false;
  try {
    return new URL(origin).host !== request.headers.get("host");
  } catch {
    return true; // "null" and other opaque origins
  }
}

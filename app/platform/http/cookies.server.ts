import { type Cookie, createCookie } from "@remix-run/node";
import { getAppContext } from "../context.server";
import { ensureSingleton } from "../process/singleton.server";

type CookieOptions = {
  /** Signed with the first session secret, and read with any that is still valid. */
  isSigned: boolean;
  /** The same name with and without TLS, so that the page cache can tell it by name alone: no `__Host-` prefix. */
  hasFixedName?: boolean;
  sameSite?: "lax" | "strict";
  /** In seconds; without it the cookie ends with the browser. */
  maxAge?: number;
};

/** Over TLS secure and prefixed `__Host-`. @returns a function, as secrets are known once the server has started */
export function defineCookie(
  name: string,
  { isSigned, hasFixedName = false, sameSite = "lax", maxAge }: CookieOptions,
): () => Cookie {
  return () => {
    const { env, sessionSecrets } = getAppContext();
    // Secrets expire while the server runs: a cookie with fewer of them is another one.
    return ensureSingleton(`cookie:${name}:${sessionSecrets.length}`, () => {
      const secure = env.SITE_URL.startsWith("https:");
      return createCookie(secure && !hasFixedName ? `__Host-${name}` : name, {
        httpOnly: true,
        sameSite,
        path: "/",
        secure,
        ...(maxAge !== undefined && { maxAge }),
        ...(isSigned && { secrets: sessionSecrets }),
      });
    });
  };
}

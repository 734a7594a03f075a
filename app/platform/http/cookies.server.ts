import { type Cookie, createCookie } from "@remix-run/node";
import { getAppContext } from "../context.server";
import { ensureSingleton } from "../process/singleton.server";

type CookieOptions = {
  /** Signed with the first session secret, and read with any that is still valid. */
  isSigned: boolean;
  /** Leaves out the `__Host-` prefix: the name is the same with and without TLS, so that the page cache recognises it. */
  hasFixedName?: boolean;
  sameSite?: "lax" | "strict";
  /** The cookie's lifetime in seconds; without it the cookie ends with the browser. */
  maxAge?: number;
};

/**
 * Over TLS the cookie is secure and prefixed `__Host-`.
 * @returns a function, because the secrets are known only after the start
 */
export function defineCookie(
  name: string,
  { isSigned, hasFixedName = false, sameSite = "lax", maxAge }: CookieOptions,
): () => Cookie {
  return () => {
    const { env, sessionSecrets } = getAppContext();
    // Secrets expire while the server runs, so each number of secrets has its own cookie.
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

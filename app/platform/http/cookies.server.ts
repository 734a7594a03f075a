import { hkdfSync } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { getAppContext } from "../context.server";
import { ensureSingleton } from "../process/singleton.server";

type CookieOptions = {
  /**
   * Signed with a key that is derived from the first session secret and the cookie's name, and read with those of all
   * secrets that are still valid.
   */
  isSigned: boolean;
  /**
   * Also reads what earlier versions signed, which had one key for all cookies. Only for a value that no other cookie of
   * theirs could hold. It can go once those have expired, after 180 days.
   */
  readsEarlier?: boolean;
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
  { isSigned, readsEarlier = false, hasFixedName = false, sameSite = "lax", maxAge }: CookieOptions,
): () => Cookie {
  return () => {
    const { env, sessionSecrets } = getAppContext();
    // Secrets expire while the server runs, so each number of secrets has its own cookie.
    return ensureSingleton(`cookie:${name}:${sessionSecrets.length}`, () => {
      const secrets = sessionSecrets.map((secret) => deriveCookieSecret(secret, name));
      const secure = env.SITE_URL.startsWith("https:");
      return createCookie(secure && !hasFixedName ? `__Host-${name}` : name, {
        httpOnly: true,
        sameSite,
        path: "/",
        secure,
        ...(maxAge !== undefined && { maxAge }),
        ...(isSigned && { secrets: readsEarlier ? [...secrets, ...sessionSecrets] : secrets }),
      });
    });
  };
}

/** Derives the secret that signs one cookie, so that a value signed for it is not valid in another. */
export const deriveCookieSecret = (secret: string, name: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `cookie ${name}`, 32)).toString("base64url");

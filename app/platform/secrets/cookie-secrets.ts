import { hkdfSync } from "node:crypto";

/** Derives the secret that signs one cookie, so that a value signed for it is not valid in another. */
export const deriveCookieSecret = (secret: string, name: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `cookie ${name}`, 32)).toString("base64url");

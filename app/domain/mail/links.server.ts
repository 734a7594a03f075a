import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a signed link may be for: one that was made for one purpose opens nothing else. */
type Purpose = "newsletter-confirm" | "mail-preferences";

const mac = (secret: string, purpose: Purpose, id: string) =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest("base64url");

/** What stands in a link in a mail: who it is for, and proof that this server wrote it. */
export const linkToken = (secret: string, purpose: Purpose, id: string): string =>
  `${id}.${mac(secret, purpose, id)}`;

/** The id a token was made for, or null when it was not made here for this purpose. */
export function readLinkToken(secret: string, purpose: Purpose, token: string): string | null {
  const at = token.lastIndexOf(".");
  if (at < 1) return null;
  const id = token.slice(0, at);
  const given = Buffer.from(token.slice(at + 1));
  const right = Buffer.from(mac(secret, purpose, id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** What the store keeps in place of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

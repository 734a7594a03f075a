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

const LEAD = "lead-";

/** A token with which a lead, who need not be a newsletter reader, decides what they are written about. */
export const leadLinkToken = (secret: string, leadId: string): string =>
  linkToken(secret, "mail-preferences", `${LEAD}${leadId}`);

/** Whose token it is: a lead's, or a newsletter reader's; null when it was not made here. */
export function readPreferencesToken(
  secret: string,
  token: string,
): { leadId: string } | { subscriberId: string } | null {
  const id = readLinkToken(secret, "mail-preferences", token);
  if (!id) return null;
  return id.startsWith(LEAD) ? { leadId: id.slice(LEAD.length) } : { subscriberId: id };
}

/** What the store keeps in place of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

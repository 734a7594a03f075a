import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";

/** The purpose of a signed link: one made for a purpose is not valid for another. */
type Purpose =
  | "newsletter-confirm"
  | "mail-preferences"
  | "invitation"
  | "book"
  | "booking"
  /** A booking, by a mailed link: opening it proves that the mail arrived. */
  | "booking-by-mail"
  | "request"
  | "request-by-mail"
  | "calendar"
  | "privacy-request";

/**
 * Links are signed with Ed25519, whose public key verifies and can't sign: it can be kept in a backup, so that
 * unsubscribe links still work after a restore without the secret (docs/decisions/0012-no-secret-in-a-backup.md).
 */
export type LinkKeys = {
  signing: KeyObject;
  trusted: readonly KeyObject[];
  /** Earlier versions signed with HMAC-SHA-256: their links stay valid as long as the secret is kept. */
  secrets: readonly string[];
};

/** The bytes before an Ed25519 seed of 32 bytes in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function privateKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "links in mails", 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

/** Derives a public link key from a secret: the SPKI form, in base64url. */
export const derivePublicLinkKey = (secret: string): string =>
  createPublicKey(privateKey(secret)).export({ format: "der", type: "spki" }).toString("base64url");

/** Creates the link keys. @param secrets the first one signs, all are accepted. @param publicKeys of secrets that are gone */
export function createLinkKeys(
  secrets: readonly [string, ...string[]],
  publicKeys: readonly string[] = [],
): LinkKeys {
  const known = new Set([...secrets.map(derivePublicLinkKey), ...publicKeys]);
  const trusted = [...known].map((key) =>
    createPublicKey({ key: Buffer.from(key, "base64url"), format: "der", type: "spki" }),
  );
  return { signing: privateKey(secrets[0]), trusted, secrets };
}

const signText = (purpose: Purpose, id: string) => Buffer.from(`${purpose}:${id}`);

export const signLinkToken = ({ signing }: LinkKeys, purpose: Purpose, id: string): string =>
  `${id}.${sign(null, signText(purpose, id), signing).toString("base64url")}`;

/** Reads the id in a link's token; null when it was not signed here for this purpose. */
export function readLinkToken(
  { trusted, secrets }: LinkKeys,
  purpose: Purpose,
  token: string,
): string | null {
  const at = token.lastIndexOf(".");
  if (at < 1) return null;
  const [id, proof] = [token.slice(0, at), token.slice(at + 1)];
  const message = signText(purpose, id);
  // The signature must be spelled as we write it, because base64url has several spellings of the same bytes.
  const given = Buffer.from(proof, "base64url");
  if (given.toString("base64url") !== proof) return null;
  const isOurs =
    given.length === ED25519_SIGNATURE_BYTES
      ? trusted.some((key) => verify(null, message, key, given))
      : secrets.some((secret) => isSameDigest(given, createHmac("sha256", secret).update(message).digest()));
  return isOurs ? id : null;
}

const ED25519_SIGNATURE_BYTES = 64;

const isSameDigest = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right);

const RECIPIENT = "to-";
const ENQUIRY = "enquiry-";
const EARLIER_LEAD = "lead-";

/** Who a link to mail preferences is for: an address that mail went to, or the one that an enquiry brought. */
export type TokenHolder = { recipientId: string } | { enquiryId: string };

/** Signs the link where the reader of a mail chooses which mail comes to its address. */
export const signPreferencesToken = (keys: LinkKeys, whose: TokenHolder): string =>
  signLinkToken(
    keys,
    "mail-preferences",
    "recipientId" in whose ? `${RECIPIENT}${whose.recipientId}` : `${ENQUIRY}${whose.enquiryId}`,
  );

/** Reads the token of a preferences link; null when it was not signed here. Links of earlier versions named a lead. */
export function readPreferencesToken(
  keys: LinkKeys,
  token: string,
): TokenHolder | { subscriberId: string } | { earlierLeadId: string } | null {
  const id = readLinkToken(keys, "mail-preferences", token);
  if (!id) return null;
  if (id.startsWith(RECIPIENT)) return { recipientId: id.slice(RECIPIENT.length) };
  if (id.startsWith(ENQUIRY)) return { enquiryId: id.slice(ENQUIRY.length) };
  return id.startsWith(EARLIER_LEAD)
    ? { earlierLeadId: id.slice(EARLIER_LEAD.length) }
    : { subscriberId: id };
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

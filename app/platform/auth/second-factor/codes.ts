import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The seconds that a TOTP code is valid for; the codes before and after it are accepted, too (RFC 6238, 5.2). */
const CODE_PERIOD_S = 30;
const WINDOW_STEPS = 1;

/** Generates a secret for TOTP codes: 160 bits (RFC 4226, 4), base32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const buildTotpUri = (
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: CODE_PERIOD_S }).toString();

/** Reads a TOTP code's time step; null for a wrong code, or one of `lastStep` or before, as each is valid once. */
export function verifyTotpCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    period: CODE_PERIOD_S,
    timestamp,
    window: WINDOW_STEPS,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ period: CODE_PERIOD_S, timestamp }) + delta;
  return step > lastStep ? step : null;
}

/** Reads a typed TOTP code as six digits without spaces; null for anything else. */
export function parseTotpCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The alphabet of recovery codes: Crockford's base 32. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS_PER_CODE = 3;
const GROUP_CHARS = 4;
const RECOVERY_CODE_COUNT = 10;

/** Ten new recovery codes of 60 bits, such as `7k2m-x9qd-04hv`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = [...randomBytes(GROUPS_PER_CODE * GROUP_CHARS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("");
  return Array.from({ length: GROUPS_PER_CODE }, (_, i) =>
    letters.slice(i * GROUP_CHARS, (i + 1) * GROUP_CHARS),
  ).join("-");
}

/** A plain hash is enough, as the code is random. Case, spaces and dashes don't matter; o, i and l count as digits. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return createHash("sha256").update(letters).digest("base64url");
}

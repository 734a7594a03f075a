import { createHash } from "node:crypto";

/** The length of a password's fingerprint, 42 bits: a password matches one of sixty thousand by chance once in 70 million. */
export const FINGERPRINT_CHARS = 7;

/** The key of a password in the list of common ones; case and Unicode form do not matter. */
export const computePasswordFingerprint = (password: string): string =>
  createHash("sha256")
    .update(password.normalize("NFKC").toLowerCase())
    .digest("base64url")
    .slice(0, FINGERPRINT_CHARS);

import { createHash } from "node:crypto";

/** Characters of a fingerprint: 42 bits, so that one of sixty thousand is met by chance once in 70 million tries. */
export const FINGERPRINT = 7;

/** How a password is known on the list of common ones, whatever its case and its Unicode form. */
export const fingerprint = (password: string): string =>
  createHash("sha256")
    .update(password.normalize("NFKC").toLowerCase())
    .digest("base64url")
    .slice(0, FINGERPRINT);

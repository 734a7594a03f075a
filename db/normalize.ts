import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Normalizes an e-mail address: trimmed, Unicode-composed (NFKC), lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * Reads a phone number, as a US one unless it names its country; null when it is not a possible number. "Possible" and
 * not "valid": the ranges of valid numbers change, and a real caller must not be lost.
 */
export function parsePhoneToE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, "US");
  return parsed?.isPossible() ? parsed.number : null;
}

/** Normalizes a phone number to E.164, or to its digits where it can't be read as a number. */
export const normalizePhone = (phone: string): string => parsePhoneToE164(phone) ?? extractPhoneDigits(phone);

export function extractPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Trimmed, Unicode-composed (NFC), lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * As a US number unless it names its country; null when it is not a possible number. "Possible" and not "valid": the
 * ranges of valid numbers change, and a real caller must not be lost.
 */
export function parsePhoneToE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, "US");
  return parsed?.isPossible() ? parsed.number : null;
}

/** E.164, or the digits where it can't be read as a number. */
export const normalizePhone = (phone: string): string => parsePhoneToE164(phone) ?? extractPhoneDigits(phone);

export function extractPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The normalised form that identifies a person: trimmed, Unicode-composed (NFC), lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * A phone number in E.164, read as a US number unless it names its country; null when it is not a possible number.
 * "Possible" and not "valid": the ranges of valid numbers change, and a real caller must not be lost.
 */
export function parsePhoneToE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, "US");
  return parsed?.isPossible() ? parsed.number : null;
}

/** What makes two spellings of a number the same: E.164, or its digits where it can't be read as a number. */
export const normalizePhone = (phone: string): string => parsePhoneToE164(phone) ?? extractPhoneDigits(phone);

/** The digits alone, as search wants them. */
export function extractPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}

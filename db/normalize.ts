import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { encodeEmailDomain } from "./email-address";

/**
 * Normalizes an e-mail address: trimmed, Unicode-composed (NFKC), lower case, its domain as DNS has it (RFC 5891): a
 * mail from "ana@exämple.example" is from "ana@xn--exmple-cua.example".
 */
export function normalizeEmail(email: string): string {
  return encodeEmailDomain(email.normalize("NFKC").trim()).toLowerCase();
}

/** Cleans a phone number: digits of any script become 0 to 9, widths of East Asia and signs that can't be seen go. */
export const cleanPhone = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(readDigit(digit)))
    .replace(/\s+/g, " ")
    .trim();

/** Reads a digit of any script: each script has its ten in a row, beginning with its zero. */
function readDigit(digit: string): number {
  let before = digit.codePointAt(0)! - 1;
  while (/\p{Nd}/u.test(String.fromCodePoint(before))) before--;
  return (digit.codePointAt(0)! - before - 1) % 10;
}

/** What people write between two numbers. */
const BETWEEN_NUMBERS = /[,;|&/\n]| (?:or|and|also|o|y) |(?=\+)/i;
const US_NUMBER = /(?<!\d)(?:\+?1[ .-]{0,3})?\(?[2-9]\d{2}\)?[ .-]{0,3}\d{3}[ .-]{0,3}\d{4}(?!\d)/g;

/** Splits the numbers of a field: "801 555 0142 (cell) or 801 555 0143" has two. A field without a number is one text. */
export function splitPhones(typed: string): string[] {
  const phone = cleanPhone(typed);
  if (parsePhone(phone)) return [phone];
  const numbers = new Map(
    phone
      .split(BETWEEN_NUMBERS)
      .flatMap((part) => (parsePhone(part) ? [part.trim()] : (part.match(US_NUMBER) ?? [])))
      .flatMap((part) => {
        const number = parsePhone(part);
        return number ? [[number, part] as const] : [];
      })
      .reverse(),
  );
  return numbers.size > 0 ? [...numbers.values()].reverse() : [phone];
}

/** Picks the first number of a field; the text of a field without one. */
export const pickFirstPhone = (typed: string): string => splitPhones(typed)[0]!;

function parsePhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, "US");
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * Reads the first phone number of a field, as a US one unless it names its country; null when none is a possible number.
 * "Possible" and not "valid": the ranges of valid numbers change, and a real caller must not be lost.
 */
export const parsePhoneToE164 = (phone: string): string | null => parsePhone(pickFirstPhone(phone));

/** Normalizes a phone number to E.164, or to its digits where it can't be read as a number. */
export const normalizePhone = (phone: string): string => parsePhoneToE164(phone) ?? extractPhoneDigits(phone);

export function extractPhoneDigits(phone: string): string {
  return cleanPhone(phone).replace(/\D/g, "");
}

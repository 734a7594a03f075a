import { parsePhoneToE164 } from "#db/normalize";
import { readContactValue } from "../fields/control-schema";

/** The addresses or numbers of a cell, and what of it was left out, in words. */
export type CellContacts = { values: string[]; leftOut: string[] };

const MAX_PHONE_DIGITS = 15;
/** The most digits of one American number, with its country. */
const US_PHONE_DIGITS = 11;
const MIN_PHONE_DIGITS = 7;

/** What people and Google (":::") write between two numbers. */
const BETWEEN_PHONES = /:::|[;|\n\r/&,]|\bor\b|\band\b/i;
const US_PHONE = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/g;
const EXTENSION = /^(?:extension|ext|x|#)/i;

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Reads the numbers of a cell, an extension with its number. */
export function readPhoneCell(cell: string): CellContacts {
  const number = /^(\d{7,15})\.0+$/.exec(cell)?.[1] ?? cell;
  const science = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(number);
  if (science) {
    const [, first = "", rest = "", power] = science;
    if (rest.length >= Number(power)) return readPhoneCell(`${first}${rest.slice(0, Number(power))}`);
    const leftOut = [`The number “${cell}” lost its last digits in a spreadsheet`];
    return { values: [], leftOut };
  }
  const typed = number.replace(/(?:extension|ext|x|#)[.:]? {0,3}\d{1,7}$/i, "");
  if (countDigits(typed) <= US_PHONE_DIGITS)
    return { values: number ? [trimLabel(number)] : [], leftOut: [] };
  const found: CellContacts = { values: [], leftOut: [] };
  for (const part of splitPhones(number)) {
    const whole = trimLabel(part);
    const several = whole.match(US_PHONE) ?? [];
    const isSeveral = several.length > 1 && countDigits(several.join("")) === countDigits(whole);
    if (isSeveral) found.values.push(...several.map((one) => one.trim()));
    else if (isPhone(whole)) found.values.push(whole);
    else found.leftOut.push(`“${part.slice(0, 60)}” is no phone number`);
  }
  return found;
}

const isPhone = (text: string) =>
  countDigits(text) >= MIN_PHONE_DIGITS &&
  (parsePhoneToE164(text) !== null || countDigits(text) <= MAX_PHONE_DIGITS) &&
  readContactValue("phone", text) !== null;

function splitPhones(cell: string): string[] {
  if (parsePhoneToE164(cell) && countDigits(cell) <= MAX_PHONE_DIGITS && cell.startsWith("+")) return [cell];
  const parts: string[] = [];
  for (const part of cell.split(BETWEEN_PHONES).map((text) => text.trim())) {
    if (EXTENSION.test(part) && parts.length > 0) parts.push(`${parts.pop()} ${part}`);
    else if (part) parts.push(part);
  }
  return parts;
}

/** Takes away what is written around a number, as in "cell: 801-555-0142 (mom)". */
function trimLabel(text: string): string {
  if (!/[a-z]/i.test(text)) return text;
  const bare = text
    .replace(/^[^\d+(]+/, "")
    .replace(/\(?[a-z' ]{3,30}\)?$/i, "")
    .trim();
  return countDigits(bare) >= MIN_PHONE_DIGITS ? bare : text;
}

/** Reads the addresses of a cell, also those in brackets after a name. */
export function readEmailCell(cell: string): CellContacts {
  const whole = readContactValue("email", cell);
  if (whole) return { values: [whole], leftOut: [] };
  const inBrackets = [...cell.matchAll(/<([^<>\s]{1,64}@[^<>\s]{1,190})>/g)].map(
    ([, address = ""]) => address,
  );
  const parts =
    inBrackets.length > 0
      ? inBrackets
      : cell
          .split(/:::|[;,|\s]/)
          .map((part) => part.replace(/^mailto:/i, "").replace(/^['"(]|['")]$/g, ""))
          .filter((part) => part.includes("@"));
  if (parts.length <= 1) return { values: cell ? [parts[0] ?? cell] : [], leftOut: [] };
  const values = parts.filter((part) => readContactValue("email", part) !== null);
  const leftOut = parts
    .filter((part) => !values.includes(part))
    .map((part) => `“${part.slice(0, 60)}” is no email address`);
  return { values, leftOut };
}

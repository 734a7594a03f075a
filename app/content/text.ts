/** Splits off the extension of "(801) 555-0100 ext. 12", "801-555-0100 x12" or "801 555 0100 #12". */
export function splitPhoneExtension(phone: string): { number: string; extension: string | null } {
  const found = /(?:ext(?:ension)?[.:=]?|x|#)\s*(\d{1,7})\s*$/i.exec(phone);
  const number = phone.slice(0, found?.index).replace(/(?<![\s,;])[\s,;]+$/, "");
  return found?.[1] && /\d/.test(number)
    ? { number, extension: found[1] }
    : { number: phone, extension: null };
}

/** Reads the last four digits of a phone number, without the extension. */
export const readPhoneEnd = (phone: string): string =>
  splitPhoneExtension(phone).number.replace(/\D/g, "").slice(-4);

/** Builds the link that writes to an address; signs like "&" and "?" are encoded, as RFC 6068 asks. */
export const buildMailHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

/** Builds the `tel:` link of a phone number; ten digits are taken as a US number. */
export function buildTelHref(phone: string): string {
  const { number, extension } = splitPhoneExtension(phone);
  const digits = number.replace(/\D/g, "");
  const tail = extension ? `;ext=${extension}` : "";
  if (number.trim().startsWith("+")) return `tel:+${digits}${tail}`;
  if (digits.length === 10) return `tel:+1${digits}${tail}`;
  return digits.length === 11 && digits.startsWith("1") ? `tel:+${digits}${tail}` : `tel:${digits}${tail}`;
}

/** Formats a US number as "(801) 555-0100"; a foreign one, one with an extension or with words stays as it was given. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] =
    /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

/** Splits a text into paragraphs at blank lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Writes a number with its noun: "1 word", "1,204 words". @param noun one whose plural ends in s */
export const formatCountedNoun = (amount: number, noun: string): string =>
  `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;

/** Formats whole US dollars in full: "$12,500". */
export const formatDollars = (amount: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 }).format(
    amount,
  );

/* In a preview each text carries its document and field in invisible characters, so that a click on it opens the field
   in the Studio. `@sanity/client` appends them to the text. */

/** A preview's hidden characters: four or more in a row, as single ones occur in people's own texts, such as in emoji. */
const TAIL = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4,}/gu;

/** Splits a text from the preview's hidden characters; outside a preview the tail is empty. */
export function splitStega(text: string): { text: string; tail: string } {
  const plain = text.replace(TAIL, "");
  return { text: plain, tail: plain === text ? "" : (text.match(TAIL)?.[0] ?? "") };
}

/** Removes the preview's hidden characters, for titles, structured data and anything stored or compared. */
export function stripStega<T>(value: T): T {
  if (typeof value === "string") return value.replace(TAIL, "") as T;
  if (Array.isArray(value)) return value.map(stripStega) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stripStega(item)])) as T;
}

import { handlePattern, phonePattern } from "./redact";

/** The practice's own hosts, numbers and e-mail addresses, which a text for families may name. */
export type OwnContacts = {
  hosts: readonly string[];
  phones: readonly string[];
  emails: readonly (string | null)[];
};

/** The numbers that any text may name: 911, 988, the crisis text line and SAMHSA's helpline. */
const HOTLINES = new Set(["911", "988", "741741", "8006624357"]);

/** An email address; its first part is at most as long as RFC 5321 §4.5.3.1 allows. */
const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/u;
/** An address with its scheme, or whatever has a dot between two words, as browsers and mail programs link both. */
const link =
  /(?:\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|mailto:|tel:|sms:)|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?![\p{L}\p{N}-]))[^\s<>"'()[\]]*/u;
/** The short number of a text service. */
const shortNumber = /(?<=\b(?:text|sms|dial|call)\b[^.!?\n]{0,40})(?<![\d$])\d{5,6}(?!\d)/u;
/** Years from and to, and dates in figures, which have as many digits as a phone number. */
const dates = /^(?:\d{4}\s?[–-]\s?\d{4}|\d{4}-\d\d-\d\d|\d\d?-\d\d?-\d{4})$/;

const contact = new RegExp(
  `(?<email>${email.source})|(?<link>${link.source})|(?<handle>${handlePattern.source})|` +
    `(?<phone>${phonePattern.source}|${shortNumber.source})`,
  "giu",
);

/**
 * Marks links, numbers and e-mail addresses that a model wrote and that are not the practice's own: what a family wrote may have
 * asked for them, and staff should not pass them on.
 */
export function markForeignContacts<T>(value: T, own: OwnContacts): T {
  if (typeof value === "string") return markText(value, own) as T;
  if (Array.isArray(value)) return value.map((item) => markForeignContacts(item, own)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, markForeignContacts(item, own)]),
  ) as T;
}

/** Whether a text holds what `markForeignContacts` would mark. */
export const hasForeignContacts = (text: string, own: OwnContacts): boolean => markText(text, own) !== text;

const markText = (text: string, own: OwnContacts): string =>
  text.replace(contact, (found: string, ...rest: unknown[]) => {
    const is = rest.at(-1) as Record<"email" | "link" | "phone" | "handle", string | undefined>;
    if (is.email) return isOwnEmail(found, own) ? found : "[email removed]";
    if (is.phone) return dates.test(found) || isOwnNumber(found, own) ? found : "[number removed]";
    const end = endWithoutMarks(found);
    return is.link && isOwnLink(found.slice(0, end), own) ? found : `[link removed]${found.slice(end)}`;
  });

/** Finds where a link ends that a sentence's marks follow. */
function endWithoutMarks(found: string): number {
  let end = found.length;
  while (end > 0 && ".,;:!?".includes(found.charAt(end - 1))) end--;
  return end;
}

const isOwnEmail = (found: string, { emails }: OwnContacts) =>
  emails.some((email) => email?.toLowerCase() === found.toLowerCase());

const readDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

const isOwnNumber = (found: string, { phones }: OwnContacts) => {
  const digits = readDigits(found);
  return HOTLINES.has(digits) || phones.some((phone) => phone !== "" && readDigits(phone) === digits);
};

function isOwnLink(address: string, { hosts }: OwnContacts): boolean {
  const url = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  // Browsers take a backslash for a slash, other programs do not.
  if (url.includes("\\") || !URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  return /^https?:$/.test(protocol) && username === "" && hosts.some((own) => bare(own) === bare(host));
}

import { formatMailDate } from "./mime";
import { requireLeadIn } from "./read-data";
import type { MailLanguage } from "./types";

/** The mail whose quotation a lead-in begins. */
export type QuotedMail = {
  name: string;
  address: string;
  toName: string;
  toAddress: string;
  subject: string;
  sentAt: Date;
};

/** The programs' clocks are those of the families. */
const TIME_ZONE = "America/Denver";

const two = (value: number) => String(value).padStart(2, "0");

function nameDateParts(at: Date, { locale, shortWeekdays }: MailLanguage): Record<string, string> {
  const part = (language: string, options: Intl.DateTimeFormatOptions, type: string) =>
    new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, numberingSystem: "latn", ...options })
      .formatToParts(at)
      .find((found) => found.type === type)?.value ?? "";
  const number = (type: string, options: Intl.DateTimeFormatOptions) => Number(part("en-US", options, type));
  const d = number("day", { day: "numeric" });
  const m = number("month", { month: "numeric" });
  const y = number("year", { year: "numeric" });
  const H = number("hour", { hour: "numeric", hourCycle: "h23" });
  const h = H % 12 || 12;
  const minutes = number("minute", { minute: "numeric", hour: "numeric" });
  return {
    d: String(d),
    dd: two(d),
    m: String(m),
    MM: two(m),
    y: String(y),
    yy: two(y % 100),
    H: String(H),
    HH: two(H),
    h: String(h),
    hh: two(h),
    mm: two(minutes),
    ap: part(locale, { hour: "numeric", hour12: true }, "dayPeriod"),
    wd:
      shortWeekdays?.[new Date(Date.UTC(y, m - 1, d)).getUTCDay()] ??
      part(locale, { weekday: "short", day: "numeric", month: "short", year: "numeric" }, "weekday"),
    rfc: formatMailDate(at),
    weekday: part(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" }, "weekday"),
    mon: part(locale, { day: "numeric", month: "short", year: "numeric" }, "month"),
    month: part(locale, { day: "numeric", month: "long", year: "numeric" }, "month"),
  };
}

const datesKnown = new Map<string, Record<string, string>>();

/** Formatters are slow to build, and the mails of one list share two or three times. */
function readDateParts(at: Date, language: MailLanguage): Record<string, string> {
  const key = `${language.id} ${at.getTime()}`;
  const parts = datesKnown.get(key) ?? nameDateParts(at, language);
  datesKnown.set(key, parts);
  return parts;
}

/** The lines before a quotation, as a program writes them in a language. */
export function writeLeadIn(style: string, language: MailLanguage, mail: QuotedMail): string[] {
  const { sentAt, ...names } = mail;
  const values: Record<string, string> = { ...names, ...readDateParts(sentAt, language) };
  return requireLeadIn(style, language.id).map((line) =>
    line.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces),
  );
}

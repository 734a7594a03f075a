import { FIGURES, type FigureKey } from "#studio/figures";
import { isMarked, markSamples } from "./sample-marks";

/** The placeholders that texts may hold; each is a field of the site settings. */
export const TEXT_PLACEHOLDERS = [
  "business",
  "name",
  "phone",
  "email",
  "jobTitle",
  "statesServed",
  ...FIGURES.map(({ key }) => key),
] as const;

/** A figure that may be shown. `note` says what it counts, of how many, in which time, and who counted. */
export type ShownFigure = { key: FigureKey; label: string | null; value: string; note: string };

/** `figures` are those whose note follows in parentheses where a text names them. */
export type PlaceholderValues = Record<(typeof TEXT_PLACEHOLDERS)[number], string> & {
  figures?: readonly ShownFigure[];
};

/** The placeholders that make a claim: copy that names a sample of them is marked as a sample itself. */
const CLAIMS: readonly (typeof TEXT_PLACEHOLDERS)[number][] = [
  "jobTitle",
  "statesServed",
  ...FIGURES.map(({ key }) => key),
];

const PLACEHOLDER = new RegExp(`\\{(${TEXT_PLACEHOLDERS.join("|")})\\}`, "g");

/** Matches "over {familiesHelped} families", as a figure like "500+" loses its plus there. */
const OVER_FIGURE = new RegExp(`\\b([Oo]ver )${PLACEHOLDER.source}`, "g");

type Placeholder = (typeof TEXT_PLACEHOLDERS)[number];

/**
 * Fills placeholders; other braces stay. A sentence (else a part between commas) that names an empty detail is left out.
 * What figures count follows at the end of the paragraph that names them.
 */
export function fillText(text: string, values: PlaceholderValues): string {
  const isEmpty = (part: string) =>
    [...part.matchAll(PLACEHOLDER)].some(([, name]) => !values[name as Placeholder]);
  const kept = isEmpty(text) ? removeSentences(text, isEmpty) : text;
  return addFigureNotes(kept, values.figures ?? [])
    .replace(OVER_FIGURE, (_, over: string, name: Placeholder) => over + values[name].replace(/\+$/, ""))
    .replace(PLACEHOLDER, (_, name: Placeholder) => values[name]);
}

function addFigureNotes(text: string, figures: readonly ShownFigure[]): string {
  if (!figures.some(({ key }) => text.includes(`{${key}}`))) return text;
  return text
    .split(/(\n\s*\n)/)
    .map((paragraph) => {
      const named = figures.filter(({ key }) => paragraph.includes(`{${key}}`));
      const notes = named.map(({ value, note }) => (named.length > 1 ? `${value}: ${note}` : note));
      return named.length > 0 ? `${paragraph} (${notes.join(". ")})` : paragraph;
    })
    .join("");
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Removes unwanted sentences from a text, paragraph by paragraph. */
export function removeSentences(text: string, isUnwanted: (sentence: string) => boolean): string {
  const paragraphs = text.split(/(\n\s*\n)/).map((paragraph) => {
    if (!isUnwanted(paragraph)) return paragraph;
    const parts = /[.!?][”"’)]*\s*$/.test(paragraph)
      ? [...sentences.segment(paragraph)].map(({ segment }) => segment)
      : paragraph.split(/(?=, )/);
    return parts
      .filter((part) => !isUnwanted(part))
      .join("")
      .replace(/^, /, "")
      .trimEnd();
  });
  return paragraphs.join("").trim();
}

const LEFT_OUT = Symbol("left out");

/**
 * Fills placeholders at any depth, in a copy. An item of a list that loses a line goes as a whole: a figure without
 * its value, a question without its answer. Copy that names a sample is marked (`sample-marks.ts`).
 */
export function fillCopy<T>(value: T, values: PlaceholderValues): T {
  return fillString(value, values) as T;
}

function fillString(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === "string") {
    const { text, tail } = splitStega(value);
    const full = fillText(text, values);
    return full && full + tail;
  }
  if (Array.isArray(value))
    return value.map((item) => filledItem(item, values)).filter((item) => item !== LEFT_OUT);
  if (value && typeof value === "object") {
    const entries = Object.entries(value);
    const claimed = entries.filter(([, item]) => [item].flat().some((text) => hasSampleClaim(text, values)));
    return markSamples(
      Object.fromEntries(entries.map(([key, item]) => [key, fillString(item, values)])),
      claimed.map(([key]) => key),
    );
  }
  return value;
}

const hasSampleClaim = (text: unknown, values: PlaceholderValues): boolean =>
  typeof text === "string" && CLAIMS.some((name) => isMarked(values, name) && text.includes(`{${name}}`));

function filledItem(item: unknown, values: PlaceholderValues): unknown {
  const result = fillString(item, values);
  if (typeof item === "string") return item && !result ? LEFT_OUT : result;
  const before = Object.entries(item ?? {});
  const after = result as Record<string, unknown>;
  const hasLost = before.some(
    ([key, part]) =>
      (typeof part === "string" && part && !after[key]) ||
      // A sentence of rich text may run through several spans.
      (key === "children" && Array.isArray(part) && part.length !== (after[key] as unknown[]).length),
  );
  return hasLost ? LEFT_OUT : result;
}

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

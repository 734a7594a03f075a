/** What copy may refer to in braces. Each name is a field of the site settings. */
export const PLACEHOLDERS = [
  "business",
  "name",
  "phone",
  "email",
  "jobTitle",
  "yearsExperience",
  "familiesHelped",
  "treatmentEngagement",
  "statesServed",
] as const;

export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>;

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");

/** Puts the practice's own name, phone and so on where the copy says `{name}`, `{phone}`. Other braces stay. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_, name: keyof PlaceholderValues) => values[name]);
}

/** Fills every string in a document, however deep. The document itself is left as it was. */
export function fillCopy<T>(value: T, values: PlaceholderValues): T {
  if (typeof value === "string") return fillText(value, values) as T;
  if (Array.isArray(value)) return value.map((item) => fillCopy(item, values)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillCopy(item, values)])) as T;
  }
  return value;
}

/** The link that dials a number as people write it. Ten digits are taken as a US number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  if (digits.length === 10) return `tel:+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `tel:+${digits}` : `tel:${digits}`;
}

/** Splits plain copy into its paragraphs, which are set apart by blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

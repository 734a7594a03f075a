import { normalizeEmail, phoneDigits, phoneToE164 } from "#db/normalize";
import type { UrgencyLevel } from "#db/values";
import type { EnquiryField, EnquiryWords, QuestionId, SaidWords } from "./enquiry";
import { allConcerns, labelOf, type Option, staffRelationships, staffUrgencies } from "./options";

type Names<Value> = string extends Value ? null : [Value] extends [string] ? readonly Option<Value>[] : null;

type Field<Value> = {
  /** As staff read it: on the lead's screen, in suggestions, in the notice mail. */
  label: string;
  /** The head of its column in the export where that is not the label. */
  column?: string;
  /** The names of its values where they are a closed list; else null. */
  options: Names<NonNullable<Value>>;
  /** Whether the family writes it in words of its own: those are read for danger. */
  isFreeText: boolean;
  /** The question of the chat that it answers, `contact` for the chat's last step, or null: the chat does not ask. */
  inChat: QuestionId | "contact" | null;
  /** Whether the notice mail to staff lists it; name, ways to reach, urgency and message stand there anyway. */
  inNotice: boolean;
  /** The form in which two values are the same; null: a value is only the same as itself. */
  comparable: ((value: NonNullable<Value>) => string) | null;
  /** Whether an unproven enquiry that says `said` may suggest it for a lead that has `known`; null: it never may. */
  maySuggest: ((said: NonNullable<Value>, known: Value) => boolean) | null;
};

const always = () => true;
const text = (value: string) => value.normalize("NFKC").trim().toLowerCase();
/** 0 is the most urgent. */
const rank = (level: UrgencyLevel) => staffUrgencies.findIndex(({ value }) => value === level);

const contactData = {
  options: null,
  isFreeText: false,
  inChat: "contact",
  inNotice: false,
  maySuggest: always,
} as const;

/**
 * What a family says of itself, field by field, and what becomes of it; the forms that ask for it are in `forms.ts`.
 * All of it is stored, and tells a repeat from a new enquiry (`contentHash`). The order is that of the lead's screen, of
 * the export and of the notice mail. A column more in `db/schema/said.ts` has to be added here and there: the compiler asks.
 */
export const enquiryFields: { readonly [F in EnquiryField]: Field<SaidWords[F]> } = {
  name: { label: "Name", ...contactData, comparable: text },
  email: { label: "Email", ...contactData, comparable: normalizeEmail },
  phone: { label: "Phone", ...contactData, comparable: (phone) => phoneToE164(phone) ?? phoneDigits(phone) },
  relationship: {
    label: "Relationship",
    options: staffRelationships,
    isFreeText: false,
    inChat: "relationship",
    inNotice: true,
    comparable: null,
    maySuggest: always,
  },
  concernType: {
    label: "Concern",
    options: allConcerns,
    isFreeText: false,
    inChat: "concernType",
    inNotice: true,
    comparable: null,
    maySuggest: (said) => said !== "not-sure",
  },
  urgencyLevel: {
    label: "Urgency",
    options: staffUrgencies,
    isFreeText: false,
    inChat: "urgencyLevel",
    inNotice: false,
    comparable: null,
    // A lower urgency is only ever set by staff.
    maySuggest: (said, known) => rank(said) < rank(known),
  },
  location: {
    label: "Location",
    options: null,
    isFreeText: true,
    inChat: null,
    inNotice: true,
    comparable: text,
    maySuggest: always,
  },
  previousAttempts: {
    label: "Attempted intervention or treatment before",
    column: "Attempted before",
    options: null,
    isFreeText: false,
    inChat: "previousAttempts",
    inNotice: false,
    comparable: null,
    maySuggest: (said) => said,
  },
  message: {
    label: "Message",
    options: null,
    isFreeText: true,
    inChat: "situation",
    inNotice: false,
    comparable: null,
    // Every message stands under the enquiry that brought it.
    maySuggest: null,
  },
};

export type FieldValue = string | boolean;

/** All fields in the table's order. */
export const fieldNames = Object.keys(enquiryFields) as EnquiryField[];

/** Staff are asked about the urgency before all else. A change of this order changes the hash of every enquiry. */
const urgencyFirst: EnquiryField[] = [
  "urgencyLevel",
  ...fieldNames.filter((field) => field !== "urgencyLevel"),
];

/** The words of an enquiry without what travels with them; what was left out is null. */
export const wordsOf = (said: EnquiryWords): SaidWords =>
  Object.fromEntries(urgencyFirst.map((field) => [field, said[field] ?? null])) as SaidWords;

/** What is known with the gaps filled by what is said: nothing that is known is replaced. */
export const gapsFilled = (known: SaidWords, said: SaidWords): SaidWords =>
  Object.fromEntries(fieldNames.map((field) => [field, known[field] || said[field]])) as SaidWords;

/** What of an enquiry may be suggested for a lead: each field that is said and differs. */
export function differences(
  lead: SaidWords,
  enquiry: EnquiryWords,
): { field: EnquiryField; value: FieldValue }[] {
  return urgencyFirst.flatMap((field) => {
    const { comparable, maySuggest } = enquiryFields[field] as Field<unknown>;
    const [said, known] = [enquiry[field], lead[field]];
    if (said === null || said === undefined || said === "" || !maySuggest?.(said, known)) return [];
    const same = comparable && known ? comparable(said) === comparable(known) : said === known;
    return same ? [] : [{ field, value: said }];
  });
}

/** A field's value as staff read it, or null where nothing was said. */
export function fieldText(field: EnquiryField, value: FieldValue | null): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const { options } = enquiryFields[field];
  return value ? labelOf(options ?? [], value) : null;
}

/** A field's value as it stands inside a sentence. */
export const fieldWords = (field: EnquiryField, value: FieldValue | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : (fieldText(field, value) ?? "nothing");

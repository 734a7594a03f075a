import { normalizeEmail, normalizePhone } from "#db/normalize";
import type { ContactKind, UrgencyLevel } from "#db/values";
import { formatPhone } from "~/content/text";
import type { EnquiryAnswers, EnquiryField, EnquiryWords, QuestionId } from "./enquiry";
import {
  bestTimeOptions,
  findOptionLabel,
  type Option,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
} from "./options";

type Names<Value> = string extends Value ? null : [Value] extends [string] ? readonly Option<Value>[] : null;

type Field<Value> = {
  label: string;
  /** A shorter label, for the head of a column and the lead's screen. */
  column?: string;
  /** The labels of a field with a closed list of values; else null. */
  options: Names<NonNullable<Value>>;
  /** Whether the field is free text by the family, which crisis detection reads. */
  isFreeText: boolean;
  /** The chat question that fills the field, `contact` for the chat's last step, or null: the chat does not ask. */
  inChat: QuestionId | "contact" | null;
  /** Whether the notice mail lists the field. Name, contacts, urgency and message are in the mail anyway. */
  inNotice: boolean;
  /** Normalises a value for comparison; null: compared unchanged. */
  comparable: ((value: NonNullable<Value>) => string) | null;
  /** Whether an unproven enquiry may suggest its value `said` for a lead with the value `known`; null: never. */
  maySuggest: ((said: NonNullable<Value>, known: Value) => boolean) | null;
};

const always = () => true;
const text = (value: string) => value.normalize("NFKC").trim().toLowerCase();
/** The rank of an urgency; 0 is the most urgent. */
const rank = (level: UrgencyLevel) => staffUrgencies.findIndex(({ value }) => value === level);

const contactData = {
  options: null,
  isFreeText: false,
  inChat: "contact",
  inNotice: false,
  // Another address or number is also kept as an unconfirmed way to reach them (contacts.server.ts).
  maySuggest: always,
} as const;

/**
 * The fields of an enquiry, in the order of the lead's screen, the export and the notice mail. All are stored and part of
 * `contentHash`, which recognises a repeated enquiry. The compiler asks for an entry for each column of `db/schema/columns.ts`.
 */
export const enquiryFields: { readonly [F in EnquiryField]: Field<EnquiryAnswers[F]> } = {
  name: { label: "Name", ...contactData, comparable: text },
  email: { label: "Email", ...contactData, comparable: normalizeEmail },
  phone: { label: "Phone", ...contactData, comparable: normalizePhone },
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
    options: staffConcerns,
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
    // A suggestion never lowers an urgency: only staff may.
    maySuggest: (said, known) => rank(said) < rank(known),
  },
  bestTime: {
    label: "Best time to call",
    options: bestTimeOptions,
    isFreeText: false,
    inChat: null,
    inNotice: true,
    comparable: null,
    maySuggest: always,
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
    // Every message is shown with its own enquiry.
    maySuggest: null,
  },
};

export type FieldValue = string | boolean;

export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

export const detailNames = enquiryFieldNames.filter(
  (field): field is Exclude<EnquiryField, ContactKind> => field !== "email" && field !== "phone",
);

/** The fields of an enquiry that staff may correct; a message that a family wrote stays. */
export const editableFieldNames = detailNames.filter(
  (field): field is Exclude<(typeof detailNames)[number], "message"> => field !== "message",
);

export type EditableField = (typeof editableFieldNames)[number];

export const formatFieldLabel = (field: EnquiryField): string =>
  enquiryFields[field].column ?? enquiryFields[field].label;

/** The order of an enquiry's fields in suggestions. Another order would change the hash of every enquiry. */
const urgencyFirst: EnquiryField[] = [
  "urgencyLevel",
  ...enquiryFieldNames.filter((field) => field !== "urgencyLevel"),
];

/** Picks the fields of an enquiry; omitted fields are null. */
export const pickEnquiryFields = (said: EnquiryWords): EnquiryAnswers =>
  Object.fromEntries(urgencyFirst.map((field) => [field, said[field] ?? null])) as EnquiryAnswers;

export const fillEmptyFields = (known: EnquiryAnswers, said: EnquiryAnswers): EnquiryAnswers =>
  Object.fromEntries(
    enquiryFieldNames.map((field) => [field, known[field] || said[field]]),
  ) as EnquiryAnswers;

/** Picks the fields of an enquiry that are given and differ from the lead's. */
export function pickSuggestableFields(
  lead: EnquiryAnswers,
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

/** Formats a field's value as staff read it; null when there is none. */
export function formatFieldValue(field: EnquiryField, value: FieldValue | null): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "phone" && value) return formatPhone(value);
  const { options } = enquiryFields[field];
  return value ? findOptionLabel(options ?? [], value) : null;
}

export const formatFieldInSentence = (field: EnquiryField, value: FieldValue | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : (formatFieldValue(field, value) ?? "nothing");

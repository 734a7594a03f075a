import { normalizeEmail, phoneDigits, phoneToE164 } from "#db/normalize";
import type { UrgencyLevel } from "#db/values";
import type { EnquiryWords } from "./enquiry";
import { allConcerns, labelOf, type Option, staffRelationships, staffUrgencies } from "./options";

type Words = Required<EnquiryWords>;

type Field<Value> = {
  /** As staff read it. */
  label: string;
  /** The names of its values, where they are a closed list. */
  options?: readonly Option[];
  /** The form in which two values are the same; left out, a value is only the same as itself. */
  comparable?: (value: NonNullable<Value>) => string;
  /** Whether an unproven enquiry that says `said` may suggest it for a lead that has `known`; left out, it never may. */
  maySuggest?: (said: NonNullable<Value>, known: Value) => boolean;
};

const always = () => true;
const text = (value: string) => value.normalize("NFKC").trim().toLowerCase();
/** 0 is the most urgent. */
const rank = (level: UrgencyLevel) => staffUrgencies.findIndex(({ value }) => value === level);

/**
 * What an enquiry says, field by field, in the order in which staff are asked about changes. A repeat is told by all of
 * them, a suggestion is made of any: a field that is added to `EnquiryWords` has to be added here.
 */
export const enquiryFields: { readonly [F in keyof Words]: Field<Words[F]> } = {
  // A lower urgency is only ever set by staff.
  urgencyLevel: {
    label: "Urgency",
    options: staffUrgencies,
    maySuggest: (said, known) => rank(said) < rank(known),
  },
  name: { label: "Name", comparable: text, maySuggest: always },
  email: { label: "Email", comparable: normalizeEmail, maySuggest: always },
  phone: {
    label: "Phone",
    comparable: (phone) => phoneToE164(phone) ?? phoneDigits(phone),
    maySuggest: always,
  },
  relationship: { label: "Relationship", options: staffRelationships, maySuggest: always },
  concernType: { label: "Concern", options: allConcerns, maySuggest: (said) => said !== "not-sure" },
  location: { label: "Location", comparable: text, maySuggest: always },
  previousAttempts: {
    label: "Attempted intervention or treatment before",
    maySuggest: (said) => said,
  },
  // Every message stands under the enquiry that brought it.
  message: { label: "Message" },
};

export type EnquiryField = keyof Words;
export type FieldValue = string | boolean;

/** All fields, in the table's order. */
export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

/** The words of an enquiry without what travels with them; what was left out is null. */
export const wordsOf = (said: EnquiryWords): Words =>
  Object.fromEntries(enquiryFieldNames.map((field) => [field, said[field] ?? null])) as Words;

/** What of an enquiry may be suggested for a lead: each field that is said and differs. */
export function differences(
  lead: Words,
  enquiry: EnquiryWords,
): { field: EnquiryField; value: FieldValue }[] {
  return enquiryFieldNames.flatMap((field) => {
    const { comparable, maySuggest } = enquiryFields[field] as Field<unknown>;
    const [said, known] = [enquiry[field], lead[field]];
    if (said === null || said === undefined || said === "" || !maySuggest?.(said, known)) return [];
    const same = comparable && known ? comparable(said) === comparable(known) : said === known;
    return same ? [] : [{ field, value: said }];
  });
}

/** A field's value as staff read it. */
export function fieldWords(field: EnquiryField, value: FieldValue | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const { options } = enquiryFields[field];
  return value ? (options ? labelOf(options, value) : value) : "nothing";
}

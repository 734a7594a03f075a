import { formatPhone } from "~/content/text";
import type { EnquiryAnswers, EnquiryField } from "./enquiry";
import {
  bestTimeOptions,
  type Option,
  publicConcerns,
  publicRelationships,
  publicUrgencies,
} from "./options";

/** The most characters of a message (docs/product/forms.md §5). */
export const MAX_MESSAGE_CHARS = 5_000;
export const MAX_LOCATION_CHARS = 200;
export const MAX_NAME_CHARS = 200;
/** The name of a lead without one. */
export const NO_NAME = "Unknown";

/** How a form asks for one field; its schema is made from this as well. */
export type FormControl = {
  label: string;
  hint?: string;
  /** Links that follow the hint of a checkbox. */
  links?: readonly { href: string; text: string }[];
  kind: "text" | "longText" | "email" | "phone" | "choice" | "checkbox";
  /** The error when the field is missing or invalid. A field without one is optional. */
  missing?: string;
  /** The field may be empty, but not invalid: the other way to reach the person is enough. */
  mayBeEmpty?: boolean;
  /** The value stored for an empty answer, which is allowed then; `missing` is for staff who correct the field. */
  whenEmpty?: string;
  options?: readonly Option[];
  initial?: string;
  /** The most characters allowed in the field. */
  limit?: number;
  placeholder?: string;
  autoComplete?: string;
  rows?: number;
  wide?: boolean;
  /** What a ticked box sends; `on` without it. */
  value?: string;
};

type Kinds<Value> = [Value] extends [boolean]
  ? { kind: "checkbox" }
  : string extends Value
    ? { kind: "text" | "longText"; limit: number } | { kind: "email" | "phone"; missing: string }
    : { kind: "choice"; options: readonly Option<Value & string>[] };

/** Columns that are not nullable must be asked for, except booleans, which default to false. */
type Need<Value> = null extends Value
  ? { missing?: string }
  : [Value] extends [boolean]
    ? { missing?: never }
    : { missing: string } | { whenEmpty: Value };

export type EnquiryForm = {
  readonly [F in EnquiryField]: FormControl & Kinds<NonNullable<EnquiryAnswers[F]>> & Need<EnquiryAnswers[F]>;
};

/**
 * Whether a message may be left: asked in form and chat; the answer belongs to the number, not the lead
 * (docs/product/forms.md §5).
 */
export const messageQuestion = {
  label: "Is it safe to leave a voicemail or text message at this number?",
  kind: "choice",
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
} satisfies FormControl;

/** The public contact form and `POST /api/contact`, in its order (docs/product/forms.md §5). */
export const contactForm: EnquiryForm = {
  name: {
    label: "Your name",
    kind: "text",
    limit: MAX_NAME_CHARS,
    missing: "Name is required",
    autoComplete: "name",
    wide: true,
  },
  phone: {
    label: "Phone number",
    kind: "phone",
    missing: "Please enter a valid phone number, with area code",
    autoComplete: "tel",
  },
  email: {
    label: "Email address",
    kind: "email",
    missing: "Please enter a valid email address",
    autoComplete: "email",
  },
  bestTime: { label: "Best time to call, your time", kind: "choice", options: bestTimeOptions },
  relationship: {
    label: "Relationship to your loved one",
    kind: "choice",
    options: publicRelationships,
    missing: "Please select your relationship",
  },
  concernType: {
    label: "Primary concern",
    hint: "Dual Diagnosis is an addiction and a mental-health condition together.",
    kind: "choice",
    options: publicConcerns,
    missing: "Please select the type of concern",
  },
  urgencyLevel: {
    label: "Urgency",
    kind: "choice",
    options: publicUrgencies,
    missing: "Please select the urgency level",
  },
  location: { label: "Location", kind: "text", limit: MAX_LOCATION_CHARS, placeholder: "City and state" },
  message: { label: "Message", kind: "longText", limit: MAX_MESSAGE_CHARS, rows: 5, wide: true },
  previousAttempts: {
    label: "We have attempted intervention or treatment before",
    kind: "checkbox",
    wide: true,
  },
};

type SentAnswer = { field: EnquiryField; label: string; text: string };

/** Lists the answers of an enquiry in the words and the order of the contact form, without empty answers. */
export function listSentAnswers(said: EnquiryAnswers): SentAnswer[] {
  return (Object.keys(contactForm) as EnquiryField[]).flatMap((field) => {
    const value = said[field];
    if (!value) return [];
    const { label, kind, options } = contactForm[field];
    if (kind === "checkbox") return [{ field, label, text: "Yes" }];
    const named = options?.find((option) => option.value === value)?.label ?? String(value);
    return [{ field, label, text: kind === "phone" ? formatPhone(named) : named }];
  });
}

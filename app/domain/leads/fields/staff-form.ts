import type { EnquiryField } from "./enquiry";
import {
  type EnquiryForm,
  type FormControl,
  MAX_LOCATION_CHARS,
  MAX_MESSAGE_CHARS,
  MAX_NAME_CHARS,
  NO_NAME,
} from "./forms";
import { bestTimeOptions, staffConcerns, staffRelationships, staffSources, staffUrgencies } from "./options";

export type StaffField = EnquiryField | "source";

/** The Create Lead dialog and `POST /api/leads` (docs/product/forms.md §5), in the order of a phone call. */
export const staffForm: EnquiryForm & { readonly source: FormControl } = {
  name: {
    label: "Name",
    kind: "text",
    limit: MAX_NAME_CHARS,
    whenEmpty: NO_NAME,
    missing: "Name is required",
    placeholder: NO_NAME,
    autoComplete: "off",
  },
  phone: {
    label: "Phone",
    kind: "phone",
    missing: "Valid phone number is required",
    mayBeEmpty: true,
    autoComplete: "off",
  },
  urgencyLevel: {
    label: "Urgency",
    kind: "choice",
    options: staffUrgencies,
    missing: "Urgency level is required",
  },
  source: {
    label: "Source",
    kind: "choice",
    options: staffSources,
    initial: "manual",
    missing: "Source is required",
  },
  message: { label: "Message", kind: "longText", limit: MAX_MESSAGE_CHARS, rows: 2, wide: true },
  email: {
    label: "Email",
    kind: "email",
    missing: "Valid email is required",
    mayBeEmpty: true,
    autoComplete: "off",
  },
  relationship: {
    label: "Relationship",
    kind: "choice",
    options: staffRelationships,
    whenEmpty: "other",
    missing: "Relationship is required",
  },
  concernType: {
    label: "Concern",
    kind: "choice",
    options: staffConcerns,
    whenEmpty: "not-sure",
    missing: "Concern type is required",
  },
  bestTime: { label: "Best time to call", kind: "choice", options: bestTimeOptions },
  location: { label: "Location", kind: "text", limit: MAX_LOCATION_CHARS, autoComplete: "off", wide: true },
  previousAttempts: {
    label: "Intervention or treatment has been attempted before",
    kind: "checkbox",
    wide: true,
  },
};

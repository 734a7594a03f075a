import type { EnquiryField } from "./enquiry";
import { type Control, type Form, locationLimit, messageLimit, nameLimit } from "./forms";
import { bestTimeOptions, staffConcerns, staffRelationships, staffSources, staffUrgencies } from "./options";

export type StaffField = EnquiryField | "source";

/** The Create Lead dialog and `POST /api/leads` (docs/product.md §5), in the order in which it asks. */
export const staffForm: Form & { readonly source: Control } = {
  name: {
    label: "Name",
    kind: "text",
    limit: nameLimit,
    missing: "Name is required",
    autoComplete: "off",
    wide: true,
  },
  email: {
    label: "Email",
    kind: "email",
    missing: "Valid email is required",
    mayBeEmpty: true,
    autoComplete: "off",
  },
  phone: {
    label: "Phone",
    kind: "phone",
    missing: "Valid phone number is required",
    mayBeEmpty: true,
    autoComplete: "off",
  },
  relationship: {
    label: "Relationship",
    kind: "choice",
    options: staffRelationships,
    missing: "Relationship is required",
  },
  concernType: {
    label: "Concern",
    kind: "choice",
    options: staffConcerns,
    missing: "Concern type is required",
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
  bestTime: { label: "Best time to call", kind: "choice", options: bestTimeOptions },
  location: { label: "Location", kind: "text", limit: locationLimit, autoComplete: "off", wide: true },
  message: { label: "Message", kind: "longText", limit: messageLimit, rows: 3, wide: true },
  previousAttempts: {
    label: "Intervention or treatment has been attempted before",
    kind: "checkbox",
    wide: true,
  },
};

import type { Crisis } from "~/domain/crisis/resources";
import type { EnquiryField } from "~/domain/leads/enquiry";
import { contactForm } from "~/domain/leads/forms";

/** The fields of the form. */
export const CONTACT_FIELDS = Object.keys(contactForm) as EnquiryField[];

/** What was typed, by field. */
export type Typed = Partial<Record<EnquiryField | "mayText", string>>;

/** What the contact page is told after a send. Whatever went wrong, the typed words come back. */
export type ContactAnswer =
  | { kind: "sent"; message: string; calendlyLink?: string | undefined; crisis?: Crisis | undefined }
  | { kind: "invalid"; message: string; errors: Record<string, string[]>; typed: Typed }
  | { kind: "failed"; message: string; typed: Typed };

/** Shown when the server said nothing of its own (docs/product.md §8). */
export const SEND_FAILED = "Failed to send message. Please try again.";

/** The form's hidden fields: which send this is, where the visit came from, and how the form was filled in. */
export function readExtras(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    idempotencyKey: text("idempotencyKey"),
    consent: text("consent"),
    touch: parseJson(text("touch")),
    traces: {
      trap: text("website"),
      elapsed: text("elapsed") ? Number(text("elapsed")) : null,
      asked: text("asked") === "yes",
    },
  };
}

function parseJson(value: string): unknown {
  try {
    return value ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

export function readTyped(form: FormData): Typed {
  const typed: Typed = {};
  for (const field of [...CONTACT_FIELDS, "mayText"] as const) {
    const value = form.get(field);
    if (typeof value === "string" && value) typed[field] = value;
  }
  return typed;
}

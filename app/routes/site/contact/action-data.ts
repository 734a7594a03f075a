import type { EnquiryField } from "~/domain/leads/fields/enquiry";

/** What the form asks for: the enquiry's words, and what is said of the number. */
export type ContactField = EnquiryField | "mayText" | "mayLeaveMessage";

/** What was typed, by field. */
export type ContactFormValues = Partial<Record<ContactField, string>>;

/** The answer to a send that failed. It always brings back what was typed. */
export type ContactFormAnswer =
  | { kind: "invalid"; message: string; errors: Record<string, string[]>; typed: ContactFormValues }
  | { kind: "failed"; message: string; typed: ContactFormValues };

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

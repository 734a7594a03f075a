import type { EnquiryField } from "~/domain/leads/fields/enquiry";

export type ContactField = EnquiryField | "mayText" | "mayLeaveMessage";

export type ContactFormValues = Partial<Record<ContactField, string>>;

export type ContactFormAnswer =
  | { kind: "invalid"; message: string; errors: Record<string, string[]>; typed: ContactFormValues }
  | { kind: "failed"; message: string; typed: ContactFormValues };

/** The message after an enquiry could not be sent (docs/product/messages.md §8). */
export const SEND_FAILED = "Failed to send message. Please try again.";

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

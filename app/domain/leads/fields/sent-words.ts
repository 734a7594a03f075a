import { formatPhone } from "~/content/text";
import type { EnquiryAnswers, EnquiryField } from "./enquiry";
import { contactForm } from "./forms";

export type SentAnswer = { field: EnquiryField; label: string; text: string };

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

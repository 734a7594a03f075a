import type { EnquiryField } from "~/domain/leads/fields/enquiry";
import { contactForm, type FormControl, messageQuestion, textConsentBox } from "~/domain/leads/fields/forms";
import { contactSchema } from "~/domain/leads/fields/schemas";
import { parsePublicForm } from "~/platform/http/public-form.server";
import type { ContactField } from "./action-data";

/** Follow-up fields, shown right under the field they depend on. */
const UNDER: Partial<Record<EnquiryField, readonly EnquiryField[]>> = { email: ["bestTime"] };
const OWN = Object.values(UNDER).flat();

const controls = {
  ...contactForm,
  mayText: textConsentBox,
  mayLeaveMessage: messageQuestion,
} satisfies Record<ContactField, FormControl>;

const asked = (name: ContactField) => ({ name, control: controls[name] as FormControl });

/** A list for each cell of two columns. It comes with the page's texts, so that the script needs no table of its own. */
export const contactCells = (Object.keys(contactForm) as EnquiryField[])
  .filter((name) => !OWN.includes(name))
  .map((name) => [
    asked(name),
    ...(name === "phone" ? [asked("mayText"), asked("mayLeaveMessage")] : []),
    ...(UNDER[name] ?? []).map(asked),
  ]);

export const readContactForm = (form: FormData) => parsePublicForm(form, contactSchema);

import { buildNotesField, type NotesAsk } from "~/domain/consent/notes";
import type { EnquiryField } from "~/domain/leads/fields/enquiry";
import { contactForm, type FormControl, messageQuestion, textConsentBox } from "~/domain/leads/fields/forms";
import { contactSchema } from "~/domain/leads/fields/schemas";
import { parsePublicForm } from "~/platform/http/form-data.server";

export type ContactField = EnquiryField | "mayText" | "mayLeaveMessage" | "notes";

export type ContactFormValues = Partial<Record<ContactField, string>>;

export type ContactFormAnswer =
  | { kind: "invalid"; message: string; errors: Record<string, string[]>; typed: ContactFormValues }
  | { kind: "failed"; message: string; typed: ContactFormValues };

/** Follow-up fields, shown right under the field they depend on. */
const FOLLOW_UP_FIELDS: Partial<Record<EnquiryField, readonly EnquiryField[]>> = { email: ["bestTime"] };
const fieldsUnderOthers = Object.values(FOLLOW_UP_FIELDS).flat();

type ContactCell = { name: ContactField; control: FormControl }[];

const controls = {
  ...contactForm,
  mayText: textConsentBox,
  mayLeaveMessage: messageQuestion,
} satisfies Record<Exclude<ContactField, "notes">, FormControl>;

const buildField = (name: keyof typeof controls): ContactCell[number] => ({
  name,
  control: controls[name] as FormControl,
});

const fieldCells = (Object.keys(contactForm) as EnquiryField[])
  .filter((name) => !fieldsUnderOthers.includes(name))
  .map((name) => [
    buildField(name),
    ...(name === "phone" ? [buildField("mayText"), buildField("mayLeaveMessage")] : []),
    ...(FOLLOW_UP_FIELDS[name] ?? []).map(buildField),
  ]);

/** Lists the contact form's fields by cell of its two columns, sent with the page so that the script needs no table of its own. */
export const listContactCells = (notesAsk: NotesAsk): ContactCell[] => [
  ...fieldCells,
  [buildNotesField(notesAsk)],
];

export const readContactForm = (form: FormData) => parsePublicForm(form, contactSchema);

/** What a contact form says besides its fields: its key, the consent shown, where the person came from, traces of a robot. */
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

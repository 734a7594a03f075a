import { zoneSchema } from "~/domain/booking/schemas";
import { buildNotesField } from "~/domain/consent/notes";
import { buildTextField } from "~/domain/consent/text-box.server";
import type { EnquiryField } from "~/domain/leads/fields/enquiry";
import { contactForm, type FormControl, messageQuestion } from "~/domain/leads/fields/forms";
import { contactSchema } from "~/domain/leads/fields/schemas";
import { parsePublicForm } from "~/platform/http/form-data.server";
import type { Practice } from "~/services/practice/practice.server";

export type ContactField = EnquiryField | "mayText" | "mayLeaveMessage" | "notes";

export type ContactFormValues = Partial<Record<ContactField, string>>;

export type ContactFormAnswer =
  | { kind: "invalid"; message: string; errors: Record<string, string[]>; typed: ContactFormValues }
  | { kind: "failed"; message: string; typed: ContactFormValues };

type ContactCell = {
  name: ContactField;
  control: FormControl;
  /** Its place in the form's two columns. */
  className?: string;
};

const WIDE = "sm:col-span-2";

const buildCell = (name: EnquiryField): ContactCell => ({
  name,
  control: contactForm[name],
  ...(contactForm[name].wide && { className: WIDE }),
});

/** Lists the contact form's fields in their order, sent with the page so that the script needs no table of its own. */
export const listContactCells = (practice: Practice): ContactCell[] =>
  (Object.keys(contactForm) as EnquiryField[])
    .flatMap((name): ContactCell[] =>
      name === "bestTime"
        ? [
            { ...buildTextField(practice), className: WIDE },
            { name: "mayLeaveMessage", control: messageQuestion },
            // Its label is a line shorter than the one beside it.
            { ...buildCell(name), className: "sm:self-end" },
          ]
        : [buildCell(name)],
    )
    .concat({ ...buildNotesField(practice.notesAsk), className: WIDE });

export const readContactForm = (form: FormData) => parsePublicForm(form, contactSchema);

/** What a contact form says besides its fields: its key, the consent shown, where the person came from and their time zone, traces of a robot. */
export function readExtras(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    idempotencyKey: text("idempotencyKey"),
    consent: text("consent"),
    touch: parseJson(text("touch")),
    /** An IANA name; undefined without JavaScript. */
    zone: zoneSchema.safeParse(text("zone")).data,
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

import { z } from "zod";
import { buildEmailSchema } from "~/email-schema";
import { staffVersion } from "./change-schemas";
import {
  allowEmpty,
  buildControlSchema,
  buildFormSchema,
  buildPhoneSchema,
  checkboxSchema,
  yesOrNoSchema,
} from "./control-schema";
import type { EnquiryAnswers } from "./enquiry";
import { type EditableField, editableFieldNames } from "./fields";
import { contactForm, type FormControl } from "./forms";
import { staffForm } from "./staff-form";

const contactWords = buildFormSchema(contactForm);

/** The version of words that a form showed. */
const versionSchema = z.string().max(60).optional();

/** The answer about the four notes; missing means what the form, or the practice's setting, says. */
const notesFields = { notes: yesOrNoSchema, notesVersion: versionSchema };

/** The contact details that the last step of the chat asks for. */
export const contactInfoSchema = contactWords.pick({ name: true, email: true, phone: true }).extend({
  mayText: checkboxSchema,
  textVersion: versionSchema,
  mayLeaveMessage: yesOrNoSchema,
  ...notesFields,
});

/** The public contact form and `POST /api/contact` (docs/product/forms.md §5). */
export const contactSchema = contactInfoSchema.extend(contactWords.shape);

const isReached = (said: unknown) => {
  const { email, phone } = (said ?? {}) as { email?: unknown; phone?: unknown };
  return Boolean(email || phone);
};

/** The JSON Schema of a request that must have this text. */
const isGiven = (field: "email" | "phone") => ({
  required: [field],
  properties: { [field]: { type: "string" as const } },
});

/**
 * Builds the schema of a lead that staff enter. People who call at night have no e-mail: one contact is enough.
 * @param raise whether an alert is opened where what they wrote names a danger
 */
const buildNewLeadSchema = <Raise extends z.ZodType<boolean | undefined>>(raise: Raise) =>
  buildFormSchema(staffForm)
    .extend({ ...notesFields, raise })
    .refine(isReached, { path: ["email"], error: staffForm.email.missing, when: () => true })
    .refine(isReached, { path: ["phone"], error: staffForm.phone.missing, when: () => true })
    .meta({ anyOf: [isGiven("email"), isGiven("phone")] });

/** The Create Lead dialog, which asks. */
export const enterLeadSchema = buildNewLeadSchema(z.boolean().optional());

/** `POST /api/leads`. */
export const createLeadSchema = buildNewLeadSchema(
  z.boolean().default(true).describe("Open an alert where the message names a danger"),
);

/** Builds the schema of an edited field. One that a lead can't be without may not be emptied. */
function editSchema(field: EditableField): z.ZodType {
  const { whenEmpty, kind, ...control }: FormControl = staffForm[field];
  if (kind === "checkbox") return z.boolean({ error: "Please answer yes or no" });
  const schema = buildControlSchema({ kind, ...control });
  return control.missing ? schema : schema.transform((value) => value ?? null);
}

const editedFields = Object.fromEntries(editableFieldNames.map((field) => [field, editSchema(field)])) as {
  [F in EditableField]: z.ZodType<EnquiryAnswers[F]>;
};

/** `PATCH /api/leads/{id}`: missing fields stay, null removes where that is possible (docs/product/duplicates.md §10). */
export const editLeadSchema = z
  .object({
    ...editedFields,
    email: allowEmpty(buildEmailSchema("Valid email is required")).transform((value) => value ?? null),
    phone: allowEmpty(buildPhoneSchema("Valid phone number is required")).transform((value) => value ?? null),
    assignedTo: z.string().max(100).nullable(),
    doNotContact: z.boolean({ error: "Please answer yes or no" }),
    version: staffVersion,
  })
  .partial();

export type LeadEdit = Omit<z.output<typeof editLeadSchema>, "version">;

const touchText = z.string().max(300).optional();

/** Where the visit came from, as the browser reports it; for information only. */
export const touchSchema = z.object({
  at: z.iso.datetime(),
  landingPath: touchText,
  referrer: touchText,
  utmSource: touchText,
  utmMedium: touchText,
  utmCampaign: touchText,
  utmTerm: touchText,
  utmContent: touchText,
});

export type ContactInput = z.output<typeof contactSchema>;
export type ContactInfo = Omit<
  z.output<typeof contactInfoSchema>,
  "mayText" | "mayLeaveMessage" | "notes"
> & {
  notes?: boolean | undefined;
  mayText?: boolean;
  mayLeaveMessage?: boolean | undefined;
};

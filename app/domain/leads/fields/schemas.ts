import { z } from "zod";
import { buildEmailSchema } from "~/email-schema";
import {
  allowEmpty,
  buildChoiceSchema,
  buildControlSchema,
  buildFormSchema,
  buildOptionalText,
  buildPhoneSchema,
  buildRequiredText,
  checkboxSchema,
  formatTextLimit,
  yesOrNoSchema,
} from "./control-schema";
import type { EnquiryAnswers } from "./enquiry";
import { type EditableField, editableFieldNames } from "./fields";
import { contactForm, type FormControl, MAX_MESSAGE_CHARS } from "./forms";
import { lostReasonOptions, statusOptions } from "./options";
import { staffForm } from "./staff-form";

const contactWords = buildFormSchema(contactForm);

/** The contact details that the last step of the chat asks for. */
export const contactInfoSchema = contactWords
  .pick({ name: true, email: true, phone: true })
  .extend({ mayText: checkboxSchema, mayLeaveMessage: yesOrNoSchema });

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

/** The Create Lead dialog and `POST /api/leads`. People who call at night have no e-mail: one contact is enough. */
export const createLeadSchema = buildFormSchema(staffForm)
  .refine(isReached, { path: ["email"], error: staffForm.email.missing, when: () => true })
  .refine(isReached, { path: ["phone"], error: staffForm.phone.missing, when: () => true })
  .meta({ anyOf: [isGiven("email"), isGiven("phone")] });

const staffVersion = z.coerce.number().int().positive().optional();

export const statusSchema = z.object({
  status: buildChoiceSchema(statusOptions, "Please choose a status"),
  lostReason: buildChoiceSchema(lostReasonOptions, "Please choose a reason").optional(),
  lostDetail: buildOptionalText(500),
  version: staffVersion,
});

/** Makes a change of status require a reason for a lost lead, as staff's screens do; the JSON call does not. */
export const requireLostReason = <Schema extends typeof statusSchema>(schema: Schema): Schema =>
  schema.refine(({ status, lostReason }) => status !== "lost" || lostReason !== undefined, {
    error: "Please choose a reason",
    path: ["lostReason"],
  });

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

export const clearCrisisSchema = z.object({
  reason: buildRequiredText("Please say why this is no crisis", 1_000),
});

export const noteSchema = z.object({
  note: z
    .string({ error: "Note is required" })
    .trim()
    .min(1, "Note is required")
    .max(MAX_MESSAGE_CHARS, formatTextLimit(MAX_MESSAGE_CHARS)),
});

const dollars = z
  .number({ error: "Please enter a whole dollar amount" })
  .int("Please enter a whole dollar amount")
  .min(0, "Please enter an amount of 0 or more")
  .max(1_000_000_000, "Please enter a smaller amount")
  .nullable()
  .optional();

/** Whole non-negative dollars; a missing figure keeps the old one, `null` clears it (docs/product/forms.md §5). */
export const revenueSchema = z.object({
  serviceValue: dollars,
  actualRevenue: dollars,
  version: z.number().int().positive().optional(),
});

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
export type ContactInfo = Omit<z.output<typeof contactInfoSchema>, "mayText" | "mayLeaveMessage"> & {
  mayText?: boolean;
  mayLeaveMessage?: boolean | undefined;
};

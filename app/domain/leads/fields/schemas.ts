import { z } from "zod";
import type { ContactKind, LeadSource } from "#db/values";
import type { EnquiryWords, SaidWords } from "./enquiry";
import { type EditableField, editableNames } from "./fields";
import { type Control, contactForm, MAX_MESSAGE_CHARS } from "./forms";
import {
  callOutcomes,
  emailDraftTypes,
  listOptionValues,
  lostReasonOptions,
  type Option,
  statusOptions,
} from "./options";
import { staffForm } from "./staff-form";

/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const MAX_EMAIL_CHARS = 254;
const MAX_PHONE_CHARS = 40;

const atMost = (limit: number) => `Please use at most ${limit.toLocaleString("en-US")} characters`;

const required = (message: string, limit: number) =>
  z.string({ error: message }).trim().min(1, message).max(limit, atMost(limit));

const email = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(MAX_EMAIL_CHARS, message)
    .pipe(z.email({ error: message }));

/** At least 10 characters (docs/product.md §5), and enough digits to be dialled; any country's way of writing it. */
const phone = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(10, message)
    .max(MAX_PHONE_CHARS, message)
    .regex(/^(?:\D*\d){7}/, message);

const choice = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  z.enum(listOptionValues(options), { error: message });

const optionalChoice = (options: readonly Option[]) =>
  z.preprocess(
    (value) => value || undefined,
    choice(options, "Please choose one of the answers")
      .nullish()
      .transform((value) => value ?? undefined),
  );

const optionalText = (limit: number) =>
  z
    .string({ error: "Please enter text" })
    .trim()
    .max(limit, atMost(limit))
    .nullish()
    .transform((value) => value || undefined);

/** A JSON boolean, or what a checkbox sends: `on` when ticked, nothing when not. */
const checkbox = z.preprocess(
  (value) => (value === "on" || value === "true" ? true : value === "false" || value === "" ? false : value),
  z
    .boolean({ error: "Please answer yes or no" })
    .nullish()
    .transform((value) => value ?? false),
);

/** A JSON boolean, or what the two choices of a question send; undefined where it was not answered. */
const yesOrNo = z.preprocess(
  (value) =>
    value === "yes" || value === "true"
      ? true
      : value === "no" || value === "false"
        ? false
        : value === ""
          ? undefined
          : value,
  z
    .boolean({ error: "Please answer yes or no" })
    .nullish()
    .transform((value) => value ?? undefined),
);

/** Nothing, an empty text and null are all "not given". */
const orEmpty = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    schema.optional(),
  );

function controlSchema({
  kind,
  missing = "",
  mayBeEmpty = false,
  whenEmpty,
  initial,
  options = [],
  limit = MAX_MESSAGE_CHARS,
}: Control): z.ZodType {
  if (whenEmpty !== undefined) {
    const given =
      kind === "choice" ? choice(options, "Please choose one of the answers") : optionalText(limit);
    return orEmpty(given as z.ZodType<string>).transform((value) => value ?? whenEmpty);
  }
  switch (kind) {
    case "checkbox":
      return checkbox;
    case "choice":
      if (!missing) return optionalChoice(options);
      return initial ? choice(options, missing).default(initial) : choice(options, missing);
    case "email":
      return mayBeEmpty ? orEmpty(email(missing)) : email(missing);
    case "phone":
      return mayBeEmpty ? orEmpty(phone(missing)) : phone(missing);
    default:
      return missing ? required(missing, limit) : optionalText(limit);
  }
}

type Sent = EnquiryWords & { source: LeadSource };

/** What a form sends. The types of `forms.ts` hold each control's values to those of its column. */
const formSchema = <Field extends keyof Sent>(form: Readonly<Record<Field, Control>>) =>
  z.object(
    Object.fromEntries(
      Object.entries<Control>(form).map(([field, control]) => [field, controlSchema(control)]),
    ),
  ) as z.ZodObject as z.ZodObject<{ [F in Field]: z.ZodType<Sent[F]> }>;

const contactWords = formSchema(contactForm);

/** How the family is reached: the last step of the chat. */
export const contactInfoSchema = contactWords
  .pick({ name: true, email: true, phone: true })
  .extend({ mayText: checkbox, mayLeaveMessage: yesOrNo });

/** The public contact form and `POST /api/contact` (docs/product.md §5). */
export const contactSchema = contactInfoSchema.extend(contactWords.shape);

const isReached = (said: unknown) => {
  const { email, phone } = (said ?? {}) as { email?: unknown; phone?: unknown };
  return Boolean(email || phone);
};

/** As JSON Schema says that a text is there. */
const isGiven = (field: "email" | "phone") => ({
  required: [field],
  properties: { [field]: { type: "string" as const } },
});

/**
 * The Create Lead dialog and `POST /api/leads` (docs/product.md §5). Who calls at night has no e-mail: one way to reach
 * the person is enough.
 */
export const createLeadSchema = formSchema(staffForm)
  .refine(isReached, { path: ["email"], error: staffForm.email.missing, when: () => true })
  .refine(isReached, { path: ["phone"], error: staffForm.phone.missing, when: () => true })
  .meta({ anyOf: [isGiven("email"), isGiven("phone")] });

export const statusSchema = z.object({
  status: choice(statusOptions, "Please choose a status"),
  lostReason: choice(lostReasonOptions, "Please choose a reason").optional(),
  lostDetail: optionalText(500),
  version: z.coerce.number().int().positive().optional(),
});

/** On the lead's screen the reason for a lost lead is required; in the JSON call it is optional. */
export const staffStatusSchema = statusSchema.refine(
  ({ status, lostReason }) => status !== "lost" || lostReason !== undefined,
  { error: "Please choose a reason", path: ["lostReason"] },
);

export const callSchema = z.object({
  outcome: choice(callOutcomes, "Please choose how the call went"),
  note: optionalText(10_000),
  /** The number that was called; the primary one when left out. */
  contactId: z.string().max(100).optional(),
});

/** `PATCH /api/leads/{id}/calls/{callId}`: how it went after all; without a note it has none. */
export const correctionSchema = callSchema.pick({ outcome: true, note: true });

const version = z.coerce.number().int().positive().optional();

/** As staff put a field right: what a lead can't be without may not be emptied, anything else may. */
function editSchema(field: EditableField): z.ZodType {
  const { whenEmpty, kind, ...control }: Control = staffForm[field];
  if (kind === "checkbox") return z.boolean({ error: "Please answer yes or no" });
  const schema = controlSchema({ kind, ...control });
  return control.missing ? schema : schema.transform((value) => value ?? null);
}

const editedFields = Object.fromEntries(editableNames.map((field) => [field, editSchema(field)])) as {
  [F in EditableField]: z.ZodType<SaidWords[F]>;
};

/** `PATCH /api/leads/{id}`: missing fields stay, null removes where that is possible (docs/product.md §10). */
export const editLeadSchema = z
  .object({
    ...editedFields,
    email: orEmpty(email("Valid email is required")).transform((value) => value ?? null),
    phone: orEmpty(phone("Valid phone number is required")).transform((value) => value ?? null),
    assignedTo: z.string().max(100).nullable(),
    doNotContact: z.boolean({ error: "Please answer yes or no" }),
    version,
  })
  .partial();

export type LeadEdit = Omit<z.output<typeof editLeadSchema>, "version">;

const contactLabel = optionalText(100).transform((value) => value ?? null);

/** A relative of whom there is a name and no number or address yet. */
export const newRelativeSchema = z.object({
  name: z.string({ error: "Name is required" }).trim().min(1, "Name is required").max(100),
  relation: z.string({ error: "Relation is required" }).trim().min(1, "Relation is required").max(100),
  note: optionalText(500).transform((value) => value ?? null),
});

export type NewRelative = z.output<typeof newRelativeSchema>;

/** `POST /api/leads/{id}/contacts`. */
export const newContactSchema = z
  .object({
    kind: z.enum(["phone", "email"], { error: "Please choose phone or email" }),
    value: z.string({ error: "Please enter a number or address" }).trim().max(MAX_EMAIL_CHARS),
    label: contactLabel.optional(),
    mayLeaveMessage: z.boolean().nullable().optional(),
    isPrimary: z.boolean().optional(),
  })
  .superRefine(({ kind, value }, { addIssue }) => {
    const schema =
      kind === "email" ? email("Valid email is required") : phone("Valid phone number is required");
    const result = schema.safeParse(value);
    if (!result.success)
      addIssue({ code: "custom", path: ["value"], message: result.error.issues[0]?.message ?? "" });
  });

/** `PATCH /api/leads/{id}/contacts/{contactId}`. The value is checked by the contact's kind. */
export const contactChangeSchema = z
  .object({
    value: z.string().trim().min(1).max(MAX_EMAIL_CHARS),
    label: contactLabel,
    mayLeaveMessage: z.boolean().nullable(),
    /** What they answered when they were asked. */
    mayText: z.boolean(),
    isPrimary: z.literal(true),
    isWrong: z.boolean(),
  })
  .partial();

/** Whether a text is an e-mail address or phone number that the forms would take. */
export const isReachable = (kind: ContactKind, value: string) =>
  (kind === "email" ? email("") : phone("")).safeParse(value).success;

export const clearCrisisSchema = z.object({
  reason: required("Please say why this is no crisis", 1_000),
});

const emailType = z.enum(listOptionValues(emailDraftTypes), { error: "Please choose a kind of email" });

/** What a draft of an email is asked for with. */
export const emailDraftRequest = z.object({
  emailType,
  /** The address it is for; the first that staff know when left out. */
  contactId: z.string().max(100).optional(),
  additionalContext: z
    .string()
    .trim()
    .max(2_000, "Please use at most 2,000 characters")
    .nullish()
    .transform((value) => value || undefined),
});

/** A mail to a lead as staff send it. */
export const staffEmailSchema = z.object({
  emailType,
  /** The address; the primary one when left out. */
  contactId: z.string().max(100).optional(),
  /** Until when its writer has read what came in: later words of theirs are said before it goes. */
  readUntil: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  subject: z
    .string({ error: "Subject is required" })
    .trim()
    .min(1, "Subject is required")
    .max(150, atMost(150))
    .regex(/^[^\r\n]*$/, "Please write the subject on one line"),
  body: z
    .string({ error: "Text is required" })
    .trim()
    .min(1, "Text is required")
    .max(MAX_MESSAGE_CHARS, atMost(MAX_MESSAGE_CHARS)),
});

export const noteSchema = z.object({
  note: z
    .string({ error: "Note is required" })
    .trim()
    .min(1, "Note is required")
    .max(MAX_MESSAGE_CHARS, atMost(MAX_MESSAGE_CHARS)),
});

const dollars = z
  .number({ error: "Please enter a whole dollar amount" })
  .int("Please enter a whole dollar amount")
  .min(0, "Please enter an amount of 0 or more")
  .max(1_000_000_000, "Please enter a smaller amount")
  .nullable()
  .optional();

/** Whole non-negative dollars; a missing figure keeps the old one, `null` clears it (docs/product.md §5). */
export const revenueSchema = z.object({
  serviceValue: dollars,
  actualRevenue: dollars,
  version: z.number().int().positive().optional(),
});

const touchText = z.string().max(300).optional();

/** Where a visit came from, as reported by the browser; used for information only. */
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

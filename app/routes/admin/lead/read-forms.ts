import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { buildCallFormSchema } from "~/components/admin/call/read-call";
import { parseForm } from "~/components/admin/forms/parse-form";
import { contactChangeSchema, newContactSchema, newRelativeSchema } from "~/domain/leads/contacts/schemas";
import { type EditableField, editableFieldNames } from "~/domain/leads/fields/fields";
import {
  clearCrisisSchema,
  editLeadSchema,
  noteSchema,
  revenueSchema,
  staffStatusSchema,
} from "~/domain/leads/fields/schemas";
import { staffForm } from "~/domain/leads/fields/staff-form";
import { correctionSchema, emailDraftRequest, staffEmailSchema } from "~/domain/leads/outreach/schemas";
import { parseWallClock } from "~/domain/time/wall-clock";
import { leadPropertyNames } from "./details/properties";

/** A select left on its first entry sends an empty text, which means "not given". */
const withoutBlanks = (form: unknown) =>
  Object.fromEntries(Object.entries(form ?? {}).filter(([, value]) => value !== ""));

/** A typed amount as a figure; an emptied field clears its figure (docs/product.md §5). */
function figure(typed: unknown): number | null | undefined {
  if (typeof typed !== "string") return undefined;
  const plain = typed.replace(/[\s$,]/g, "");
  return plain === "" ? null : Number(plain);
}

/** A chosen yes or no; an empty choice is "not known". */
const yesNo = (chosen: unknown) => (chosen === "true" ? true : chosen === "false" ? false : null);

const { shape: revenue } = revenueSchema;
const { shape: person } = editLeadSchema;
const { shape: contact } = contactChangeSchema;

/** A field's value when the form was opened, so that a change by somebody else in the meantime is noticed. */
const before = z.string().default("");

/** Adds to a mail's schema a time on the business's clock; the server checks that it is in the future. */
const timed = <T extends z.ZodRawShape>(schema: z.ZodObject<T>) =>
  schema.extend({ sendAt: z.string().optional() }).superRefine((mail, check) => {
    const { when, act, sendAt } = mail as { when?: string; act?: string; sendAt?: string };
    if ((when === "later" || act === "save") && !parseWallClock(sendAt ?? "", "UTC"))
      check.addIssue({ code: "custom", path: ["sendAt"], message: "Please choose a day and time" });
  });

/** The fields of a lead that staff can edit. A checkbox can't be cleared to "unknown", so the screen asks yes or no instead. */
const editedFields = Object.fromEntries(
  editableFieldNames.map((field) => [
    field,
    staffForm[field].kind === "checkbox"
      ? z.preprocess((sent) => (sent === undefined ? undefined : yesNo(sent)), person[field])
      : person[field],
  ]),
) as Pick<typeof person, EditableField>;

const SCHEMAS = {
  status: z.preprocess(withoutBlanks, staffStatusSchema),
  note: noteSchema,
  revenue: z.object({
    serviceValue: z.preprocess(figure, revenue.serviceValue),
    actualRevenue: z.preprocess(figure, revenue.actualRevenue),
    version: z.preprocess((sent) => (sent === undefined ? undefined : Number(sent)), revenue.version),
  }),
  call: buildCallFormSchema("UTC"),
  correct: z.preprocess(
    withoutBlanks,
    correctionSchema.extend({ callId: z.string({ error: "Please choose a call" }).max(100) }),
  ),
  suggestion: z.object({ suggestion: z.string(), decision: z.enum(["accept", "dismiss"]) }),
  duplicate: z.object({ other: z.string().max(100), isSame: z.enum(["true", "false"]) }),
  send: timed(staffEmailSchema.extend({ when: z.enum(["now", "later"]).default("now") })),
  later: timed(
    staffEmailSchema.partial().extend({
      email: z.string(),
      act: z.enum(["save", "now", "back"]),
      version: z.coerce.number().int().positive().optional(),
    }),
  ),
  email: emailDraftRequest,
  edit: z.object({
    property: z.enum(leadPropertyNames),
    before,
    ...editedFields,
    assignedTo: z.preprocess((sent) => (sent === "" ? null : sent), person.assignedTo),
  }),
  contact: z.object({
    contact: z.string(),
    act: z.enum(["save", "primary", "wrong", "right", "unsafe", "safe", "confirm", "remove"]),
    before,
    value: contact.value,
    label: contact.label,
    mayLeaveMessage: z.preprocess(
      (sent) => (sent === undefined ? undefined : yesNo(sent)),
      contact.mayLeaveMessage,
    ),
    mayText: z.preprocess((sent) => yesNo(sent) ?? undefined, contact.mayText),
  }),
  "contact-add": z.preprocess(
    (form) => ({
      ...(form as object),
      mayLeaveMessage: yesNo((form as Record<string, unknown>)?.mayLeaveMessage),
    }),
    newContactSchema,
  ),
  "relative-add": newRelativeSchema,
  clear: clearCrisisSchema,
  wish: z.object({ doNotContact: z.enum(["true", "false"]) }),
};

type Schemas = typeof SCHEMAS;
export type FormIntent = keyof Schemas;
export type LeadFormValues<I extends FormIntent> = z.output<Schemas[I]>;
export type FormFields<I extends FormIntent> = Record<keyof LeadFormValues<I>, unknown>;

/** Reads a form, on the server and in the browser alike; whether it is valid does not depend on the time zone. */
export function readLeadForm<I extends FormIntent>(intent: I, form: FormData, timeZone?: string) {
  const schema: z.ZodType = intent === "call" && timeZone ? buildCallFormSchema(timeZone) : SCHEMAS[intent];
  const submission = parseForm(form, schema);
  return submission as Submission<FormFields<I>, string[], LeadFormValues<I>>;
}

import { z } from "zod";
import {
  callOutcomes,
  lostReasonOptions,
  publicConcerns,
  publicRelationships,
  publicUrgencies,
  staffConcerns,
  staffRelationships,
  staffSources,
  staffUrgencies,
  statusOptions,
  valuesOf,
} from "./options";

/** Longest texts the forms take (product decision 11). */
export const messageLimit = 5_000;
export const locationLimit = 200;
const nameLimit = 200;
/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const emailLimit = 254;
const phoneLimit = 40;

const required = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(nameLimit, `Please use at most ${nameLimit} characters`);

const email = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(emailLimit, message)
    .pipe(z.email({ error: message }));

/** At least 10 characters (spec.md §5), and enough digits to be dialled; any country's way of writing it. */
const phone = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(10, message)
    .max(phoneLimit, message)
    .refine((value) => value.replace(/\D/g, "").length >= 7, { error: message });

const choice = <Value extends string>(values: [Value, ...Value[]], message: string) =>
  z.enum(values, { error: message });

const optionalText = (limit: number) =>
  z
    .string({ error: "Please enter text" })
    .trim()
    .max(limit, `Please use at most ${limit.toLocaleString("en-US")} characters`)
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

/** How the family is reached: the last step of the chat. */
export const contactInfoSchema = z.object({
  name: required("Name is required"),
  email: email("Please enter a valid email address"),
  phone: phone("Please enter a valid phone number"),
});

/** The public contact form and `POST /api/contact` (spec.md §5). */
export const contactSchema = contactInfoSchema.extend({
  relationship: choice(valuesOf(publicRelationships), "Please select your relationship"),
  concernType: choice(valuesOf(publicConcerns), "Please select the type of concern"),
  urgencyLevel: choice(valuesOf(publicUrgencies), "Please select the urgency level"),
  location: optionalText(locationLimit),
  message: optionalText(messageLimit),
  previousAttempts: checkbox,
});

/** The Create Lead dialog and `POST /api/leads` (spec.md §5). */
export const createLeadSchema = z.object({
  name: required("Name is required"),
  email: email("Valid email is required"),
  phone: phone("Valid phone number is required"),
  relationship: choice(valuesOf(staffRelationships), "Relationship is required"),
  concernType: choice(valuesOf(staffConcerns), "Concern type is required"),
  urgencyLevel: choice(valuesOf(staffUrgencies), "Urgency level is required"),
  source: choice(valuesOf(staffSources), "Source is required").default("manual"),
  location: optionalText(locationLimit),
  message: optionalText(messageLimit),
  previousAttempts: checkbox,
});

export const statusSchema = z.object({
  status: choice(valuesOf(statusOptions), "Please choose a status"),
  lostReason: choice(valuesOf(lostReasonOptions), "Please choose a reason").optional(),
  lostDetail: optionalText(500),
  version: z.coerce.number().int().positive().optional(),
});

/** The lead's screen asks why a lead is lost; the call takes it or leaves it. */
export const staffStatusSchema = statusSchema.refine(
  ({ status, lostReason }) => status !== "lost" || lostReason !== undefined,
  { error: "Please choose a reason", path: ["lostReason"] },
);

export const callSchema = z.object({
  outcome: choice(valuesOf(callOutcomes), "Please choose how the call went"),
});

/** A mail to a lead as staff send it. */
export const letterSchema = z.object({
  emailType: choice(
    ["follow_up", "resource_share", "consultation_invite", "check_in"],
    "Please choose a kind of email",
  ),
  subject: z
    .string({ error: "Subject is required" })
    .trim()
    .min(1, "Subject is required")
    .max(150, "Please use at most 150 characters")
    .regex(/^[^\r\n]*$/, "Please write the subject on one line"),
  body: z
    .string({ error: "Text is required" })
    .trim()
    .min(1, "Text is required")
    .max(messageLimit, "Please use at most 5,000 characters"),
});

export const noteSchema = z.object({
  note: z
    .string({ error: "Note is required" })
    .trim()
    .min(1, "Note is required")
    .max(messageLimit, "Please use at most 5,000 characters"),
});

const dollars = z
  .number({ error: "Please enter a whole dollar amount" })
  .int("Please enter a whole dollar amount")
  .min(0, "Please enter an amount of 0 or more")
  .max(1_000_000_000, "Please enter a smaller amount")
  .nullable()
  .optional();

/** Whole non-negative dollars; a missing figure keeps the old one, `null` clears it (product decision 11). */
export const revenueSchema = z.object({
  serviceValue: dollars,
  actualRevenue: dollars,
  version: z.number().int().positive().optional(),
});

const touchText = z.string().max(300).optional();

/** Where a visit came from, as the visitor's own browser says; it decides nothing. */
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
export type ContactInfo = z.output<typeof contactInfoSchema>;
export type CreateLeadInput = z.output<typeof createLeadSchema>;
export type StatusInput = z.output<typeof statusSchema>;
export type RevenueInput = z.output<typeof revenueSchema>;

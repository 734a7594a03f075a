import { z } from "zod";
import { cleanPhone, extractPhoneDigits, parsePhoneToE164 } from "#db/normalize";
import type { ContactKind, LeadSource } from "#db/values";
import { buildEmailSchema } from "~/email-schema";
import type { EnquiryWords } from "./enquiry";
import { type FormControl, MAX_MESSAGE_CHARS, NO_NAME } from "./forms";
import type { Option } from "./options";
import { buildChoiceSchema, buildOptionalText, buildRequiredText } from "./text-schema";

/** The most characters of a phone number with what is written around it. */
const MAX_PHONE_CHARS = 100;
/** The most digits of a phone number: ITU-T E.164 §6.2. */
const MAX_PHONE_DIGITS = 15;

/** What the JSON Schema of a phone number can't say. */
export const PHONE_RULE = "At most 15 digits, or a possible phone number among them";

/**
 * Accepts phone numbers from 10 characters (docs/product/forms.md §5), with enough digits to be dialled, written as in any
 * country, with words around and more than one. A text that is too long for one number has to have one in it.
 */
export const buildPhoneSchema = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .overwrite(cleanPhone)
    .min(10, message)
    .max(MAX_PHONE_CHARS, message)
    .regex(/^(?:\D*\d){7}/, message)
    .refine(
      (phone) => extractPhoneDigits(phone).length <= MAX_PHONE_DIGITS || parsePhoneToE164(phone),
      message,
    );

export const buildOptionalChoice = (options: readonly Option[]) =>
  z.preprocess(
    (value) => value || undefined,
    buildChoiceSchema(options, "Please choose one of the answers")
      .nullish()
      .transform((value) => value ?? undefined),
  );

/** Signs without a shape: controls, marks of direction and width, joiners, and fillers that count as letters. */
const SHAPELESS = /\p{Cf}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0/gu;

/** Cleans a text of one line, such as a name; empty when nothing of it can be seen. */
export function cleanLine(typed: string): string {
  const text = typed
    .replace(SHAPELESS, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : "";
}

/** A JSON boolean, or a checkbox: `on` when ticked, nothing when not. */
export const checkboxSchema = z.preprocess(
  (value) => (value === "on" || value === "true" ? true : value === "false" || value === "" ? false : value),
  z
    .boolean({ error: "Please answer yes or no" })
    .nullish()
    .transform((value) => value ?? false),
);

/** A JSON boolean, or a radio button; undefined where it was not answered. */
export const yesOrNoSchema = z.preprocess(
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

export const allowEmpty = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    schema.optional(),
  );

export function buildControlSchema({
  kind,
  missing = "",
  mayBeEmpty = false,
  whenEmpty,
  initial,
  options = [],
  limit = MAX_MESSAGE_CHARS,
}: FormControl): z.ZodType {
  if (whenEmpty !== undefined) {
    const given =
      kind === "choice"
        ? buildChoiceSchema(options, "Please choose one of the answers")
        : buildOptionalText(limit).transform((value) => value && cleanLine(value));
    return allowEmpty(given as z.ZodType<string>).transform((value) => value || whenEmpty);
  }
  switch (kind) {
    case "checkbox":
      return checkboxSchema;
    case "choice":
      if (!missing) return buildOptionalChoice(options);
      return initial
        ? buildChoiceSchema(options, missing).default(initial)
        : buildChoiceSchema(options, missing);
    case "email":
      return mayBeEmpty ? allowEmpty(buildEmailSchema(missing)) : buildEmailSchema(missing);
    case "phone":
      return mayBeEmpty ? allowEmpty(buildPhoneSchema(missing)) : buildPhoneSchema(missing);
    case "text":
      // A family that sent a name nobody can see can't mend it either.
      return missing
        ? buildRequiredText(missing, limit).transform((value) => cleanLine(value) || NO_NAME)
        : buildOptionalText(limit).transform((value) => (value && cleanLine(value)) || undefined);
    default:
      return missing ? buildRequiredText(missing, limit) : buildOptionalText(limit);
  }
}

type Sent = EnquiryWords & { source: LeadSource };

/** Builds the schema of a form. The types of `forms.ts` hold each control's values to those of its column. */
export const buildFormSchema = <Field extends keyof Sent>(form: Readonly<Record<Field, FormControl>>) =>
  z.object(
    Object.fromEntries(
      Object.entries<FormControl>(form).map(([field, control]) => [field, buildControlSchema(control)]),
    ),
  ) as z.ZodObject as z.ZodObject<{ [F in Field]: z.ZodType<Sent[F]> }>;

/** Reads a number or an address as it is kept; null for none. */
export function readContactValue(kind: ContactKind, value: string): string | null {
  const { data } = (kind === "email" ? buildEmailSchema("") : buildPhoneSchema("")).safeParse(value);
  return data ?? null;
}

/** Whether a value is a number or an address that may be kept as it is. */
export const isReachable = (kind: ContactKind, value: string): boolean =>
  readContactValue(kind, value) === value;

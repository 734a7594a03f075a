import { z } from "zod";
import { normalizeEmail, normalizePhone } from "#db/normalize";
import { isReachable } from "../fields/control-schema";
import type { EnquiryAnswers, EnquiryField } from "../fields/enquiry";
import { enquiryFieldNames } from "../fields/fields";
import type { FormControl } from "../fields/forms";
import { allSources, lostReasonOptions, type Option, statusOptions } from "../fields/options";
import { staffForm } from "../fields/staff-form";
import { formatTextLimit } from "../fields/text-schema";
import { type ImportField, importFields } from "./import-columns";
import { type ImportClock, readImportDate } from "./import-date";

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Reads a choice by its value or label; an empty cell gives the default. */
const choice = <Value extends string, Default extends Value | null>(
  options: readonly Option<Value>[],
  initial: Default,
) =>
  z.string().transform((cell, { addIssue }): Value | Default => {
    if (cell === "") return initial;
    const found = options.find(({ value, label }) =>
      [value, label].some((text) => plain(text) === plain(cell)),
    );
    if (found) return found.value;
    addIssue({ code: "custom", message: `“${cell.slice(0, 40)}” is none of the choices` });
    return z.NEVER;
  });

const text = (limit: number, initial: string | null) =>
  z
    .string()
    .max(limit, formatTextLimit(limit))
    .transform((cell) => cell || initial);

const reach = (kind: "email" | "phone", message: string) =>
  z
    .string()
    .refine((cell) => cell === "" || isReachable(kind, cell), { error: message })
    .transform((cell) => cell || null);

const YES = ["yes", "true", "1", "y"];
const NO = ["", "no", "false", "0", "n"];

const yesOrNo = z
  .string()
  .refine((cell) => [...YES, ...NO].includes(cell.toLowerCase()), { error: "Please answer yes or no" })
  .transform((cell) => YES.includes(cell.toLowerCase()));

/** What programs write where somebody may be contacted. */
const MAY = [...NO, "allow", "allowed", "opted in", "n/a", "-"];

/** Reads a wish not to be contacted: whatever is not a no, such as the day of the wish, is one. */
const wishNot = z
  .string()
  .default("")
  .transform((cell) => !MAY.includes(cell.toLowerCase()));

const dollars = z
  .string()
  .transform((cell) => cell.replace(/[$,\s]/g, ""))
  .refine((cell) => /^\d{0,9}(\.0*)?$/.test(cell), { error: "Please enter a whole dollar amount" })
  .transform((cell) => (cell === "" ? null : Number(cell)));

/** Builds the schema of a file's date; null where the cell is empty. */
export const buildImportDateSchema = (clock: ImportClock) =>
  z.string().transform((cell, { addIssue }): Date | null => {
    const read = readImportDate(cell, clock);
    if (read === null || read instanceof Date) return read;
    addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });

/** Where a file differs from the form for a new lead. */
const FILE_CONTROLS: Partial<Record<EnquiryField, Pick<FormControl, "limit" | "whenEmpty">>> = {
  urgencyLevel: { whenEmpty: "exploratory" },
  message: { limit: 10_000 },
};

function cellSchema(field: EnquiryField): z.ZodType {
  const control: FormControl = { ...staffForm[field], ...FILE_CONTROLS[field] };
  const { kind, limit = 0, missing = "", options = [], whenEmpty = null } = control;
  switch (kind) {
    case "checkbox":
      return yesOrNo;
    case "choice":
      return choice(options, whenEmpty);
    case "email":
    case "phone":
      return reach(kind, missing);
    default:
      return text(limit, whenEmpty);
  }
}

type FieldCells = { [F in EnquiryField]: z.ZodType<EnquiryAnswers[F], string> };

/** Builds the schema of an imported row. Cells are trimmed text, `""` where there is none. */
export const buildImportRowSchema = (clock: ImportClock) =>
  z
    .object({
      ...(Object.fromEntries(enquiryFieldNames.map((field) => [field, cellSchema(field)])) as FieldCells),
      source: choice(allSources, "other"),
      status: choice(statusOptions, "new"),
      lostReason: choice(lostReasonOptions, null),
      mayLeaveMessage: z.string().pipe(z.union([z.literal("").transform(() => null), yesOrNo])),
      doNotContact: wishNot,
      noEmail: wishNot,
      createdAt: buildImportDateSchema(clock),
      serviceValue: dollars,
      actualRevenue: dollars,
    })
    .refine(({ email, phone }) => email || phone, {
      path: ["email"],
      error: "One way to reach them is needed: an email or a phone number",
    });

export type ImportRow = z.output<ReturnType<typeof buildImportRowSchema>>;

/** Builds the keys that identify a row's person: rows that share a key are one person. */
export const buildImportRowKeys = ({ email, phone }: Pick<ImportRow, "email" | "phone">) =>
  [
    email && (["email", normalizeEmail(email)] as const),
    phone && (["phone", normalizePhone(phone)] as const),
  ].filter((key) => key !== null && key !== "");

const FIRST_COLUMNS: readonly ImportField[] = [
  "name",
  "email",
  "phone",
  "relationship",
  "concernType",
  "urgencyLevel",
  "location",
  "message",
  "previousAttempts",
  "source",
  "status",
  "createdAt",
  "serviceValue",
  "actualRevenue",
];

/** Picks the cells of a row to hash. A column added later counts only where filled, so that earlier imports are still known. */
export const pickHashedCells = (cells: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...FIRST_COLUMNS, ...importFields.filter((field) => !FIRST_COLUMNS.includes(field) && cells[field])].map(
      (field) => [field, cells[field] ?? ""],
    ),
  );

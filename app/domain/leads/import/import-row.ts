import { z } from "zod";
import { normalizeEmail, normalizePhone } from "#db/normalize";
import {
  allSources,
  type Option,
  staffConcerns,
  staffRelationships,
  staffUrgencies,
  statusOptions,
} from "../fields/options";
import { isReachable } from "../fields/schemas";

/** The columns that an import reads; the others are listed and left. */
export const importFields = [
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
] as const;

export type ImportField = (typeof importFields)[number];

/** Other names that files use, in lower case and without signs. */
const ALIASES: Record<string, ImportField> = {
  fullname: "name",
  emailaddress: "email",
  phonenumber: "phone",
  mobile: "phone",
  telephone: "phone",
  relation: "relationship",
  concern: "concernType",
  urgency: "urgencyLevel",
  city: "location",
  place: "location",
  notes: "message",
  words: "message",
  attemptedbefore: "previousAttempts",
  received: "createdAt",
  date: "createdAt",
  created: "createdAt",
  value: "serviceValue",
  revenue: "actualRevenue",
  paid: "actualRevenue",
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The field a column's head most likely means; null when it is none. */
export const guessField = (head: string): ImportField | null =>
  importFields.find((field) => plain(field) === plain(head)) ?? ALIASES[plain(head)] ?? null;

/** What each column of a head most likely means; a second one of the same kind nothing. */
export const guessColumns = (head: readonly string[]): (ImportField | null)[] => {
  const guessed = head.map(guessField);
  return guessed.map((field, index) => (guessed.indexOf(field) === index ? field : null));
};

/** A choice by its value or by its label, in any case; the default where the cell is empty. */
const choice = <Value extends string>(options: readonly Option<Value>[], initial: Value) =>
  z.string().transform((cell, { addIssue }): Value => {
    if (cell === "") return initial;
    const found = options.find(({ value, label }) =>
      [value, label].some((text) => plain(text) === plain(cell)),
    );
    if (found) return found.value;
    addIssue({ code: "custom", message: `“${cell.slice(0, 40)}” is none of the choices` });
    return z.NEVER;
  });

const text = (limit: number) =>
  z
    .string()
    .max(limit, `Please use at most ${limit.toLocaleString("en-US")} characters`)
    .transform((cell) => cell || null);

const reach = (kind: "email" | "phone", message: string) =>
  z
    .string()
    .refine((cell) => cell === "" || isReachable(kind, cell), { error: message })
    .transform((cell) => cell || null);

const YES = ["yes", "true", "1", "y"];
const NO = ["", "no", "false", "0", "n"];

const dollars = z
  .string()
  .transform((cell) => cell.replace(/[$,\s]/g, ""))
  .refine((cell) => /^\d{0,9}(\.0*)?$/.test(cell), { error: "Please enter a whole dollar amount" })
  .transform((cell) => (cell === "" ? null : Number(cell)));

/** ISO 8601, or month/day/year as Americans write it (then noon UTC). Null where the cell is empty. */
export const importDate = z.string().transform((cell, { addIssue }): Date | null => {
  if (cell === "") return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(cell);
  const at = american
    ? new Date(Date.UTC(Number(american[3]), Number(american[1]) - 1, Number(american[2]), 12))
    : new Date(/^\d{4}-\d{2}-\d{2}/.test(cell) ? cell : Number.NaN);
  if (!Number.isNaN(at.getTime())) return at;
  addIssue({ code: "custom", message: "Please write dates as 2026-07-15 or 7/15/2026" });
  return z.NEVER;
});

/** One row of a file: cells as text, trimmed, `""` where there is none. */
export const importRow = z
  .object({
    name: z
      .string()
      .max(200, "Please use at most 200 characters")
      .transform((cell) => cell || "Unknown"),
    email: reach("email", "Valid email is required"),
    phone: reach("phone", "Valid phone number is required"),
    relationship: choice(staffRelationships, "other"),
    concernType: choice(staffConcerns, "not-sure"),
    urgencyLevel: choice(staffUrgencies, "exploratory"),
    location: text(200),
    message: text(10_000),
    previousAttempts: z
      .string()
      .refine((cell) => [...YES, ...NO].includes(cell.toLowerCase()), { error: "Please answer yes or no" })
      .transform((cell) => YES.includes(cell.toLowerCase())),
    source: choice(allSources, "other"),
    status: choice(statusOptions, "new"),
    createdAt: importDate,
    serviceValue: dollars,
    actualRevenue: dollars,
  })
  .refine(({ email, phone }) => email || phone, {
    path: ["email"],
    error: "One way to reach them is needed: an email or a phone number",
  });

export type ImportRow = z.output<typeof importRow>;

/** What tells that two rows are one person. */
export const buildImportRowKeys = ({ email, phone }: Pick<ImportRow, "email" | "phone">) =>
  [
    email && (["email", normalizeEmail(email)] as const),
    phone && (["phone", normalizePhone(phone)] as const),
  ].filter((key) => key !== null && key !== "");

import { z } from "zod";
import { MAX_MESSAGE_CHARS } from "./forms";
import { lostReasonOptions, statusOptions } from "./options";
import { buildChoiceSchema, buildOptionalText, buildRequiredText, formatTextLimit } from "./text-schema";

/** The version of a lead that a change by staff expects. */
export const staffVersion = z.coerce.number().int().positive().optional();

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

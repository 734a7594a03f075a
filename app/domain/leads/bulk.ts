import { z } from "zod";
import type { LeadStatus, LostReason } from "#db/values";
import { lostReasonOptions, statusOptions, valuesOf } from "./options";
import { statusSchema } from "./schemas";

/** Most leads that one call changes. */
export const mostInBulk = 500;

const ids = z
  .array(z.string().min(1).max(100))
  .min(1, "Please choose at least one lead")
  .max(mostInBulk, `Please choose at most ${mostInBulk} leads`);

/** `POST /api/leads/bulk`: either the status or the owner. */
export const bulkSchema = z
  .object({
    ids,
    status: statusSchema.shape.status.optional(),
    lostReason: statusSchema.shape.lostReason,
    lostDetail: z
      .string()
      .trim()
      .max(500)
      .optional()
      .transform((text) => text || undefined),
    /** A user's id; null for nobody. */
    assignedTo: z.string().max(100).nullable().optional(),
  })
  .refine(({ status, assignedTo }) => (status === undefined) !== (assignedTo === undefined), {
    path: ["status"],
    error: "Please give either a status or an owner",
  })
  .meta({ oneOf: [{ required: ["status"] }, { required: ["assignedTo"] }] });

/** On the screen a lost lead is asked for its reason. */
export const bulkFormSchema = bulkSchema.refine(
  ({ status, lostReason }) => status !== "lost" || lostReason !== undefined,
  { path: ["lostReason"], error: "Please choose a reason" },
);

export type BulkChange =
  | { status: LeadStatus; lostReason?: LostReason; lostDetail?: string }
  | { assignedTo: string | null };

/** What is to be changed, of what the schema has read. */
export function bulkChangeOf({
  status,
  lostReason,
  lostDetail,
  assignedTo = null,
}: Omit<z.output<typeof bulkSchema>, "ids">): BulkChange {
  if (status === undefined) return { assignedTo };
  return { status, ...(lostReason && { lostReason }), ...(lostDetail && { lostDetail }) };
}

const instant = z.iso.datetime().transform((text) => new Date(text));

/** A lead as it was, sent to the browser and back for an undo; `version` is the one after the change. */
const leadBefore = z.object({
  id: z.string().min(1).max(100),
  version: z.number().int().positive(),
  changedAt: instant,
  status: z.enum(valuesOf(statusOptions)),
  lostReason: z.enum(valuesOf(lostReasonOptions)).nullable(),
  lostDetail: z.string().max(500).nullable(),
  assignedTo: z.string().max(100).nullable(),
  nextTryAt: instant.nullable(),
  lastContactedAt: instant.nullable(),
  statusChangedAt: instant,
  campaign: z.object({ status: z.enum(["active", "paused"]), nextEmailAt: instant.nullable() }).nullable(),
});

export type LeadBefore = z.output<typeof leadBefore>;

export const undoSchema = z.array(leadBefore).min(1).max(mostInBulk);

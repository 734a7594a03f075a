import { z } from "zod";
import type { LeadStatus, LostReason } from "#db/values";
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

/** Which changes are to be taken back, sent to the browser and back. */
export const undosSchema = z
  .array(z.object({ leadId: z.string().min(1).max(100), id: z.string().min(1).max(100) }))
  .min(1)
  .max(mostInBulk);

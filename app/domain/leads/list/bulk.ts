import { z } from "zod";
import type { LeadStatus, LostReason } from "#db/values";
import { statusSchema } from "../fields/schemas";

export const MAX_BULK_LEADS = 500;

const ids = z
  .array(z.string().min(1).max(100))
  .min(1, "Please choose at least one lead")
  .max(MAX_BULK_LEADS, `Please choose at most ${MAX_BULK_LEADS} leads`);

const changes = {
  status: statusSchema.shape.status.optional(),
  lostReason: statusSchema.shape.lostReason,
  lostDetail: z
    .string()
    .trim()
    .max(500)
    .optional()
    .transform((text) => text || undefined),
  /** The id of the user who gets the leads; null for nobody. */
  assignedTo: z.string().max(100).nullable().optional(),
};

type Changes = z.output<z.ZodObject<typeof changes>>;

const isEither = ({ status, assignedTo }: Changes) => (status === undefined) !== (assignedTo === undefined);
const either = { path: ["status"], error: "Please give either a status or an owner" };
const oneOf = { oneOf: [{ required: ["status"] }, { required: ["assignedTo"] }] };

export const bulkSchema = z
  .object({ ids, ...changes })
  .refine(isEither, either)
  .meta(oneOf);

/** Whether a lost lead has a reason, which the screen requires. */
const hasReason = ({ status, lostReason }: Changes) => status !== "lost" || lostReason !== undefined;
const reason = { path: ["lostReason"], error: "Please choose a reason" };

export const bulkFormSchema = bulkSchema.refine(hasReason, reason);

/** The most leads that one bulk change takes: some seconds of work. */
export const MAX_MATCHING_LEADS = 1_000;

export const matchingFormSchema = z.object(changes).refine(isEither, either).refine(hasReason, reason);

/** The leads that a bulk change of a whole list is for, read from hidden fields. */
export const matchingSchema = z.object({
  /** The query string of the list's address. */
  search: z.string().max(4_000),
  /** When the user saw the list; later leads are not changed. */
  seenAt: z.iso.datetime().transform((text) => new Date(text)),
  leads: z.coerce.number().int().min(1).max(MAX_MATCHING_LEADS),
  /** How many of the leads have somebody in danger who waits. */
  crises: z.coerce.number().int().min(0),
});

export type BulkChange =
  | { status: LeadStatus; lostReason?: LostReason; lostDetail?: string }
  | { assignedTo: string | null };

export function buildBulkChange({ status, lostReason, lostDetail, assignedTo = null }: Changes): BulkChange {
  if (status === undefined) return { assignedTo };
  return { status, ...(lostReason && { lostReason }), ...(lostDetail && { lostDetail }) };
}

/** The changes to undo, which the browser sends back. */
export const undosSchema = z
  .array(z.object({ leadId: z.string().min(1).max(100), id: z.string().min(1).max(100) }))
  .min(1)
  .max(MAX_MATCHING_LEADS);

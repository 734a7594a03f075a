import { z } from "zod";
import type { LeadStatus, LostReason } from "#db/values";
import { MAX_UNDOS } from "../change/undo";
import { statusSchema } from "../fields/change-schemas";

export const MAX_BULK_LEADS = 500;

const ids = z
  .array(z.string().min(1).max(100))
  .min(1, "Please choose at least one lead")
  .max(MAX_BULK_LEADS, `Please choose at most ${MAX_BULK_LEADS} leads`);

const newStatus = {
  status: statusSchema.shape.status.optional(),
  lostReason: statusSchema.shape.lostReason,
  lostDetail: z
    .string()
    .trim()
    .max(500)
    .optional()
    .transform((text) => text || undefined),
};

type NewStatus = z.output<z.ZodObject<typeof newStatus>>;

const EITHER = { path: ["status"], error: "Please give either a status or an owner" };

export const bulkSchema = z
  .object({
    ids,
    ...newStatus,
    /** The id of the user who gets the leads; null for nobody. */
    assignedTo: z.string().max(100).nullable().optional(),
  })
  .refine(({ status, assignedTo }) => (status === undefined) !== (assignedTo === undefined), EITHER)
  .meta({ oneOf: [{ required: ["status"] }, { required: ["assignedTo"] }] });

/** The most leads that one bulk change takes: some seconds of work. */
export const MAX_MATCHING_LEADS = MAX_UNDOS;

/** All leads that match a list, as it was seen. */
const matching = z.object({
  /** The query string of the list's address. */
  search: z.string().max(4_000).default(""),
  /** When the user saw the list; later leads are not changed. */
  seenAt: z.iso.datetime().transform((text) => new Date(text)),
  leads: z.int().min(1).max(MAX_MATCHING_LEADS),
  /** How many of the leads have somebody in danger who waits. */
  crises: z.int().min(0),
});

/** All leads that match a list, as the screen sends it. */
export type MatchingLeads = z.input<typeof matching>;

/** A bulk change from the screen, which asks for the reason of a lost lead. */
export const listChangeSchema = z
  .object({
    ids: ids.optional(),
    matching: matching.optional(),
    ...newStatus,
    /** The id of the user who gets the leads, or `nobody`, as in the list's address. */
    owner: z.string().max(100).optional(),
  })
  .refine((given) => (given.ids === undefined) !== (given.matching === undefined), {
    path: ["ids"],
    error: "Please choose either leads or all that match",
  })
  .refine(({ status, owner }) => (status === undefined) !== (owner === undefined), EITHER)
  .refine(({ status, lostReason }) => status !== "lost" || lostReason !== undefined, {
    path: ["lostReason"],
    error: "Please choose a reason",
  });

export type BulkChange =
  | { status: LeadStatus; lostReason?: LostReason; lostDetail?: string }
  | { assignedTo: string | null };

export function buildBulkChange(
  { status, lostReason, lostDetail }: NewStatus,
  assignedTo: string | null,
): BulkChange {
  if (status === undefined) return { assignedTo };
  return { status, ...(lostReason && { lostReason }), ...(lostDetail && { lostDetail }) };
}

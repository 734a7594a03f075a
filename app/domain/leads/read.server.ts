import { eq, getTableColumns, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { enquiries, leads } from "#db/schema";
import type { UrgencyLevel } from "#db/values";
import { computeAttentionUrgency } from "./urgency";

const {
  seq: _seq,
  emailNormalized: _emailNormalized,
  phoneDigits: _phoneDigits,
  linkVersion: _linkVersion,
  ...shown
} = getTableColumns(leads);

/** A lead's columns, without those that only serve search and sorting. */
export const leadColumns = shown;

export type Lead = Omit<
  typeof leads.$inferSelect,
  "seq" | "emailNormalized" | "phoneDigits" | "linkVersion"
> & {
  /** The ids of the leads that may be of the same person: they have its number or address, and staff have not said otherwise. */
  possibleDuplicates: string[];
  /** How pressing the lead is, and the word for it that staff read: `urgencyLevel`, or what waits where that is more urgent. */
  attentionUrgency: UrgencyLevel;
};

const DUPLICATES = `SELECT DISTINCT iif(lead_id = @id, other_id, lead_id) FROM lead_duplicates
  WHERE (lead_id = @id OR other_id = @id) AND not_same_at IS NULL ORDER BY created_at, 1`;

export const listPossibleDuplicateIds = (db: AppDatabase, id: string): string[] =>
  prepareStatement(db, DUPLICATES).pluck().all({ id }) as string[];

/** Adds to a lead's columns what is found by them. */
export const completeLead = (
  db: AppDatabase,
  row: Omit<Lead, "possibleDuplicates" | "attentionUrgency">,
): Lead => ({
  ...row,
  possibleDuplicates: listPossibleDuplicateIds(db, row.id),
  attentionUrgency: computeAttentionUrgency(row),
});

const prepareById = (db: AppDatabase) =>
  db
    .select(leadColumns)
    .from(leads)
    .where(eq(leads.id, sql.placeholder("id")))
    .prepare();

const byId = new WeakMap<AppDatabase["$client"], ReturnType<typeof prepareById>>();

export function readLead(db: AppDatabase, id: string): Lead | undefined {
  let query = byId.get(db.$client);
  if (!query) {
    query = prepareById(db);
    byId.set(db.$client, query);
  }
  const row = query.get({ id });
  return row && completeLead(db, row);
}

export const readEnquiry = (db: AppDatabase, id: string) =>
  db.select().from(enquiries).where(eq(enquiries.id, id)).get();

export const readEnquiryByReference = (db: AppDatabase, reference: string) =>
  db
    .select()
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
    .orderBy(enquiries.receivedAt)
    .limit(1)
    .get();

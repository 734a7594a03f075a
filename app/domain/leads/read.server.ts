import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { enquiries, leads } from "#db/schema";

const {
  seq: _seq,
  urgencyRank: _urgencyRank,
  attentionRank: _attentionRank,
  crisisPlace: _crisisPlace,
  emailNormalized: _emailNormalized,
  phoneDigits: _phoneDigits,
  linkVersion: _linkVersion,
  ...shown
} = getTableColumns(leads);

/** A lead's columns, without those that only serve search and sorting. */
export const leadColumns = shown;

export type Lead = Omit<
  typeof leads.$inferSelect,
  "seq" | "urgencyRank" | "attentionRank" | "crisisPlace" | "emailNormalized" | "phoneDigits" | "linkVersion"
>;

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
  return query.get({ id });
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

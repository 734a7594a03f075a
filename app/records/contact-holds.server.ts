import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { ContactKind } from "#db/values";

/** Whether another lead, which may be of the same person, has asked not to be contacted at this number or address. */
export const isHeldByDuplicate = (
  db: AppDatabase,
  leadId: string,
  kind: ContactKind,
  normalized: string,
): boolean =>
  prepareStatement(
    db,
    `SELECT 1 FROM lead_contacts c JOIN leads l ON l.id = c.lead_id
     WHERE c.kind = @kind AND c.normalized = @normalized AND c.lead_id <> @leadId AND l.do_not_contact_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM lead_duplicates d WHERE d.lead_id = min(c.lead_id, @leadId)
         AND d.other_id = max(c.lead_id, @leadId) AND d.not_same_at IS NOT NULL) LIMIT 1`,
  ).get({ kind, normalized, leadId }) !== undefined;

/** The enquiry `e` says that its writer is under 18. */
export const SAYS_MINOR =
  "EXISTS (SELECT 1 FROM json_each(e.crisis_reading, '$.levels') kind WHERE kind.value = 'minor')";

/** Whether an enquiry of the lead says that its writer is under 18: such a lead gets no notes. */
export const isSaidToBeMinor = (db: AppDatabase, leadId: string): boolean =>
  prepareStatement(db, `SELECT 1 FROM enquiries e WHERE e.lead_id = ? AND ${SAYS_MINOR} LIMIT 1`).get(
    leadId,
  ) !== undefined;

import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { ContactKind } from "#db/values";
import { isClosedLead } from "../fields/state";
import { readLead } from "../read.server";

/** The contacts that an enquiry brings, as they are compared. */
type Brought = { email: string | null; phone: string | null };

/** A contact of a lead that may be anybody's: only a later enquiry brought it, or it is wrong or no longer safe. */
const STANDS = "(c.source <> 'enquiry' OR c.proven_at IS NOT NULL) AND c.is_unusable = 0";

/** An open lead; never a sample, as these are erased with all that belongs to them. */
const OPEN = "l.status NOT IN ('completed', 'lost') AND l.is_sample = 0";

const hasContact = (kind: ContactKind, value: string) =>
  `EXISTS (SELECT 1 FROM lead_contacts c WHERE c.lead_id = l.id AND c.kind = '${kind}' AND c.normalized = ${value} AND ${STANDS})`;

const BOTH = `SELECT l.id FROM lead_contacts k JOIN leads l ON l.id = k.lead_id
  WHERE k.kind = 'email' AND k.normalized = @email AND ${OPEN}
    AND ${hasContact("email", "@email")} AND ${hasContact("phone", "@phone")}
  ORDER BY l.created_at DESC, l.seq DESC LIMIT 1`;

const HAS_NO_OTHER =
  "NOT EXISTS (SELECT 1 FROM lead_contacts other WHERE other.lead_id = l.id AND other.id <> c.id)";

const ONLY = `SELECT l.id FROM lead_contacts c JOIN leads l ON l.id = c.lead_id
  WHERE c.kind = @kind AND c.normalized = @value AND ${STANDS} AND ${OPEN} AND ${HAS_NO_OTHER}
  ORDER BY l.created_at DESC, l.seq DESC LIMIT 1`;

/**
 * Finds the open lead that an enquiry joins: the one that has both contacts which it brings, or the only one, else the one
 * where the single contact is proven. Who types somebody's number with another address is a lead of its own.
 */
export function findLeadToJoin(db: AppDatabase, { email, phone }: Brought): string | null {
  if (email && phone)
    return (prepareStatement(db, BOTH).pluck().get({ email, phone }) as string | undefined) ?? null;
  const [kind, value] = email ? (["email", email] as const) : (["phone", phone] as const);
  if (!value) return null;
  const same = prepareStatement(db, ONLY).pluck().get({ kind, value }) as string | undefined;
  if (same) return same;
  const found = findLeadOfContact(db, kind, value);
  const lead = found ? readLead(db, found) : undefined;
  return lead && !isClosedLead(lead) ? lead.id : null;
}

/**
 * Orders the leads of a contact: where it is proven, then by when we last wrote to it or called it. Without either, it is the
 * lead's that has no other contact, if no other lead has this one.
 */
const OF_CONTACT = `SELECT id FROM (
  SELECT l.id, l.seq, l.created_at, l.status, c.proven_at IS NOT NULL AS proven, CASE c.kind
    WHEN 'email' THEN coalesce((SELECT max(o.created_at) FROM outbox o WHERE o.lead_id = l.id
      AND o.status IN ('queued', 'sending', 'sent') AND lower(o.to_address) = c.normalized), 0)
    ELSE max(
      coalesce((SELECT max(t.created_at) FROM lead_texts t
        WHERE t.lead_id = l.id AND t.number = c.normalized AND t.state <> 'received'), 0),
      coalesce((SELECT max(a.created_at) FROM lead_activities a
        WHERE a.lead_id = l.id AND a.activity_type = 'call_logged'
          AND coalesce(a.metadata ->> '$.contactId', iif(c.is_primary, c.id, '')) = c.id), 0)) END AS addressed,
    ${HAS_NO_OTHER} AND NOT EXISTS (SELECT 1 FROM lead_contacts theirs WHERE theirs.kind = c.kind
      AND theirs.normalized = c.normalized AND theirs.lead_id <> l.id) AS alone
  FROM lead_contacts c JOIN leads l ON l.id = c.lead_id
  WHERE c.kind = @kind AND c.normalized = @value AND ${STANDS} AND l.is_sample = 0
) WHERE proven OR addressed > 0 OR alone
ORDER BY status IN ('completed', 'lost'), proven DESC, addressed DESC, created_at DESC, seq DESC LIMIT 1`;

/**
 * Finds whose a text, a mail or a call is by its number or address: the lead where that is proven, else the one to which we
 * wrote or whom we called there last, else the only one that has it, and nothing else. Open leads come first, and a closed one
 * is found as well. Null where it may be anybody's.
 */
export const findLeadOfContact = (db: AppDatabase, kind: ContactKind, value: string): string | null =>
  (prepareStatement(db, OF_CONTACT).pluck().get({ kind, value }) as string | undefined) ?? null;

import { type AppDatabase, prepareStatement } from "#db/client.server";
import { normalizePhone } from "#db/normalize";

/** A number that may be called; null where none is known, or none may be used. */
export type NumberToCall = {
  phone: string | null;
  /** Whether a message may be left at the number; null where nobody has said. */
  mayLeaveMessage: boolean | null;
};

type Row = { value: string; normalized: string; mayLeave: 0 | 1 | null; isUnusable: 0 | 1 };

const NUMBERS = `SELECT value, normalized, may_leave_message AS mayLeave, is_unusable AS isUnusable FROM lead_contacts
  WHERE lead_id = ? AND kind = 'phone' ORDER BY is_primary DESC, source = 'enquiry', created_at, id`;

/** The number to call a lead at: the preferred one unless it is wrong or no longer safe, else the next usable one. */
export function readNumberToCall(db: AppDatabase, leadId: string, preferred: string | null): NumberToCall {
  const numbers = prepareStatement(db, NUMBERS).all(leadId) as Row[];
  const normalized = preferred && normalizePhone(preferred);
  const known = numbers.find((one) => one.normalized === normalized);
  if (preferred && !known?.isUnusable) return { phone: preferred, mayLeaveMessage: answerOf(known) };
  const next = numbers.find(({ isUnusable }) => !isUnusable);
  return { phone: next?.value ?? null, mayLeaveMessage: answerOf(next) };
}

const answerOf = (row: Row | undefined) => (row?.mayLeave == null ? null : row.mayLeave === 1);

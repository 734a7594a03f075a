import type { AppDatabase } from "#db/client.server";
import { normalizeEmail, phoneToE164 } from "#db/normalize";
import { prepared } from "#db/statements.server";
import type { BookingNotice } from "~/integrations/booking/calendly.server";

/** Open leads before lost ones, the newest first. A completed lead is a closed deal: staff decide there. */
const leadBy = (column: "email_normalized" | "phone_e164") =>
  `SELECT id FROM leads WHERE ${column} = ? AND status <> 'completed' ORDER BY status = 'lost', created_at DESC, seq DESC LIMIT 1`;

/**
 * The lead that a booking belongs to, or null: the one of the booking it takes the place of, else by e-mail,
 * else by phone.
 */
export function leadOfBooking(db: AppDatabase, notice: BookingNotice): string | null {
  if (notice.rescheduledFrom) {
    const before = prepared(
      db,
      "SELECT lead_id AS id FROM bookings WHERE provider = ? AND external_id = ?",
    ).get(notice.provider, notice.rescheduledFrom) as { id: string | null } | undefined;
    if (before?.id) return before.id;
  }
  if (notice.email) {
    const found = prepared(db, leadBy("email_normalized")).get(normalizeEmail(notice.email));
    if (found) return (found as { id: string }).id;
  }
  for (const phone of notice.phones) {
    const e164 = phoneToE164(phone);
    const found = e164 && prepared(db, leadBy("phone_e164")).get(e164);
    if (found) return (found as { id: string }).id;
  }
  return null;
}

import type { AppDatabase } from "#db/client.server";
import { isUnsafeContact } from "~/domain/leads/contacts/contacts.server";
import { listSuppressions } from "~/mail/suppressions.server";
import type { BookingRow } from "./read.server";

/** What staff read of the mail about a booking, before they make or move it. */
export type FamilyMail = "told" | "no_address" | "stopped" | "unsafe";

export function determineFamilyMail(
  db: AppDatabase,
  { leadId, email }: { leadId: string | null; email: string | null },
): FamilyMail {
  if (!email) return "no_address";
  if (leadId && isUnsafeContact(db, leadId, "email", email)) return "unsafe";
  return listSuppressions(db, email, ["all"]).length > 0 ? "stopped" : "told";
}

/** Whether a time was booked with an address or number of its lead that is no longer safe: staff ask for another way. */
export const isBookedWithUnsafeContact = (
  db: AppDatabase,
  { leadId, inviteeEmail, inviteePhone }: Pick<BookingRow, "leadId" | "inviteeEmail" | "inviteePhone">,
): boolean =>
  leadId !== null &&
  (isUnsafeContact(db, leadId, "email", inviteeEmail) || isUnsafeContact(db, leadId, "phone", inviteePhone));

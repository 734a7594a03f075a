import { and, eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { bookings, earlierLinkAddresses } from "#db/schema";
import { isUnsafeContact } from "~/domain/leads/contacts/contacts.server";
import { findLinkVersion } from "~/domain/leads/contacts/link-version.server";
import { readEnquiry } from "~/domain/leads/read.server";
import { type LinkKeys, readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { DAY_MS } from "~/time-units";

/** `book`: the times for a lead. `booking-by-mail`: one booking. */
export type MailedLinkPurpose = "book" | "booking-by-mail";

/** How long a mailed link to times or a booking works (docs/product/consultations.md §18). */
const MAILED_LINK_TTL_MS = 60 * DAY_MS;

/** How long the link to a request in its first mail works (docs/product/enquiry.md §10). */
const REQUEST_LINK_TTL_MS = 30 * DAY_MS;

/** The id of a mailed link, with the version of its lead's contacts and the day of the mail since 1970. */
const VERSIONED = /^(.+)_(\d{1,9})_(\d{1,6})$/;

type MailedLink = {
  /** The lead's id, or the booking's. */
  id: string;
  leadId: string | null;
  now: Date;
};

export function signMailedLink(
  db: AppDatabase,
  keys: LinkKeys,
  purpose: MailedLinkPurpose,
  { id, leadId, now }: MailedLink,
): string {
  const version = (leadId && findLinkVersion(db, leadId)) || 0;
  return signLinkToken(keys, purpose, `${id}_${version}_${Math.floor(now.getTime() / DAY_MS)}`);
}

/**
 * Reads a mailed link. `ended`: it is ours and works no longer, as a contact of its lead was removed or replaced since, as the
 * lead was merged or erased, or by its age. Null when it was not signed here.
 */
export function readMailedLink(
  db: AppDatabase,
  keys: LinkKeys,
  purpose: MailedLinkPurpose,
  token: string,
  now: Date,
): { id: string } | "ended" | null {
  const signed = readLinkToken(keys, purpose, token);
  if (!signed) return null;
  const [, id = signed, version = "0", day] = VERSIONED.exec(signed) ?? [];
  const subject = findSubject(db, purpose, id);
  const oldest = new Date(now.getTime() - MAILED_LINK_TTL_MS);
  if (subject?.version !== Number(version)) return "ended";
  const isInTime = day
    ? (Number(day) + 1) * DAY_MS > oldest.getTime()
    : isEarlierLinkInTime(db, subject, oldest);
  return isInTime ? { id } : "ended";
}

type Subject = {
  leadId: string | null;
  version: number | undefined;
  /** When the booking was made; null for the times of a lead. */
  bookedAt: Date | null;
};

function findSubject(db: AppDatabase, purpose: MailedLinkPurpose, id: string): Subject | undefined {
  if (purpose === "book") return { leadId: id, version: findLinkVersion(db, id), bookedAt: null };
  const booking = db
    .select({ leadId: bookings.leadId, bookedAt: bookings.createdAt })
    .from(bookings)
    .where(eq(bookings.id, id))
    .get();
  return booking && { ...booking, version: booking.leadId ? findLinkVersion(db, booking.leadId) : 0 };
}

/** Whether a link without a day still works: one to a booking by the booking's age, one to times by that of the upgrade. */
const isEarlierLinkInTime = (db: AppDatabase, { leadId, bookedAt }: Subject, oldest: Date): boolean =>
  bookedAt
    ? bookedAt > oldest
    : db
        .select({ email: earlierLinkAddresses.email })
        .from(earlierLinkAddresses)
        .where(and(eq(earlierLinkAddresses.leadId, leadId ?? ""), gt(earlierLinkAddresses.createdAt, oldest)))
        .get() !== undefined;

type Enquiry = NonNullable<ReturnType<typeof readEnquiry>>;

/** Whether the link to a request that was mailed to its typed address still works: not once that address is unsafe. */
export const isRequestLinkOpen = (
  db: AppDatabase,
  { leadId, email, receivedAt }: Enquiry,
  now: Date,
): boolean =>
  now.getTime() - receivedAt.getTime() < REQUEST_LINK_TTL_MS &&
  !(leadId !== null && isUnsafeContact(db, leadId, "email", email));

/** Reads the key of a request that was mailed to the typed address, as `readMailedLink` reads others. */
export function readRequestLink(
  db: AppDatabase,
  keys: LinkKeys,
  token: string,
  now: Date,
): { enquiry: Enquiry } | "ended" | null {
  const id = readLinkToken(keys, "request-by-mail", token);
  if (!id) return null;
  const enquiry = readEnquiry(db, id);
  return enquiry && isRequestLinkOpen(db, enquiry, now) ? { enquiry } : "ended";
}

import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppDatabase } from "#db/client.server";
import { bookingPeople, bookings, users } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import { type LinkKeys, readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { OWN_PROVIDER } from "./read.server";

/** How long past consultations stay in a feed, in milliseconds. */
const PAST_KEPT_MS = 30 * DAY_MS;
/** How often a calendar should ask again. */
const REFRESH_INTERVAL_S = 15 * 60;

const versionOf = (db: AppDatabase, userId: string): number =>
  db.select().from(bookingPeople).where(eq(bookingPeople.userId, userId)).get()?.feedVersion ?? 1;

/** The secret in the address of a person's feed: the person, a version, and a signature. It is not stored. */
export const buildCalendarFeedSecret = (db: AppDatabase, keys: LinkKeys, userId: string): string =>
  signLinkToken(keys, "calendar", `${userId}-${versionOf(db, userId)}`);

/** Invalidates the address of a person's feed by making a new one. */
export function renewFeed(
  db: AppDatabase,
  user: { id: string; username: string },
  writing: WriteContext,
): void {
  runInTransaction(db, () => {
    db.insert(bookingPeople)
      .values({ userId: user.id, feedVersion: 2 })
      .onConflictDoUpdate({
        target: bookingPeople.userId,
        set: { feedVersion: sql`${bookingPeople.feedVersion} + 1` },
      })
      .run();
    recordAuditEntry(db, writing, { user, action: "change", entity: "calendar_feed", entityId: user.id });
  });
}

/**
 * The person whose feed a secret opens; null for an invalid or revoked secret, and for a person who no longer takes
 * calls.
 */
export function findCalendarFeedUser(db: AppDatabase, keys: LinkKeys, secret: string): string | null {
  const [, userId = "", version] = /^(.+)-(\d+)$/.exec(readLinkToken(keys, "calendar", secret) ?? "") ?? [];
  const isPerson = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), ne(users.role, "editor")))
    .get();
  return isPerson && versionOf(db, userId) === Number(version) ? userId : null;
}

/**
 * A person's consultations as a calendar (RFC 5545). It names no family, as third-party services read calendars. Each
 * entry links to its lead, which requires a sign-in. The same state gives the same text.
 */
export function buildCalendarFeed(
  db: AppDatabase,
  userId: string,
  { siteUrl, practice, now }: { siteUrl: string; practice: string; now: Date },
): string {
  const calendar = ical({
    name: practice ? `Consultations, ${practice}` : "Consultations",
    prodId: { company: "practice", product: "consultations", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_S,
  });
  const own = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.provider, OWN_PROVIDER),
        eq(bookings.userId, userId),
        eq(bookings.status, "booked"),
        gt(bookings.startsAt, new Date(now.getTime() - PAST_KEPT_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all();
  for (const { id, leadId, startsAt, endsAt, sequence, isUnproven, createdAt, updatedAt } of own) {
    const page = leadId ? `${siteUrl}/admin/leads/${leadId}` : siteUrl;
    calendar.createEvent({
      id: `consultation-${id}`,
      sequence,
      start: startsAt as Date,
      end: endsAt as Date,
      created: createdAt,
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: isUnproven ? "Consultation (to be confirmed)" : "Consultation",
      description: page,
      url: page,
      status: isUnproven ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

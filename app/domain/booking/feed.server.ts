import { and, asc, eq, gt, sql } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookingPeople, bookings } from "#db/schema";
import { listColleagues } from "~/platform/auth/accounts.server";
import { type LinkKeys, readLinkToken, signLinkToken } from "~/platform/secrets/signed-links.server";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { DAY_MS } from "~/time-units";
import { OWN_PROVIDER } from "./read.server";

const PAST_KEPT_MS = 30 * DAY_MS;
const REFRESH_INTERVAL_S = 15 * 60;

const versionOf = (db: AppDatabase, userId: string): number =>
  db.select().from(bookingPeople).where(eq(bookingPeople.userId, userId)).get()?.feedVersion ?? 1;

/** Builds the secret of a person's calendar address from person, version and signature. It is not stored. */
export const buildCalendarFeedSecret = (db: AppDatabase, keys: LinkKeys, userId: string): string =>
  signLinkToken(keys, "calendar", `${userId}-${versionOf(db, userId)}`);

/** Makes a new address for one's own calendar feed and invalidates the old one. */
export function renewFeed(change: StaffChange): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    db.insert(bookingPeople)
      .values({ userId: actor.id, feedVersion: 2 })
      .onConflictDoUpdate({
        target: bookingPeople.userId,
        set: { feedVersion: sql`${bookingPeople.feedVersion} + 1` },
      })
      .run();
    auditChange(change, { action: "change", entity: "calendar_feed", entityId: actor.id });
  });
}

/** Finds whose calendar a secret opens; null for an invalid or revoked one, and for a person who takes no calls any more. */
export function findCalendarFeedUser(db: AppDatabase, keys: LinkKeys, secret: string): string | null {
  const [, userId = "", version] = /^(.+)-(\d+)$/.exec(readLinkToken(keys, "calendar", secret) ?? "") ?? [];
  const isPerson = listColleagues(db).some(({ id }) => id === userId);
  return isPerson && versionOf(db, userId) === Number(version) ? userId : null;
}

/** RFC 5545. Names no family, as other services read calendars; links need a sign-in. The same state gives the same text. */
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

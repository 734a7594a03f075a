import { and, count, desc, eq, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows, pickTimeAndId } from "#db/cursor.server";
import { consents, newsletterSubscribers } from "#db/schema";
import type { SubscriberStatus } from "#db/values";
import { readConsentText } from "~/domain/consent/recorded.server";
import { importVersion } from "./subscriber.server";

/** The statuses that staff see: `bounced` is stored as unsubscribed with the time of the bounce. */
export const shownStatuses = ["pending", "confirmed", "unsubscribed", "bounced"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export type ListedSubscriber = {
  id: string;
  email: string;
  status: ShownStatus;
  /** Where the address came from: a page, such as "blog", or "import". */
  source: string | null;
  /** The last consent text agreed to; null when no consent is stored. */
  consentText: string | null;
  consentAt: Date | null;
  createdAt: Date;
};

export type SubscriberQuery = {
  /** Part of the address to search for, case-insensitive. */
  q?: string;
  status?: ShownStatus;
  cursor?: string;
  limit?: number;
};

export const MAX_SUBSCRIBERS_PER_PAGE = 500;
const SUBSCRIBERS_PER_PAGE = 50;

/** Lists subscribers, newest first. `nextCursor` is null on the last page; an unreadable cursor is ignored. */
export function listSubscribers(
  db: AppDatabase,
  { q, status, cursor, limit = SUBSCRIBERS_PER_PAGE }: SubscriberQuery,
): { subscribers: ListedSubscriber[]; nextCursor: string | null } {
  const rows = db
    .select()
    .from(newsletterSubscribers)
    .where(
      and(
        buildCursorCondition(cursor, newsletterSubscribers),
        status && hasStatus(status),
        q ? contains(q.trim().toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, pickTimeAndId);
  const subscribers = page.map(({ id, email, source, createdAt, bouncedAt, ...row }) => ({
    id,
    email,
    source,
    createdAt,
    status: bouncedAt ? ("bounced" as const) : row.status,
    ...consentOf(db, id),
  }));
  return { subscribers, nextCursor };
}

export function countSubscribers(db: AppDatabase): Record<ShownStatus, number> {
  const { status, bouncedAt } = newsletterSubscribers;
  const rows = db
    .select({ status, bounced: sql<number>`${bouncedAt} is not null`, people: count() })
    .from(newsletterSubscribers)
    .groupBy(status, sql`${bouncedAt} is not null`)
    .all();
  const of = (shown: ShownStatus) =>
    rows
      .filter((row) => (row.bounced ? shown === "bounced" : shown === row.status))
      .reduce((sum, { people }) => sum + people, 0);
  return {
    pending: of("pending"),
    confirmed: of("confirmed"),
    unsubscribed: of("unsubscribed"),
    bounced: of("bounced"),
  };
}

function hasStatus(shown: ShownStatus): SQL | undefined {
  const { status, bouncedAt } = newsletterSubscribers;
  if (shown === "bounced") return isNotNull(bouncedAt);
  return and(eq(status, shown satisfies SubscriberStatus), isNull(bouncedAt));
}

const contains = (q: string): SQL =>
  sql`${like(newsletterSubscribers.emailNormalized, `%${q.replace(/[\\%_]/g, "\\$&")}%`)} escape '\\'`;

/** The most consents read for a subscriber: a resumed subscription refers to an earlier one. */
const MAX_CONSENTS_READ = 5;

function consentOf(
  db: AppDatabase,
  subscriberId: string,
): Pick<ListedSubscriber, "consentText" | "consentAt"> {
  const given = db
    .select({ version: consents.textVersion, metadata: consents.metadata, at: consents.createdAt })
    .from(consents)
    .where(and(eq(consents.subscriberId, subscriberId), eq(consents.granted, true)))
    .orderBy(desc(consents.createdAt))
    .limit(MAX_CONSENTS_READ)
    .all();
  const words = given.map(({ version, metadata }) =>
    version === importVersion ? metadata.words : readConsentText(db, version),
  );
  const known = words.find((text) => typeof text === "string");
  return { consentText: known ?? null, consentAt: given[0]?.at ?? null };
}

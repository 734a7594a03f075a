import { and, count, eq, gte, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import type { PostRecord } from "~/content/versions.server";
import { readLeadStats } from "~/domain/leads/list/stats.server";
import { computeDayBounds } from "~/domain/time/wall-clock";
import { countCampaignsByStatus } from "~/mail/sequence/figures.server";

type Day = ReturnType<typeof computeDayBounds>;

/** Reads the figures of the hub; "today" is a day of the business's zone. */
export function readHubFigures(db: AppDatabase, { now, timeZone }: { now: Date; timeZone: string }) {
  const { stats } = readLeadStats(db);
  return {
    leads: stats,
    chatToday: chatLeadsOf(db, computeDayBounds(now, timeZone)),
    campaigns: countCampaignsByStatus(db),
  };
}

function chatLeadsOf(db: AppDatabase, { start, end }: Day): number {
  const today = and(eq(leads.source, "chat"), gte(leads.createdAt, start), lte(leads.createdAt, end));
  return db.select({ leads: count() }).from(leads).where(today).get()?.leads ?? 0;
}

/** Computes the figures about posts, drafts included. */
export function computePostFigures(
  posts: readonly PostRecord[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const day = computeDayBounds(now, timeZone);
  const written = posts.filter(({ current }) => current.aiGenerated);
  const published = posts.flatMap((post) => post.published ?? []);
  return {
    total: posts.length,
    written: written.length,
    writtenToday: written.filter(({ current }) => isOn(day, current._createdAt)).length,
    published: published.length,
    publishedToday: published.filter(({ publishedAt }) => publishedAt && isOn(day, publishedAt)).length,
  };
}

function isOn({ start, end }: Day, iso: string): boolean {
  const at = new Date(iso);
  return at >= start && at <= end;
}

/** The most events, posts and lines of the feed (docs/product/numbers.md §9). */
export const MAX_FEED_LINES = 20;
const MAX_FEED_POSTS = 5;

/** Groups the feed's lines by lead, latest first; lines about nobody stay single. */
export function groupFeedByLead<Line extends { id: string; lead: { id: string } | null }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.lead ? `lead ${line.lead.id}` : line.id;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** Merges the newest events and posts into the feed, limited by docs/product/numbers.md §9. */
export function mergeFeed<Event extends { createdAt: Date }, Post extends { createdAt: Date }>(
  events: readonly Event[],
  posts: readonly Post[],
): (Event | Post)[] {
  const newestEvents = [...events].sort(newestFirst).slice(0, MAX_FEED_LINES);
  const newestPosts = [...posts].sort(newestFirst).slice(0, MAX_FEED_POSTS);
  return [...newestEvents, ...newestPosts].sort(newestFirst).slice(0, MAX_FEED_LINES);
}

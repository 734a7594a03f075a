import { desc, eq } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { events, leadActivities, leads } from "#db/schema";
import type { Change } from "./change";

export function recordEvent(
  { db, now, newId }: Change,
  event: { eventType: string; leadId?: string | null; payload?: Record<string, unknown> },
): void {
  insertRow(db, events, { id: newId(), createdAt: now, ...event });
}

/** Records an activity in a lead's timeline; `userId` is omitted for the system and the family. */
export function recordActivity(
  { db, now, newId }: Change,
  activity: {
    leadId: string;
    activityType: string;
    description: string;
    userId?: string | null;
    metadata?: Record<string, unknown>;
  },
): void {
  insertRow(db, leadActivities, { id: newId(), createdAt: now, ...activity });
}

export type FeedEvent = typeof events.$inferSelect & { leadName: string | null; leadScore: number | null };

/** Lists the latest events, newest first. The feed shows 20 (docs/product/numbers.md §9). */
export function listRecentEvents(db: AppDatabase, limit = 20): FeedEvent[] {
  return db
    .select({
      id: events.id,
      eventType: events.eventType,
      leadId: events.leadId,
      payload: events.payload,
      createdAt: events.createdAt,
      leadName: leads.name,
      leadScore: leads.leadScore,
    })
    .from(events)
    .leftJoin(leads, eq(leads.id, events.leadId))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit)
    .all();
}

import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";
import { events } from "#db/schema";
import { insertRow } from "#db/statements.server";

/** What every write needs from its caller. */
export type Writing = { now: Date; newId: NewId };

/** Adds an event to the feed. */
export function recordEvent(
  db: AppDatabase,
  { now, newId }: Writing,
  event: { eventType: string; leadId?: string | null; payload?: Record<string, unknown> },
): void {
  insertRow(db, events, { id: newId(), createdAt: now, ...event });
}

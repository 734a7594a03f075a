import type { AppDatabase } from "#db/client.server";
import { leadActivities } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { WriteContext } from "./events.server";

/** Records an activity of a lead; `userId` is omitted for the system and the family. */
export function recordActivity(
  db: AppDatabase,
  { now, newId }: WriteContext,
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

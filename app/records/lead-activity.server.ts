import type { AppDatabase } from "#db/client.server";
import { leadActivities } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { WriteContext } from "./events.server";

/** Adds a line to a lead's timeline. `userId` is left out when the system or the family did it. */
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

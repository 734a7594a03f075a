import { leadActivities } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { Change } from "./change";

/** Records an activity of a lead; `userId` is omitted for the system and the family. */
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

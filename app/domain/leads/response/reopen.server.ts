import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "#db/client.server";
import { enquiries, followUpTasks } from "#db/schema";
import { urgencyLevels } from "#db/values";
import { openAlert } from "~/domain/alerts/open.server";
import type { WriteContext } from "~/records/events.server";
import { readLead } from "../read.server";
import { buildWaitingTask } from "./first-task";
import { addRespondTask } from "./respond-tasks.server";
import { IS_CRISIS } from "./response.server";

/** Adds a task for what waits again, unless there is one, and an alert for a crisis. The clock must be up to date. */
export function reopenWaitingCalls(db: AppDatabase, leadId: string, writing: WriteContext): void {
  const lead = readLead(db, leadId);
  if (!lead || lead.openUrgencyRank === null) return;
  const planned = db
    .select({ id: followUpTasks.id })
    .from(followUpTasks)
    .where(
      and(
        eq(followUpTasks.leadId, leadId),
        eq(followUpTasks.status, "pending"),
        eq(followUpTasks.purpose, "respond"),
      ),
    )
    .limit(1)
    .get();
  if (!planned) {
    const urgency = urgencyLevels[lead.openUrgencyRank]!;
    addRespondTask(db, leadId, buildWaitingTask(urgency, lead, writing.now), writing);
  }
  raiseCrisisAlert(db, leadId, writing);
}

/** Opens an alert for a crisis that waits, unless one is open. The clock must be up to date. */
export function raiseCrisisAlert(db: AppDatabase, leadId: string, writing: WriteContext): void {
  if (readLead(db, leadId)?.openUrgencyRank !== 0) return;
  const e = alias(enquiries, "e");
  const enquiry = db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.leadId, leadId), isNull(e.respondedAt), sql.raw(IS_CRISIS)))
    .orderBy(desc(e.receivedAt), desc(sql`rowid`))
    .limit(1)
    .get();
  openAlert(db, { leadId, ...(enquiry && { enquiryId: enquiry.id }) }, writing, null);
}

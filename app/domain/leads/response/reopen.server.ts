import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { enquiries, followUpTasks } from "#db/schema";
import { urgencyLevels } from "#db/values";
import { openAlert } from "~/domain/alerts/open.server";
import type { Change } from "~/records/change";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { readLead } from "../read.server";
import { buildWaitingTask } from "./first-task";
import { addRespondTask } from "./respond-tasks.server";
import { IS_CRISIS } from "./response.server";

/** Adds a task for what waits again, unless there is one, and an alert for a crisis. The clock must be up to date. */
export function reopenWaitingCalls(change: Change, leadId: string): void {
  const { db, now } = change;
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
    const person = { ...lead, isMinor: isSaidToBeMinor(db, leadId) };
    addRespondTask(change, leadId, buildWaitingTask(urgency, person, now));
  }
  raiseCrisisAlert(change, leadId);
}

/** Opens an alert for a crisis that waits, unless one is open. The clock must be up to date. */
export function raiseCrisisAlert(change: Change, leadId: string): void {
  const { db } = change;
  if (readLead(db, leadId)?.openUrgencyRank !== 0) return;
  const e = alias(enquiries, "e");
  const enquiry = db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.leadId, leadId), isNull(e.respondedAt), sql.raw(IS_CRISIS)))
    .orderBy(desc(e.receivedAt), desc(sql`rowid`))
    .limit(1)
    .get();
  openAlert(change, { leadId, ...(enquiry && { enquiryId: enquiry.id }) }, null);
}

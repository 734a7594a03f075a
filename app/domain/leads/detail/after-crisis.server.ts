import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "#db/client.server";
import { enquiries, followUpTasks } from "#db/schema";
import { DAY_MS } from "~/time-units";
import { readNumberToCall } from "../contacts/number-to-call.server";
import { isClosedLead } from "../fields/state";
import { readLead } from "../read.server";
import { MADE } from "../response/after-crisis.server";
import { IS_CRISIS, NAMES_DANGER } from "../response/response.server";

export type CallAfterCrisis = {
  taskId: string;
  title: string;
  dueAt: Date;
  /** `done`: somebody of staff made it, or ticked it off; `ended`: it is not to be made, and `because` says why. */
  state: "planned" | "done" | "ended";
  doneAt: Date | null;
  /** Who made it. */
  by: string | null;
  because: string | null;
  /** Who is to make it. */
  assignedTo: string | null;
};

export type AfterCrisis = {
  /** The calls after the newest crisis; those that go on come before those that have ended. */
  plan: { reachedAt: Date; calls: CallAfterCrisis[] } | null;
  /** Somebody in a crisis that named no danger was reached, and no calls are planned yet. */
  offer: { reachedAt: Date } | null;
  /** Whether there is a number that may be called. */
  hasNumber: boolean;
  isLeadClosed: boolean;
};

/** How long calls after a crisis without named danger are offered, in milliseconds: the first would be due then. */
const OFFERED_MS = DAY_MS;

/** Reads a lead's calls after a crisis; null without such a lead. */
export function readAfterCrisis(db: AppDatabase, leadId: string, now: Date): AfterCrisis | null {
  const lead = readLead(db, leadId);
  if (!lead) return null;
  const tasks = db
    .select()
    .from(followUpTasks)
    .where(and(eq(followUpTasks.leadId, leadId), eq(followUpTasks.purpose, "after_crisis")))
    .orderBy(desc(followUpTasks.createdAt), asc(followUpTasks.dueDate), asc(followUpTasks.id))
    .all();
  const shown = tasks.find(({ status }) => status === "pending") ?? tasks[0];
  const calls = tasks.filter(({ createdAt }) => createdAt.getTime() === shown?.createdAt.getTime());
  return {
    plan: shown ? { reachedAt: shown.createdAt, calls: calls.map(callAfterCrisis) } : null,
    offer: lead.doNotContactAt ? null : findOffer(db, leadId, now, tasks[0]?.createdAt),
    hasNumber: readNumberToCall(db, leadId, lead.phone).phone !== null,
    isLeadClosed: isClosedLead(lead),
  };
}

function callAfterCrisis(task: typeof followUpTasks.$inferSelect): CallAfterCrisis {
  const { id, title, dueDate, status, completedAt, completedBy, closedBecause, assignedTo } = task;
  return {
    taskId: id,
    title,
    dueAt: dueDate,
    state: status === "pending" ? "planned" : isMade(task) ? "done" : "ended",
    doneAt: completedAt,
    by: completedBy,
    because: closedBecause,
    assignedTo,
  };
}

/** Whether somebody made a call or ticked it off, whose account may be gone. */
const isMade = ({ completedBy, closedBecause }: typeof followUpTasks.$inferSelect): boolean =>
  completedBy !== null || closedBecause === null || closedBecause === MADE;

function findOffer(
  db: AppDatabase,
  leadId: string,
  now: Date,
  plannedAt: Date | undefined,
): AfterCrisis["offer"] {
  const e = alias(enquiries, "e");
  const answered = db
    .select({ reachedAt: e.respondedAt })
    .from(e)
    .where(
      and(
        eq(e.leadId, leadId),
        sql.raw(`${IS_CRISIS} AND NOT ${NAMES_DANGER}`),
        sql`${e.respondedAt} > ${now.getTime() - OFFERED_MS}`,
      ),
    )
    .orderBy(desc(e.respondedAt))
    .limit(1)
    .get();
  const reachedAt = answered?.reachedAt;
  return reachedAt && !(plannedAt && plannedAt >= reachedAt) ? { reachedAt } : null;
}

import { and, asc, eq, gte, lt, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks, leads } from "#db/schema";
import { computeDayBounds } from "~/domain/time/wall-clock";

export type Task = typeof followUpTasks.$inferSelect;
export type TaskWithLead = Task & { lead: { id: string; name: string } };

/** Lists tasks overdue and still due today, in the business's zone, earliest first (docs/product/states.md §4). */
export function listTodaysTasks(
  db: AppDatabase,
  now: Date,
  timeZone: string,
): { overdue: TaskWithLead[]; today: TaskWithLead[] } {
  const { end } = computeDayBounds(now, timeZone);
  return {
    overdue: pendingTasks(db, lt(followUpTasks.dueDate, now)),
    today: pendingTasks(db, and(gte(followUpTasks.dueDate, now), lte(followUpTasks.dueDate, end))),
  };
}

export function readFollowUpTask(db: AppDatabase, id: string): Task | undefined {
  return db.select().from(followUpTasks).where(eq(followUpTasks.id, id)).get();
}

function pendingTasks(db: AppDatabase, due: Parameters<typeof and>[0]): TaskWithLead[] {
  return db
    .select({ task: followUpTasks, lead: { id: leads.id, name: leads.name } })
    .from(followUpTasks)
    .innerJoin(leads, eq(leads.id, followUpTasks.leadId))
    .where(and(eq(followUpTasks.status, "pending"), due))
    .orderBy(asc(followUpTasks.dueDate), asc(followUpTasks.id))
    .all()
    .map(({ task, lead }) => ({ ...task, lead }));
}

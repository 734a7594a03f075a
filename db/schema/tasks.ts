import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { taskPriorities, taskPurposes, taskStatuses, taskTypes } from "../values";
import { buildEnumCheck, defineInstantColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

export const followUpTasks = sqliteTable(
  "follow_up_tasks",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description"),
    dueDate: defineInstantColumn("due_date").notNull(),
    priority: text("priority", { enum: taskPriorities }).notNull().default("medium"),
    taskType: text("task_type", { enum: taskTypes }).notNull().default("follow_up"),
    status: text("status", { enum: taskStatuses }).notNull().default("pending"),
    aiSuggestion: text("ai_suggestion"),
    completedAt: defineInstantColumn("completed_at"),
    /** Who completed the task; also null if the product closed it, and then `closedBecause` says why. */
    completedBy: text("completed_by").references(() => users.id, { onDelete: "set null" }),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Why the product made the task, so that it can close its own again; null for tasks made by staff. */
    purpose: text("purpose", { enum: taskPurposes }),
    closedBecause: text("closed_because"),
    snoozedAt: defineInstantColumn("snoozed_at"),
    /** When a reminder of the current due date was queued. */
    remindedAt: defineInstantColumn("reminded_at"),
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("follow_up_tasks_priority", t.priority, taskPriorities),
    buildEnumCheck("follow_up_tasks_status", t.status, taskStatuses),
    buildEnumCheck("follow_up_tasks_type", t.taskType, taskTypes),
    index("follow_up_tasks_due").on(t.dueDate).where(sql`status = 'pending'`),
    index("follow_up_tasks_planned").on(t.dueDate).where(sql`status = 'pending' and purpose is null`),
    index("follow_up_tasks_lead").on(t.leadId, t.dueDate),
  ],
);

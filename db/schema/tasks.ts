import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { inboxKinds, taskPriorities, taskPurposes, taskStatuses, taskTypes } from "../values";
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
    /** Who is to do an `after_crisis` task; other tasks are whose lead it is. */
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
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
    index("follow_up_tasks_after_crisis")
      .on(t.leadId, t.dueDate)
      .where(sql`status = 'pending' and purpose = 'after_crisis'`),
    // The figures of a week count those that were made, too.
    index("follow_up_tasks_after_crisis_due").on(t.dueDate).where(sql`purpose = 'after_crisis'`),
    index("follow_up_tasks_lead").on(t.leadId, t.dueDate),
  ],
);

/** Entries of a staff member's inbox: a note mentions them, or a lead was assigned to them. */
export const inboxEntries = sqliteTable(
  "inbox_entries",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: inboxKinds }).notNull(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The note that mentions the person; its text is stored with the lead. */
    noteId: text("note_id"),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
    readAt: defineInstantColumn("read_at"),
  },
  (t) => [
    buildEnumCheck("inbox_entries_kind", t.kind, inboxKinds),
    index("inbox_entries_newest").on(t.userId, t.createdAt, t.id),
    index("inbox_entries_unread").on(t.userId).where(sql`read_at is null`),
    index("inbox_entries_lead").on(t.leadId),
    index("inbox_entries_age").on(t.createdAt),
  ],
);

import { desc } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineInstantColumn, defineJsonColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** Events of the product, read by the feed and by jobs. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type").notNull(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    payload: defineJsonColumn<Record<string, unknown>>("payload").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    index("events_newest").on(desc(t.createdAt)),
    index("events_type_newest").on(t.eventType, desc(t.createdAt)),
    index("events_lead").on(t.leadId),
  ],
);

/** Activities of a lead's timeline; `userId` is null for the system and for the family. */
export const leadActivities = sqliteTable(
  "lead_activities",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    activityType: text("activity_type").notNull(),
    description: text("description").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("lead_activities_lead_newest").on(t.leadId, desc(t.createdAt))],
);

import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineInstantColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** The newest decision to keep a lead longer than the retention rule says. */
export const retentionHolds = sqliteTable(
  "retention_holds",
  {
    leadId: text("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    keptUntil: defineInstantColumn("kept_until").notNull(),
    reason: text("reason").notNull(),
    keptBy: text("kept_by").references(() => users.id, { onDelete: "set null" }),
    keptAt: defineInstantColumn("kept_at").notNull(),
  },
  (t) => [index("retention_holds_until").on(t.keptUntil)],
);

/** The erasure dates that staff were asked about; for another date of a lead they have to be asked again. */
export const retentionAsks = sqliteTable(
  "retention_asks",
  {
    leadId: text("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    askedAt: defineInstantColumn("asked_at").notNull(),
    dueAt: defineInstantColumn("due_at").notNull(),
  },
  (t) => [index("retention_asks_age").on(t.askedAt)],
);

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineInstantColumn, defineJsonColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** A row as SQLite returns it. */
type Row = Record<string, string | number | null>;

/** What a change wrote: the changed columns before and after, and the rows that were added. */
export type WrittenRows = {
  changed: { table: string; id: string; before: Row; after: Row }[];
  added: { table: string; id: string }[];
};

/** How to undo the latest change of a lead; kept for seconds (docs/product/calling.md §10). */
export const leadUndos = sqliteTable(
  "lead_undos",
  {
    /** The undo's id; for a call, that of its line in the timeline. */
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["call", "status", "owner"] }).notNull(),
    /** The change in words: "Status set to Lost". */
    description: text("description").notNull(),
    written: defineJsonColumn<WrittenRows>("written").notNull(),
    /** The place in the audit trail of the last change of the lead by staff, the undoable one included. */
    auditedThrough: integer("audited_through").notNull(),
    changedBy: text("changed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("lead_undos_lead").on(t.leadId), index("lead_undos_age").on(t.createdAt)],
);

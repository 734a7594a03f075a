import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { inboxKinds } from "../values";
import { buildEnumCheck, defineInstantColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

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

import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { inboxKinds } from "../values";
import { buildEnumCheck, defineInstantColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** What one of the staff is told in the product: a note names them, or a lead was given to them. */
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
    /** Of a mention: the note among those of the lead, where its words are. */
    noteId: text("note_id"),
    /** Who wrote the note or gave the lead. */
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
    /** Null until it was read. */
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

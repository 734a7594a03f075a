import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { emailTypes, laterEmailHolds } from "../values";
import { defineInstantColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** A row goes in the transaction that queues its mail, or when it is taken back. */
export const laterEmails = sqliteTable(
  "later_emails",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Of its form, under which it is queued as well. */
    key: text("key").notNull().unique(),
    to: text("to_address").notNull(),
    emailType: text("email_type", { enum: emailTypes }).notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    sendAt: defineInstantColumn("send_at").notNull(),
    /** Its writer had read what they wrote. */
    readUntil: defineInstantColumn("read_until").notNull(),
    /** Null while it waits for its time. */
    held: text("held", { enum: laterEmailHolds }),
    version: integer("version").notNull().default(1),
    /** Or changed it last. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [index("later_emails_lead").on(t.leadId), index("later_emails_due").on(t.held, t.sendAt)],
);

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { emailTypes, laterEmailHolds } from "../values";
import { defineInstantColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** Mails that wait to be sent. A row is deleted in the transaction that queues its mail, or when it is taken back. */
export const laterEmails = sqliteTable(
  "later_emails",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The key of the email's form, under which the email is queued as well. */
    key: text("key").notNull().unique(),
    to: text("to_address").notNull(),
    emailType: text("email_type", { enum: emailTypes }).notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    sendAt: defineInstantColumn("send_at").notNull(),
    /** The writer of the mail had read what the family wrote until this time. */
    readUntil: defineInstantColumn("read_until").notNull(),
    /** Why the email is held; null while it waits for its time. */
    held: text("held", { enum: laterEmailHolds }),
    version: integer("version").notNull().default(1),
    /** Who wrote the email, or changed it last. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [index("later_emails_lead").on(t.leadId), index("later_emails_due").on(t.held, t.sendAt)],
);

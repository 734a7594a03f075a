import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { issueStatuses, letterStatuses } from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import { newsletterSubscribers, outbox } from "./mail";
import { users } from "./users";

/** Approved issues, with the text as it was approved. An issue's id is its document's, so that it is approved once. */
export const newsletterIssues = sqliteTable(
  "newsletter_issues",
  {
    id: text("id").primaryKey(),
    status: text("status", { enum: issueStatuses }).notNull(),
    title: text("title").notNull(),
    subject: text("subject").notNull(),
    /** The letter as approved: `IssueLetter` of `app/domain/newsletter`. */
    letter: defineJsonColumn<Record<string, unknown>>("letter").notNull(),
    revision: text("revision").notNull(),
    approvedBy: text("approved_by").references(() => users.id, { onDelete: "set null" }),
    sendAt: defineInstantColumn("send_at").notNull(),
    startedAt: defineInstantColumn("started_at"),
    /** The last subscriber whose letter was claimed, in the order of their ids. */
    claimedTo: text("claimed_to"),
    /** When the issue's last letter was settled, or staff stopped it. */
    endedAt: defineInstantColumn("ended_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("newsletter_issues_status", t.status, issueStatuses),
    index("newsletter_issues_due").on(t.sendAt).where(sql`status in ('scheduled', 'sending')`),
    index("newsletter_issues_started").on(t.startedAt),
  ],
);

/** Letters of issues. Their unique pair prevents sending one twice. They stay, without the subscriber, after an erasure. */
export const newsletterLetters = sqliteTable(
  "newsletter_letters",
  {
    id: text("id").primaryKey(),
    issueId: text("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: text("subscriber_id").references(() => newsletterSubscribers.id, { onDelete: "set null" }),
    mailId: text("mail_id").references(() => outbox.id, { onDelete: "set null" }),
    status: text("status", { enum: letterStatuses }).notNull().default("queued"),
    sentAt: defineInstantColumn("sent_at"),
    bouncedAt: defineInstantColumn("bounced_at"),
    complainedAt: defineInstantColumn("complained_at"),
    unsubscribedAt: defineInstantColumn("unsubscribed_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("newsletter_letters_status", t.status, letterStatuses),
    uniqueIndex("newsletter_letters_once").on(t.issueId, t.subscriberId),
    index("newsletter_letters_figures").on(t.issueId, t.status),
    index("newsletter_letters_subscriber").on(t.subscriberId).where(sql`subscriber_id is not null`),
    index("newsletter_letters_mail").on(t.mailId).where(sql`mail_id is not null`),
  ],
);

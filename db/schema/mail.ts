import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  emailTypes,
  laterEmailHolds,
  mailCauses,
  mailReports,
  outboxStatuses,
  subscriberStatuses,
  suppressionReasons,
  suppressionScopes,
} from "../values";
import { emailLogs } from "./campaigns";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/** An attached file; its content is UTF-8 text. */
export type MailFile = { filename: string; contentType: string; content: string };

/** The addresses that mail with links went to. Such a link names its row, and so is for that address alone. */
export const mailRecipients = sqliteTable("mail_recipients", {
  id: text("id").primaryKey(),
  /** The address in lower case. */
  email: text("email").notNull().unique(),
});

/**
 * The addresses that a lead's mail had gone to while its links named the lead. Filled once, when links began to stand for an
 * address; a lead may be gone since.
 */
export const earlierLinkAddresses = sqliteTable(
  "earlier_link_addresses",
  {
    leadId: text("lead_id").notNull(),
    email: text("email").notNull(),
    /** When links began to stand for an address. */
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.email] })],
);

/**
 * Also the local outbox when there is no mail service. `kind` and `payload` say what to render; `subject`, `html` and
 * `text` are filled when it is.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    payload: defineJsonColumn<Record<string, unknown>>("payload").notNull().default({}),
    /** Null for mail to the practice: its address is looked up on sending. */
    to: text("to_address"),
    from: text("from_address"),
    replyTo: text("reply_to"),
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
    headers: defineJsonColumn<Record<string, string>>("headers").notNull().default({}),
    /** The mail's files, written with `html`, and the same on every try. */
    attachments: defineJsonColumn<MailFile[]>("attachments").notNull().default([]),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "set null" }),
    emailLogId: text("email_log_id").references(() => emailLogs.id, { onDelete: "set null" }),
    status: text("status", { enum: outboxStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    /** Until when the sender that claimed the mail may hold it. */
    claimedUntil: defineInstantColumn("claimed_until"),
    /** The time of the first try that may have delivered the mail without confirmation. */
    unconfirmedSince: defineInstantColumn("unconfirmed_since"),
    sentAt: defineInstantColumn("sent_at"),
    /** The transport of the mail's last try. Text, so that another mail service needs no migration. */
    transport: text("transport"),
    providerMessageId: text("provider_message_id"),
    idempotencyKey: text("idempotency_key").notNull(),
    errorMessage: text("error_message"),
    reported: text("reported", { enum: mailReports }),
    reportedAt: defineInstantColumn("reported_at"),
    /** Null for mail that staff, a schedule or a reminder caused, and for all mail to staff: it counts to no limit. */
    cause: text("cause", { enum: mailCauses }),
    /** The normalized address whose limit the mail counts to, and when it was let out; null until then. */
    countedTo: text("counted_to"),
    countedAt: defineInstantColumn("counted_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("outbox_status", t.status, outboxStatuses),
    uniqueIndex("outbox_idempotency").on(t.idempotencyKey),
    index("outbox_due").on(t.nextAttemptAt).where(sql`status in ('queued', 'sending')`),
    index("outbox_newest").on(desc(t.createdAt)),
    index("outbox_lead").on(t.leadId).where(sql`lead_id is not null`),
    index("outbox_counted").on(t.countedTo, t.countedAt).where(sql`counted_to is not null`),
    index("outbox_log").on(t.emailLogId).where(sql`email_log_id is not null`),
    index("outbox_provider").on(t.providerMessageId).where(sql`provider_message_id is not null`),
  ],
);

/** Addresses that get no mail of a scope, read inside the transaction that claims a send. */
export const suppressions = sqliteTable(
  "suppressions",
  {
    id: text("id").primaryKey(),
    emailNormalized: text("email_normalized").notNull(),
    scope: text("scope", { enum: suppressionScopes }).notNull(),
    reason: text("reason", { enum: suppressionReasons }).notNull(),
    detail: text("detail"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    buildEnumCheck("suppressions_scope", t.scope, suppressionScopes),
    buildEnumCheck("suppressions_reason", t.reason, suppressionReasons),
    uniqueIndex("suppressions_address_scope").on(t.emailNormalized, t.scope),
  ],
);

/** The newsletter's subscribers, by double opt-in: `pending` until the link in the mail is followed. */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailNormalized: text("email_normalized").notNull(),
    status: text("status", { enum: subscriberStatuses }).notNull().default("pending"),
    source: text("source"),
    confirmTokenHash: text("confirm_token_hash"),
    confirmSentAt: defineInstantColumn("confirm_sent_at"),
    confirmedAt: defineInstantColumn("confirmed_at"),
    unsubscribedAt: defineInstantColumn("unsubscribed_at"),
    /** When a mail to the subscriber bounced; such a subscriber is stored as unsubscribed. */
    bouncedAt: defineInstantColumn("bounced_at"),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("newsletter_subscribers_status", t.status, subscriberStatuses),
    uniqueIndex("newsletter_subscribers_address").on(t.emailNormalized),
    index("newsletter_subscribers_token").on(t.confirmTokenHash),
    index("newsletter_subscribers_newest").on(desc(t.createdAt), desc(t.id)),
    index("newsletter_subscribers_by_status").on(t.status, t.id),
  ],
);

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

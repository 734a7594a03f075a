import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { automaticKinds, replyStates } from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import { enquiries } from "./enquiries";
import { leads } from "./leads";
import { users } from "./users";

/** Mail threads of leads, found by the token in a reply address or by the Message-ID. Nobody can guess either. */
export const mailThreads = sqliteTable(
  "mail_threads",
  {
    /** The thread's token, or the part of its Message-ID before the @. */
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The enquiry whose typed address got the thread's first mail; that address need not be the lead's. */
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
    /** The address that our mail went to, in lower case; null for a mail of before this was kept. */
    address: text("address"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    index("mail_threads_lead").on(t.leadId),
    index("mail_threads_enquiry").on(t.enquiryId).where(sql`enquiry_id is not null`),
  ],
);

export const replies = sqliteTable(
  "replies",
  {
    id: text("id").primaryKey(),
    /** A hash of the mail's Message-ID and sender, or of all of it. A repeat of the mail has the same one. */
    key: text("key").notNull().unique(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The enquiry made from the mail; null for automatic mail, and for a request to stop mail. */
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    state: text("state", { enum: replyStates }).notNull(),
    /** What kind of automatic mail it is; null if a person wrote it. */
    automatic: text("automatic", { enum: automaticKinds }),
    fromAddress: text("from_address").notNull(),
    fromName: text("from_name"),
    subject: text("subject").notNull(),
    /** The mail's own words, without what it quotes. */
    words: text("words").notNull(),
    quoted: text("quoted"),
    /** The mail's Message-ID, to which answers refer; null if it can't be quoted. */
    messageId: text("message_id"),
    /** The Message-IDs before this mail in its thread, the oldest first. */
    named: defineJsonColumn<string[]>("named").notNull().default([]),
    /** When the mail was sent, as its Date header says. */
    sentAt: defineInstantColumn("sent_at"),
    /** Whether the mail's words could not be read; its first file is its source then. */
    isUnread: integer("is_unread", { mode: "boolean" }).notNull().default(false),
    /** The mail of the same sender, within the hour before, with which staff see this one as one entry. */
    joinedTo: text("joined_to").references((): AnySQLiteColumn => replies.id, { onDelete: "cascade" }),
    handledBy: text("handled_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps,
  },
  (t) => [
    buildEnumCheck("replies_state", t.state, replyStates),
    buildEnumCheck("replies_automatic", t.automatic, automaticKinds),
    index("replies_lead").on(t.leadId, t.createdAt),
    index("replies_enquiry").on(t.enquiryId).where(sql`enquiry_id is not null`),
    index("replies_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
    index("replies_without_lead").on(t.createdAt).where(sql`lead_id is null`),
    index("replies_unread").on(t.createdAt).where(sql`is_unread = 1`),
    index("replies_joined").on(t.joinedTo).where(sql`joined_to is not null`),
  ],
);

export const replyAttachments = sqliteTable(
  "reply_attachments",
  {
    id: text("id").primaryKey(),
    replyId: text("reply_id")
      .notNull()
      .references(() => replies.id, { onDelete: "cascade" }),
    /** The file's place among the mail's files. */
    place: integer("place").notNull(),
    filename: text("filename").notNull(),
    /** The file's size in bytes. */
    size: integer("size").notNull(),
    content: blob("content", { mode: "buffer" }),
    /** Why the file was refused, for staff; null if it is kept. */
    refused: text("refused"),
  },
  (t) => [index("reply_attachments_reply").on(t.replyId, t.place)],
);

export const mailboxes = sqliteTable("mailboxes", {
  /** The mailbox: a hash of server, user and folder. */
  id: text("id").primaryKey(),
  /** The mailbox's UIDVALIDITY: when it changes, the server has renumbered all messages. */
  uidValidity: text("uid_validity").notNull(),
  lastUid: integer("last_uid").notNull(),
  updatedAt: defineInstantColumn("updated_at").notNull(),
});

/** Mails that a service announced: stored before we answer the service; their text is fetched after that. */
export const inboundMails = sqliteTable(
  "inbound_mails",
  {
    id: text("id").primaryKey(),
    /** The service's announcement of the mail; emptied once the mail is processed. */
    event: defineJsonColumn<unknown>("event"),
    attempts: integer("attempts").notNull().default(0),
    /** When the mail is tried again; null once it is processed. */
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    errorMessage: text("error_message"),
    ...timestamps,
  },
  (t) => [index("inbound_mails_due").on(t.nextAttemptAt).where(sql`next_attempt_at is not null`)],
);

import { sql } from "drizzle-orm";
import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { automaticKinds, replyStates } from "../values";
import { buildEnumCheck, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";
import { enquiries } from "./enquiries";
import { leads } from "./leads";
import { users } from "./users";

/** What names the thread of a mail to a lead: the token in its reply address, and its Message-ID. Nobody can guess either. */
export const mailThreads = sqliteTable(
  "mail_threads",
  {
    /** The token, or what stands before the @ of the Message-ID. */
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The enquiry whose first mail it is: that went to the address that was typed, which need not be the lead's. */
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    index("mail_threads_lead").on(t.leadId),
    index("mail_threads_enquiry").on(t.enquiryId).where(sql`enquiry_id is not null`),
  ],
);

/** Mail that came in: at a lead, or waiting for one. */
export const replies = sqliteTable(
  "replies",
  {
    id: text("id").primaryKey(),
    /** What a repeat has too: a hash of its Message-ID and sender, or of all of it. */
    key: text("key").notNull().unique(),
    /** Null for one that matches nobody. */
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The enquiry that it is; null for automatic mail, and for a wish for no more mail. */
    enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    state: text("state", { enum: replyStates }).notNull(),
    /** What made it, where no person wrote it. */
    automatic: text("automatic", { enum: automaticKinds }),
    fromAddress: text("from_address").notNull(),
    fromName: text("from_name"),
    subject: text("subject").notNull(),
    /** What was written this time. */
    words: text("words").notNull(),
    /** What was quoted below or above it. */
    quoted: text("quoted"),
    /** Its Message-ID, by which an answer names it; null where it has none that can be named. */
    messageId: text("message_id"),
    /** The Message-IDs of what came before it, the oldest first. */
    named: defineJsonColumn<string[]>("named").notNull().default([]),
    /** As its own date says; null where it has none. */
    sentAt: defineInstantColumn("sent_at"),
    /** Who gave it to a lead or dismissed it. */
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
  ],
);

/** A file that came with a mail. */
export const replyAttachments = sqliteTable(
  "reply_attachments",
  {
    id: text("id").primaryKey(),
    replyId: text("reply_id")
      .notNull()
      .references(() => replies.id, { onDelete: "cascade" }),
    /** Its place among the mail's files. */
    place: integer("place").notNull(),
    filename: text("filename").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Null where it is not kept. */
    content: blob("content", { mode: "buffer" }),
    /** Why it is not kept, for staff; null where it is. */
    refused: text("refused"),
  },
  (t) => [index("reply_attachments_reply").on(t.replyId, t.place)],
);

/** How far a mailbox was read. */
export const mailboxes = sqliteTable("mailboxes", {
  /** A hash of server, user and folder. */
  id: text("id").primaryKey(),
  /** Under another one the server has numbered all messages anew. */
  uidValidity: text("uid_validity").notNull(),
  lastUid: integer("last_uid").notNull(),
  updatedAt: defineInstantColumn("updated_at").notNull(),
});

/** Mail that the mail service announced: on disk before the service is answered. Its words are fetched after that. */
export const inboundMails = sqliteTable(
  "inbound_mails",
  {
    /** The service's id of the mail. */
    id: text("id").primaryKey(),
    /** What the service told of it; emptied when it was taken. */
    event: defineJsonColumn<unknown>("event"),
    attempts: integer("attempts").notNull().default(0),
    /** Null when it was taken. */
    nextAttemptAt: defineInstantColumn("next_attempt_at"),
    errorMessage: text("error_message"),
    ...timestamps,
  },
  (t) => [index("inbound_mails_due").on(t.nextAttemptAt).where(sql`next_attempt_at is not null`)],
);

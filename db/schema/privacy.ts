import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { consentKinds, privacyAsks, privacyRequestStatuses } from "../values";
import { chatSessions } from "./chat";
import { buildEnumCheck, defineFlagColumn, defineInstantColumn, defineJsonColumn } from "./columns";
import { leads } from "./leads";
import { newsletterSubscribers } from "./mail";
import { users } from "./users";

/** The texts that people consented to, never changed: a change is a new row. */
export const consentTexts = sqliteTable("consent_texts", {
  /** The consent text's kind and a hash of its words. */
  version: text("version").primaryKey(),
  words: text("words").notNull(),
  firstShownAt: defineInstantColumn("first_shown_at").notNull(),
});

export const consents = sqliteTable(
  "consents",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: consentKinds }).notNull(),
    granted: defineFlagColumn("granted").notNull().default(true),
    textVersion: text("text_version").notNull(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    chatSessionId: text("chat_session_id").references(() => chatSessions.id, { onDelete: "set null" }),
    subscriberId: text("subscriber_id").references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    buildEnumCheck("consents_kind", t.kind, consentKinds),
    index("consents_lead").on(t.leadId),
    index("consents_chat").on(t.chatSessionId).where(sql`chat_session_id is not null`),
    index("consents_subscriber").on(t.subscriberId).where(sql`subscriber_id is not null`),
  ],
);

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

/** Requests to see, correct or delete one's data. They have no lead: who asks is known by the address alone. */
export const privacyRequests = sqliteTable(
  "privacy_requests",
  {
    id: text("id").primaryKey(),
    ask: text("ask", { enum: privacyAsks }).notNull(),
    status: text("status", { enum: privacyRequestStatuses }).notNull().default("unconfirmed"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailNormalized: text("email_normalized").notNull(),
    /** What they wrote; null for nothing, and once they were erased. */
    words: text("words"),
    /** The words may be about danger, and nobody of the staff has said that they read them. */
    isAlarming: defineFlagColumn("is_alarming").notNull().default(false),
    createdAt: defineInstantColumn("created_at").notNull(),
    /** When the link in the mail was pressed: the request counts from then, and the address is proven. */
    confirmedAt: defineInstantColumn("confirmed_at"),
    closedAt: defineInstantColumn("closed_at"),
    closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** What staff answered, as it was mailed. */
    answer: text("answer"),
  },
  (t) => [
    buildEnumCheck("privacy_requests_ask", t.ask, privacyAsks),
    buildEnumCheck("privacy_requests_status", t.status, privacyRequestStatuses),
    index("privacy_requests_status_confirmed").on(t.status, t.confirmedAt),
    index("privacy_requests_email").on(t.emailNormalized),
    index("privacy_requests_alarming").on(t.createdAt).where(sql`is_alarming`),
  ],
);

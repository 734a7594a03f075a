import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { defineInstantColumn, defineJsonColumn } from "./columns";
import { leads } from "./leads";
import { users } from "./users";

/**
 * Append-only: triggers refuse UPDATE and DELETE, so it has no foreign keys, and it outlives the accounts and leads it
 * names. The chain's first entry holds a hash over those from before there was one.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: defineInstantColumn("at").notNull(),
    userId: text("user_id"),
    username: text("username"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    details: defineJsonColumn<Record<string, unknown>>("details").notNull().default({}),
    /** The entry's place in the chain; starts at 1. */
    position: integer("position"),
    /** SHA-256 in hexadecimal, over this entry and `previousHash`. */
    hash: text("hash"),
    previousHash: text("previous_hash"),
  },
  (t) => [
    index("audit_log_newest").on(desc(t.at)),
    index("audit_log_entity").on(t.entity, t.entityId, desc(t.at)),
    index("audit_log_user").on(t.userId, desc(t.at)),
    uniqueIndex("audit_log_position").on(t.position),
  ],
);

/**
 * What an entry of the duty log says beside its kind, ground and time, which are in `audit_log`. Triggers refuse DELETE, and any
 * UPDATE but one: an erasure sets `erasedAt` and empties the words. No foreign key: the entries outlive the lead.
 */
export const dutyWords = sqliteTable(
  "duty_words",
  {
    /** As `details.id` of the entry in `audit_log`. */
    id: text("id").primaryKey(),
    /** The lead that the entry was written on; a merge leaves it as it is. */
    leadId: text("lead_id").notNull(),
    told: text("told"),
    /** The number under which the agency keeps the report. */
    reference: text("reference"),
    words: text("words"),
    /** The key of the hash in the chain. Without it the hash tells nothing of erased words. */
    salt: text("salt"),
    erasedAt: defineInstantColumn("erased_at"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    index("duty_words_lead").on(t.leadId),
    index("duty_words_age").on(t.createdAt).where(sql`erased_at is null`),
  ],
);

/** Events of the product, read by the feed and by jobs. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type").notNull(),
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    payload: defineJsonColumn<Record<string, unknown>>("payload").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [
    index("events_newest").on(desc(t.createdAt)),
    index("events_type_newest").on(t.eventType, desc(t.createdAt)),
    index("events_lead").on(t.leadId),
  ],
);

/** Activities of a lead's timeline; `userId` is null for the system and for the family. */
export const leadActivities = sqliteTable(
  "lead_activities",
  {
    id: text("id").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    activityType: text("activity_type").notNull(),
    description: text("description").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    metadata: defineJsonColumn<Record<string, unknown>>("metadata").notNull().default({}),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("lead_activities_lead_newest").on(t.leadId, desc(t.createdAt))],
);

/** Browsers' policy reports by directive, source and page. Anybody can send them: only the newest few hundred are kept. */
export const policyReports = sqliteTable(
  "policy_reports",
  {
    directive: text("directive").notNull(),
    /** The blocked source: an origin, or a word such as `inline`. */
    blocked: text("blocked").notNull(),
    /** The page's path, without query and ids. */
    page: text("page").notNull(),
    count: integer("count").notNull().default(1),
    firstSeenAt: defineInstantColumn("first_seen_at").notNull(),
    lastSeenAt: defineInstantColumn("last_seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.directive, t.blocked, t.page] }),
    index("policy_reports_last_seen").on(t.lastSeenAt),
  ],
);

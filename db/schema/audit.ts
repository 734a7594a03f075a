import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { defineInstantColumn, defineJsonColumn } from "./columns";

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

import { and, desc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { auditLog } from "#db/schema";
import { insertRow } from "#db/statements.server";
import type { Writing } from "./events.server";

export type AuditEntry = typeof auditLog.$inferSelect;

/** What may be done to what is audited. */
export type AuditAction =
  | "view"
  | "create"
  | "change"
  | "delete"
  | "export"
  | "erase"
  | "purge"
  | "sign_in"
  | "sign_in_refused"
  | "sign_out";

/** Notes who did what to what. `details` says which fields, never what was in them. The table only grows. */
export function audit(
  db: AppDatabase,
  { now, newId }: Writing,
  entry: {
    user: { id: string; username: string } | null;
    action: AuditAction;
    entity: string;
    entityId?: string | null;
    details?: Record<string, unknown>;
  },
): void {
  const { user, ...what } = entry;
  insertRow(db, auditLog, {
    id: newId(),
    at: now,
    userId: user?.id ?? null,
    username: user?.username ?? null,
    ...what,
  });
}

/** What happened to one thing, newest first. */
export function auditTrail(db: AppDatabase, entity: string, entityId: string, limit = 100): AuditEntry[] {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .all();
}

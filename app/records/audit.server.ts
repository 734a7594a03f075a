import { and, desc, eq, gt } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { auditLog } from "#db/schema";
import { MINUTE_MS } from "~/time-units";
import { AUDIT_SEAL, computeChainLink, computeUnchainedSeal, isChained } from "./audit-chain.server";
import type { Change, StaffChange } from "./change";

export type AuditEntry = typeof auditLog.$inferSelect;

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
  /** The code of a second factor was refused; `details.what` says for what. */
  | "code_refused"
  | "sign_out"
  /** The audit chain's first entry, which seals older ones. */
  | "seal";

/**
 * Adds to the append-only audit log, chained to the last entry in its transaction, by the name of the member of
 * staff who made the change. `details` names fields, not contents.
 */
export function auditChange(
  { db, now, newId, actor }: Change,
  entry: { action: AuditAction; entity: string; entityId?: string | null; details?: Record<string, unknown> },
): void {
  const user = actor.kind === "staff" ? { userId: actor.id, username: actor.username } : null;
  runInTransaction(db, () => {
    const before = isChained(db) ? null : computeUnchainedSeal(db);
    if (before && before.entries > 0)
      insertChained(db, { ...AUDIT_SEAL, id: newId(), at: now, details: before });
    insertChained(db, { id: newId(), at: now, ...user, ...entry });
  });
}

function insertChained(db: AppDatabase, row: typeof auditLog.$inferInsert): void {
  const { userId = null, username = null, entityId = null, details = {} } = row;
  const { id, at, action, entity } = row;
  const stored = { id, at: at.getTime(), action, entity, username };
  const link = computeChainLink(db, {
    ...stored,
    user_id: userId,
    entity_id: entityId,
    details: JSON.stringify(details),
  });
  insertRow(db, auditLog, { ...row, details, ...link });
}

/** Lists what was done to one thing, newest first. */
export function listAuditTrail(db: AppDatabase, entity: string, entityId: string, limit = 100): AuditEntry[] {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .all();
}

/** A repeated view counts only after this time, as an open screen reloads itself. */
const VIEW_LOG_INTERVAL_MS = 10 * MINUTE_MS;

/** Audits what a person did to a lead; the timeline has the rest. */
export function auditLead(
  change: Change,
  { leadId, ...entry }: { action: AuditAction; leadId: string; details?: Record<string, unknown> },
): void {
  if (change.actor.kind === "staff") auditChange(change, { entity: "lead", entityId: leadId, ...entry });
}

/** Audits that somebody viewed a lead, once for each `VIEW_LOG_INTERVAL_MS`. */
export const auditLeadView = (change: StaffChange, leadId: string): void =>
  auditView(change, { entity: "lead", id: leadId });

/** Audits that somebody viewed a record, once for each `VIEW_LOG_INTERVAL_MS`. */
export function auditView(
  change: StaffChange,
  { entity, id }: { entity: "lead" | "chat" | "outbox" | "phone_call"; id: string },
): void {
  const { db, now, actor } = change;
  const seen = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, id),
        gt(auditLog.at, new Date(now.getTime() - VIEW_LOG_INTERVAL_MS)),
        eq(auditLog.userId, actor.id),
        eq(auditLog.action, "view"),
      ),
    )
    .limit(1)
    .get();
  if (!seen) auditChange(change, { action: "view", entity, entityId: id });
}

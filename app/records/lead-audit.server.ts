import { and, eq, gt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { auditLog, users } from "#db/schema";
import { type AuditAction, audit } from "./audit.server";
import type { Writing } from "./events.server";

/** Looking at a lead again within this time is the same look, in milliseconds: an open screen refreshes itself. */
const ONE_LOOK = 10 * 60_000;

type Acting = Writing & { by: string | null };

/** Notes what somebody did to a lead. What the site does by itself is in the lead's timeline alone. */
export function auditLead(
  db: AppDatabase,
  { by, ...writing }: Acting,
  { action, leadId, details }: { action: AuditAction; leadId: string; details?: Record<string, unknown> },
): void {
  if (!by) return;
  const account = db.select({ username: users.username }).from(users).where(eq(users.id, by)).get();
  const user = { id: by, username: account?.username ?? "" };
  audit(db, writing, { user, action, entity: "lead", entityId: leadId, ...(details && { details }) });
}

/** Notes that somebody opened a lead, once for each look. */
export function auditLeadView(db: AppDatabase, acting: Acting & { by: string }, leadId: string): void {
  const { by, now } = acting;
  const seen = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, "lead"),
        eq(auditLog.entityId, leadId),
        gt(auditLog.at, new Date(now.getTime() - ONE_LOOK)),
        eq(auditLog.userId, by),
        eq(auditLog.action, "view"),
      ),
    )
    .limit(1)
    .get();
  if (!seen) auditLead(db, acting, { action: "view", leadId });
}

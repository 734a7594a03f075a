import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { paginateRows, readCursor } from "#db/cursor.server";
import { auditLog } from "#db/schema";
import type { AuditAction, AuditEntry } from "./audit.server";

/** All actions of the audit log; the compiler finds a missing one. */
export const auditActions = Object.keys({
  view: 1,
  create: 1,
  change: 1,
  delete: 1,
  export: 1,
  erase: 1,
  purge: 1,
  sign_in: 1,
  sign_in_refused: 1,
  code_refused: 1,
  sign_out: 1,
  seal: 1,
} satisfies Record<AuditAction, 1>) as [AuditAction, ...AuditAction[]];

export type AuditQuery = {
  /** The id or username of the account that acted. */
  by?: string | undefined;
  /** A lead's id; the lead may be erased. */
  lead?: string | undefined;
  action?: AuditAction | undefined;
  /** The period of the entries; `before` is not included. */
  from?: Date | undefined;
  before?: Date | undefined;
};

/** The kinds of audit entries about a lead: its own, those of its duty log, and the erasure of its person. */
const OF_LEADS = ["lead", "duty", "person"];

/** Finds the lead that an audit entry is about; null for other entries. */
export const findAuditedLeadId = ({
  entity,
  entityId,
}: Pick<AuditEntry, "entity" | "entityId">): string | null => (OF_LEADS.includes(entity) ? entityId : null);

/** Lists the audit log, newest first; entries from before the chain come last. */
export function listAudit(
  db: AppDatabase,
  { by, lead, action, from, before }: AuditQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): { entries: AuditEntry[]; nextCursor: string | null } {
  const rows = db
    .select()
    .from(auditLog)
    .where(
      and(
        by ? or(eq(auditLog.userId, by), eq(auditLog.username, by)) : undefined,
        lead ? and(inArray(auditLog.entity, OF_LEADS), eq(auditLog.entityId, lead)) : undefined,
        action && eq(auditLog.action, action),
        from && gte(auditLog.at, from),
        before && lt(auditLog.at, before),
        behind(cursor),
      ),
    )
    // Audit entries of the same millisecond are sorted by their place in the chain, then by id.
    .orderBy(desc(auditLog.at), desc(place), desc(auditLog.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ at, position, id }) => [
    at.getTime(),
    position ?? 0,
    id,
  ]);
  return { entries: page, nextCursor };
}

const place = sql<number>`coalesce(${auditLog.position}, 0)`;

function behind(cursor: string | undefined): SQL | undefined {
  const [at, position, id] = readCursor(cursor);
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(position) || typeof id !== "string")
    return undefined;
  return sql`(${auditLog.at}, ${place}, ${auditLog.id}) < (${at}, ${position}, ${id})`;
}

import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { paginateRows, readCursor } from "#db/cursor.server";
import { auditLog } from "#db/schema";
import type { AuditAction, AuditEntry } from "./audit.server";

/** Every action that may be asked for; the compiler asks for a new one here. */
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
  /** An account's id or its username. */
  by?: string | undefined;
  /** A lead's id; also of one that was erased. */
  lead?: string | undefined;
  action?: AuditAction | undefined;
  /** The first instant, and the one before which. */
  from?: Date | undefined;
  before?: Date | undefined;
};

/** Entries named after a lead: its own, and the one that says that its person was erased. */
const OF_LEADS = ["lead", "person"];

/** The lead that an entry is about; null for any other. */
export const findAuditedLeadId = ({
  entity,
  entityId,
}: Pick<AuditEntry, "entity" | "entityId">): string | null => (OF_LEADS.includes(entity) ? entityId : null);

/** Entries, newest first. Those from before there was a chain come last. */
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
    // Of the same millisecond, the later place in the chain is the newer; without one the id decides.
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

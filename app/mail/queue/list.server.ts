import { and, count, desc, eq, gte, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows, pickTimeAndId } from "#db/cursor.server";
import { outbox } from "#db/schema";
import type { OutboxStatus } from "#db/values";
import type { OutboxMail } from "../kinds";
import { requeueableStatuses } from "./requeue.server";

const PAGE_SIZE = 50;

/** A mail's columns, except its content. */
const listedColumns = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  subject: outbox.subject,
  status: outbox.status,
  transport: outbox.transport,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

export type ListedMail = Pick<OutboxMail, keyof typeof listedColumns>;

/** The views of the outbox. `attention`: a person should look at the mail. */
export const outboxViews = ["waiting", "sent", "attention"] as const;
export type OutboxView = (typeof outboxViews)[number];

const STATUSES: Record<OutboxView, readonly OutboxStatus[]> = {
  waiting: ["queued", "sending"],
  sent: ["sent"],
  attention: requeueableStatuses,
};

/** Lists mail, newest first; `q` is looked for in recipients and subjects, in any case. An unreadable cursor is ignored. */
export function listMail(
  db: AppDatabase,
  { q, view, cursor, limit = PAGE_SIZE }: { q?: string; view?: OutboxView; cursor?: string; limit?: number },
): { mails: ListedMail[]; nextCursor: string | null } {
  const conditions: (SQL | undefined)[] = [buildCursorCondition(cursor, outbox)];
  if (q) conditions.push(or(contains(outbox.to, q), contains(outbox.subject, q)));
  if (view) conditions.push(inArray(outbox.status, [...STATUSES[view]]));
  const rows = db
    .select(listedColumns)
    .from(outbox)
    .where(and(...conditions))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, pickTimeAndId);
  return { mails: page, nextCursor };
}

function contains(column: typeof outbox.to | typeof outbox.subject, q: string): SQL {
  return sql`${like(column, `%${q.replace(/[\\%_]/g, "\\$&")}%`)} escape '\\'`;
}

export const readMail = (db: AppDatabase, id: string): OutboxMail | undefined =>
  db.select().from(outbox).where(eq(outbox.id, id)).get();

export function countForAttention(db: AppDatabase, since: Date): number {
  const waiting = and(gte(outbox.createdAt, since), inArray(outbox.status, [...STATUSES.attention]));
  return db.select({ count: count() }).from(outbox).where(waiting).get()?.count ?? 0;
}

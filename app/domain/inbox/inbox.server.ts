import { and, count, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { buildCursorCondition, paginateRows, pickTimeAndId } from "#db/cursor.server";
import { inboxEntries, leads } from "#db/schema";
import type { InboxKind } from "#db/values";
import { handleCommands } from "~/commands/handle.server";
import { type Change, findStaffId, type StaffChange } from "~/records/change";
import { inboxCommands } from "./commands";

/** How many days an entry of an inbox is kept, read or not. */
export const INBOX_TTL_DAYS = 90;

type InboxReason = { leadId: string } & ({ kind: "mention"; noteId: string } | { kind: "assignment" });

/** Adds an inbox entry for each person but the author, in the transaction of the note or the assignment. */
export function addInboxEntries(
  change: Change,
  userIds: readonly (string | null)[],
  reason: InboxReason,
): void {
  const { db, now, newId } = change;
  const by = findStaffId(change);
  for (const userId of new Set(userIds))
    if (userId && userId !== by)
      db.insert(inboxEntries)
        .values({ id: newId(), userId, ...reason, byId: by, createdAt: now })
        .run();
}

/** Deletes the unread inbox entries about a lead's assignment, as somebody else has the lead now. */
export function dropUnreadAssignments(db: AppDatabase, leadId: string): void {
  db.delete(inboxEntries)
    .where(
      and(eq(inboxEntries.leadId, leadId), eq(inboxEntries.kind, "assignment"), isNull(inboxEntries.readAt)),
    )
    .run();
}

export type InboxEntry = {
  id: string;
  kind: InboxKind;
  leadId: string;
  leadName: string;
  /** The text of the note; null for an assignment. */
  words: string | null;
  /** The user who caused the inbox entry; null for a deleted account, or the product itself. */
  by: string | null;
  at: Date;
  readAt: Date | null;
};

/** Lists the entries of an inbox, newest first. */
export function listInbox(
  db: AppDatabase,
  userId: string,
  { limit, cursor, unread = false }: { limit: number; cursor?: string | undefined; unread?: boolean },
): { entries: InboxEntry[]; nextCursor: string | null } {
  const rows = db
    .select({
      id: inboxEntries.id,
      kind: inboxEntries.kind,
      leadId: inboxEntries.leadId,
      leadName: leads.name,
      notes: leads.notes,
      noteId: inboxEntries.noteId,
      by: inboxEntries.byId,
      createdAt: inboxEntries.createdAt,
      readAt: inboxEntries.readAt,
    })
    .from(inboxEntries)
    .innerJoin(leads, eq(leads.id, inboxEntries.leadId))
    .where(
      and(
        eq(inboxEntries.userId, userId),
        unread ? isNull(inboxEntries.readAt) : undefined,
        buildCursorCondition(cursor, inboxEntries),
      ),
    )
    .orderBy(desc(inboxEntries.createdAt), desc(inboxEntries.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, pickTimeAndId);
  return {
    entries: page.map(({ notes, noteId, createdAt, ...entry }) => ({
      ...entry,
      words: notes.find(({ id }) => id === noteId)?.text ?? null,
      at: createdAt,
    })),
    nextCursor,
  };
}

export const countUnreadInbox = (db: AppDatabase, userId: string): number =>
  db.select({ unread: count() }).from(inboxEntries).where(unreadOf(userId)).get()?.unread ?? 0;

/** Marks entries of one's own inbox as read. @param ids all when omitted. @returns how many were unread. */
export const markInboxRead = ({ db, now, actor }: StaffChange, ids?: readonly string[]): number =>
  db
    .update(inboxEntries)
    .set({ readAt: now })
    .where(and(unreadOf(actor.id), ids && inArray(inboxEntries.id, [...ids])))
    .run().changes;

export const inboxHandlers = handleCommands(inboxCommands, {
  markRead(change, { ids }) {
    markInboxRead(change, ids);
    return { unread: countUnreadInbox(change.db, change.actor.id) };
  },
});

/** Deletes the inbox entries from before a time. @returns how many. */
export const purgeInbox = (db: AppDatabase, before: Date): number =>
  db.delete(inboxEntries).where(lt(inboxEntries.createdAt, before)).run().changes;

const unreadOf = (userId: string) => and(eq(inboxEntries.userId, userId), isNull(inboxEntries.readAt));

import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { pageOf, readCursor } from "#db/cursor.server";
import { alerts, chatSessions } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { endAlertsOfChat } from "~/domain/alerts/open.server";
import { type ChatRow, readChat } from "./session.server";

export type UnfinishedPage = { chats: ChatRow[]; nextCursor: string | null };

/** Rows of one page. */
const PAGE = 50;

/** A crisis that nobody has seen since the last answer stands before everything else. */
const rank = sql<number>`case when ${chatSessions.crisisLevel} is not null
  and coalesce(json_extract(${chatSessions.sessionData}, '$.seen.at'), 0) < ${chatSessions.updatedAt} then 0 else 1 end`;

/** Chats that have an answer and no lead, as nobody has left a way to be reached. */
const unfinished = and(eq(chatSessions.completed, false), gt(chatSessions.currentQuestion, 0));

/**
 * Chats that ended without contact, and those that are still going on: an unseen crisis first, then the newest. They are
 * erased 30 days after the last answer (`purgeAbandonedChats`).
 * @param cursor `nextCursor` of the page before; an unreadable one is ignored.
 */
export function listUnfinishedChats(db: AppDatabase, cursor?: string, limit = PAGE): UnfinishedPage {
  const rows = db
    .select({ chat: chatSessions, rank })
    .from(chatSessions)
    .where(and(unfinished, after(cursor)))
    .orderBy(rank, desc(chatSessions.createdAt), desc(chatSessions.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = pageOf(rows, limit, ({ chat, rank }) => [
    rank,
    chat.createdAt.getTime(),
    chat.id,
  ]);
  return { chats: page.map(({ chat }) => chat), nextCursor };
}

function after(cursor: string | undefined): SQL | undefined {
  const [first, at, id] = readCursor(cursor);
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(at) || typeof id !== "string") return undefined;
  return sql`(${rank} > ${first} or (${rank} = ${first} and (${chatSessions.createdAt}, ${chatSessions.id}) < (${at}, ${id})))`;
}

/** One chat with an answer, also one that has become a lead since; undefined when there is none. */
export function readAnsweredChat(db: AppDatabase, id: string): ChatRow | undefined {
  const chat = readChat(db, id);
  return chat && chat.currentQuestion > 0 ? chat : undefined;
}

/** The session of the chat that an alert is about; undefined where it is about none. */
export const chatOfAlert = (db: AppDatabase, alertId: string): string | undefined =>
  db.select({ chat: alerts.chatSessionId }).from(alerts).where(eq(alerts.id, alertId)).get()?.chat ??
  undefined;

/** Whether somebody has seen all that was answered. */
export const isSeen = ({ sessionData: { seen }, updatedAt }: Pick<ChatRow, "sessionData" | "updatedAt">) =>
  seen !== undefined && seen.at >= updatedAt.getTime();

/**
 * Marks a chat as seen by somebody, until the next answer; null takes that back. How long it is kept does not change.
 * @returns false where there is no such chat without a lead.
 */
export function markChatSeen(db: AppDatabase, id: string, by: string | null, now: Date): boolean {
  return inTransaction(db, () => {
    const chat = readChat(db, id);
    if (!chat || chat.completed) return false;
    const { seen: _, ...rest } = chat.sessionData;
    db.update(chatSessions)
      .set({ sessionData: by === null ? rest : { ...rest, seen: { at: now.getTime(), by } } })
      .where(eq(chatSessions.id, id))
      .run();
    if (by !== null) endAlertsOfChat(db, id, "seen", now);
    return true;
  });
}

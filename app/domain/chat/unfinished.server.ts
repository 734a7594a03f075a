import { and, count, desc, eq, gt, isNotNull, isNull, min, or, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { paginateRows, readCursor } from "#db/cursor.server";
import { alerts, chatJoins, chatSessions } from "#db/schema";
import { endAlertsOfChat } from "~/domain/alerts/open.server";
import type { StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { MINUTE_MS } from "~/time-units";
import { buildChatState, type ChatRow, readChat } from "./session.server";

export type UnfinishedPage = { chats: ChatRow[]; nextCursor: string | null };

const ROWS_PER_PAGE = 50;

/** Whether somebody has seen the last answer of a chat. */
const seen = sql`(coalesce(json_extract(${chatSessions.sessionData}, '$.seen.at'), 0) >= ${chatSessions.updatedAt})`;

/** The order of unfinished chats: unseen crises come first. */
const rank = sql<number>`case when ${chatSessions.crisisLevel} is not null and not ${seen} then 0 else 1 end`;

const joined = sql`exists (select 1 from ${chatJoins} where ${chatJoins.chatId} = ${chatSessions.id})`;

/**
 * Unfinished chats: the visitor has answered, named a danger beside a question, or somebody of ours has joined; but has left no
 * contact data.
 */
const unfinished = and(
  eq(chatSessions.completed, false),
  or(gt(chatSessions.currentQuestion, 0), isNotNull(chatSessions.crisisLevel), joined),
);

/** Lists unfinished chats: unseen crises, then the newest. Erased by `purgeAbandonedChats`. @param cursor ignored if invalid */
export function listUnfinishedChats(db: AppDatabase, cursor?: string, limit = ROWS_PER_PAGE): UnfinishedPage {
  const rows = db
    .select({ chat: chatSessions, rank })
    .from(chatSessions)
    .where(and(unfinished, after(cursor)))
    .orderBy(rank, desc(chatSessions.createdAt), desc(chatSessions.id))
    .limit(limit + 1)
    .all();
  const { page, nextCursor } = paginateRows(rows, limit, ({ chat, rank }) => [
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

/** An unfinished chat with words of danger that nobody has seen since its last answer. */
export type ChatInDanger = {
  /** The id of the chat's newest alert, as staff see it. */
  alertId: string;
  isAlerting: boolean;
  heardAt: Date;
  chat: ChatRow;
  /** Who of ours is in it now. */
  join: typeof chatJoins.$inferSelect | null;
};

/** Lists unseen chats with words of danger, oldest first. */
export function listChatsInDanger(db: AppDatabase, limit: number): ChatInDanger[] {
  const rows = db
    .select({ alert: alerts, chat: chatSessions, join: chatJoins })
    .from(alerts)
    .innerJoin(chatSessions, eq(chatSessions.id, alerts.chatSessionId))
    .leftJoin(chatJoins, and(eq(chatJoins.chatId, chatSessions.id), isNull(chatJoins.endedAt)))
    .where(and(isNull(alerts.leadId), unfinished, sql`${rank} = 0`))
    .orderBy(alerts.openedAt)
    .all();
  const found = new Map<string, ChatInDanger>();
  for (const { alert, chat, join } of rows)
    found.set(chat.id, {
      alertId: alert.id,
      isAlerting: alert.endedAt === null,
      heardAt: found.get(chat.id)?.heardAt ?? alert.openedAt,
      chat,
      join,
    });
  return [...found.values()].slice(0, limit);
}

export const countUnseenChats = (db: AppDatabase): number =>
  db
    .select({ chats: count() })
    .from(chatSessions)
    .where(and(unfinished, sql`not ${seen}`))
    .get()?.chats ?? 0;

/** Finds when a danger was first read in a chat; null in a calm one. */
export const findHeardAt = (db: AppDatabase, chatId: string): Date | null =>
  db
    .select({ at: min(alerts.openedAt) })
    .from(alerts)
    .where(eq(alerts.chatSessionId, chatId))
    .get()?.at ?? null;

/** What a visitor has said: in their own words, else the answers they chose, else what they wrote beside the questions. */
export function summarizeChat(chat: ChatRow): { words: string; isQuote: boolean } {
  const { answered } = buildChatState(chat);
  const own = answered.find(({ questionId }) => questionId === "situation")?.answer;
  if (own !== undefined) return { words: own, isQuote: true };
  const chosen = answered.filter(({ questionId }) => questionId !== "previousAttempts");
  if (chosen.length > 0) return { words: chosen.map(({ answer }) => answer).join(" · "), isQuote: false };
  const written = chat.messages.findLast(({ role }) => role === "visitor")?.text;
  return written === undefined ? { words: "No word yet", isQuote: false } : { words: written, isQuote: true };
}

/** Finds the id of the chat that an alert is about; undefined when it is about something else. */
export const findAlertChatId = (db: AppDatabase, alertId: string): string | undefined =>
  db.select({ chat: alerts.chatSessionId }).from(alerts).where(eq(alerts.id, alertId)).get()?.chat ??
  undefined;

/** Whether somebody has seen a chat's last answer. */
export const isSeen = ({ sessionData: { seen }, updatedAt }: Pick<ChatRow, "sessionData" | "updatedAt">) =>
  seen !== undefined && seen.at >= updatedAt.getTime();

/** How long after the last answer a visitor may still be in the chat, in milliseconds. */
const STILL_CHATTING_MS = 10 * MINUTE_MS;

export const mayStillBeThere = (lastAnswerAt: Date, now: Date): boolean =>
  now.getTime() - lastAnswerAt.getTime() < STILL_CHATTING_MS;

/** Marks a chat without a lead as seen until the next answer, or undoes that. Retention stays. @throws Refusal */
export function markChatSeen({ db, now, actor }: StaffChange, id: string, isSeen: boolean): void {
  runInTransaction(db, () => {
    const chat = readChat(db, id);
    if (!chat || chat.completed) throw refuseMissing("chat");
    const { seen: _, ...rest } = chat.sessionData;
    db.update(chatSessions)
      .set({ sessionData: isSeen ? { ...rest, seen: { at: now.getTime(), by: actor.id } } : rest })
      .where(eq(chatSessions.id, id))
      .run();
    if (isSeen) endAlertsOfChat(db, id, "seen", now);
  });
}

import { and, desc, eq, isNull, lt, lte, type SQL } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { type ChatMessage, chatJoins, chatSessions } from "#db/schema";
import type { CardLanguage, JoinEnd } from "#db/values";
import { openAlert, takeAlertsOfChat } from "~/domain/alerts/open.server";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { listDangerLevels, restoreCrisisCard } from "~/domain/crisis/resources";
import { answerReachedChat } from "~/domain/leads/response/answered-in-chat.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { SECOND_MS } from "~/time-units";
import { buildNumbersCard, formatHere, formatLeaving } from "./person-words";
import { buildChatMessage, type ChatRow, updateChat } from "./session.server";
import { markChatSeen } from "./unfinished.server";

export type ChatJoin = typeof chatJoins.$inferSelect;

/** How long somebody is in a chat without a sign of their screen (docs/product/enquiry.md §10). */
export const LEASE_MS = 30 * SECOND_MS;
/** How long who is in a chat has for a no, once a colleague asked to take over. */
export const TAKE_OVER_MS = 20 * SECOND_MS;

/** Finds who is in a chat now. */
export const findOpenJoin = (db: AppDatabase, chatId: string): ChatJoin | undefined =>
  db
    .select()
    .from(chatJoins)
    .where(and(eq(chatJoins.chatId, chatId), isNull(chatJoins.endedAt)))
    .get();

export const isAnybodyInChat = (db: AppDatabase): boolean =>
  db.select({ id: chatJoins.id }).from(chatJoins).where(isNull(chatJoins.endedAt)).limit(1).get() !==
  undefined;

export const listJoins = (db: AppDatabase, chatId: string): ChatJoin[] =>
  db.select().from(chatJoins).where(eq(chatJoins.chatId, chatId)).orderBy(desc(chatJoins.joinedAt)).all();

/** Finds a chat by the reference that staff know. */
export const findChatByReference = (db: AppDatabase, reference: string): ChatRow | undefined =>
  db.select().from(chatSessions).where(eq(chatSessions.reference, reference)).get();

/** How somebody of ours is named to a family: beside what they write, and as they come. */
export type ShownPerson = Record<CardLanguage, { name: string; introduction: string }>;

/** What a family reads once somebody is gone has the practice's number; the address is alerted again. */
type Practice = { phone: string; staffEmail: string | null };

/** Changes an open chat in a transaction, by the reference that staff know. @throws Refusal */
function changeChat<Result>(
  change: Change,
  reference: string,
  work: (chat: ChatRow, save: Save) => Result,
): Result {
  const { db } = change;
  return runInTransaction(db, () => {
    const chat = findChatByReference(db, reference);
    if (!chat) throw refuseMissing("chat");
    if (chat.completed) throw refuseConflict("They have left their details: the chat is a lead now.");
    return updateChat(db, chat.id, work)!;
  });
}

/**
 * Joins a chat: its questions are set aside, and its alert ends as one that somebody has. A repeat changes nothing.
 * @throws Refusal where a colleague is in it
 */
export function joinChat(change: StaffChange, reference: string, person: ShownPerson): ChatJoin {
  const { db, actor } = change;
  return changeChat(change, reference, (chat, save) => {
    const open = findOpenJoin(db, chat.id);
    if (open?.userId === actor.id) return open;
    if (open) throw refuseConflict(`${open.name} is in this chat.`, { data: { name: open.name } });
    return enter(change, chat, save, person, actor.id);
  });
}

function enter(change: Change, chat: ChatRow, save: Save, person: ShownPerson, userId: string): ChatJoin {
  const { db, now, newId } = change;
  const id = newId();
  const language = languageOf(chat);
  const { name, introduction } = person[language];
  insertRow(db, chatJoins, { id, chatId: chat.id, userId, name, joinedAt: now, seenAt: now });
  addNotice(change, save, chat, formatHere(introduction, language));
  takeAlertsOfChat(change, chat.id, userId);
  auditJoin(change, chat, "joined", userId);
  return db.select().from(chatJoins).where(eq(chatJoins.id, id)).get()!;
}

/** @param who the account, as a job may have done it */
const auditJoin = (
  change: Change,
  chat: ChatRow,
  what: "joined" | "reached" | JoinEnd,
  who: string | null,
): void =>
  auditChange(change, { action: "change", entity: "chat", entityId: chat.id, details: { what, who } });

type Save = (fields: Partial<ChatRow>) => void;

const addNotice = ({ now, newId }: Change, save: Save, chat: ChatRow, words: string): void =>
  addMessages(save, chat, [{ ...buildChatMessage("notice", words, now), key: newId() }]);

const languageOf = (chat: ChatRow) => chat.crisisReading?.language ?? "en";

/** A message of ours is no answer of theirs, so `updatedAt` stays: by it a chat is unseen, or erased. */
const addMessages = (save: Save, chat: ChatRow, added: ChatMessage[]): void =>
  save({ messages: [...chat.messages, ...added] });

/**
 * Says something in a chat, in the transaction that finds out whose turn it is: only who is in it speaks, and the assistant is
 * silent meanwhile. @returns the message's key @throws Refusal
 */
export const sayInChat = (change: StaffChange, reference: string, text: string): { key: string } =>
  addSaid(change, reference, (_, { name }) => ({ ...buildChatMessage("person", text, change.now), name }));

/** Shows a family the numbers to call as a card: those of its danger, else 911 and 988. @throws Refusal */
export const showNumbers = (change: StaffChange, reference: string): { key: string } =>
  addSaid(change, reference, (chat) =>
    buildChatMessage(
      "card",
      (restoreCrisisCard(chat) ?? buildNumbersCard(languageOf(chat))).message,
      change.now,
    ),
  );

function addSaid(
  change: StaffChange,
  reference: string,
  build: (chat: ChatRow, join: ChatJoin) => ChatMessage,
): { key: string } {
  const { db, now, newId } = change;
  return changeChat(change, reference, (chat, save) => {
    const join = requireOwnJoin(change, chat.id);
    const key = newId();
    addMessages(save, chat, [{ ...build(chat, join), key }]);
    updateJoin(db, join.id, { seenAt: now, ...(!join.spokeAt && { spokeAt: now }) });
    return { key };
  });
}

/** @throws Refusal where somebody is not in the chat any more */
function requireOwnJoin({ db, actor }: StaffChange, chatId: string): ChatJoin {
  const join = findOpenJoin(db, chatId);
  if (join?.userId === actor.id) return join;
  throw refuseConflict(join ? `${join.name} is in this chat now.` : "You are not in this chat any more.");
}

const updateJoin = (db: AppDatabase, id: string, fields: Partial<ChatJoin>): void => {
  db.update(chatJoins).set(fields).where(eq(chatJoins.id, id)).run();
};

/** Notes that a family has written after the first words of who is in its chat. */
export function noteHeard(db: AppDatabase, join: ChatJoin, now: Date): void {
  if (join.spokeAt && !join.heardAt) updateJoin(db, join.id, { heardAt: now });
}

/**
 * Says that the family was reached in the chat, which answers a crisis, also of the lead that it is by now. Only once it has
 * written to who says so. @throws Refusal
 */
export function noteReached(change: StaffChange, reference: string): void {
  const { db, now, actor } = change;
  runInTransaction(db, () => {
    const chat = findChatByReference(db, reference);
    if (!chat) throw refuseMissing("chat");
    const own = listJoins(db, chat.id).find(({ userId, heardAt }) => userId === actor.id && heardAt);
    if (!own) throw refuseConflict("They have not written to you yet.");
    if (!own.reachedAt) {
      updateJoin(db, own.id, { reachedAt: now });
      auditJoin(change, chat, "reached", actor.id);
      if (chat.completed) answerReachedChat(change, own);
    }
    if (!chat.completed) markChatSeen(change, chat.id, true);
  });
}

/** Notes that somebody's screen is there. @throws Refusal where they are not in the chat any more */
export const keepPresent = (change: StaffChange, reference: string): void =>
  changeChat(change, reference, (chat) => {
    updateJoin(change.db, requireOwnJoin(change, chat.id).id, { seenAt: change.now });
  });

/**
 * Leaves a chat: the family reads it, and a danger that was not answered alerts again. A repeat changes nothing.
 * @param isOver whether the conversation is ended, rather than given back to the questions @throws Refusal
 */
export function leaveChat(
  change: StaffChange,
  reference: string,
  { isOver, ...practice }: Practice & { isOver: boolean },
): void {
  changeChat(change, reference, (chat, save) => {
    const join = findOpenJoin(change.db, chat.id);
    if (join?.userId !== change.actor.id) return;
    const words = formatLeaving(isOver ? "ended" : "gone", join.name, practice.phone, languageOf(chat));
    goOut(change, { chat, save, join, because: "left", words }, practice.staffEmail);
  });
}

type GoingOut = {
  chat: ChatRow;
  save: Save;
  join: ChatJoin;
  because: Extract<JoinEnd, "left" | "lost">;
  words: string;
};

function goOut(
  change: Change,
  { chat, save, join, because, words }: GoingOut,
  staffEmail: string | null,
): void {
  endJoin(change, chat, join, because);
  addNotice(change, save, chat, words);
  if (!join.heardAt && listDangerLevels(chat).some(isCrisisLevel))
    openAlert(change, { chatSessionId: chat.id }, staffEmail);
}

function endJoin(change: Change, chat: ChatRow, join: ChatJoin, because: JoinEnd): void {
  updateJoin(change.db, join.id, { endedAt: change.now, endedBecause: because });
  auditJoin(change, chat, because, join.userId);
}

/** Ends the stays of who has vanished: the family reads what to do meanwhile. @returns the ids of their chats */
export const endLostJoins = (change: Change, { phone, staffEmail }: Practice): string[] =>
  changeJoined(
    change,
    lt(chatJoins.seenAt, new Date(change.now.getTime() - LEASE_MS)),
    (chat, save, join) => {
      const words = formatLeaving("lost", join.name, phone, languageOf(chat));
      goOut(change, { chat, save, join, because: "lost", words }, staffEmail);
    },
  );

/** Changes each chat in which somebody is. @returns the ids of those that were changed */
function changeJoined(
  { db }: Change,
  which: SQL,
  work: (chat: ChatRow, save: Save, join: ChatJoin) => void,
): string[] {
  return runInTransaction(db, () => {
    const joins = db
      .select()
      .from(chatJoins)
      .where(and(isNull(chatJoins.endedAt), which))
      .all();
    for (const join of joins) updateChat(db, join.chatId, (chat, save) => work(chat, save, join));
    return joins.map(({ chatId }) => chatId);
  });
}

/**
 * Asks a colleague for their chat, or enters one in which nobody is. Without their "stay" it goes over after 20 seconds, by a
 * repeat or by itself. @throws Refusal
 */
export function takeOverChat(
  change: StaffChange,
  reference: string,
  person: ShownPerson,
): { isTaken: boolean } {
  const { db, now, actor } = change;
  return changeChat(change, reference, (chat, save) => {
    const join = findOpenJoin(db, chat.id);
    if (join?.userId === actor.id) return { isTaken: true };
    const isAsked = join?.askedBy === actor.id && join.askedAt !== null;
    if (join && !(isAsked && now.getTime() - join.askedAt!.getTime() >= TAKE_OVER_MS)) {
      if (!isAsked) updateJoin(db, join.id, { askedBy: actor.id, askedAt: now });
      return { isTaken: false };
    }
    if (join) endJoin(change, chat, join, "taken_over");
    enter(change, chat, save, person, actor.id);
    return { isTaken: true };
  });
}

/** Hands over the chats that a colleague has asked for 20 seconds ago. @returns the ids of their chats */
export const handOverChats = (change: Change, describe: (userId: string) => ShownPerson): string[] =>
  changeJoined(
    change,
    lte(chatJoins.askedAt, new Date(change.now.getTime() - TAKE_OVER_MS)),
    (chat, save, join) => {
      if (!join.askedBy) return;
      endJoin(change, chat, join, "taken_over");
      enter(change, chat, save, describe(join.askedBy), join.askedBy);
    },
  );

/** Stays in a chat that a colleague asks to take over. @throws Refusal */
export function stayInChat(change: StaffChange, reference: string): void {
  changeChat(change, reference, (chat) => {
    updateJoin(change.db, requireOwnJoin(change, chat.id).id, { askedBy: null, askedAt: null });
  });
}

/** Ends the stay in a chat that is a lead now. */
export function endJoinOfChat(change: Change, chat: ChatRow): void {
  const join = findOpenJoin(change.db, chat.id);
  if (join) endJoin(change, chat, join, "over");
}

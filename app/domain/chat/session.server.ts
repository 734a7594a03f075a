import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { type ChatMessage, chatSessions, idempotencyKeys } from "#db/schema";
import type { CardLanguage } from "#db/values";
import { findPublishedQuestion } from "~/content/texts.server";
import { recordConsentWording } from "~/domain/consent/recorded.server";
import { chatConsent } from "~/domain/consent/texts";
import type { Change } from "~/records/change";
import { DAY_MS, HOUR_MS } from "~/time-units";
import { type ChatQuestion, chatQuestions, formatChatAnswer, type QuestionId } from "./questions";
import { formatWelcomeMessage } from "./reply";

export type ChatRow = typeof chatSessions.$inferSelect;

export type ChatSessionState = {
  sessionId: string;
  welcomeMessage: string;
  /** The open question; null from the contact step on. */
  question: ChatQuestion | null;
  /** The visitor's answers: `answer` is its text for people, `value` the text that was sent. */
  answered: { questionId: QuestionId; question: string; answer: string; value: string }[];
  questions: ChatQuestion[];
  /** The chat's language: Spanish after Spanish words with a card or the danger question. */
  language: CardLanguage;
  shouldCollectContact: boolean;
  isComplete: boolean;
};

type StartedChat = { state: ChatSessionState; token: string; resumed: boolean };

export const ABANDONED_SESSION_TTL_DAYS = 30;

/**
 * How long an unfinished chat opens again in its browser after its last message: the device may be shared. Staff keep it for
 * `ABANDONED_SESSION_TTL_DAYS`.
 */
const UNFINISHED_CHAT_TTL_MS = 12 * HOUR_MS;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Resumes a chat by its token unless it is complete. `token` belongs in an HttpOnly cookie; only its hash is stored.
 * `newToken` is for a form whose repeats must find the same session.
 */
export function startOrResumeChat(
  change: Change,
  token: string | null | undefined,
  { words, newToken }: { words?: { business?: string; phone?: string }; newToken?: string } = {},
): StartedChat {
  const { db, now, newId } = change;
  const open = token ? findChatByToken(db, token, now) : undefined;
  if (token && open && !open.completed) {
    return { state: buildChatState(open, words), token, resumed: true };
  }
  const fresh = newToken ?? randomBytes(24).toString("base64url");
  const welcome = formatWelcomeMessage(words);
  const id = newId();
  insertRow(db, chatSessions, {
    id,
    reference: randomBytes(10).toString("hex"),
    tokenHash: hashOf(fresh),
    sessionData: { responses: [], writerCalls: [] },
    messages: [
      { role: "assistant", text: welcome, at: now.toISOString() },
      {
        role: "assistant",
        text: applyQuestionWording(chatQuestions[0]!).question,
        at: now.toISOString(),
      },
    ],
    consentVersion: recordConsentWording(db, "chat", chatConsent, now),
    createdAt: now,
    updatedAt: now,
  });
  return { state: buildChatState(readChat(db, id)!, words), token: fresh, resumed: false };
}

/** Finds a chat by its token; undefined when there is none, or when it was left unfinished and its browser is to forget it. */
export function findChatByToken(db: AppDatabase, token: string, now: Date): ChatRow | undefined {
  const chat = db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.tokenHash, hashOf(token)))
    .get();
  const isLeft = chat && !chat.completed && now.getTime() - chat.updatedAt.getTime() > UNFINISHED_CHAT_TTL_MS;
  return isLeft ? undefined : chat;
}

export const isChatTokenUsed = (db: AppDatabase, token: string): boolean =>
  db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(eq(chatSessions.tokenHash, hashOf(token)))
    .get() !== undefined;

export function readChat(db: AppDatabase, id: string): ChatRow | undefined {
  return db.select().from(chatSessions).where(eq(chatSessions.id, id)).get();
}

export function buildChatState(
  session: ChatRow,
  words?: { business?: string; phone?: string },
): ChatSessionState {
  const answered = session.sessionData.responses.map(({ questionId, answer, asked }) => {
    const question = chatQuestions.find((one) => one.id === questionId)!;
    return {
      questionId: question.id,
      question: asked ?? question.question,
      answer: formatChatAnswer(question, answer),
      value: answer,
    };
  });
  const current = chatQuestions[session.currentQuestion];
  const question = current ? applyQuestionWording(current) : null;
  return {
    sessionId: session.id,
    welcomeMessage: session.messages[0]?.text ?? formatWelcomeMessage(words),
    question,
    answered,
    questions: listChatQuestions(),
    language: session.crisisReading?.language ?? "en",
    shouldCollectContact: !question && !session.completed,
    isComplete: session.completed,
  };
}

/** Erases a chat that isn't complete; a complete one belongs to its lead. @returns whether it erased one. */
export const startOver = (db: AppDatabase, token: string): boolean =>
  eraseIncompleteChats(db, eq(chatSessions.tokenHash, hashOf(token))) > 0;

/** Deletes incomplete chats after 30 days without an answer. @returns how many. */
export function purgeAbandonedChats(db: AppDatabase, now: Date): number {
  const limit = new Date(now.getTime() - ABANDONED_SESSION_TTL_DAYS * DAY_MS);
  return eraseIncompleteChats(db, lt(chatSessions.updatedAt, limit));
}

/** Erases incomplete chats, also the keys under which staff have said something in them. @returns how many */
const eraseIncompleteChats = (db: AppDatabase, which: SQL): number =>
  runInTransaction(db, () => {
    const erased = db
      .delete(chatSessions)
      .where(and(eq(chatSessions.completed, false), which))
      .returning({ reference: chatSessions.reference })
      .all();
    const references = erased.map(({ reference }) => reference);
    db.delete(idempotencyKeys).where(inArray(idempotencyKeys.subjectId, references)).run();
    return erased.length;
  });

/** Changes a chat session in one transaction; undefined when there is no such session. */
export function updateChat<T>(
  db: AppDatabase,
  id: string,
  work: (session: ChatRow, save: (fields: Partial<ChatRow>) => void) => T,
): T | undefined {
  return runInTransaction(db, () => {
    const session = readChat(db, id);
    if (!session) return undefined;
    return work(session, (fields) => {
      db.update(chatSessions).set(fields).where(eq(chatSessions.id, id)).run();
    });
  });
}

export function buildChatMessage(role: ChatMessage["role"], text: string, now: Date): ChatMessage {
  return { role, text, at: now.toISOString() };
}

/** Applies the Studio's wording to a chat's question, if usable. Never waits for the content store. */
export const applyQuestionWording = (question: ChatQuestion): ChatQuestion => ({
  ...question,
  question: findPublishedQuestion(question.id) ?? question.question,
});

export const listChatQuestions = (): ChatQuestion[] => chatQuestions.map(applyQuestionWording);

import { createHash, randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { type ChatMessage, chatSessions } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { CardLanguage } from "#db/values";
import { recordConsentWording } from "~/domain/consent/recorded.server";
import { chatConsent } from "~/domain/consent/texts";
import type { WriteContext } from "~/records/events.server";
import { DAY_MS } from "~/time-units";
import { type ChatQuestion, chatQuestions, formatChatAnswer, type QuestionId } from "./questions";
import { formatWelcomeMessage } from "./reply";
import { applyQuestionWording, listChatQuestions } from "./wording.server";

export type ChatRow = typeof chatSessions.$inferSelect;

/** What the panel needs to show a session. */
export type ChatSessionState = {
  sessionId: string;
  welcomeMessage: string;
  /** Null at the contact step and after it. */
  question: ChatQuestion | null;
  /** `answer` in words, `value` as it was sent. */
  answered: { questionId: QuestionId; question: string; answer: string; value: string }[];
  /** All five, in their order. */
  questions: ChatQuestion[];
  /** Spanish once Spanish words were met with a card or the question about danger. */
  language: CardLanguage;
  shouldCollectContact: boolean;
  /** The contact step is done. */
  isComplete: boolean;
};

export type StartedChat = { state: ChatSessionState; token: string; resumed: boolean };

/** An abandoned session is erased after this long. */
export const ABANDONED_SESSION_TTL_DAYS = 30;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Begins a session, or resumes the one the cookie's token names. A completed session is over: a new one begins.
 * `token` belongs in an HttpOnly cookie; the store keeps its hash only. A new one is random unless `newToken` is given,
 * for a form whose repeats must find the same session.
 */
export function startOrResumeChat(
  db: AppDatabase,
  token: string | null | undefined,
  context: WriteContext & { words?: { business?: string; phone?: string }; newToken?: string },
): StartedChat {
  const open = token ? findChatByToken(db, token) : undefined;
  if (token && open && !open.completed) {
    return { state: buildChatState(open, context.words), token, resumed: true };
  }
  const fresh = context.newToken ?? randomBytes(24).toString("base64url");
  const welcome = formatWelcomeMessage(context.words);
  const id = context.newId();
  insertRow(db, chatSessions, {
    id,
    tokenHash: hashOf(fresh),
    sessionData: { responses: [], writerCalls: [] },
    messages: [
      { role: "assistant", text: welcome, at: context.now.toISOString() },
      {
        role: "assistant",
        text: applyQuestionWording(chatQuestions[0]!).question,
        at: context.now.toISOString(),
      },
    ],
    consentVersion: recordConsentWording(db, "chat", chatConsent, context.now),
    createdAt: context.now,
    updatedAt: context.now,
  });
  return { state: buildChatState(readChat(db, id)!, context.words), token: fresh, resumed: false };
}

/** The session a cookie's token names, complete or not; undefined when there is none. */
export function findChatByToken(db: AppDatabase, token: string): ChatRow | undefined {
  return db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.tokenHash, hashOf(token)))
    .get();
}

/** The session with this id, or undefined. */
export function readChat(db: AppDatabase, id: string): ChatRow | undefined {
  return db.select().from(chatSessions).where(eq(chatSessions.id, id)).get();
}

/** The state of a session as the panel shows it. */
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

/**
 * 'Start over': erases a session that isn't complete, with all that was said. One that is complete belongs to
 * its lead and stays; only the cookie is to be dropped. True when something was erased.
 */
export function startOver(db: AppDatabase, token: string): boolean {
  const { changes } = db
    .delete(chatSessions)
    .where(and(eq(chatSessions.tokenHash, hashOf(token)), eq(chatSessions.completed, false)))
    .run();
  return changes > 0;
}

/** Erases sessions that nobody completed or touched for 30 days. Gives the number erased. */
export function purgeAbandonedChats(db: AppDatabase, now: Date): number {
  const limit = new Date(now.getTime() - ABANDONED_SESSION_TTL_DAYS * DAY_MS);
  return db
    .delete(chatSessions)
    .where(and(eq(chatSessions.completed, false), lt(chatSessions.updatedAt, limit)))
    .run().changes;
}

/** Reads a session, changes it and writes it back in one transaction. Undefined when there is none. */
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

/** A line of the transcript. */
export function buildChatMessage(role: ChatMessage["role"], text: string, now: Date): ChatMessage {
  return { role, text, at: now.toISOString() };
}

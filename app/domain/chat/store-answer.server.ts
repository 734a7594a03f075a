import type { ChatMessage, ChatResponse } from "#db/schema";
import { type CardLanguage, crisisLevels, type Saying } from "#db/values";
import { hasAlertOfChat, openAlert, takeAlertsOfChat } from "~/domain/alerts/open.server";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { buildStoredCheck, type CrisisCheck, findOpenCheck, isUnsureReading } from "~/domain/crisis/check";
import { countOutcome, countSaying } from "~/domain/crisis/outcomes.server";
import { addReading, buildStoredReading, type DangerReading } from "~/domain/crisis/read.server";
import { type Crisis, listDangerLevels, restoreCrisisCard } from "~/domain/crisis/resources";
import { forgetReached } from "~/domain/leads/response/answered-in-chat.server";
import type { Change } from "~/records/change";
import { recordEvent } from "~/records/events.server";
import { Refusal, refuseConflict } from "~/refusal";
import { findOpenJoin, listJoins, noteHeard } from "./joins.server";
import {
  type ChatQuestion,
  chatQuestions,
  formatChatAnswer,
  MAX_SITUATION_CHARS,
  readAnswer,
} from "./questions";
import { pickBuiltInReply } from "./reply";
import { applyQuestionWording, buildChatMessage, type ChatRow, updateChat } from "./session.server";

export type StoredAnswer = {
  question: ChatQuestion;
  value: string;
  /** The question that comes next; null after the last one. */
  upcoming: ChatQuestion | null;
  crisis: Crisis | null;
  check: CrisisCheck | null;
  /** The chat's language: Spanish after Spanish words with a card or the danger question. */
  language: CardLanguage;
  /** The earlier reply, when the answer is a repeat. */
  repeated: string | null;
  /** The chat session as it was before this answer. */
  session: ChatRow;
  /** Whether somebody of ours is in the chat, so that the assistant is silent. */
  isJoined: boolean;
};

/**
 * Stores a chat's answer, transcript and what follows from a crisis, before a model is called. A changed answer replaces the
 * earlier one; later answers, cards, alerts and the danger question stay.
 * @param staffEmail the practice's address; null while the settings can't be read: it is then looked up later
 * @returns null without such a chat @throws Refusal
 */
export function storeAnswer(
  change: Change,
  { sessionId, questionId, message }: { sessionId: string; questionId: string; message: string },
  reading: DangerReading | null,
  staffEmail: string | null,
): StoredAnswer | null {
  const { db, now } = change;
  const stored = updateChat<StoredAnswer>(db, sessionId, (session, save) => {
    const { place, question } = requireReachedQuestion(session, questionId);
    const read = readAnswer(question, message);
    if (!read.ok) throw new Refusal("invalid", read.message, { errors: { message: [read.message] } });
    const value = read.answer;
    const before = session.sessionData.responses[place];
    const currentQuestion = Math.max(session.currentQuestion, place + 1);
    const upcoming = findOpenQuestion(currentQuestion);
    const join = findOpenJoin(db, session.id);
    const isJoined = join !== undefined;
    if (before?.answer === value)
      return { ...buildRepeatedAnswer(session, question, value), upcoming, isJoined };

    const danger = mergeDanger(change, session, reading);
    if (danger.crisisCheck && !session.crisisCheck)
      countOutcome(change, "asked", { reading: danger.crisisReading });
    const crisis = question.type === "text" ? restoreCrisisCard(danger) : null;
    const response: ChatResponse = {
      questionId: question.id,
      asked: applyQuestionWording(question).question,
      answer: value,
      timestamp: now.toISOString(),
      ...(before && { earlier: keepEarlier(before) }),
    };
    const { [question.id]: _, ...replies } = session.sessionData.replies ?? {};
    save({
      currentQuestion,
      sessionData: {
        ...session.sessionData,
        responses: session.sessionData.responses.toSpliced(place, 1, response),
        replies,
      },
      messages: [
        ...insertAnswer(
          session,
          question,
          before,
          buildChatMessage("visitor", formatChatAnswer(question, value), now),
        ),
        ...(crisis && danger.isNew ? [buildChatMessage("card", crisis.message, now)] : []),
      ],
      consentAt: session.consentAt ?? now,
      crisisLevel: danger.crisisLevel,
      crisisReading: danger.crisisReading,
      crisisCheck: danger.crisisCheck,
      updatedAt: now,
    });
    if (join) noteHeard(db, join, now);
    if (crisis && danger.isAlarming) raiseAlarm(change, session.id, crisis, staffEmail);
    return {
      question,
      value,
      upcoming,
      crisis,
      check: question.type === "text" ? findOpenCheck(danger) : null,
      language: danger.crisisReading?.language ?? "en",
      repeated: null,
      session,
      isJoined,
    };
  });
  return stored ?? null;
}

/** The most messages of a chat with somebody of ours: each one is stored with all before it. */
const MAX_MESSAGES = 500;

/** What a family has written to somebody of ours, with what follows from a danger in it. */
export type StoredWords = {
  /** The chat session as it was before. */
  session: ChatRow;
  crisis: Crisis | null;
  check: CrisisCheck | null;
};

/**
 * Stores what a family writes to somebody of ours in its chat. Where they have left meanwhile it waits unseen, as any last
 * answer does. Repeated with the same key, nothing is added.
 * @returns null without such a chat @throws Refusal in a complete chat, and in one that nobody has joined
 */
export function storeSaidToPerson(
  change: Change,
  { sessionId, text, key }: { sessionId: string; text: string; key: string },
  reading: DangerReading,
  staffEmail: string | null,
): StoredWords | null {
  const { db, now } = change;
  const stored = updateChat<StoredWords>(db, sessionId, (session, save) => {
    const danger = mergeDanger(change, session, reading);
    const card = restoreCrisisCard(danger);
    const found = { session, crisis: reading.levels.length > 0 ? card : null, check: findOpenCheck(danger) };
    if (session.messages.some((message) => message.key === key)) return found;
    if (session.completed || listJoins(db, session.id).length === 0)
      throw refuseConflict("Nobody of ours is in this chat.");
    if (session.messages.length >= MAX_MESSAGES)
      throw refuseConflict("This chat is full. Please call us, or leave a way to reach you.");
    if (danger.crisisCheck && !session.crisisCheck)
      countOutcome(change, "asked", { reading: danger.crisisReading });
    save({
      messages: [
        ...session.messages,
        { ...buildChatMessage("visitor", text, now), key },
        ...(card && danger.isNew
          ? [{ ...buildChatMessage("card", card.message, now), key: `${key}-card` }]
          : []),
      ],
      consentAt: session.consentAt ?? now,
      crisisLevel: danger.crisisLevel,
      crisisReading: danger.crisisReading,
      crisisCheck: danger.crisisCheck,
      updatedAt: now,
    });
    const join = findOpenJoin(db, session.id);
    if (join) noteHeard(db, join, now);
    if (card && danger.isAlarming) raiseAlarm(change, session.id, card, staffEmail);
    return found;
  });
  return stored ?? null;
}

/** What was stored of a message that is no answer; the same question stays open. */
type StoredAside = Pick<StoredAnswer, "upcoming" | "crisis" | "check">;

/**
 * Stores a message that is no answer, with the reply to it and what follows from a danger in it, and asks the open question
 * again. The same message right behind changes nothing.
 * @returns null without such a chat @throws Refusal
 */
export function storeAside(
  change: Change,
  { sessionId, questionId, message }: { sessionId: string; questionId: string; message: string },
  { response, saying, language }: { response: string; saying: Saying; language: CardLanguage },
  reading: DangerReading | null,
  staffEmail: string | null,
): StoredAside | null {
  const { db, now } = change;
  const stored = updateChat<StoredAside>(db, sessionId, (session, save) => {
    requireReachedQuestion(session, questionId);
    const said = message.trim().slice(0, MAX_SITUATION_CHARS);
    const upcoming = findOpenQuestion(session.currentQuestion);
    const danger = mergeDanger(change, session, reading);
    const crisis = reading ? restoreCrisisCard(danger) : null;
    const check = reading ? findOpenCheck(danger) : null;
    const added = [
      buildChatMessage("visitor", said, now),
      ...(crisis && danger.isNew ? [buildChatMessage("card", crisis.message, now)] : []),
      buildChatMessage("assistant", response, now),
      ...(upcoming ? [buildChatMessage("assistant", upcoming.question, now)] : []),
    ];
    const last = session.messages.filter(({ role }) => role !== "card").slice(-2 - Number(upcoming !== null));
    const isRepeat = last[0]?.text === said && last[1]?.text === response;
    if (isRepeat) return { upcoming, crisis, check };
    countSaying(change, saying, language);
    if (danger.crisisCheck && !session.crisisCheck)
      countOutcome(change, "asked", { reading: danger.crisisReading });
    save({
      messages: [...session.messages, ...added],
      crisisLevel: danger.crisisLevel,
      crisisReading: danger.crisisReading,
      crisisCheck: danger.crisisCheck,
      updatedAt: now,
    });
    if (crisis && danger.isAlarming) raiseAlarm(change, session.id, crisis, staffEmail);
    return { upcoming, crisis, check };
  });
  return stored ?? null;
}

/** @throws Refusal of a question that was not reached yet, and in a complete chat */
function requireReachedQuestion(session: ChatRow, questionId: string) {
  const place = chatQuestions.findIndex(({ id }) => id === questionId);
  const question = chatQuestions[place];
  if (!question || place > session.currentQuestion || session.completed)
    throw refuseConflict("This question was not reached yet, or the chat is complete.");
  return { place, question };
}

function findOpenQuestion(place: number): ChatQuestion | null {
  const open = chatQuestions[place];
  return open ? applyQuestionWording(open) : null;
}

/** Answers a repeat with the same reply, without a change. */
function buildRepeatedAnswer(
  session: ChatRow,
  question: ChatQuestion,
  value: string,
): Omit<StoredAnswer, "upcoming" | "isJoined"> {
  const crisis = question.type === "text" ? restoreCrisisCard(session) : null;
  const language = session.crisisReading?.language ?? "en";
  return {
    question,
    value,
    crisis,
    check: question.type === "text" ? findOpenCheck(session) : null,
    language,
    repeated:
      session.sessionData.replies?.[question.id] ??
      pickBuiltInReply({
        question,
        answer: value,
        earlier: [],
        crisisLevel: crisis?.level ?? null,
        language,
      }),
    session,
  };
}

/** Adds a text's dangers to those of its chat. `isNew`: one that has had no card so far; `isAlarming`: such a crisis. */
function mergeDanger(change: Change, session: ChatRow, reading: DangerReading | null) {
  const crisisReading = addReading(session.crisisReading, reading && buildStoredReading(reading));
  const known = listDangerLevels(session);
  const heard = reading?.levels ?? [];
  const crisisLevel = crisisLevels.find((level) => known.includes(level) || heard.includes(level)) ?? null;
  const crisisCheck =
    session.crisisCheck ?? (isUnsureReading(crisisReading) ? buildStoredCheck(change) : null);
  return {
    crisisLevel,
    crisisReading,
    crisisCheck,
    isNew: heard.some((level) => !known.includes(level)),
    isAlarming: heard.some((level) => isCrisisLevel(level) && !known.includes(level)),
  };
}

/** The most earlier answers kept per question, besides the current one. */
const MAX_EARLIER_ANSWERS = 5;

/** Lists the earlier answers to keep, always with the first answer, which may have raised an alert. */
function keepEarlier({ answer, timestamp, earlier = [] }: ChatResponse): ChatResponse["earlier"] {
  const [first, ...rest] = [...earlier, { answer, timestamp }];
  return first && [first, ...rest.slice(1 - MAX_EARLIER_ANSWERS)];
}

/** Inserts an answer: replaces an earlier one and removes its reply, else appends. */
function insertAnswer(
  { messages, sessionData }: ChatRow,
  question: ChatQuestion,
  before: ChatResponse | undefined,
  said: ChatMessage,
): ChatMessage[] {
  const place = messages.findIndex(
    ({ role, at, text }) =>
      before &&
      role === "visitor" &&
      at === before.timestamp &&
      text === formatChatAnswer(question, before.answer),
  );
  if (place < 0) return [...messages, said];
  const reply = sessionData.replies?.[question.id];
  const replied = messages.findIndex(
    ({ role, text }, index) => index > place && role === "assistant" && text === reply,
  );
  return messages.with(place, said).filter((_, index) => index !== replied);
}

/** Alerts staff of a crisis before the visitor has given a name. Who is in the chat has it: it is on the alert they took. */
export function raiseAlarm(
  change: Change,
  chatSessionId: string,
  crisis: Crisis,
  staffEmail: string | null,
): void {
  recordEvent(change, {
    eventType: "CrisisDetected",
    payload: { source: "chat", level: crisis.level, chatSessionId },
  });
  forgetReached(change.db, chatSessionId);
  const join = findOpenJoin(change.db, chatSessionId);
  if (join && hasAlertOfChat(change.db, chatSessionId)) return;
  openAlert(change, { chatSessionId }, staffEmail);
  if (join?.userId) takeAlertsOfChat(change, chatSessionId, join.userId);
}

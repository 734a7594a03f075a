import type { ChatMessage } from "#db/schema";
import type { CrisisLevel } from "#db/values";
import type { CrisisCheck } from "~/domain/crisis/check";
import { countSaying } from "~/domain/crisis/outcomes.server";
import { addReading, buildStoredReading, type DangerReading, readDanger } from "~/domain/crisis/read.server";
import { buildCrisisCard, type Crisis, findCrisisLevel, listDangerLevels } from "~/domain/crisis/resources";
import type { Change } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import { findOpenJoin } from "./joins.server";
import { findPersonQuestion, type PersonQuestion, personAnswers } from "./person-question";
import { type ChatQuestion, chatQuestions, type QuestionId, readAnswer } from "./questions";
import { pickBuiltInReply, type ReplyWriter } from "./reply";
import { buildChatMessage, type ChatRow, readChat, updateChat } from "./session.server";
import { raiseAlarm, storeAnswer, storeAside, storeSaidToPerson } from "./store-answer.server";

export type ChatReply = {
  response: string;
  nextQuestion: ChatQuestion | null;
  isComplete: boolean;
  shouldCollectContact: boolean;
  /** The message was no answer: the same question is asked again. */
  isAskedAgain?: true;
  crisis?: Crisis;
  /** The danger question, asked at most once a session, beside the next question, which does not wait for it. */
  check?: CrisisCheck;
};

/** What the reading of a text for danger needs besides the store: who is alerted, and a second opinion. */
type DangerSources = {
  /** The practice's address; null while the settings can't be read: it is then looked up later. */
  staffEmail: string | null;
  /** A second opinion on the words, such as a model's moderation. It can only add a hit. */
  moderate?: (text: string) => Promise<CrisisLevel | null>;
  /** Called before the reply is written, so that the card is shown first. */
  onCrisis?: (crisis: Crisis) => void;
  /** Called when the writer or the moderation fails; the chat continues without it. */
  onFailure?: (part: "writer" | "moderation", error: unknown) => void;
};

/** What an answer needs besides the store: who replies, too. */
export type ReplySources = DangerSources & {
  /** The practice's number, where it is known. */
  phone?: string;
  writer: ReplyWriter;
};

/**
 * Answers in a chat. A failing writer never blocks it. A repeat returns the same reply and changes nothing. Who asks whether
 * this is a person gets the written answer, never a writer's; what else the message says is read as any answer is.
 * @returns null without such a chat @throws Refusal
 */
export async function answerChat(
  change: Change,
  answer: { sessionId: string; questionId: string; message: string },
  sources: ReplySources,
): Promise<ChatReply | null> {
  const { db, now: at } = change;
  // Who of ours is in the chat answers that, too.
  const asked = findOpenJoin(db, answer.sessionId) ? null : findPersonQuestion(answer.message);
  if (asked && (asked.isAlone || findTextQuestion(answer.questionId) === undefined))
    return answerPersonQuestion(change, answer, asked, sources);
  // The text is read for danger before the transaction, which is synchronous.
  const reading = readingOf(answer);
  const stored = storeAnswer(change, answer, reading, sources.staffEmail);
  if (!stored) return null;
  const {
    question,
    value,
    upcoming,
    crisis: found,
    check: open,
    language,
    repeated,
    session,
    isJoined,
  } = stored;
  if (repeated) return replyOf(upcoming, isJoined ? "" : repeated, found, open);
  if (found) sources.onCrisis?.(found);

  const crisis = await withSecondOpinion(change, session, { text: value, found, reading }, sources);
  const check = findCrisisLevel(crisis) ? null : open;
  if (isJoined) return replyOf(upcoming, "", crisis, check);
  const answered = {
    question,
    answer: value,
    earlier: session.sessionData.responses
      .slice(
        0,
        chatQuestions.findIndex(({ id }) => id === question.id),
      )
      .map(({ questionId, answer }) => ({ questionId: questionId as QuestionId, answer })),
    crisisLevel: crisis?.level ?? null,
    language: crisis?.language ?? language,
  };
  const written = asked
    ? null
    : await sources.writer.replyTo(answered).catch((error) => {
        sources.onFailure?.("writer", error);
        return null;
      });
  const text = asked
    ? personAnswers[asked.language](sources.phone ?? "")
    : written?.text.trim() || pickBuiltInReply(answered);

  const kept = updateChat(db, session.id, (now, save) => {
    // A concurrent repeat may have stored its reply: the first one stays.
    const earlier = now.sessionData.replies?.[question.id];
    if (earlier) return earlier;
    // Somebody of ours has come meanwhile, and speaks instead.
    if (findOpenJoin(db, session.id)) return "";
    // A changed answer has its own reply.
    if (now.sessionData.responses.find(({ questionId }) => questionId === question.id)?.answer !== value)
      return text;
    if (asked) countSaying(change, "is_this_a_person", asked.language);
    save({
      messages: withReply(now.messages, buildChatMessage("assistant", text, at), upcoming),
      sessionData: {
        ...now.sessionData,
        replies: { ...now.sessionData.replies, [question.id]: text },
        writerCalls: written
          ? [...now.sessionData.writerCalls, { at: at.toISOString(), ...withoutText(written) }]
          : now.sessionData.writerCalls,
      },
      updatedAt: at,
    });
    return text;
  });
  return replyOf(upcoming, kept ?? text, crisis, check);
}

/**
 * Takes what a family writes to somebody of ours in its chat, read for danger as every text. Repeated with the same key,
 * nothing is added. @returns null without such a chat @throws Refusal
 */
export async function sayToPerson(
  change: Change,
  said: { sessionId: string; text: string; key: string },
  sources: DangerSources,
): Promise<Pick<ChatReply, "crisis" | "check"> | null> {
  const reading = readSaid(readChat(change.db, said.sessionId), said.text, change.now);
  const stored = storeSaidToPerson(change, said, reading, sources.staffEmail);
  if (!stored) return null;
  const { session, crisis: found, check } = stored;
  const crisis = await withSecondOpinion(change, session, { text: said.text, found, reading }, sources);
  return { ...(crisis && { crisis }), ...(check && !findCrisisLevel(crisis) && { check }) };
}

/** How long before a message the ones before it are read with it: many people send a sentence in pieces. */
const PIECES_MS = 2 * MINUTE_MS;
const MAX_PIECES = 3;

/** Reads a message to somebody of ours for danger: with the pieces just before it, where they say more than is known. */
function readSaid(chat: ChatRow | undefined, text: string, now: Date): DangerReading {
  const alone = readDanger(text);
  const pieces = (chat?.messages ?? [])
    .filter(
      ({ role, key, at }) => role === "visitor" && key && now.getTime() - new Date(at).getTime() < PIECES_MS,
    )
    .slice(-MAX_PIECES)
    .map((piece) => piece.text);
  if (!chat || pieces.length === 0) return alone;
  const known = [...listDangerLevels(chat), ...alone.levels];
  const together = readDanger([...pieces, text].join(" "));
  return together.levels.every((level) => known.includes(level)) ? alone : together;
}

/** Inserts a reply into a chat's messages, before the open question. */
function withReply(
  messages: ChatMessage[],
  reply: ChatMessage,
  upcoming: ChatQuestion | null,
): ChatMessage[] {
  const open = messages.findLastIndex(
    ({ role, text }) => role === "assistant" && text === upcoming?.question,
  );
  if (open >= 0) return messages.toSpliced(open, 0, reply);
  return [...messages, reply, ...(upcoming ? [{ ...reply, text: upcoming.question }] : [])];
}

/** Answers whether this is a person, and asks the same question again. Danger that the message names has its card. */
function answerPersonQuestion(
  change: Change,
  answer: { sessionId: string; questionId: string; message: string },
  { language, isAlone }: PersonQuestion,
  { phone = "", staffEmail, onCrisis }: ReplySources,
): ChatReply | null {
  const reading = isAlone ? null : readDanger(answer.message);
  const response = personAnswers[language](phone);
  const aside = { response, saying: "is_this_a_person", language } as const;
  const stored = storeAside(change, answer, aside, reading, staffEmail);
  if (!stored) return null;
  if (stored.crisis) onCrisis?.(stored.crisis);
  return { ...replyOf(stored.upcoming, response, stored.crisis, stored.check), isAskedAgain: true };
}

const findTextQuestion = (questionId: string): ChatQuestion | undefined =>
  chatQuestions.find(({ id, type }) => id === questionId && type === "text");

/** Reads an answer for danger; null for other answers than texts. */
function readingOf({ questionId, message }: { questionId: string; message: string }): DangerReading | null {
  const question = findTextQuestion(questionId);
  if (!question) return null;
  const read = readAnswer(question, message);
  return read.ok ? readDanger(read.answer) : null;
}

/** Adds the moderation's finding of danger to a text; a failure or timeout is no hit. */
async function withSecondOpinion(
  change: Change,
  session: ChatRow,
  { text, found, reading }: { text: string; found: Crisis | null; reading: DangerReading | null },
  sources: DangerSources,
): Promise<Crisis | null> {
  const { db, now: at } = change;
  if (findCrisisLevel(found) || !reading || !sources.moderate) return found;
  const level = await sources.moderate(text).catch((error) => {
    sources.onFailure?.("moderation", error);
    return null;
  });
  const crisis = level && buildCrisisCard({ levels: [level, ...reading.levels], language: reading.language });
  if (!crisis) return found;
  sources.onCrisis?.(crisis);
  updateChat(db, session.id, (now, save) => {
    save({
      crisisLevel: level,
      crisisReading: addReading(session.crisisReading, buildStoredReading(reading, level)),
      // The card replaces the question, which was not sent.
      crisisCheck: session.crisisCheck,
      messages: [...now.messages, buildChatMessage("card", crisis.message, at)],
      updatedAt: at,
    });
    raiseAlarm(change, session.id, crisis, sources.staffEmail);
  });
  return crisis;
}

function replyOf(
  nextQuestion: ChatQuestion | null,
  response: string,
  crisis: Crisis | null,
  check: CrisisCheck | null,
): ChatReply {
  return {
    response,
    nextQuestion,
    isComplete: !nextQuestion,
    shouldCollectContact: !nextQuestion,
    ...(crisis && { crisis }),
    ...(check && { check }),
  };
}

function withoutText({ text: _, ...call }: Awaited<ReturnType<ReplyWriter["replyTo"]>>) {
  return call;
}

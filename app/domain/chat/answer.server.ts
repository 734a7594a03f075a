import type { AppDatabase } from "#db/client.server";
import type { CrisisLevel } from "#db/values";
import { openAlert } from "~/domain/alerts/open.server";
import { type CrisisCheck, isUnsure, newCheck, openCheck } from "~/domain/crisis/check";
import { type CrisisReading, readCrisis } from "~/domain/crisis/detect.server";
import { countOutcome } from "~/domain/crisis/outcomes.server";
import { storedReading } from "~/domain/crisis/read.server";
import { type Crisis, crisisCard, storedCard } from "~/domain/crisis/resources";
import { recordEvent, type WriteContext } from "~/records/events.server";
import { answerLabel, type ChatQuestion, chatQuestions, type QuestionId, readAnswer } from "./questions";
import { builtInReply, type ReplyWriter } from "./reply";
import { type ChatRow, line, updateChat } from "./session.server";
import { worded } from "./wording.server";

/** What the panel is told after an answer. */
export type ChatReply = {
  response: string;
  nextQuestion: ChatQuestion | null;
  /** All five questions are answered. */
  isComplete: boolean;
  shouldCollectContact: boolean;
  crisis?: Crisis;
  /** Asked at most once a session, beside the next question; nothing waits for its answer. */
  check?: CrisisCheck;
};

export type AnswerResult =
  | { outcome: "answered"; reply: ChatReply }
  /** No such session. */
  | { outcome: "unknown" }
  /** Another question is the current one: `question` (null at the contact step). */
  | { outcome: "stale"; question: ChatQuestion | null }
  | { outcome: "invalid"; message: string };

export type AnswerContext = WriteContext & {
  writer: ReplyWriter;
  /** Where a crisis alert goes; null while the settings can't be read, and they go where the settings say later. */
  staffEmail: string | null;
  /** An additional check, such as a model's moderation. It can only add a hit, never remove one. */
  moderate?: (text: string) => Promise<CrisisLevel | null>;
  /** Called for a crisis before the reply is written, so that the card reaches the screen first. */
  onCrisis?: (crisis: Crisis) => void;
  /** Called when an optional part failed; the chat continues without it. */
  onFailure?: (part: "writer" | "moderation", error: unknown) => void;
};

/**
 * Takes an answer: stores it and any crisis first, then has the reply written. The same answer to the question just
 * answered gives the same reply again and changes nothing. A failing writer never blocks the chat.
 */
export async function answerChat(
  db: AppDatabase,
  answer: { sessionId: string; questionId: string; message: string },
  context: AnswerContext,
): Promise<AnswerResult> {
  // Before the transaction, which is synchronous.
  const reading = readingOf(answer);
  const stored = storeAnswer(db, answer, reading, context);
  if (stored.outcome !== "stored") return stored;
  const { question, value, crisis: found, check: asked, repeated, session } = stored;
  if (repeated) return { outcome: "answered", reply: replyOf(question, repeated, found, asked) };
  if (found) context.onCrisis?.(found);

  const crisis = await withSecondOpinion(db, session, { question, text: value, found, reading }, context);
  const check = crisis ? null : asked;
  const answered = {
    question,
    answer: value,
    earlier: session.sessionData.responses.map(({ questionId, answer }) => ({
      questionId: questionId as QuestionId,
      answer,
    })),
    crisisLevel: crisis?.level ?? null,
  };
  const written = await context.writer.replyTo(answered).catch((error) => {
    context.onFailure?.("writer", error);
    return null;
  });
  const text = written?.text.trim() || builtInReply(answered);

  const { nextQuestion } = replyOf(question, text, crisis, check);
  const kept = updateChat(db, session.id, (now, save) => {
    // A concurrent repeat may have stored its reply already; the first one is kept.
    const earlier = storedReply(now, question.id);
    if (earlier) return earlier;
    save({
      messages: [
        ...now.messages,
        line("assistant", text, context.now),
        ...(nextQuestion ? [line("assistant", nextQuestion.question, context.now)] : []),
      ],
      sessionData: {
        ...now.sessionData,
        replies: { ...now.sessionData.replies, [question.id]: text },
        writerCalls: written
          ? [...now.sessionData.writerCalls, { at: context.now.toISOString(), ...withoutText(written) }]
          : now.sessionData.writerCalls,
      },
      updatedAt: context.now,
    });
    return text;
  });
  return { outcome: "answered", reply: replyOf(question, kept ?? text, crisis, check) };
}

/** The reading of an answer in free text; null of any other. */
function readingOf({ questionId, message }: { questionId: string; message: string }): CrisisReading | null {
  const question = chatQuestions.find(({ id }) => id === questionId);
  if (question?.type !== "text") return null;
  const read = readAnswer(question, message);
  return read.ok ? readCrisis(read.answer) : null;
}

type Stored =
  | Exclude<AnswerResult, { outcome: "answered" }>
  | {
      outcome: "stored";
      question: ChatQuestion;
      value: string;
      crisis: Crisis | null;
      check: CrisisCheck | null;
      /** The reply given before, when this answer is a repeat. */
      repeated: string | null;
      session: ChatRow;
    };

/** Stores the answer, the transcript and everything that follows from a crisis, before a model is called. */
function storeAnswer(
  db: AppDatabase,
  { sessionId, questionId, message }: { sessionId: string; questionId: string; message: string },
  reading: CrisisReading | null,
  context: AnswerContext,
): Stored {
  const stored = updateChat<Stored>(db, sessionId, (session, save) => {
    const current = chatQuestions[session.currentQuestion] ?? null;
    const asked = chatQuestions.findIndex((question) => question.id === questionId);
    const question = chatQuestions[asked];
    if (!question) return { outcome: "stale", question: current && worded(current) };
    const read = readAnswer(question, message);

    if (asked === session.currentQuestion - 1 && read.ok && !session.completed) {
      const last = session.sessionData.responses[asked];
      if (last?.answer === read.answer) {
        const crisis = question.type === "text" ? storedCard(session) : null;
        const repeated = storedReply(session, question.id) ?? null;
        return {
          outcome: "stored",
          question,
          value: read.answer,
          crisis,
          check: question.type === "text" ? openCheck(session) : null,
          repeated:
            repeated ??
            builtInReply({ question, answer: read.answer, earlier: [], crisisLevel: crisis?.level ?? null }),
          session,
        };
      }
    }
    if (question !== current) return { outcome: "stale", question: current && worded(current) };
    if (!read.ok) return { outcome: "invalid", message: read.message };

    const crisis = reading && crisisCard(reading);
    const crisisReading = reading && storedReading(reading);
    const crisisCheck = session.crisisCheck ?? (isUnsure(crisisReading) ? newCheck(context) : null);
    if (crisisCheck && !session.crisisCheck)
      countOutcome(db, "asked", { reading: crisisReading }, context.now);
    const at = context.now.toISOString();
    save({
      currentQuestion: session.currentQuestion + 1,
      sessionData: {
        ...session.sessionData,
        responses: [
          ...session.sessionData.responses,
          { questionId: question.id, asked: worded(question).question, answer: read.answer, timestamp: at },
        ],
      },
      messages: [
        ...session.messages,
        line("visitor", answerLabel(question, read.answer), context.now),
        ...(crisis ? [line("card", crisis.message, context.now)] : []),
      ],
      consentAt: session.consentAt ?? context.now,
      ...(reading && { crisisReading, crisisCheck }),
      ...(crisis && { crisisLevel: crisis.level }),
      updatedAt: context.now,
    });
    if (crisis) raiseAlarm(db, session.id, crisis, context);
    const check =
      session.crisisCheck || crisis
        ? null
        : openCheck({ crisisLevel: session.crisisLevel, crisisReading, crisisCheck });
    return { outcome: "stored", question, value: read.answer, crisis, check, repeated: null, session };
  });
  return stored ?? { outcome: "unknown" };
}

/** Adds the moderation's result to that of the rules. A failure or a late answer counts as no hit. */
async function withSecondOpinion(
  db: AppDatabase,
  session: ChatRow,
  {
    question,
    text,
    found,
    reading,
  }: { question: ChatQuestion; text: string; found: Crisis | null; reading: CrisisReading | null },
  context: AnswerContext,
): Promise<Crisis | null> {
  if (found || !reading || question.type !== "text" || !context.moderate) return found;
  const level = await context.moderate(text).catch((error) => {
    context.onFailure?.("moderation", error);
    return null;
  });
  const crisis = level && crisisCard({ levels: [level], language: reading.language });
  if (!crisis) return null;
  context.onCrisis?.(crisis);
  updateChat(db, session.id, (now, save) => {
    save({
      crisisLevel: crisis.level,
      crisisReading: storedReading(reading, crisis.level),
      // The card takes the place of the question, which has not left yet.
      crisisCheck: null,
      messages: [...now.messages, line("card", crisis.message, context.now)],
      updatedAt: context.now,
    });
    raiseAlarm(db, session.id, crisis, context);
  });
  return crisis;
}

/** Alerts staff at once, though no name is known yet. */
export function raiseAlarm(
  db: AppDatabase,
  chatSessionId: string,
  crisis: Crisis,
  context: WriteContext & Pick<AnswerContext, "staffEmail">,
): void {
  recordEvent(db, context, {
    eventType: "CrisisDetected",
    payload: { source: "chat", level: crisis.level, chatSessionId },
  });
  openAlert(db, { chatSessionId }, context);
}

const storedReply = (session: ChatRow, questionId: string) => session.sessionData.replies?.[questionId];

function replyOf(
  question: ChatQuestion,
  response: string,
  crisis: Crisis | null,
  check: CrisisCheck | null,
): ChatReply {
  const next = chatQuestions[chatQuestions.indexOf(question) + 1];
  const nextQuestion = next ? worded(next) : null;
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

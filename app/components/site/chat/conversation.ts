import type { ChatReply } from "~/domain/chat/answer.server";
import type { ChatQuestion } from "~/domain/chat/questions";
import type { Crisis } from "~/domain/crisis/resources";
import type { ChatResult, PanelChat } from "~/services/chat/chat.server";
import { type PanelAnswer, QUESTION_COUNT } from "./contract";
import { buildLine, listStartLines, replaceAnswerLine } from "./conversation-lines";
import { type ChatConversation, initialConversation, keepShownCard, locateStep } from "./conversation-state";
import { applyPersonEvent, type PersonEvent } from "./conversation-with-person";
import { lastStepWords } from "./last-step-words";

export type ChatEvent =
  | { type: "starting" }
  | { type: "unavailable" }
  | { type: "started"; start: PanelChat }
  | { type: "sent"; value: string; label: string }
  | { type: "crisis"; crisis: Crisis }
  | { type: "arriving"; text: string }
  | { type: "replied"; reply: ChatReply }
  | { type: "checked"; label: string; crisis: Crisis | null }
  | { type: "not sent" }
  | { type: "changing"; questionId: string }
  /** The visitor cancels the change of an answer. */
  | { type: "returned" }
  | { type: "completed"; result: ChatResult }
  | PersonEvent;

export function reduceConversation(state: ChatConversation, event: ChatEvent): ChatConversation {
  switch (event.type) {
    case "starting":
      return initialConversation;
    case "unavailable":
      return { ...state, phase: "unavailable" };
    case "started":
      return applyStart(state, event.start);
    case "sent":
      return { ...state, sending: { value: event.value, label: event.label }, arriving: "" };
    case "crisis":
      return { ...state, crisis: keepShownCard(state.crisis, event.crisis) };
    case "arriving":
      return { ...state, arriving: event.text };
    case "replied":
      return applyReply(state, event.reply);
    case "checked":
      return applyCheck(state, event);
    case "not sent":
      return { ...state, sending: null, arriving: "" };
    case "changing": {
      const question = state.questions.find(({ id }) => id === event.questionId);
      return question ? { ...state, phase: "asking", question } : state;
    }
    case "returned":
      return { ...state, ...locateStep(state.upcoming) };
    case "completed":
      return { ...state, phase: "done", result: event.result, person: null, isSetAside: false };
    default:
      return applyPersonEvent(state, event);
  }
}

function applyStart(before: ChatConversation, start: PanelChat): ChatConversation {
  const answers = start.answered;
  const person = start.person ?? null;
  const lines = listStartLines(start);
  return {
    ...initialConversation,
    ...locateStep(start.question),
    ...(start.result && { phase: "done" }),
    sessionId: start.sessionId,
    lines,
    questions: start.questions,
    answers,
    language: start.language,
    texts: start.texts,
    notes: start.notes,
    crisis: start.crisis ?? null,
    check: start.check ?? null,
    checkPlace: lines.length,
    result: start.result ?? null,
    person,
    isSetAside: person !== null && !start.result,
    draft: before.draft,
    isLeftOver: !person && before.draft.trim() !== "",
    unsent: before.unsent,
  };
}

function applyReply(state: ChatConversation, reply: ChatReply): ChatConversation {
  const { question, sending } = state;
  if (sending && reply.isAskedAgain) return applyAside(state, reply, sending.label);
  if (!question || !sending) return state;
  const before = findChatAnswer(state, question);
  const { lines } = state;
  const isTold = lines.some(({ from, text }) => from === "card" && text === reply.crisis?.message);
  const crisis = isTold ? state.crisis : (reply.crisis ?? state.crisis);
  const answer: PanelAnswer = {
    questionId: question.id,
    question: question.question,
    answer: sending.label,
    value: sending.value,
  };
  const key = `${question.id}-${lines.length}`;
  return {
    ...state,
    ...locateStep(reply.nextQuestion),
    lines: [
      ...(before
        ? replaceAnswerLine(state, before, sending.label)
        : [
            ...lines,
            buildLine(`${key}-question`, "assistant", question.question, false),
            buildLine(`${key}-answer`, "visitor", sending.label, false),
          ]),
      ...(reply.crisis && !isTold ? [buildLine(`${key}-card`, "card", reply.crisis.message, false)] : []),
      ...(reply.response ? [buildLine(`${key}-reply`, "assistant", reply.response, true)] : []),
    ],
    answers: before
      ? state.answers.map((one) => (one === before ? answer : one))
      : [...state.answers, answer],
    sending: null,
    arriving: "",
    crisis,
    check: reply.check ?? state.check,
    language: reply.crisis?.language ?? reply.check?.language ?? state.language,
  };
}

/** Adds a message that was no answer, with the reply to it; the step on screen stays. */
function applyAside(state: ChatConversation, reply: ChatReply, said: string): ChatConversation {
  const { lines, question } = state;
  const key = `aside-${lines.length}`;
  const isOpen = question !== null && !findChatAnswer(state, question);
  const crisis = keepShownCard(state.crisis, reply.crisis ?? null);
  return {
    ...state,
    lines: [
      ...lines,
      ...(isOpen ? [buildLine(`${key}-question`, "assistant", question.question, false)] : []),
      buildLine(`${key}-said`, "visitor", said, false),
      ...(reply.crisis && crisis !== state.crisis
        ? [buildLine(`${key}-card`, "card", reply.crisis.message, false)]
        : []),
      buildLine(`${key}-reply`, "assistant", reply.response, true),
    ],
    sending: null,
    arriving: "",
    crisis,
    check: reply.check ?? state.check,
  };
}

export const findChatAnswer = (
  { answers }: ChatConversation,
  { id }: ChatQuestion,
): PanelAnswer | undefined => answers.find(({ questionId }) => questionId === id);

/** Returns the question before the present one; undefined at the first. */
export function findPreviousQuestion({ questions, question }: ChatConversation): ChatQuestion | undefined {
  const place = question ? questions.findIndex(({ id }) => id === question.id) : questions.length;
  return questions[place - 1];
}

function applyCheck(
  state: ChatConversation,
  { label, crisis }: { label: string; crisis: Crisis | null },
): ChatConversation {
  const { check } = state;
  if (!check) return state;
  return {
    ...state,
    lines: [
      ...state.lines,
      buildLine("check-question", "assistant", check.question, false),
      buildLine("check-answer", "visitor", label, false),
      crisis
        ? buildLine("check-card", "card", crisis.message, false)
        : buildLine("check-reply", "assistant", lastStepWords[check.language].noted, true),
    ],
    check: null,
    crisis: crisis ?? state.crisis,
  };
}

export const countAnswered = ({ answers, upcoming, phase }: ChatConversation): number =>
  upcoming || phase === "starting" ? answers.length : QUESTION_COUNT;

/** The chat's progress in percent: a whole number from 0 to 100. */
export const computePercentComplete = (state: ChatConversation): number =>
  Math.round((countAnswered(state) / QUESTION_COUNT) * 100);

/** Texts that are not sent yet, by question: in this page's memory alone. */
export const chatDrafts = new Map<string, string>();

import type { CardLanguage } from "#db/values";
import type { CrisisCheck } from "~/domain/crisis/check";
import type { Crisis } from "~/domain/crisis/resources";
import {
  type ChatStart,
  type PanelAnswer,
  type PanelQuestion,
  type PanelReply,
  type PanelResult,
  QUESTION_COUNT,
} from "./contract";
import { lastStepWords } from "./last-step-words";

export type ConversationLine = {
  key: string;
  from: "assistant" | "visitor" | "card";
  text: string;
  /** A reply, not a question: screen readers announce it; a question is read when it gets the focus. */
  isReply: boolean;
};

export type ChatConversation = {
  phase: "starting" | "unavailable" | "asking" | "contact" | "done";
  sessionId: string;
  lines: ConversationLine[];
  questions: readonly PanelQuestion[];
  answers: readonly PanelAnswer[];
  /** Null once all five are answered. */
  upcoming: PanelQuestion | null;
  /** Differs from `upcoming` while an answer is changed. */
  question: PanelQuestion | null;
  /** Of the last step and what follows it. */
  language: CardLanguage;
  sending: { value: string; label: string } | null;
  arriving: string;
  crisis: Crisis | null;
  /** Asked beside the next step, which does not wait for the answer. */
  check: CrisisCheck | null;
  result: PanelResult | null;
};

export type ChatEvent =
  | { type: "starting" }
  | { type: "unavailable" }
  | { type: "started"; start: ChatStart }
  | { type: "sent"; value: string; label: string }
  | { type: "crisis"; crisis: Crisis }
  | { type: "arriving"; text: string }
  | { type: "replied"; reply: PanelReply }
  | { type: "checked"; label: string; crisis: Crisis | null }
  | { type: "not sent" }
  | { type: "changing"; questionId: string }
  /** The change is cancelled. */
  | { type: "returned" }
  | { type: "completed"; result: PanelResult };

export const initialConversation: ChatConversation = {
  phase: "starting",
  sessionId: "",
  lines: [],
  questions: [],
  answers: [],
  upcoming: null,
  question: null,
  language: "en",
  sending: null,
  arriving: "",
  crisis: null,
  check: null,
  result: null,
};

export function reduceConversation(state: ChatConversation, happening: ChatEvent): ChatConversation {
  switch (happening.type) {
    case "starting":
      return initialConversation;
    case "unavailable":
      return { ...state, phase: "unavailable" };
    case "started":
      return started(happening.start);
    case "sent":
      return { ...state, sending: { value: happening.value, label: happening.label }, arriving: "" };
    case "crisis":
      return { ...state, crisis: sameCard(state.crisis, happening.crisis) };
    case "arriving":
      return { ...state, arriving: happening.text };
    case "replied":
      return replied(state, happening.reply);
    case "checked":
      return checked(state, happening);
    case "not sent":
      return { ...state, sending: null, arriving: "" };
    case "changing": {
      const question = state.questions.find(({ id }) => id === happening.questionId);
      return question ? { ...state, phase: "asking", question } : state;
    }
    case "returned":
      return { ...state, ...stepOf(state.upcoming) };
    case "completed":
      return { ...state, phase: "done", result: happening.result };
  }
}

const stepOf = (
  upcoming: PanelQuestion | null,
): Pick<ChatConversation, "phase" | "upcoming" | "question"> => ({
  phase: upcoming ? "asking" : "contact",
  upcoming,
  question: upcoming,
});

function started(start: ChatStart): ChatConversation {
  const answers = start.answered ?? [];
  return {
    ...initialConversation,
    ...stepOf(start.question),
    ...(start.result && { phase: "done" }),
    sessionId: start.sessionId,
    lines: start.messages?.length ? fromTranscript(start) : fromAnswers(answers),
    questions: start.questions ?? [],
    answers,
    language: start.language ?? "en",
    crisis: start.crisis ?? null,
    check: start.check ?? null,
    result: start.result ?? null,
  };
}

function replied(state: ChatConversation, reply: PanelReply): ChatConversation {
  const { question, sending } = state;
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
    ...stepOf(reply.nextQuestion),
    lines: [
      ...(before
        ? withAnswer(state, before, sending.label)
        : [
            ...lines,
            line(`${key}-question`, "assistant", question.question, false),
            line(`${key}-answer`, "visitor", sending.label, false),
          ]),
      ...(reply.crisis && !isTold ? [line(`${key}-card`, "card", reply.crisis.message, false)] : []),
      ...(reply.response ? [line(`${key}-reply`, "assistant", reply.response, true)] : []),
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

export const findChatAnswer = (
  { answers }: ChatConversation,
  { id }: PanelQuestion,
): PanelAnswer | undefined => answers.find(({ questionId }) => questionId === id);

/** Undefined at the first question. */
export function findPreviousQuestion({ questions, question }: ChatConversation): PanelQuestion | undefined {
  const place = question ? questions.findIndex(({ id }) => id === question.id) : questions.length;
  return questions[place - 1];
}

/** A card stays once it was shown; one with the same words is not announced again. */
const sameCard = (shown: Crisis | null, next: Crisis | null): Crisis | null =>
  next && next.message !== shown?.message ? next : shown;

/** Replaces an answer in the transcript and removes its reply. */
function withAnswer(
  { lines, questions }: ChatConversation,
  before: PanelAnswer,
  label: string,
): ConversationLine[] {
  const asked = lines.findIndex(({ from, text }) => from === "assistant" && text === before.question);
  const said = lines.findIndex(({ from }, index) => index > asked && from === "visitor");
  if (asked < 0 || said < 0) return lines;
  const next = lines.findIndex(({ from }, index) => index > said && from === "assistant");
  const isReplyTo = ({ key }: ConversationLine) =>
    key.startsWith(`${before.questionId}-`) && key.endsWith("-reply");
  const isKnown = lines.some(isReplyTo) || questions.some(({ question }) => question === lines[next]?.text);
  return lines
    .map((one, index) => (index === said ? { ...one, text: label } : one))
    .filter((one, index) => !isReplyTo(one) && (index !== next || isKnown));
}

function checked(
  state: ChatConversation,
  { label, crisis }: { label: string; crisis: Crisis | null },
): ChatConversation {
  const { check } = state;
  if (!check) return state;
  return {
    ...state,
    lines: [
      ...state.lines,
      line("check-question", "assistant", check.question, false),
      line("check-answer", "visitor", label, false),
      crisis
        ? line("check-card", "card", crisis.message, false)
        : line("check-reply", "assistant", lastStepWords[check.language].noted, true),
    ],
    check: null,
    crisis: crisis ?? state.crisis,
  };
}

const line = (
  key: string,
  from: ConversationLine["from"],
  text: string,
  isReply: boolean,
): ConversationLine => ({
  key,
  from,
  text,
  isReply,
});

/** Without the welcome, which the notice above repeats, and the open question, which is shown below. */
function fromTranscript({ messages = [], welcomeMessage, question }: ChatStart): ConversationLine[] {
  const first = messages[0]?.text === welcomeMessage ? 1 : 0;
  // After a changed answer, its reply comes after the open question.
  const open = messages.findLastIndex(
    ({ role, text }) => role === "assistant" && text === question?.question,
  );
  return messages
    .filter((_, index) => index >= first && index !== open)
    .map(({ role, text }, index) => line(`told-${index}`, role, text, false));
}

const fromAnswers = (answered: PanelAnswer[]) =>
  answered.flatMap(({ questionId, question, answer }) => [
    line(`${questionId}-question`, "assistant", question, false),
    line(`${questionId}-answer`, "visitor", answer, false),
  ]);

export const countAnswered = ({ answers, upcoming, phase }: ChatConversation): number =>
  upcoming || phase === "starting" ? answers.length : QUESTION_COUNT;

/** A whole number from 0 to 100. */
export const computePercentComplete = (state: ChatConversation): number =>
  Math.round((countAnswered(state) / QUESTION_COUNT) * 100);

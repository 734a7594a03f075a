import type { CrisisCheck } from "~/domain/crisis/check";
import type { Crisis } from "~/domain/crisis/resources";
import {
  type ChatAnswered,
  type ChatQuestion,
  type ChatReply,
  type ChatResult,
  type ChatStart,
  QUESTION_COUNT,
} from "./contract";

/** A line of the transcript. `isNew` lines came while the visitor watched; only they are announced. */
export type Line = {
  key: string;
  from: "assistant" | "visitor" | "card";
  text: string;
  /** A reply, not a question: screen readers announce it, while a question is read when focus gets there. */
  isReply: boolean;
};

export type Conversation = {
  phase: "starting" | "unavailable" | "asking" | "contact" | "done";
  sessionId: string;
  lines: Line[];
  question: ChatQuestion | null;
  answeredCount: number;
  /** The answer that is on its way. */
  sending: { value: string; label: string } | null;
  /** What of the reply has arrived. */
  arriving: string;
  crisis: Crisis | null;
  /** Whether anyone is in danger: asked beside the next step, which does not wait for it. */
  check: CrisisCheck | null;
  result: ChatResult | null;
};

export type Happening =
  | { type: "starting" }
  | { type: "unavailable" }
  | { type: "started"; start: ChatStart }
  | { type: "sent"; value: string; label: string }
  | { type: "crisis"; crisis: Crisis }
  | { type: "arriving"; text: string }
  | { type: "replied"; reply: ChatReply }
  | { type: "checked"; label: string; crisis: Crisis | null }
  | { type: "not sent" }
  | { type: "completed"; result: ChatResult };

export const atStart: Conversation = {
  phase: "starting",
  sessionId: "",
  lines: [],
  question: null,
  answeredCount: 0,
  sending: null,
  arriving: "",
  crisis: null,
  check: null,
  result: null,
};

/** What the panel shows after something has happened. */
export function next(state: Conversation, happening: Happening): Conversation {
  switch (happening.type) {
    case "starting":
      return atStart;
    case "unavailable":
      return { ...state, phase: "unavailable" };
    case "started":
      return started(happening.start);
    case "sent":
      return { ...state, sending: { value: happening.value, label: happening.label }, arriving: "" };
    case "crisis":
      return { ...state, crisis: happening.crisis };
    case "arriving":
      return { ...state, arriving: happening.text };
    case "replied":
      return replied(state, happening.reply);
    case "checked":
      return checked(state, happening);
    case "not sent":
      return { ...state, sending: null, arriving: "" };
    case "completed":
      return { ...state, phase: "done", result: happening.result };
  }
}

function started(start: ChatStart): Conversation {
  const answered = start.answered ?? [];
  return {
    ...atStart,
    phase: start.result ? "done" : start.question ? "asking" : "contact",
    sessionId: start.sessionId,
    lines: start.messages?.length ? fromTranscript(start) : fromAnswers(answered),
    question: start.question,
    answeredCount: start.question ? answered.length : QUESTION_COUNT,
    crisis: start.crisis ?? null,
    check: start.check ?? null,
    result: start.result ?? null,
  };
}

function replied(state: Conversation, reply: ChatReply): Conversation {
  const { question, sending } = state;
  if (!question || !sending) return state;
  const crisis = reply.crisis ?? null;
  return {
    ...state,
    phase: reply.nextQuestion ? "asking" : "contact",
    lines: [
      ...state.lines,
      line(`${question.id}-question`, "assistant", question.question, false),
      line(`${question.id}-answer`, "visitor", sending.label, false),
      ...(crisis ? [line(`${question.id}-card`, "card", crisis.message, false)] : []),
      ...(reply.response ? [line(`${question.id}-reply`, "assistant", reply.response, true)] : []),
    ],
    question: reply.nextQuestion,
    answeredCount: reply.nextQuestion ? state.answeredCount + 1 : QUESTION_COUNT,
    sending: null,
    arriving: "",
    crisis: crisis ?? state.crisis,
    check: reply.check ?? state.check,
  };
}

function checked(
  state: Conversation,
  { label, crisis }: { label: string; crisis: Crisis | null },
): Conversation {
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
        : line("check-reply", "assistant", NOTED[check.language], true),
    ],
    check: null,
    crisis: crisis ?? state.crisis,
  };
}

/** Said after "No". */
const NOTED = {
  en: "Thank you for telling us.",
  es: "Gracias por decírnoslo.",
};

const line = (key: string, from: Line["from"], text: string, isReply: boolean): Line => ({
  key,
  from,
  text,
  isReply,
});

/**
 * The welcome says what the notice above the transcript says, and the question that is open now is asked below
 * it: neither is shown twice.
 */
function fromTranscript({ messages = [], welcomeMessage, question }: ChatStart): Line[] {
  const first = messages[0]?.text === welcomeMessage ? 1 : 0;
  const isOpen = question !== null && messages.at(-1)?.text === question.question;
  return messages
    .slice(first, isOpen ? -1 : undefined)
    .map(({ role, text }, index) => line(`told-${index}`, role, text, false));
}

const fromAnswers = (answered: ChatAnswered[]) =>
  answered.flatMap(({ questionId, question, answer }) => [
    line(`${questionId}-question`, "assistant", question, false),
    line(`${questionId}-answer`, "visitor", answer, false),
  ]);

/** Whole per cent of the questions that are answered: 0 at the first, 100 at the contact step. */
export const percentComplete = ({ answeredCount }: Conversation): number =>
  Math.round((answeredCount / QUESTION_COUNT) * 100);

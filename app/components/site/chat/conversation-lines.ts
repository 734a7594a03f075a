import type { ChatQuestion } from "~/domain/chat/questions";
import type { PanelChat } from "~/services/chat/chat.server";
import type { PanelAnswer } from "./contract";

export type ConversationLine = {
  key: string;
  from: PanelChat["messages"][number]["role"];
  text: string;
  /** Who of ours wrote it. */
  name?: string | undefined;
  /** Whether the line is a reply, not a question: screen readers announce replies; a question is read when it is focused. */
  isReply: boolean;
};

export const buildLine = (
  key: string,
  from: ConversationLine["from"],
  text: string,
  isReply: boolean,
): ConversationLine => ({ key, from, text, isReply });

/** Lists the lines of a resumed chat: its transcript, else the answers given. */
export const listStartLines = (start: PanelChat): ConversationLine[] =>
  start.messages.length > 0 ? listTranscriptLines(start) : listAnswerLines(start.answered);

/** Lists a chat's lines without the welcome, which the notice above repeats, and the open question, which is shown below. */
function listTranscriptLines({ messages, welcomeMessage, question }: PanelChat): ConversationLine[] {
  const first = messages[0]?.text === welcomeMessage ? 1 : 0;
  // After a changed answer, its reply comes after the open question.
  const open = messages.findLastIndex(
    ({ role, text }) => role === "assistant" && text === question?.question,
  );
  return messages
    .filter((_, index) => index >= first && index !== open)
    .map(({ role, text, name, key }, index) => ({
      ...buildLine(key ?? `told-${index}`, role, text, false),
      name,
    }));
}

const listAnswerLines = (answered: PanelAnswer[]) =>
  answered.flatMap(({ questionId, question, answer }) => [
    buildLine(`${questionId}-question`, "assistant", question, false),
    buildLine(`${questionId}-answer`, "visitor", answer, false),
  ]);

/** Replaces an answer in the transcript and removes its reply. */
export function replaceAnswerLine(
  { lines, questions }: { lines: ConversationLine[]; questions: readonly ChatQuestion[] },
  before: PanelAnswer,
  label: string,
): ConversationLine[] {
  // A question that was asked again is answered where it comes last.
  const asked = lines.findLastIndex(({ from, text }) => from === "assistant" && text === before.question);
  const answered = lines.findIndex(({ from }, index) => index > asked && from === "visitor");
  if (asked < 0 || answered < 0) return lines;
  const next = lines.findIndex(({ from }, index) => index > answered && from === "assistant");
  const isReplyTo = ({ key }: ConversationLine) =>
    key.startsWith(`${before.questionId}-`) && key.endsWith("-reply");
  const isKnown = lines.some(isReplyTo) || questions.some(({ question }) => question === lines[next]?.text);
  return lines
    .map((one, index) => (index === answered ? { ...one, text: label } : one))
    .filter((one, index) => !isReplyTo(one) && (index !== next || isKnown));
}

import { chatQuestions, formatChatAnswer, type QuestionId } from "~/domain/chat/questions";
import {
  type AnsweredQuestion,
  builtInWriter,
  pickBuiltInReply,
  type ReplyWriter,
  type WrittenReply,
} from "~/domain/chat/reply";
import type { Model } from "~/integrations/model/model";
import { buildChatReplyPrompt } from "~/integrations/model/prompts/chat-reply";
import { redactContactData } from "~/integrations/model/redact";
import { createReplyFilter } from "./reply-limits.server";

type WriterOptions = {
  /** When a built-in reply is used instead, on the scale of `performance.now()`. */
  deadline: number;
  /** Called with parts of the reply as they arrive, which are always the beginning of the final reply. */
  onText: (text: string) => void;
};

/** A crisis gets the built-in reply at once, with the emergency numbers; so does Spanish, which the filter can't read. */
export function createModelWriter(model: Model, { deadline, onText }: WriterOptions): ReplyWriter {
  if (!model.isLive) return builtInWriter;
  return {
    async replyTo(answered) {
      const isWritten = answered.crisisLevel || answered.answer === "immediate" || answered.language === "es";
      if (isWritten) return builtInWriter.replyTo(answered);
      const prompt = buildChatReplyPrompt(inWords(answered));
      const filter = createReplyFilter(onText);
      const written = await model.writeText(prompt, {
        timeout: deadline - performance.now(),
        maxTokens: 120,
        onText: (piece) => filter.feed(piece),
      });
      const trouble = written.ok ? null : written.reason;
      // "resting" means that the model was not called.
      if (trouble === "resting") return builtInWriter.replyTo(answered);
      const { text, refused } = filter.end();
      const record: Omit<WrittenReply, "text" | "outcome"> = {
        writer: model.name,
        promptVersion: prompt.version,
        sent: prompt.user,
        received: written.ok ? written.value : text || null,
      };
      if (text) return { ...record, text, outcome: "used" };
      const outcome = !trouble || refused ? "refused" : OUTCOMES[trouble];
      return { ...record, text: pickBuiltInReply(answered), outcome };
    },
  };
}

const OUTCOMES = {
  timeout: "timeout",
  refused: "refused",
  error: "error",
  malformed: "error",
  off: "error",
} as const;

/** Returns chat questions and answers in words, with contact data removed from free text. */
function inWords({ question, answer, earlier }: AnsweredQuestion) {
  const inWord = (id: QuestionId, value: string) => {
    const asked = chatQuestions.find((one) => one.id === id) ?? question;
    const label = formatChatAnswer(asked, value);
    return { question: asked.question, answer: asked.options ? label : redactContactData(label) };
  };
  return [...earlier.map((one) => inWord(one.questionId, one.answer)), inWord(question.id, answer)];
}

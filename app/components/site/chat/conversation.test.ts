import { describe, expect, it } from "vitest";
import { findPersonQuestion } from "~/domain/chat/person-question";
import type { ChatQuestion } from "~/domain/chat/questions";
import type { ChatResult, PanelChat } from "~/services/chat/chat.server";
import {
  type ChatEvent,
  computePercentComplete,
  findPreviousQuestion,
  reduceConversation,
} from "./conversation";
import { type ChatConversation, initialConversation } from "./conversation-state";
import { lastStepWords } from "./last-step-words";

const first: ChatQuestion = {
  id: "relationship",
  question: "Who?",
  type: "multiple_choice",
  options: [{ value: "parent", label: "Parent" }],
};
const last: ChatQuestion = { id: "situation", question: "What?", type: "text" };
const box = { label: "No notes, please", hint: "Four short notes follow.", value: "no" as const };
const NOTES = { en: box, es: box };
const textBox = { label: "You may text me", hint: "STOP ends texts.", links: [] };

const start: PanelChat = {
  sessionId: "s",
  welcomeMessage: "Welcome.",
  question: first,
  answered: [],
  questions: [],
  language: "en",
  texts: { en: textBox, es: textBox },
  notes: NOTES,
  messages: [],
};
const crisis = { level: "suicide" as const, message: "Call 988", resources: [], language: "en" as const };

const following = (...happenings: ChatEvent[]): ChatConversation =>
  happenings.reduce(reduceConversation, initialConversation);

describe("a conversation", () => {
  it("begins with the first question, at 0 %", () => {
    const state = following({ type: "started", start });
    expect(state).toMatchObject({ phase: "asking", question: first, answers: [] });
    expect(state.lines).toEqual([]);
    expect(computePercentComplete(state)).toBe(0);
  });

  it("takes question, answer and reply into the transcript; only the reply is announced", () => {
    const state = following(
      { type: "started", start },
      { type: "sent", value: "parent", label: "Parent" },
      { type: "arriving", text: "Thank" },
      {
        type: "replied",
        reply: { response: "Thank you.", nextQuestion: last, isComplete: false, shouldCollectContact: false },
      },
    );
    expect(state.lines.map((line) => [line.from, line.text, line.isReply])).toEqual([
      ["assistant", "Who?", false],
      ["visitor", "Parent", false],
      ["assistant", "Thank you.", true],
    ]);
    expect(state).toMatchObject({
      question: last,
      sending: null,
      arriving: "",
      answers: [{ value: "parent" }],
    });
    expect(computePercentComplete(state)).toBe(20);
  });

  it("keeps the step on screen beside a message that was no answer, and finds the answer to it later", () => {
    const told = { isComplete: false, shouldCollectContact: false };
    const state = following(
      { type: "started", start },
      { type: "sent", value: "Are you a person?", label: "Are you a person?" },
      { type: "replied", reply: { ...told, response: "No.", nextQuestion: first, isAskedAgain: true } },
      { type: "sent", value: "parent", label: "Parent" },
      { type: "replied", reply: { ...told, response: "Thank you.", nextQuestion: last } },
      { type: "sent", value: "Are you a person?", label: "Are you a person?" },
      { type: "replied", reply: { ...told, response: "No.", nextQuestion: last, isAskedAgain: true } },
    );
    expect(state).toMatchObject({ phase: "asking", question: last, answers: [{ value: "parent" }] });
    const texts = ["Who?", "Are you a person?", "No.", "Who?", "Parent", "Thank you."];
    expect(state.lines.map(({ text }) => text)).toEqual([...texts, "What?", "Are you a person?", "No."]);
    const changed = [
      { type: "changing", questionId: "relationship" },
      { type: "sent", value: "friend", label: "Friend" },
      { type: "replied", reply: { ...told, response: "Good.", nextQuestion: last } },
    ] as const;
    const after = changed.reduce(reduceConversation, { ...state, questions: [first, last] });
    expect(after.lines.map(({ text }) => text).slice(0, 5)).toEqual([...texts.slice(0, 4), "Friend"]);
  });

  it("shows the card before the reply, and asks for the contact data at 100 %", () => {
    const sent = following(
      { type: "started", start: { ...start, question: last } },
      { type: "sent", value: "x", label: "x" },
      { type: "crisis", crisis },
    );
    expect(sent).toMatchObject({ crisis, sending: { value: "x" } });
    const state = reduceConversation(sent, {
      type: "replied",
      reply: {
        response: "Thank you.",
        nextQuestion: null,
        isComplete: true,
        shouldCollectContact: true,
        crisis,
      },
    });
    expect(state.phase).toBe("contact");
    expect(state.lines.slice(-2).map((line) => line.from)).toEqual(["card", "assistant"]);
    expect(computePercentComplete(state)).toBe(100);
  });

  it("goes on where it was, with what was said", () => {
    const answered: PanelChat["answered"] = [
      { questionId: "relationship", question: "Who?", answer: "Parent", value: "parent" },
    ];
    expect(following({ type: "started", start: { ...start, question: last, answered } })).toMatchObject({
      phase: "asking",
      answers: [{ value: "parent" }],
      lines: [{ text: "Who?" }, { text: "Parent" }],
    });
    const messages = ["Welcome.", "Who?", "Hello", "What?"].map((text) => ({
      role: "assistant" as const,
      text,
    }));
    const state = following({ type: "started", start: { ...start, question: last, answered, messages } });
    expect(state.lines.map((line) => line.text)).toEqual(["Who?", "Hello"]);
    expect(following({ type: "started", start: { ...start, question: null, answered } }).phase).toBe(
      "contact",
    );
  });

  it("shows the result of a chat that is complete", () => {
    const result: ChatResult = {
      leadId: "l",
      request: "/request/key",
      routing: { action: "standard", message: "Soon.", meetingType: "standard" },
    };
    expect(following({ type: "started", start: { ...start, question: null, result } })).toMatchObject({
      phase: "done",
      result,
    });
    expect(following({ type: "started", start }, { type: "completed", result }).phase).toBe("done");
  });

  it("shows an answered question again, and puts another answer in the place of the one before", () => {
    const relative: ChatQuestion = { ...first, options: [{ value: "spouse", label: "Spouse" }] };
    const told = (text: string, role: "assistant" | "visitor" = "assistant") => ({ role, text });
    const answered: PanelChat["answered"] = [
      { questionId: "relationship", question: "Who?", answer: "Parent", value: "parent" },
    ];
    const messages = [
      told("Welcome."),
      told("Who?"),
      told("Parent", "visitor"),
      told("Hello"),
      told("What?"),
    ];
    const resumed = { ...start, question: last, questions: [relative, last], answered, messages };
    const shown = following(
      { type: "started", start: resumed },
      { type: "changing", questionId: "relationship" },
    );
    expect(shown).toMatchObject({ question: relative, upcoming: last });
    expect(findPreviousQuestion(shown)).toBeUndefined();
    expect(reduceConversation(shown, { type: "returned" })).toMatchObject({
      question: last,
      phase: "asking",
    });
    const change = (state: ChatConversation, label: string, response: string) =>
      [
        { type: "changing", questionId: "relationship" } as const,
        { type: "sent", value: label.toLowerCase(), label } as const,
        {
          type: "replied",
          reply: { response, nextQuestion: last, isComplete: false, shouldCollectContact: false },
        } as const,
      ].reduce<ChatConversation>(reduceConversation, state);
    const once = change(shown, "Spouse", "I see.");
    expect(once.lines.map(({ text }) => text)).toEqual(["Who?", "Spouse", "I see."]);
    expect(change(once, "Child", "Heavy.").lines.map(({ text }) => text)).toEqual([
      "Who?",
      "Child",
      "Heavy.",
    ]);
    expect(once).toMatchObject({ question: last, answers: [{ value: "spouse", answer: "Spouse" }] });
    expect(computePercentComplete(once)).toBe(20);
  });

  it("puts the question back when an answer did not get through, and starts over empty", () => {
    const state = following(
      { type: "started", start },
      { type: "sent", value: "parent", label: "Parent" },
      { type: "not sent" },
    );
    expect(state).toMatchObject({ question: first, sending: null, answers: [] });
    expect(reduceConversation(state, { type: "starting" })).toEqual(initialConversation);
    expect(reduceConversation(initialConversation, { type: "unavailable" }).phase).toBe("unavailable");
  });
});

it("the words of the button that asks whether this is a person are that question, in their language", () => {
  for (const language of ["en", "es"] as const)
    expect(findPersonQuestion(lastStepWords[language].askPerson)).toEqual({ language, isAlone: true });
});

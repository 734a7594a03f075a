import { describe, expect, it } from "vitest";
import type { ChatQuestion } from "~/domain/chat/questions";
import type { CrisisCheck } from "~/domain/crisis/check";
import type { FollowedChat, PanelChat } from "~/services/chat/chat.server";
import { type ChatEvent, reduceConversation } from "./conversation";
import { type ChatConversation, initialConversation } from "./conversation-state";
import { hasBeenJoined, mayWriteToPerson } from "./conversation-with-person";

const first: ChatQuestion = { id: "relationship", question: "Who?", type: "multiple_choice", options: [] };
const last: ChatQuestion = { id: "situation", question: "What?", type: "text" };
const box = { label: "", hint: "", value: "no" as const, links: [] };

const start: PanelChat = {
  sessionId: "s",
  welcomeMessage: "Welcome.",
  question: last,
  answered: [{ questionId: "relationship", question: "Who?", answer: "Parent", value: "parent" }],
  questions: [first, last],
  language: "en",
  texts: { en: box, es: box },
  notes: { en: box, es: box },
  messages: [],
};
const here = { role: "notice" as const, text: "Hannah is here.", key: "1" };
const hello = { role: "person" as const, name: "Hannah", text: "Hello.", key: "2" };
const own = { role: "visitor" as const, text: "He is asleep.", key: "own" };
const left = { role: "notice" as const, text: "Hannah has left.", key: "9" };
const crisis = { level: "suicide" as const, message: "Call 988", resources: [], language: "es" as const };
const check: CrisisCheck = { id: "c", question: "In danger?", options: [], resources: [], language: "en" };

const followed = (
  lines: FollowedChat["lines"],
  { name = "Hannah", ...more }: Partial<FollowedChat> & { name?: string | null } = {},
): ChatEvent => ({
  type: "followed",
  chat: { sessionId: "s", isComplete: false, lines, ...(name && { person: { name } }), ...more },
});
const gone = (lines: FollowedChat["lines"]) => followed(lines, { name: null });

const following = (...happenings: ChatEvent[]): ChatConversation =>
  happenings.reduce(reduceConversation, initialConversation);
const texts = ({ lines }: ChatConversation) => lines.map(({ from, text }) => `${from}: ${text}`);

const begun: ChatEvent = { type: "started", start };
const come = [begun, followed([here, hello])] as const;
const saying: ChatEvent = { type: "saying", message: { key: "own", text: own.text } };

describe("a conversation with somebody of ours", () => {
  it("adds a line once, and announces what others write but not one's own words", () => {
    const state = following(...come, followed([here, hello]), followed([here, hello, own]));
    expect(state.lines.slice(2).map(({ key, isReply, name }) => [key, isReply, name])).toEqual([
      ["1", true, undefined],
      ["2", true, "Hannah"],
      ["own", false, undefined],
    ]);
    const resumed = following({
      type: "started",
      start: { ...start, messages: [here, hello], person: { name: "Hannah" } },
    });
    expect(reduceConversation(resumed, followed([here, hello])).lines).toEqual(resumed.lines);
    expect(resumed).toMatchObject({ isSetAside: true, person: { name: "Hannah" } });
    expect(resumed.lines.every(({ isReply }) => !isReply)).toBe(true);
  });

  it("sets the questions aside while they are here, goes on with them by wish, and comes back", () => {
    const state = following(...come);
    expect(state).toMatchObject({ isSetAside: true, phase: "asking", question: last });
    expect(mayWriteToPerson(state)).toBe(true);
    const asked = [{ type: "going on" }, followed([here, hello, own])] as const;
    const answering = asked.reduce(reduceConversation, state);
    expect(answering).toMatchObject({ isSetAside: false, hasNews: false });
    expect(mayWriteToPerson(answering)).toBe(false);
    const news = reduceConversation(answering, followed([here, hello, own, { ...hello, key: "3" }]));
    expect(news.hasNews).toBe(true);
    expect(reduceConversation(news, { type: "setting aside" })).toMatchObject({
      isSetAside: true,
      hasNews: false,
    });
  });

  it("takes an answer without a reply beside them", () => {
    const answered = [
      { type: "going on" },
      { type: "sent", value: "He drinks.", label: "He drinks." },
      {
        type: "replied",
        reply: { response: "", nextQuestion: null, isComplete: true, shouldCollectContact: true },
      },
    ] as const;
    const state = answered.reduce<ChatConversation>(reduceConversation, following(...come));
    expect(state).toMatchObject({ phase: "contact", isSetAside: false });
    expect(texts(state).slice(-2)).toEqual(["assistant: What?", "visitor: He drinks."]);
  });

  it("opens the contact step with questions open, and leads back to who is here or to the question", () => {
    const open = reduceConversation(following(...come), { type: "leaving details" });
    expect(open).toMatchObject({ phase: "contact", question: null, upcoming: last, isSetAside: false });
    expect(reduceConversation(open, { type: "setting aside" })).toMatchObject({
      phase: "asking",
      question: last,
      isSetAside: true,
    });
    const alone = [gone([here, hello, left]), { type: "setting aside" }] as const;
    expect(alone.reduce(reduceConversation, open)).toMatchObject({
      phase: "asking",
      question: last,
      isSetAside: false,
    });
  });

  it("does not take the contact step from who fills it in", () => {
    const done = { ...start, question: null };
    const filling = { ...followed([here]), isFillingIn: true } as ChatEvent;
    expect(following({ type: "started", start: done }, filling)).toMatchObject({ isSetAside: false });
    expect(following({ type: "started", start: done }, followed([here]))).toMatchObject({ isSetAside: true });
  });

  it("takes over what was being written to the open question", () => {
    const typing = { ...followed([here]), typed: "He has", isFillingIn: true } as ChatEvent;
    expect(following(begun, typing)).toMatchObject({ draft: "He has", isSetAside: true });
  });

  it("says a message once, whichever answer of the server comes first", () => {
    const typed: ChatEvent = { type: "typed", text: own.text };
    const said: ChatEvent = { type: "said", key: "own", answer: { crisis } };
    const card = { role: "card" as const, text: crisis.message, key: "own-card" };
    const state = followed([here, hello, own, card], { crisis });
    for (const order of [
      [said, state],
      [state, said],
    ]) {
      const after = following(...come, typed, saying, ...order);
      expect(texts(after).slice(-2)).toEqual([`visitor: ${own.text}`, "card: Call 988"]);
      expect(after).toMatchObject({ saying: null, draft: "", crisis, language: "es" });
    }
  });

  it("puts back what did not get through, and takes it away once it turns out to be stored", () => {
    const state = following(...come, saying, { type: "typed", text: "more" }, { type: "not said" });
    expect(state).toMatchObject({ draft: `${own.text}\nmore`, saying: null });
    const failed = following(...come, saying, { type: "not said" });
    expect(failed).toMatchObject({ draft: own.text, unsent: { key: "own", text: own.text } });
    expect(reduceConversation(failed, followed([here, hello, own]))).toMatchObject({
      draft: "",
      unsent: null,
    });
  });

  it("brings the question back when they leave, and keeps what was typed until it is sent or taken away", () => {
    const state = following(...come, gone([here, hello, left]));
    expect(state).toMatchObject({ person: null, isSetAside: false, question: last });
    expect([mayWriteToPerson(state), hasBeenJoined(state)]).toEqual([false, true]);
    const typing = following(...come, { type: "typed", text: "One more" }, gone([here, hello, left]));
    expect(mayWriteToPerson(typing)).toBe(true);
    const emptied = [{ type: "typed", text: "" }, gone([here, hello, left])] as const;
    expect(mayWriteToPerson(emptied.reduce(reduceConversation, typing))).toBe(true);
    expect(mayWriteToPerson(reduceConversation(typing, { type: "removed" }))).toBe(false);
    const sent = [saying, { type: "said", key: "own", answer: {} }] as const;
    expect(mayWriteToPerson(sent.reduce(reduceConversation, typing))).toBe(false);
    // Another tab has begun the chat again: it can't be sent any more, and is still there.
    expect(reduceConversation(typing, begun)).toMatchObject({ draft: "One more" });
    expect(reduceConversation(typing, { type: "starting" }).draft).toBe("");
  });

  it("asks about danger below the words that raised it, and keeps the question where it is", () => {
    const asked = following(...come, followed([here, hello, own], { check }));
    expect(asked).toMatchObject({ check, checkPlace: asked.lines.length });
    const later = reduceConversation(
      asked,
      followed([here, hello, own, { ...hello, key: "3" }], { check: { ...check } }),
    );
    expect(later.check).toBe(asked.check);
    expect(later.checkPlace).toBe(asked.checkPlace);
  });

  it("shows a card that somebody shows, and one that a second opinion has found", () => {
    const card = { role: "card" as const, text: crisis.message, key: "3" };
    expect(texts(following(...come, followed([here, hello, card], { crisis }))).at(-1)).toBe(
      "card: Call 988",
    );
    expect(texts(following(...come, followed([here, hello], { crisis }))).at(-1)).toBe("card: Call 988");
  });

  it("says that the connection is cut off until the server answers again", () => {
    const cut = following(...come, { type: "cut off" });
    expect(cut.isCutOff).toBe(true);
    expect(reduceConversation(cut, followed([here, hello])).isCutOff).toBe(false);
  });
});

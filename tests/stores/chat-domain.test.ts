import { describe, expect, it, vi } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { chatSessions, consents, events, leads, outbox } from "#db/schema";
import { changeByFamily } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { unsureWords } from "#tests/setup/unsure-words";
import { answerChat, type ReplySources } from "~/domain/chat/answer.server";
import { answerChatCheck } from "~/domain/chat/check.server";
import { completeChatSession, findCompletedChat } from "~/domain/chat/complete.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter, formatWelcomeMessage, pickBuiltInReply, type ReplyWriter } from "~/domain/chat/reply";
import {
  findChatByToken,
  purgeAbandonedChats,
  readChat,
  startOrResumeChat,
  startOver,
} from "~/domain/chat/session.server";
import { buildChatTranscript } from "~/domain/chat/transcript";
import { readSayings } from "~/domain/crisis/outcomes.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

const now = new Date("2026-07-15T15:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
const newId = countingIds();

const answering = (over: Partial<ReplySources> = {}): ReplySources => ({
  writer: builtInWriter,
  staffEmail: "staff@example.com",
  ...over,
});
const intake = { settings: { staffEmail: "staff@example.com" } };
const contact = { name: "Maria", email: "maria@example.com", phone: "8015550142" };

const answers = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "planning"],
  ["previousAttempts", "yes"],
  ["situation", "Our son uses every day and has lost his job."],
] as const;

const start = (db: AppDatabase, token?: string) =>
  startOrResumeChat(changeByFamily(db, { now, newId }), token);

async function answerAll(db: AppDatabase, sessionId: string, upTo = 5, situation?: string) {
  const replies = [];
  for (const [questionId, message] of answers.slice(0, upTo)) {
    const said = questionId === "situation" ? (situation ?? message) : message;
    replies.push(
      await answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId, message: said },
        answering(),
      ),
    );
  }
  return replies;
}

describe("the question whether this is a person", () => {
  const say = (db: AppDatabase, sessionId: string, questionId: string, message: string, over = {}) =>
    answerChat(changeByFamily(db, { now, newId }), { sessionId, questionId, message }, answering(over));
  const writer = { replyTo: vi.fn(builtInWriter.replyTo) };
  const over = { writer, phone: "(801) 555-0100" };

  it("has one written answer at any question and after the last, then the same question again, without a model", async () => {
    writer.replyTo.mockClear();
    const db = testDatabase();
    const { sessionId } = start(db).state;
    const first = await say(db, sessionId, "relationship", "are you a bot", over);
    expect(first).toMatchObject({ isAskedAgain: true, nextQuestion: { id: "relationship" } });
    expect(first?.response).toBe(
      "This is software, not a person and not a clinician. A person reads what you send and follows up. To speak with a person, call (801) 555-0100.",
    );
    // A repeat, as of a stream that broke off, says and counts nothing twice.
    expect(await say(db, sessionId, "relationship", "are you a bot", over)).toEqual(first);
    expect(
      readChat(db, sessionId)
        ?.messages.slice(1)
        .map(({ text }) => text),
    ).toEqual([chatQuestions[0]?.question, "are you a bot", first?.response, chatQuestions[0]?.question]);
    await answerAll(db, sessionId, 4);
    const alone = await say(db, sessionId, "situation", "¿Es usted una persona?", over);
    expect(alone).toMatchObject({ isAskedAgain: true, nextQuestion: { id: "situation" } });
    expect(alone?.response).toMatch(/^Esto es un programa, no una persona/);
    await answerAll(db, sessionId);
    const after = await say(db, sessionId, "situation", "Are you a person?", over);
    expect(after).toMatchObject({ isAskedAgain: true, nextQuestion: null, shouldCollectContact: true });
    expect(writer.replyTo).not.toHaveBeenCalled();
    expect(readSayings(db, "is_this_a_person", 3)).toEqual([{ month: "2026-07", count: 3 }]);
    expect(readChat(db, sessionId)?.sessionData.responses.map(({ answer }) => answer)).toEqual(
      answers.map(([, answer]) => answer),
    );
  });

  it("leaves what else was written an answer, which is kept, read for danger, and followed by the next step", async () => {
    writer.replyTo.mockClear();
    const db = testDatabase();
    const { sessionId } = start(db).state;
    await answerAll(db, sessionId, 4);
    const said = "Are you a bot? He has taken the pills and wants to die.";
    const reply = await say(db, sessionId, "situation", said, over);
    expect(reply).toMatchObject({ isComplete: true, crisis: { language: "en" } });
    expect(reply?.isAskedAgain).toBeUndefined();
    expect(reply?.response).toMatch(/^This is software/);
    expect(readChat(db, sessionId)).toMatchObject({ currentQuestion: 5, crisisLevel: expect.any(String) });
    expect(readChat(db, sessionId)?.sessionData.responses[4]?.answer).toBe(said);
    expect(writer.replyTo).not.toHaveBeenCalled();
  });

  it("written where a choice is asked for is read for danger as well", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    const said = "are you a person? i want to kill myself";
    const reply = await say(db, sessionId, "relationship", said, over);
    expect(reply).toMatchObject({ isAskedAgain: true, crisis: { level: "suicide" } });
    expect(readChat(db, sessionId)).toMatchObject({ currentQuestion: 0, crisisLevel: "suicide" });
    expect(db.select().from(outbox).all()).toHaveLength(1);
  });
});

describe("a conversation", () => {
  it("asks five questions, takes the contact data, and becomes a lead", async () => {
    const db = testDatabase();
    const { state } = start(db);
    expect(state.question).toEqual(chatQuestions[0]);
    expect(state.welcomeMessage).toMatch(/software, not a person and not a clinician/);

    const replies = await answerAll(db, state.sessionId);
    expect(replies.map((reply) => reply?.nextQuestion?.id)).toEqual([
      "concernType",
      "urgencyLevel",
      "previousAttempts",
      "situation",
      undefined,
    ]);
    expect(replies[4]).toMatchObject({ isComplete: true, shouldCollectContact: true, nextQuestion: null });

    const done = completeChatSession(
      changeByFamily(db, { now, newId }),
      state.sessionId,
      { ...contact, mayLeaveMessage: false },
      intake,
    );
    expect(done).toMatchObject({ routing: { action: "standard" } });
    fileQueuedEnquiries(db);
    const lead = db.select().from(leads).get()!;
    expect(lead).toMatchObject({
      source: "chat",
      relationship: "parent",
      previousAttempts: true,
      leadScore: 80,
      message: answers[4][1],
    });
    expect(getLead(db, lead.id)?.chatSession).toMatchObject({ completed: true, leadId: lead.id });
    expect(getLead(db, lead.id)?.lead.contacts).toContainEqual(
      expect.objectContaining({ kind: "phone", mayLeaveMessage: false }),
    );
    expect(db.select().from(consents).get()).toMatchObject({ kind: "chat", chatSessionId: state.sessionId });
    const kept = JSON.stringify(readChat(db, state.sessionId));
    for (const secret of Object.values(contact)) expect(kept).not.toContain(secret);
  });

  it("completed twice gives the same lead, once", async () => {
    const db = testDatabase();
    const { state } = start(db);
    await answerAll(db, state.sessionId);
    const first = completeChatSession(changeByFamily(db, { now, newId }), state.sessionId, contact, intake);
    const second = completeChatSession(
      changeByFamily(db, { now, newId }),
      state.sessionId,
      { ...contact, name: "Other" },
      intake,
    );
    expect(first).not.toBeNull();
    expect(second).toEqual(first);
    expect(findCompletedChat(db, readChat(db, state.sessionId)!, intake.settings)).toEqual(first);
    fileQueuedEnquiries(db);
    expect(db.select().from(leads).all()).toHaveLength(1);
  });

  it("can't be completed before the last question, nor when nobody knows it", async () => {
    const db = testDatabase();
    const { state } = start(db);
    await answerAll(db, state.sessionId, 4);
    expect(() =>
      completeChatSession(changeByFamily(db, { now, newId }), state.sessionId, contact, intake),
    ).toThrow("Some questions are still open.");
    expect(completeChatSession(changeByFamily(db, { now, newId }), "none", contact, intake)).toBeNull();
    expect(db.select().from(leads).all()).toEqual([]);
  });
});

const INVALID = { kind: "invalid", details: { errors: { message: [expect.any(String)] } } };

describe("an answer", () => {
  it.each([
    ["relationship", "self"],
    ["relationship", ""],
    ["relationship", "Parent"],
  ])("to %s that is no option is invalid: %j", async (questionId, message) => {
    const db = testDatabase();
    const { state } = start(db);
    await expect(
      answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId: state.sessionId, questionId, message },
        answering(),
      ),
    ).rejects.toMatchObject(INVALID);
    expect(readChat(db, state.sessionId)?.currentQuestion).toBe(0);
  });

  it.each([["maybe"], ["true"]])("to a yes-or-no question is not %s", async (message) => {
    const db = testDatabase();
    const { state } = start(db);
    await answerAll(db, state.sessionId, 3);
    await expect(
      answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId: state.sessionId, questionId: "previousAttempts", message },
        answering(),
      ),
    ).rejects.toMatchObject(INVALID);
  });

  it.each([
    ["", false],
    ["x".repeat(2_001), false],
    ["x".repeat(2_000), true],
    ["x", true],
  ])("in free text has 1 to 2,000 characters", async (message, isTaken) => {
    const db = testDatabase();
    const { state } = start(db);
    await answerAll(db, state.sessionId, 4);
    const answered = answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: state.sessionId, questionId: "situation", message },
      answering(),
    );
    if (isTaken) expect(await answered).toMatchObject({ isComplete: true });
    else await expect(answered).rejects.toMatchObject(INVALID);
  });

  it("to another question than the current one is stale, and to no session unknown", async () => {
    const db = testDatabase();
    const { state } = start(db);
    const ask = (questionId: string, message: string, sessionId = state.sessionId) =>
      answerChat(changeByFamily(db, { now, newId }), { sessionId, questionId, message }, answering());
    await expect(ask("situation", "hello")).rejects.toMatchObject({ kind: "conflict" });
    await expect(ask("nonsense", "hello")).rejects.toMatchObject({ kind: "conflict" });
    expect(await ask("relationship", "parent", "none")).toBeNull();
    await answerAll(db, state.sessionId);
    completeChatSession(changeByFamily(db, { now, newId }), state.sessionId, contact, intake);
    await expect(ask("relationship", "spouse")).rejects.toMatchObject({ kind: "conflict" });
  });

  it("sent twice gives the same reply and is stored once", async () => {
    const db = testDatabase();
    const { state } = start(db);
    const replyTo = vi.fn(async () => ({
      text: "Thank you for that.",
      writer: "model",
      promptVersion: "1",
      sent: "…",
      received: "…",
      outcome: "used" as const,
    }));
    const send = () =>
      answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId: state.sessionId, questionId: "relationship", message: "parent" },
        answering({ writer: { replyTo } }),
      );
    const first = await send();
    expect(await send()).toEqual(first);
    expect(replyTo).toHaveBeenCalledOnce();
    const session = readChat(db, state.sessionId)!;
    expect(session.sessionData.responses).toHaveLength(1);
    expect(session.sessionData.writerCalls).toMatchObject([{ writer: "model", promptVersion: "1" }]);
    expect(session.messages.map((message) => message.role)).toEqual([
      "assistant",
      "assistant",
      "visitor",
      "assistant",
      "assistant",
    ]);
  });

  it.each([
    ["fails", { replyTo: async () => Promise.reject(new Error("503")) }],
    [
      "says nothing",
      {
        replyTo: async () => ({ ...(await builtInWriter.replyTo({} as never).catch(() => null)), text: " " }),
      },
    ],
  ] as [string, ReplyWriter][])("gets a written reply when the writer %s", async (_, writer) => {
    const db = testDatabase();
    const { state } = start(db);
    const result = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: state.sessionId, questionId: "relationship", message: "parent" },
      answering({ writer }),
    );
    expect(result).toMatchObject({
      response: expect.stringContaining("watch your own child"),
      nextQuestion: { id: "concernType" },
    });
  });

  it("tells when the writer fails", async () => {
    const db = testDatabase();
    const failures: unknown[] = [];
    const failure = new Error("503");
    await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: start(db).state.sessionId, questionId: "relationship", message: "parent" },
      answering({
        writer: { replyTo: () => Promise.reject(failure) },
        onFailure: (...told) => failures.push(told),
      }),
    );
    expect(failures).toEqual([["writer", failure]]);
  });
});

describe("an answer that is changed", () => {
  const overdose = "she took the whole bottle and won't wake up";
  const wish = "He says he wants to kill himself";
  const calm = "We would like advice.";
  const alarms = (db: AppDatabase) => db.select().from(events).all().length;

  it("takes the place of the one before, those after it stay, and urgency and score follow", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    await answerAll(db, sessionId, 4);
    const change = (message: string) =>
      answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId: "urgencyLevel", message },
        answering(),
      );
    expect(await change("urgent")).toMatchObject({
      response: expect.stringContaining("near the front"),
      nextQuestion: { id: "situation" },
    });
    await expect(change("soon")).rejects.toMatchObject(INVALID);
    for (const message of ["planning", "exploratory", "urgent", "planning", "exploratory", "urgent"])
      await change(message);
    const { sessionData, messages } = readChat(db, sessionId)!;
    expect(sessionData.responses.map(({ answer }) => answer)).toEqual([
      "parent",
      "drug-addiction",
      "urgent",
      "yes",
    ]);
    // The first answer is kept, and the newest of the rest.
    expect(sessionData.responses[2]?.earlier?.map(({ answer }) => answer)).toEqual([
      "planning",
      "exploratory",
      "urgent",
      "planning",
      "exploratory",
    ]);
    const said = messages.filter(({ role }) => role === "visitor").map(({ text }) => text);
    expect(said).toEqual(["Parent", "Drug Addiction", "Need help within days", "Yes"]);
    const replies = messages.filter(({ text }) => /front|prepare well|Learning about it/.test(text));
    expect(replies.map(({ text }) => text)).toEqual(["I understand. We will put this near the front."]);

    await answerAll(db, sessionId);
    completeChatSession(changeByFamily(db, { now, newId }), sessionId, contact, intake);
    fileQueuedEnquiries(db);
    expect(db.select().from(leads).get()).toMatchObject({ urgencyLevel: "planning" });
  });

  it.each([
    ["calm words after danger leave card and alert", [wish, calm], ["suicide"], 1],
    ["danger after calm words raises both", [calm, wish], ["suicide"], 1],
    ["another danger adds to the card and alerts again", [wish, overdose], ["emergency", "suicide"], 2],
    [
      "the same danger in other words alerts once",
      [wish, "He wants to kill himself tonight"],
      ["suicide"],
      1,
    ],
  ])("of words: %s", async (_, texts, levels, alerted) => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    await answerAll(db, sessionId, 4);
    let last: Awaited<ReturnType<typeof answerChat>> | undefined;
    for (const message of texts)
      last = await answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId: "situation", message },
        answering(),
      );
    expect(last).toMatchObject({ isComplete: true, crisis: { level: levels[0] } });
    const chat = readChat(db, sessionId)!;
    expect(chat.crisisReading?.levels).toEqual(levels);
    expect(chat.sessionData.responses[4]).toMatchObject({
      answer: texts[1],
      earlier: [{ answer: texts[0] }],
    });
    expect(chat.messages.filter(({ role }) => role === "card")).toHaveLength(alerted);
    expect(alarms(db)).toBe(alerted);

    completeChatSession(changeByFamily(db, { now, newId }), sessionId, contact, intake);
    fileQueuedEnquiries(db);
    const lead = db.select().from(leads).get()!;
    expect(lead).toMatchObject({ urgencyLevel: "immediate", crisisLevel: levels[0], message: texts[1] });
    expect(buildChatTranscript(getLead(db, lead.id)!.chatSession)[4]).toMatchObject({
      answer: texts[1],
      earlier: [texts[0]],
    });
  });

  it("keeps the question about danger and what was said to it", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    await answerAll(db, sessionId, 5, unsureWords);
    const asked = readChat(db, sessionId)!;
    const id = asked.crisisCheck!.id;
    answerChatCheck(changeByFamily(db, { now, newId }), { sessionId, id, answer: "no" }, intake);
    await answerAll(db, sessionId, 5, calm);
    expect(readChat(db, sessionId)).toMatchObject({
      crisisLevel: null,
      crisisReading: asked.crisisReading,
      crisisCheck: { id, answer: "no" },
    });
  });

  it("has no reply of the one it replaced, however late that comes", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    let write = () => {};
    const late: ReplyWriter = {
      replyTo: async (answered) => {
        await new Promise<void>((resolve) => {
          write = resolve;
        });
        return builtInWriter.replyTo(answered);
      },
    };
    const send = (message: string, writer = builtInWriter) =>
      answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId: "relationship", message },
        answering({ writer }),
      );
    const first = send("parent", late);
    await send("friend");
    write();
    await first;
    expect(
      readChat(db, sessionId)!
        .messages.map(({ text }) => text)
        .slice(1),
    ).toEqual([
      chatQuestions[0]!.question,
      "Friend",
      "Thank you. They are lucky to have a friend who asks.",
      chatQuestions[1]!.question,
    ]);
  });

  it("is answered in Spanish once Spanish words were met with a card", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    const [last] = (await answerAll(db, sessionId, 5, "Mi hijo dice que se quiere matar")).slice(-1);
    expect(last).toMatchObject({ response: expect.stringMatching(/^Gracias/), crisis: { language: "es" } });
    const changed = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId, questionId: "urgencyLevel", message: "immediate" },
      answering(),
    );
    expect(changed).toMatchObject({ response: expect.stringMatching(/911 .* 988/) });
    expect(completeChatSession(changeByFamily(db, { now, newId }), sessionId, contact, intake)).toMatchObject(
      {
        routing: { message: expect.stringMatching(/^Hizo lo correcto/) },
      },
    );
  });
});

describe("a crisis", () => {
  const words = "she took the whole bottle and won't wake up";

  it("is on disk and announced before the reply is written", async () => {
    const db = testDatabase();
    const { state } = start(db);
    await answerAll(db, state.sessionId, 4);
    const order: string[] = [];
    const writer: ReplyWriter = {
      async replyTo(answered) {
        order.push(`reply, knowing ${answered.crisisLevel}`);
        expect(db.select().from(events).all()).toMatchObject([{ eventType: "CrisisDetected", leadId: null }]);
        expect(db.select().from(outbox).all()).toMatchObject([{ kind: "staff_crisis_alert" }]);
        return builtInWriter.replyTo(answered);
      },
    };
    const result = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: state.sessionId, questionId: "situation", message: words },
      answering({ writer, onCrisis: (crisis) => order.push(`card ${crisis.level}`) }),
    );
    expect(order).toEqual(["card emergency", "reply, knowing emergency"]);
    expect(result).toMatchObject({ isComplete: true, crisis: { level: "emergency" } });
    const done = completeChatSession(changeByFamily(db, { now, newId }), state.sessionId, contact, intake);
    expect(done).toMatchObject({ routing: { action: "emergency" }, crisis: { level: "emergency" } });
    fileQueuedEnquiries(db);
    expect(db.select().from(leads).get()).toMatchObject({
      urgencyLevel: "immediate",
      crisisLevel: "emergency",
    });
  });

  it("may be added by a model's opinion, and never removed", async () => {
    const db = testDatabase();
    const one = start(db).state.sessionId;
    await answerAll(db, one, 4);
    const moderate = vi.fn(async () => "suicide" as const);
    const added = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: one, questionId: "situation", message: "He has gone very quiet." },
      answering({ moderate }),
    );
    expect(added).toMatchObject({ crisis: { level: "suicide" } });
    expect(completeChatSession(changeByFamily(db, { now, newId }), one, contact, intake)).toMatchObject({
      crisis: { level: "suicide" },
    });

    const two = start(db).state.sessionId;
    await answerAll(db, two, 4);
    const kept = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId: two, questionId: "situation", message: words },
      answering({ moderate: async () => null }),
    );
    expect(kept).toMatchObject({ crisis: { level: "emergency" } });
  });

  it("doesn't wait for a moderation that fails", async () => {
    const db = testDatabase();
    const { sessionId } = start(db).state;
    await answerAll(db, sessionId, 4);
    const failures: unknown[] = [];
    const failure = new Error("down");
    const result = await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId, questionId: "situation", message: "We need advice." },
      answering({
        moderate: async () => Promise.reject(failure),
        onFailure: (...told) => failures.push(told),
      }),
    );
    expect(result).toMatchObject({ isComplete: true });
    expect(failures).toEqual([["moderation", failure]]);
  });
});

describe("a session", () => {
  it("is resumed by its cookie, after a restart as well", async () => {
    const file = freshDatabaseFile();
    const { state, token } = start(testDatabase(file));
    await answerAll(testDatabase(file), state.sessionId, 2);
    const again = start(testDatabase(file), token);
    expect(again).toMatchObject({
      resumed: true,
      token,
      state: {
        sessionId: state.sessionId,
        question: { id: "urgencyLevel" },
        answered: [
          { questionId: "relationship", answer: "Parent", value: "parent" },
          { questionId: "concernType", answer: "Drug Addiction", value: "drug-addiction" },
        ],
      },
    });
  });

  it("opens again for 12 hours after its last message, as the device may be shared; staff keep it", async () => {
    const db = testDatabase();
    const { token, state } = start(db);
    await answerAll(db, state.sessionId, 2);
    const resume = (hours: number) =>
      startOrResumeChat(changeByFamily(db, { now: new Date(now.getTime() + hours * HOUR_MS), newId }), token);
    expect(resume(11.9)).toMatchObject({ resumed: true, token });
    const later = resume(12.1);
    expect(later.resumed).toBe(false);
    expect(later.state).toMatchObject({ answered: [] });
    expect(readChat(db, state.sessionId)).toBeDefined();
  });

  it("is new for an unknown cookie, and after the conversation is complete", async () => {
    const db = testDatabase();
    const first = start(db);
    expect(start(db, "made-up").resumed).toBe(false);
    await answerAll(db, first.state.sessionId);
    completeChatSession(changeByFamily(db, { now, newId }), first.state.sessionId, contact, intake);
    expect(findChatByToken(db, first.token, now)).toMatchObject({ completed: true });
    const second = start(db, first.token);
    expect(second.resumed).toBe(false);
    expect(second.token).not.toBe(first.token);
  });

  it("belongs to the holder of its cookie, and the store has only a hash of that", () => {
    const db = testDatabase();
    const { state, token } = start(db);
    const session = readChat(db, state.sessionId)!;
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it("is erased by 'Start over', unless it is complete", async () => {
    const db = testDatabase();
    const open = start(db);
    expect(startOver(db, open.token)).toBe(true);
    expect(readChat(db, open.state.sessionId)).toBeUndefined();
    const done = start(db);
    await answerAll(db, done.state.sessionId);
    completeChatSession(changeByFamily(db, { now, newId }), done.state.sessionId, contact, intake);
    expect(startOver(db, done.token)).toBe(false);
  });

  it("is purged 30 days after it was abandoned; complete ones stay", async () => {
    const db = testDatabase();
    start(db);
    const done = start(db);
    await answerAll(db, done.state.sessionId);
    completeChatSession(changeByFamily(db, { now, newId }), done.state.sessionId, contact, intake);
    expect(purgeAbandonedChats(db, days(30))).toBe(0);
    expect(purgeAbandonedChats(db, days(30.01))).toBe(1);
    expect(
      db
        .select()
        .from(chatSessions)
        .all()
        .map((row) => row.id),
    ).toEqual([done.state.sessionId]);
  });

  it("goes its own way among fifty at once", async () => {
    const db = testDatabase();
    const sessions = Array.from({ length: 50 }, () => start(db).state.sessionId);
    await Promise.all(sessions.map((id, i) => answerAll(db, id, 5, `This is family number ${i}.`)));
    sessions.forEach((id, i) => {
      completeChatSession(
        changeByFamily(db, { now, newId }),
        id,
        { ...contact, email: `f${i}@example.com`, phone: `80155502${String(i).padStart(2, "0")}` },
        intake,
      );
    });
    fileQueuedEnquiries(db);
    const messages = db
      .select()
      .from(leads)
      .all()
      .map((lead) => lead.message);
    expect(new Set(messages).size).toBe(50);
  });
});

describe("the written words", () => {
  it("answer every option of every question", () => {
    for (const question of chatQuestions) {
      for (const option of question.options ?? []) {
        const reply = pickBuiltInReply({ question, answer: option.value, earlier: [], crisisLevel: null });
        expect(reply.length, `${question.id} ${option.value}`).toBeGreaterThan(20);
        expect(reply).not.toContain("?");
      }
    }
  });

  it("welcome with the practice's name and number when they are known", () => {
    expect(formatWelcomeMessage({ business: "Harbor", phone: "(555) 555-0100" })).toMatch(
      /of Harbor.*\(555\) 555-0100/,
    );
    expect(formatWelcomeMessage()).not.toContain("undefined");
  });
});

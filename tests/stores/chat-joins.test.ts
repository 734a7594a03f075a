import { describe, expect, it } from "vitest";
import { alerts, chatJoins, chatSessions } from "#db/schema";
import { addColleague, changeBy, changeByFamily, changeByJob, isCarriedOut } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { buildChooser } from "#tests/setup/random";
import { rounds } from "#tests/setup/rounds";
import { answerChat, sayToPerson } from "~/domain/chat/answer.server";
import {
  endLostJoins,
  findOpenJoin,
  handOverChats,
  joinChat,
  keepPresent,
  leaveChat,
  noteReached,
  sayInChat,
  showNumbers,
  stayInChat,
  takeOverChat,
} from "~/domain/chat/joins.server";
import { builtInWriter, type ReplyWriter } from "~/domain/chat/reply";
import { buildChatMessage, readChat, startOrResumeChat } from "~/domain/chat/session.server";
import { storeSaidToPerson } from "~/domain/chat/store-answer.server";
import { isSeen } from "~/domain/chat/unfinished.server";
import { readDanger } from "~/domain/crisis/read.server";
import { MINUTE_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const PRACTICE = { phone: "(801) 555-0100", staffEmail: "staff@example.com" };
const buildPerson = (name: string) => ({
  en: { name, introduction: `${name}, who works with Ellen,` },
  es: { name, introduction: `${name}, que trabaja con Ellen,` },
});
const HANNAH = buildPerson("Hannah");
const BEN = buildPerson("Ben");

function setup() {
  const db = testDatabase();
  const newId = countingIds();
  addColleague(db, "hannah");
  addColleague(db, "ben");
  let time = START.getTime();
  const now = () => new Date(time);
  const family = () => changeByFamily(db, { now: now(), newId });
  const staff = (id: string) => changeBy(db, id, { now: now(), newId });
  const { sessionId } = startOrResumeChat(family(), null).state;
  const { reference } = readChat(db, sessionId)!;
  const answer = (questionId: string, message: string, writer: ReplyWriter = builtInWriter) =>
    answerChat(family(), { sessionId, questionId, message }, { writer, staffEmail: PRACTICE.staffEmail });
  const write = (text: string, key = newId()) =>
    storeSaidToPerson(family(), { sessionId, text, key }, readDanger(text), PRACTICE.staffEmail);
  const send = (text: string) =>
    sayToPerson(family(), { sessionId, text, key: newId() }, { staffEmail: PRACTICE.staffEmail });
  const join = (id = "hannah", person = HANNAH) => joinChat(staff(id), reference, person);
  const say = (text: string, id = "hannah") => sayInChat(staff(id), reference, text);
  const leave = (id = "hannah", isOver = false) => leaveChat(staff(id), reference, { ...PRACTICE, isOver });
  const endLost = () => endLostJoins(changeByJob(db, { now: now(), newId }), PRACTICE);
  const handOver = () => handOverChats(changeByJob(db, { now: now(), newId }), () => BEN);
  const wait = (ms: number) => {
    time += ms;
  };
  const lines = () => readChat(db, sessionId)!.messages.map(({ role, text }) => `${role}: ${text}`);
  const openAlerts = () =>
    db
      .select()
      .from(alerts)
      .all()
      .filter(({ endedAt }) => endedAt === null);
  return {
    db,
    sessionId,
    reference,
    staff,
    answer,
    write,
    send,
    join,
    say,
    leave,
    endLost,
    handOver,
    wait,
    lines,
    openAlerts,
  };
}

/** Lets what waits for a reply go on. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const DANGER = "He took all my pills and he does not wake up.";
const untilSituation = async (store: ReturnType<typeof setup>) => {
  await store.answer("relationship", "parent");
  await store.answer("concernType", "drug-addiction");
  await store.answer("urgencyLevel", "immediate");
  await store.answer("previousAttempts", "no");
};

describe("who joins a chat", () => {
  it("is named to the family, has its alert, and is the only one in it", async () => {
    const store = setup();
    await untilSituation(store);
    await store.answer("situation", DANGER);
    expect(store.openAlerts()).toHaveLength(1);
    store.join();
    expect(store.openAlerts()).toEqual([]);
    expect(store.db.select().from(alerts).all()).toMatchObject([
      { acknowledgedBy: "hannah", endedBecause: "acknowledged" },
    ]);
    expect(store.lines().at(-1)).toBe(
      "notice: Hannah, who works with Ellen, is here and reads what you write. Not a clinician. The questions wait.",
    );
    expect(() => store.join("ben", BEN)).toThrow("Hannah is in this chat.");
    store.join();
    expect(store.lines().filter((line) => line.startsWith("notice"))).toHaveLength(1);
    expect(() => store.say("Hello", "ben")).toThrow("Hannah is in this chat now.");
  });

  it("speaks instead of the assistant, also where its reply was under way", async () => {
    const store = setup();
    let reply = () => {};
    const writer: ReplyWriter = {
      replyTo: async (answered) => {
        await new Promise<void>((resolve) => {
          reply = resolve;
        });
        return builtInWriter.replyTo(answered);
      },
    };
    const pending = store.answer("relationship", "parent", writer);
    await nextTurn();
    store.join();
    reply();
    expect(await pending).toMatchObject({ response: "", nextQuestion: { id: "concernType" } });
    store.say("I am here. What is going on?");
    // The questions can go on meanwhile, without a word of the assistant.
    expect(await store.answer("concernType", "drug-addiction")).toMatchObject({ response: "" });
    expect(await store.answer("concernType", "drug-addiction")).toMatchObject({ response: "" });
    expect(store.lines().filter((line) => line.startsWith("assistant"))).toHaveLength(2);
    store.leave();
    expect((await store.answer("urgencyLevel", "planning"))?.response).not.toBe("");
  });

  it("reads what the family writes, which is read for danger, and wakes nobody else", () => {
    const store = setup();
    expect(() => store.write("Is somebody there?")).toThrow("Nobody of ours is in this chat.");
    store.join();
    store.say("I am here.");
    store.write("one", "key");
    store.write("one", "key");
    expect(store.lines().filter((line) => line === "visitor: one")).toHaveLength(1);
    expect(findOpenJoin(store.db, store.sessionId)?.heardAt).toEqual(START);
    expect(store.write(DANGER)?.crisis).toMatchObject({ level: "emergency" });
    expect(store.lines().at(-1)).toMatch(/^card: /);
    expect(store.db.select().from(alerts).all()).toMatchObject([{ acknowledgedBy: "hannah" }]);
  });

  it("alerts again by leaving, unless the family has answered", async () => {
    const store = setup();
    await untilSituation(store);
    await store.answer("situation", DANGER);
    store.join();
    store.say("I am here.");
    store.leave();
    expect(store.openAlerts()).toHaveLength(1);
    expect(store.lines().at(-1)).toMatch(/^notice: Hannah has left the chat\..*911.*988/);
    store.join();
    store.say("I am back.");
    store.write("he breathes");
    store.leave();
    expect(store.openAlerts()).toEqual([]);
  });

  it("is gone 30 seconds after the last sign of their screen, and the family reads 911 and the phone", () => {
    const store = setup();
    store.join();
    store.wait(25 * SECOND_MS);
    keepPresent(store.staff("hannah"), store.reference);
    store.wait(25 * SECOND_MS);
    expect(store.endLost()).toEqual([]);
    store.wait(6 * SECOND_MS);
    expect(store.endLost()).toEqual([store.sessionId]);
    expect(store.endLost()).toEqual([]);
    expect(store.lines().at(-1)).toMatch(
      /^notice: We have lost the connection to Hannah.*911.*\(801\) 555-0100/,
    );
    expect(() => store.say("Hello?")).toThrow("You are not in this chat any more.");
  });

  it("is asked before a colleague takes over, after 20 seconds without a no", () => {
    const store = setup();
    store.join();
    const take = () => takeOverChat(store.staff("ben"), store.reference, BEN).isTaken;
    expect(take()).toBe(false);
    store.wait(19 * SECOND_MS);
    expect(take()).toBe(false);
    stayInChat(store.staff("hannah"), store.reference);
    store.wait(SECOND_MS);
    expect(take()).toBe(false);
    store.wait(20 * SECOND_MS);
    expect(take()).toBe(true);
    expect(() => keepPresent(store.staff("hannah"), store.reference)).toThrow("Ben is in this chat now.");
    store.say("Hello, I am Ben.", "ben");
    expect(store.db.select().from(chatJoins).all()).toMatchObject([
      { userId: "hannah", endedBecause: "taken_over" },
      { userId: "ben", endedAt: null },
    ]);
  });
});

it("goes over by itself where the colleague asks only once", () => {
  const store = setup();
  store.join();
  takeOverChat(store.staff("ben"), store.reference, BEN);
  store.wait(19 * SECOND_MS);
  expect(store.handOver()).toEqual([]);
  store.wait(SECOND_MS);
  expect(store.handOver()).toEqual([store.sessionId]);
  expect(findOpenJoin(store.db, store.sessionId)).toMatchObject({ userId: "ben", name: "Ben" });
});

it("keeps and reads for danger what the family wrote as they left, and alerts", () => {
  const store = setup();
  store.join();
  store.say("I am here.");
  store.leave();
  expect(store.write(DANGER)?.crisis).toMatchObject({ level: "emergency" });
  expect(store.openAlerts()).toHaveLength(1);
});

it("reads a danger that comes in pieces, once", async () => {
  const store = setup();
  store.join();
  expect(await store.send("he is not")).not.toHaveProperty("crisis");
  store.wait(5 * SECOND_MS);
  expect(await store.send("breathing")).toMatchObject({ crisis: { level: "emergency" } });
  store.wait(5 * SECOND_MS);
  expect(await store.send("please")).not.toHaveProperty("crisis");
  expect(store.lines().filter((line) => line.startsWith("card"))).toHaveLength(1);
});

it("has reached the family once it has written to them, not before", async () => {
  const store = setup();
  await untilSituation(store);
  await store.answer("situation", DANGER);
  store.join();
  const reach = () => noteReached(store.staff("hannah"), store.reference);
  expect(reach).toThrow("They have not written to you yet.");
  store.write("are you real");
  expect(reach).toThrow("They have not written to you yet.");
  store.say("I am. Is he breathing?");
  store.write("yes");
  reach();
  expect(findOpenJoin(store.db, store.sessionId)).toMatchObject({ heardAt: START, reachedAt: START });
  expect(isSeen(readChat(store.db, store.sessionId)!)).toBe(true);
});

it("takes five hundred messages and no more, as each is stored with all before it", () => {
  const store = setup();
  store.join();
  const messages = Array.from({ length: 499 }, () => buildChatMessage("visitor", "word", START));
  store.db.update(chatSessions).set({ messages }).run();
  expect(store.write("the last one")).not.toBeNull();
  expect(() => store.write("more")).toThrow("This chat is full.");
});

it("shows the numbers to call as a card, those of the danger where there is one", () => {
  const store = setup();
  store.join();
  showNumbers(store.staff("hannah"), store.reference);
  expect(store.lines().at(-1)).toMatch(/^card: .*911/);
});

it("never two speak at once, and no word is lost, in whatever order things happen", {
  timeout: 5 * MINUTE_MS,
}, async () => {
  const choose = buildChooser(5);
  for (let round = 0; round < rounds(12, 1_000); round++) {
    const store = setup();
    const waiting: (() => void)[] = [];
    const writer: ReplyWriter = {
      replyTo: async (answered) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return builtInWriter.replyTo(answered);
      },
    };
    const kept: string[] = [];
    const pending: Promise<unknown>[] = [];
    const answers = [
      ["relationship", "parent"],
      ["concernType", "drug-addiction"],
      ["urgencyLevel", "planning"],
      ["previousAttempts", "no"],
      ["situation", "Our son uses every day."],
    ] as const;
    let place = 0;
    const people = [
      ["hannah", HANNAH],
      ["ben", BEN],
    ] as const;
    for (let step = 0; step < 40; step++) {
      const before = store.lines().length;
      const wasIn = findOpenJoin(store.db, store.sessionId);
      const [id, person] = choose.pick(people);
      const text = `words ${round} ${step}`;
      store.wait(choose.below(12) * SECOND_MS);
      switch (choose.below(10)) {
        case 0:
          isCarriedOut(() => store.join(id, person));
          break;
        case 1:
        case 2:
          if (isCarriedOut(() => store.say(text, id))) kept.push(`person: ${text}`);
          break;
        case 3:
        case 4:
          if (isCarriedOut(() => store.write(text))) kept.push(`visitor: ${text}`);
          break;
        case 5:
          store.leave(id);
          break;
        case 6:
          takeOverChat(store.staff(id), store.reference, person);
          break;
        case 7: {
          const [questionId, message] = answers[place] ?? [];
          if (questionId) {
            place++;
            pending.push(store.answer(questionId, message, writer));
          }
          break;
        }
        case 8:
          waiting.splice(0, 1)[0]?.();
          await nextTurn();
          break;
        default:
          if (choose.chance(0.7)) isCarriedOut(() => keepPresent(store.staff(id), store.reference));
          store.endLost();
      }
      const added = store.lines().slice(before);
      const isIn = findOpenJoin(store.db, store.sessionId);
      if (wasIn && isIn) expect(added.filter((line) => line.startsWith("assistant"))).toEqual([]);
      if (!wasIn && !isIn) expect(added.filter((line) => line.startsWith("person"))).toEqual([]);
    }
    const all = Promise.all(pending);
    let isOver = false;
    void all.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const go of waiting.splice(0)) go();
      await nextTurn();
    }
    expect(store.lines().filter((line) => kept.includes(line))).toEqual(kept);
    expect(store.lines().filter((line) => line.startsWith("visitor")).length).toBe(
      place + kept.filter((line) => line.startsWith("visitor")).length,
    );
  }
});

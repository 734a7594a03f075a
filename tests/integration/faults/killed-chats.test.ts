import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { chatJoins, chatSessions, jobLeases } from "#db/schema";
import { beginChat } from "#tests/setup/chat";
import { sendJson } from "#tests/setup/enquiries";
import { buildChooser, type Chooser } from "#tests/setup/random";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { MINUTE_MS } from "~/time-units";

const KILLS = 40;
const CHATS = 4;
/** How soon a server is killed that has just started, at most. */
const LIFE_MS = 1_500;
const STAFF = ["hannah", "ben"] as const;
const ANSWERS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "planning"],
  ["previousAttempts", "no"],
] as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Talk = Awaited<ReturnType<typeof beginChat>> & {
  reference: string;
  /** What was answered for, by who wrote it, in their order. */
  kept: { from: string; text: string }[];
  asked: number;
};

/** Sends until it is answered, as a page does that is cut off. @returns the status */
async function sendStubbornly(send: () => Promise<Response>): Promise<number> {
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer) return answer.status;
    await wait(50);
  }
}

/** A colleague who joins, says, leaves and takes over as it comes; each sentence is sent until it is answered. */
async function playStaff(
  who: string,
  cookie: string,
  talks: Talk[],
  url: string,
  choose: Chooser,
  isOver: () => boolean,
) {
  let said = 0;
  while (!isOver()) {
    const talk = choose.pick(talks);
    const key = randomUUID();
    const call = (name: string, body: object = {}) =>
      sendStubbornly(() =>
        sendJson(`${url}/api/chats/${talk.reference}/${name}`, body, {
          cookie,
          headers: { "Idempotency-Key": key },
        }),
      );
    const what = choose.below(10);
    if (what < 2) await call("join");
    else if (what < 7) {
      const text = `${who} ${++said}`;
      if ((await call("say", { text })) === 201) talk.kept.push({ from: who, text });
    } else if (what === 7) await call("take-over");
    else if (what === 8) await call("leave", { isOver: choose.chance(0.5) });
    else await call("present");
    await wait(choose.below(30));
  }
}

/** A family that writes to who is there, and answers a question now and then. */
async function playFamily(talk: Talk, url: string, choose: Chooser, isOver: () => boolean) {
  let written = 0;
  while (!isOver()) {
    const question = ANSWERS[talk.asked];
    if (question && choose.chance(0.1)) {
      const [questionId, message] = question;
      if ((await sendStubbornly(() => talk.answer(questionId, message))) === 200) talk.asked++;
    } else {
      const text = `family ${++written}`;
      const body = { sessionId: talk.sessionId, text, key: randomUUID() };
      const send = () => sendJson(`${url}/api/chat/say`, body, { cookie: talk.cookie });
      if ((await sendStubbornly(send)) === 200) talk.kept.push({ from: "family", text });
    }
    await wait(choose.below(60));
  }
}

const readChats = (server: TestServer) =>
  inStore(server, (db) => ({
    chats: db.select().from(chatSessions).all(),
    joins: db.select().from(chatJoins).all(),
  }));

it(`${KILLS} kills -9 while two colleagues and ${CHATS} families write lose no word that was answered for, and never let two speak`, {
  tags: ["kills"],
  timeout: 10 * MINUTE_MS,
}, async () => {
  const env = { LOG_LEVEL: "silent", SESSION_SECRET: "", RATE_LIMIT_SCALE: "1000" };
  let server = await startServer({ env });
  const { url, dataDir } = server;
  const port = Number(new URL(url).port);
  const cookies: string[] = [];
  for (const name of STAFF) cookies.push(await sessionCookie(url, await addStaff(server, name, "staff")));
  const talks: Talk[] = [];
  for (let n = 0; n < CHATS; n++) {
    const chat = await beginChat(url);
    const { reference } = inStore(
      server,
      (db) => db.select().from(chatSessions).where(eq(chatSessions.id, chat.sessionId)).get()!,
    );
    talks.push({ ...chat, reference, kept: [], asked: 0 });
  }
  let over = false;
  const isOver = () => over;
  const playing = [
    ...STAFF.map((who, n) => playStaff(who, cookies[n]!, talks, url, buildChooser(n), isOver)),
    ...talks.map((talk, n) => playFamily(talk, url, buildChooser(100 + n), isOver)),
  ];
  const choose = buildChooser(7);
  let joinedAsKilled = 0;
  for (let round = 0; round < KILLS; round++) {
    await wait(choose.below(LIFE_MS));
    await server.stop("SIGKILL");
    if (readChats(server).joins.some(({ endedAt }) => !endedAt)) joinedAsKilled++;
    inStore(server, (db) => db.delete(jobLeases).run());
    server = await startServer({ port, dataDir, env });
  }
  over = true;
  await Promise.all(playing);
  expect(joinedAsKilled).toBeGreaterThan(KILLS / 4);

  const { chats, joins } = readChats(server);
  let words = 0;
  for (const talk of talks) {
    const { id, messages } = chats.find(({ reference }) => reference === talk.reference)!;
    for (const from of ["family", ...STAFF]) {
      const kept = talk.kept.filter((one) => one.from === from).map(({ text }) => text);
      const stored = messages.filter(({ text }) => text.startsWith(`${from} `)).map(({ text }) => text);
      // Each once and in order; what was stored without an answer was sent again and answered.
      expect(stored).toEqual(kept);
      words += stored.length;
    }
    const here = joins.filter(({ chatId }) => chatId === id);
    expect(here.filter(({ endedAt }) => !endedAt).length).toBeLessThan(2);
    for (const { at, role, text } of messages) {
      const time = new Date(at);
      const inChat = here.filter(({ joinedAt, endedAt }) => joinedAt < time && (!endedAt || endedAt > time));
      expect(inChat.length, text).toBeLessThan(2);
      if (role === "assistant") expect(inChat, text).toEqual([]);
    }
  }
  expect(words).toBeGreaterThan(1_000);
  await server.dispose();
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { chatSessions, enquiries } from "#db/schema";
import { beginChat } from "#tests/setup/chat";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const ANSWERS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "urgent"],
  ["previousAttempts", "yes"],
] as const;

const OTHER = { name: "Somebody Else", email: "takes-a-chat-over@example.com", phone: "(303) 555-0199" };

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const call = (path: string, body: object, cookie: string) =>
  sendJson(`${server.url}/api/chat/${path}`, body, { cookie });

/** What somebody sends who knows the session's id and nothing else. */
const tries = (sessionId: string) => [
  { path: "message", body: { sessionId, questionId: "situation", message: "I take it over" } },
  { path: "check", body: { sessionId, id: "any", answer: "no" } },
  { path: "complete", body: { sessionId, contactInfo: OTHER } },
];

describe("a chat whose session id somebody else has learned", () => {
  it("is written to by nobody without its cookie, and nobody learns whether it exists", async () => {
    const theirs = await beginChat(server.url);
    for (const [questionId, message] of ANSWERS) await theirs.answer(questionId, message);
    const stored = () =>
      inStore(server, (db) =>
        db.select().from(chatSessions).where(eq(chatSessions.id, theirs.sessionId)).all(),
      );
    const before = stored();
    const stranger = await beginChat(server.url);
    const answers = new Set<string>();
    for (const cookie of ["", "chat=made-up", stranger.cookie])
      for (const sessionId of [theirs.sessionId, "no-such-session"])
        for (const { path, body } of tries(sessionId)) {
          const answer = await call(path, body, cookie);
          answers.add(`${answer.status} ${await answer.text()}`);
        }
    expect([...answers]).toEqual([expect.stringMatching(/^401 \{"message":/)]);
    expect(stored()).toEqual(before);
    const taken = inStore(server, (db) =>
      db.select().from(enquiries).where(eq(enquiries.email, OTHER.email)).all(),
    );
    expect(taken).toEqual([]);
  });

  it("is named to nobody who is alerted: what they open is the alert", async () => {
    const chat = await beginChat(server.url);
    for (const [questionId, message] of ANSWERS) await chat.answer(questionId, message);
    const danger = "She wants to kill herself tonight, and locked the door";
    expect(await (await chat.answer("situation", danger)).json()).toHaveProperty("crisis");
    const staff = { cookie: await sessionCookie(server.url) };
    const read = async (path: string) => (await fetch(`${server.url}${path}`, { headers: staff })).text();
    const told = await Promise.all(["/api/alerts", "/api/now", "/admin/alerts"].map(read));
    const alert = (JSON.parse(told[0]!) as { id: string; chatId: string | null }[]).find(
      ({ chatId }) => chatId !== null,
    )!;
    expect(alert.chatId).toBe(alert.id);
    expect(told.filter((text) => text.includes(chat.sessionId))).toEqual([]);
    expect(await read(`/admin/chats?alert=${alert.id}`)).toContain(danger);
  });
});

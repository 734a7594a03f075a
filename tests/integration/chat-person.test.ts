import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alerts, chatJoins, chatSessions, users } from "#db/schema";
import { beginChat } from "#tests/setup/chat";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { readEvents } from "~/components/site/chat/event-stream";

type State = {
  isComplete: boolean;
  person?: { name: string };
  lines: { role: string; text: string; name?: string; key?: string }[];
  crisis?: { level: string };
};

let server: TestServer;
let hannah: string;
let ben: string;
let editor: string;
beforeAll(async () => {
  server = await startServer();
  hannah = await enterAs("hannah");
  ben = await enterAs("ben");
  editor = await sessionCookie(server.url, await addStaff(server, "an-editor", "editor"));
}, 120_000);
afterAll(() => server.dispose());

async function enterAs(username: string): Promise<string> {
  const who = await addStaff(server, username, "staff");
  const displayName = username[0]!.toUpperCase() + username.slice(1);
  inStore(server, (db) => db.update(users).set({ displayName }).where(eq(users.id, who.id)).run());
  return sessionCookie(server.url, who);
}

/** A family's chat with its first answer, and what staff call about it. */
async function beginTalk() {
  const chat = await beginChat(server.url);
  await chat.answer("relationship", "parent");
  const row = () =>
    inStore(server, (db) => db.select().from(chatSessions).where(eq(chatSessions.id, chat.sessionId)).get()!);
  const { reference } = row();
  let said = 0;
  return {
    ...chat,
    row,
    reference,
    staff: (call: string, cookie = hannah, body?: object) =>
      sendJson(`${server.url}/api/chats/${reference}/${call}`, body ?? {}, { cookie }),
    write: (text: string, key = `sample-key-${++said}`) =>
      sendJson(
        `${server.url}/api/chat/say`,
        { sessionId: chat.sessionId, text, key },
        { cookie: chat.cookie },
      ),
    state: async () =>
      (await (
        await fetch(`${server.url}/api/chat/state`, { headers: { cookie: chat.cookie } })
      ).json()) as State,
  };
}

/** Follows a chat as its page does, and collects the events. */
async function follow(path: string, cookie: string) {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie } });
  const events: { event: string; data: State }[] = [];
  const stopped = (async () => {
    if (!answer.ok || !answer.body) return;
    for await (const { event, data } of readEvents(answer.body))
      events.push({ event, data: JSON.parse(data) as State });
  })().catch(() => {});
  return { status: answer.status, events, stopped, last: () => events.at(-1) };
}

describe("a person in the chat", () => {
  it("is heard at once by the family, and hears it, until they leave", async () => {
    const talk = await beginTalk();
    const family = await follow("/chat/stream", talk.cookie);
    const screen = await follow(`/chats/${talk.reference}/stream`, hannah);
    expect((await talk.staff("join")).status).toBe(204);
    await expect.poll(() => family.last()?.data.person).toEqual({ name: "Hannah" });
    expect(family.last()?.data.lines).toMatchObject([
      { role: "notice", text: expect.stringMatching(/^Hannah, who works with \w+, is here/) },
    ]);
    expect((await talk.staff("join", ben)).status).toBe(409);
    expect((await talk.staff("say", ben, { text: "Hello" })).status).toBe(409);

    const before = screen.events.length;
    expect((await talk.staff("say", hannah, { text: "I am here." })).status).toBe(201);
    await expect.poll(() => family.last()?.data.lines.at(-1)?.text).toBe("I am here.");
    expect((await talk.write("He has the gun")).status).toBe(200);
    await expect.poll(() => screen.events.length).toBeGreaterThan(before);
    expect(screen.last()?.data).toEqual({});
    await expect.poll(() => family.last()?.data.crisis).toMatchObject({ level: "emergency" });
    // The danger is on the alert of who is there: nobody else is woken.
    expect(
      inStore(server, (db) => db.select().from(alerts).where(eq(alerts.chatSessionId, talk.sessionId)).all()),
    ).toMatchObject([{ endedBecause: "acknowledged" }]);

    expect((await talk.staff("leave")).status).toBe(204);
    await expect.poll(() => family.last()?.data.person).toBeUndefined();
    expect(family.last()?.data.lines.at(-1)).toMatchObject({ role: "notice" });
    // Who starts over has nothing left here, and the screen of staff says so.
    await sendJson(`${server.url}/api/chat/start`, { startOver: true }, { cookie: talk.cookie });
    await expect.poll(() => [family.last()?.event, screen.last()?.event]).toEqual(["gone", "gone"]);
    await Promise.all([family.stopped, screen.stopped]);
  });

  it("is for staff alone, and by the reference alone", async () => {
    const talk = await beginTalk();
    expect((await talk.staff("join", editor)).status).toBe(403);
    expect((await follow(`/chats/${talk.reference}/stream`, editor)).status).toBe(403);
    const byId = await sendJson(`${server.url}/api/chats/${talk.sessionId}/join`, {}, { cookie: hannah });
    expect(byId.status).toBe(404);
    expect(await (await fetch(`${server.url}/api/chat/state`)).json()).toMatchObject({
      message: expect.any(String),
    });
    expect((await follow("/chat/stream", "chat=none")).status).toBe(401);
  });

  it("is lost within 40 seconds where their screen is cut off, which the family reads", {
    timeout: 60_000,
    tags: ["kills"],
  }, async () => {
    const talk = await beginTalk();
    const family = await follow("/chat/stream", talk.cookie);
    await talk.staff("join");
    await expect
      .poll(() => family.last()?.data.lines.at(-1)?.text, { timeout: 40_000, interval: 200 })
      .toMatch(/^We have lost the connection to Hannah.*911.*988/);
    expect(inStore(server, (db) => db.select().from(chatJoins).all()).at(-1)).toMatchObject({
      endedBecause: "lost",
    });
  });

  it("is followed by one page of a chat, and by ten of an address", async () => {
    const talk = await beginTalk();
    const first = await follow("/chat/stream", talk.cookie);
    const second = await follow("/chat/stream", talk.cookie);
    await expect.poll(() => first.last()?.event).toBe("elsewhere");
    await first.stopped;
    expect(second.last()?.event).toBe("state");
    const others = [];
    for (let n = 0; n < 12; n++) {
      const { cookie } = await beginChat(server.url);
      others.push(await follow("/chat/stream", cookie));
    }
    expect(others.map(({ status }) => status)).toContain(429);
    expect((await talk.state()).isComplete).toBe(false);
  });

  it("is kept by details left with questions open", async () => {
    const talk = await beginTalk();
    const details = { name: "Maria Lopez", email: "maria@example.com", phone: "(801) 555-0142" };
    expect((await talk.complete(details)).status).toBe(409);
    await talk.staff("join");
    await talk.staff("say", hannah, { text: "How can we reach you?" });
    await talk.write("My sister hides from him.");
    expect((await talk.complete(details)).status).toBe(201);
    expect((await talk.write("Hello?")).status).toBe(409);
    expect((await talk.staff("say", hannah, { text: "Thank you." })).status).toBe(409);
    expect(talk.row()).toMatchObject({ completed: true });
  });
});

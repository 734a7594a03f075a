import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatSessions, consents, events, leads, outbox } from "#db/schema";
import { type FakeOpenAi, type OpenAiBehaviour, startFakeOpenAi } from "#tests/fakes/openai";
import { itEach } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { readEvents } from "~/components/site/chat/event-stream";

type Json = Record<string, unknown>;
type Started = {
  sessionId: string;
  welcomeMessage: string;
  question: { id: string; options?: { value: string; label: string }[] } | null;
  answered: Json[];
  result?: Json;
};

const ANSWERS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "urgent"],
  ["previousAttempts", "yes"],
  ["situation", "My son Tobias drinks every day. Call me at (801) 555-0142."],
] as const;

const CONTACT = { name: "Maria Lopez", email: "maria@example.com", phone: "(801) 555-0142" };

/** A visitor with a cookie of their own. */
function visitor(server: TestServer) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/chat/${path}`, {
      method: "POST",
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        cookie: cookie(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    post,
    start: async (body?: unknown) => (await (await post("start", body)).json()) as Started,
    answer: (sessionId: string, questionId: string, message: string) =>
      post("message", { sessionId, questionId, message }),
    complete: (sessionId: string, contactInfo: Json = CONTACT) =>
      post("complete", { sessionId, contactInfo }),
    cookie,
  };
}

async function answerAll(guest: ReturnType<typeof visitor>, sessionId: string, answers = ANSWERS) {
  let last: Json = {};
  for (const [question, message] of answers)
    last = (await (await guest.answer(sessionId, question, message)).json()) as Json;
  return last;
}

describe("without a model", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { CALENDLY_STANDARD_URL: "https://calendly.com/ellen/consultation" } });
  });
  afterAll(() => server.dispose());

  it("goes from the first question to one lead", async () => {
    const guest = visitor(server);
    const first = await guest.post("start");
    expect(first.status).toBe(201);
    expect(first.headers.getSetCookie()[0]).toMatch(/^chat=.*HttpOnly.*SameSite=Lax/);
    const { sessionId, welcomeMessage, question } = (await first.json()) as Started;
    expect(welcomeMessage).toMatch(/software/);
    expect(question).toMatchObject({
      id: "relationship",
      type: "multiple_choice",
      options: expect.arrayContaining([{ value: "parent", label: "Parent" }]),
    });

    const ids: unknown[] = [];
    for (const [id, message] of ANSWERS) {
      const answer = await guest.answer(sessionId, id, message);
      expect(answer.status).toBe(200);
      const reply = (await answer.json()) as { response: string; nextQuestion: { id: string } | null };
      expect(reply.response).toBeTruthy();
      expect(reply.response).not.toContain("?");
      ids.push(reply.nextQuestion?.id ?? null);
      if (!reply.nextQuestion) expect(reply).toMatchObject({ isComplete: true, shouldCollectContact: true });
      else expect(reply).toMatchObject({ isComplete: false, shouldCollectContact: false });
    }
    expect(ids).toEqual(["concernType", "urgencyLevel", "previousAttempts", "situation", null]);

    const done = await guest.complete(sessionId);
    expect(done.status).toBe(201);
    const result = (await done.json()) as Json;
    expect(result).toEqual({
      leadId: expect.any(String),
      routing: { action: "standard", meetingType: "standard", message: expect.any(String) },
      request: expect.stringMatching(/^\/request\//),
      calendlyLink: "https://calendly.com/ellen/consultation",
    });
    const again = await guest.complete(sessionId, { ...CONTACT, name: "Somebody Else" });
    expect(await again.json()).toMatchObject({ leadId: result.leadId });

    inStore(server, (db) => {
      expect(db.select().from(leads).all()).toMatchObject([
        { source: "chat", relationship: "parent", previousAttempts: true, leadScore: 90 },
      ]);
      expect(db.select().from(consents).all()).toMatchObject([
        { kind: "chat", textVersion: expect.stringMatching(/^chat-/), chatSessionId: sessionId },
        { kind: "chat", textVersion: expect.stringMatching(/^notes_opt_out-/), chatSessionId: sessionId },
      ]);
      const session = db.select().from(chatSessions).get();
      const [lead] = db.select().from(leads).all();
      // The family gets a reference, not a lead's id.
      expect(result.leadId).not.toBe(lead?.id);
      expect(session).toMatchObject({ completed: true, leadId: lead?.id });
      expect(JSON.stringify(session)).not.toContain("maria@example.com");
    });
  });

  it("goes with the browser: its cookie has no age", async () => {
    const cookies = (await visitor(server).post("start", {})).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toContain("HttpOnly");
    expect(cookies[0]).not.toMatch(/max-age|expires/i);
  });

  it("resumes with the cookie, shows the result on request, and starts over after it", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await guest.answer(sessionId, "relationship", "spouse");
    expect(await guest.start()).toMatchObject({
      sessionId,
      question: { id: "concernType" },
      answered: [
        {
          questionId: "relationship",
          question: expect.any(String),
          answer: "Spouse/Partner",
          value: "spouse",
        },
      ],
      language: "en",
    });
    await answerAll(guest, sessionId, ANSWERS.slice(1) as never);
    expect(await guest.start()).toMatchObject({ sessionId, question: null });
    await guest.complete(sessionId);
    const shown = await guest.start({ showResult: true });
    expect(shown).toMatchObject({ sessionId, result: { routing: { action: "standard" } } });
    expect(JSON.stringify(shown)).not.toMatch(/maria|Maria Lopez/);
    expect((await guest.start()).sessionId).not.toBe(sessionId);
  });

  it("'Start over' erases what was said", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await guest.answer(sessionId, "relationship", "parent");
    const anew = await guest.start({ startOver: true });
    expect(anew.sessionId).not.toBe(sessionId);
    expect(anew.answered).toEqual([]);
    expect((await guest.answer(sessionId, "concernType", "not-sure")).status).toBe(401);
    const rows = inStore(server, (db) => db.select({ id: chatSessions.id }).from(chatSessions).all());
    expect(rows.map((row) => row.id)).not.toContain(sessionId);
  });

  it.each([
    ["an unknown session", "no-such-session", "relationship", "parent", 401],
    ["a question that was not reached yet", null, "urgencyLevel", "urgent", 409],
    ["a question there isn't", null, "favourite-colour", "red", 409],
    ["an answer that is no option", null, "relationship", "self", 422],
    ["an empty answer", null, "relationship", " ", 422],
  ])("refuses %s", async (_what, session, question, message, status) => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    const answer = await guest.answer(session ?? sessionId, question, message);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  it("takes contact data with an account of the visit that can't be read", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await answerAll(guest, sessionId);
    const touch = { at: "yesterday", landingPath: 5 };
    expect((await guest.post("complete", { sessionId, contactInfo: CONTACT, touch })).status).toBe(201);
  });

  it("refuses a text of 2,001 characters, an early end, and contact data that can't be right", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    expect((await guest.complete(sessionId)).status).toBe(409);
    await answerAll(guest, sessionId, ANSWERS.slice(0, 4) as never);
    expect((await guest.answer(sessionId, "situation", "x".repeat(2_001))).status).toBe(422);
    expect((await guest.answer(sessionId, "situation", "x".repeat(2_000))).status).toBe(200);
    const wrong = await guest.complete(sessionId, { ...CONTACT, email: "nobody" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      errors: { "contactInfo.email": ["Please enter a valid email address"] },
    });
  });

  it("gives the same reply to the same answer again, another one takes its place, until the chat is complete", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    const first = await (await guest.answer(sessionId, "relationship", "parent")).json();
    expect(await (await guest.answer(sessionId, "relationship", "parent")).json()).toEqual(first);
    const changed = await guest.answer(sessionId, "relationship", "spouse");
    expect(await changed.json()).toMatchObject({ nextQuestion: { id: "concernType" }, isComplete: false });
    expect((await guest.start()).answered).toMatchObject([{ value: "spouse" }]);
    await answerAll(guest, sessionId, ANSWERS.slice(1) as never);
    await guest.complete(sessionId);
    expect((await guest.answer(sessionId, "relationship", "parent")).status).toBe(409);
  });

  it("shows the card, alerts staff and goes on", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await answerAll(guest, sessionId, ANSWERS.slice(0, 4) as never);
    const reply = await (
      await guest.answer(sessionId, "situation", "He says he wants to kill himself")
    ).json();
    expect(reply).toMatchObject({
      isComplete: true,
      crisis: {
        level: "suicide",
        resources: expect.arrayContaining([expect.objectContaining({ href: "tel:988" })]),
      },
    });
    const result = (await (await guest.complete(sessionId)).json()) as Json;
    expect(result).toMatchObject({ routing: { action: "emergency" } });
    inStore(server, (db) => {
      expect(
        db
          .select()
          .from(events)
          .all()
          .map((event) => event.eventType),
      ).toContain("CrisisDetected");
      expect(
        db
          .select()
          .from(outbox)
          .all()
          .map((mail) => mail.kind),
      ).toContain("staff_crisis_alert");
    });
  });

  it("holds fifty chats at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const guest = visitor(server);
        const { sessionId } = await guest.start();
        await answerAll(guest, sessionId);
        const contact = {
          name: `Guest ${index}`,
          email: `guest${index}@example.com`,
          phone: `80155501${index + 10}`,
        };
        return (await (await guest.complete(sessionId, contact)).json()) as { leadId: string };
      }),
    );
    expect(new Set(results.map((result) => result.leadId)).size).toBe(50);
  });

  it("survives a restart in the middle", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await answerAll(guest, sessionId, ANSWERS.slice(0, 3) as never);
    const { dataDir } = server;
    await server.stop("SIGKILL");
    server = await startServer({ dataDir, port: Number(new URL(server.url).port) });
    expect(await guest.start()).toMatchObject({ sessionId, question: { id: "previousAttempts" } });
    await answerAll(guest, sessionId, ANSWERS.slice(3) as never);
    expect((await guest.complete(sessionId)).status).toBe(201);
  });

  it("slows down visitors who ask too often, and names the phone", async () => {
    const own = await startServer({ env: { RATE_LIMIT_SCALE: "0.1" } });
    const guest = visitor(own);
    for (let count = 0; count < 3; count++) expect((await guest.post("start")).status).toBe(201);
    const refused = await guest.post("start");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(((await refused.json()) as Json).message).toMatch(/\(555\) 555-0142/);
    await own.dispose();
  });

  it("takes the whole conversation from the plain page, once, and keeps what was typed", async () => {
    const chatCount = () => inStore(server, (db) => db.select().from(chatSessions).all().length);
    const page = await fetch(`${server.url}/chat`);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    const key = /name="key" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const send = (fields: Record<string, string>) =>
      fetch(`${server.url}/chat`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: server.url },
        body: new URLSearchParams({ key, ...fields }),
      });
    const email = "plain.page@example.com";
    const all = { ...Object.fromEntries(ANSWERS), ...CONTACT, phone: "(801) 555-0177", email };
    const chatsBefore = chatCount();

    const wrong = await send({
      ...all,
      email: "nobody",
      situation: "She took the whole bottle and won't wake up",
    });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("won&#x27;t wake up");
    expect(html).toContain('href="tel:911"');
    expect(html.indexOf('aria-label="Immediate help"')).toBeLessThan(
      html.indexOf("Please check the marked answers"),
    );

    const [sent, double] = await Promise.all([send(all), send(all)]);
    expect([sent?.status, double?.status]).toEqual([303, 303]);
    inStore(server, (db) => {
      expect(db.select().from(leads).where(eq(leads.email, email)).all()).toMatchObject([
        { enquiryCount: 1, source: "chat" },
      ]);
    });
    expect(chatCount()).toBe(chatsBefore + 1);
    const cookie =
      sent?.headers
        .getSetCookie()
        .map((one) => one.split(";", 1)[0])
        .join("; ") ?? "";
    const done = await (await fetch(`${server.url}/chat`, { headers: { cookie } })).text();
    expect(done).toContain("Call or write to book a time");
    expect(done).toContain("Start over");
  });

  it.each([
    ["nothing at all", {}],
    ["an empty body", { body: "" }],
    ["a type of a body that isn't sent", { headers: { "Content-Type": "application/json" } }],
    ["a type that isn't JSON, of no body", { headers: { "Content-Type": "text/plain" } }],
  ])("begins with %s", async (_, init) => {
    const answer = await fetch(`${server.url}/api/chat/start`, { method: "POST", ...init });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ question: { id: "relationship" } });
  });
});

describe("with a model", () => {
  let fake: FakeOpenAi;
  let server: TestServer;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
    server = await startServer({ env: fake.env() });
  });
  afterAll(async () => {
    await server.dispose();
    await fake.close();
  });
  beforeEach(() => {
    fake.behave("well");
    fake.requests.length = 0;
    fake.reply = () => "Thank you for saying that. It takes courage.";
    fake.flags = () => ({});
  });

  const oneReply = async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    const started = performance.now();
    const reply = (await (await guest.answer(sessionId, "relationship", "parent")).json()) as {
      response: string;
    };
    const row = inStore(server, (db) => db.select().from(chatSessions).all()).find(
      ({ id }) => id === sessionId,
    );
    return { reply, took: performance.now() - started, calls: row?.sessionData.writerCalls ?? [] };
  };

  it("its reply is shown and recorded with the prompt's version", async () => {
    const { reply, calls } = await oneReply();
    expect(reply.response).toBe("Thank you for saying that. It takes courage.");
    expect(calls).toMatchObject([
      { writer: "test-model", promptVersion: "chat-reply-1", outcome: "used", received: reply.response },
    ]);
    expect(fake.requests[0]?.body).toMatchObject({ store: false, model: "test-model" });
  });

  // Two timeouts in a row would make the site leave the model alone.
  itEach<{ behaviour: OpenAiBehaviour; outcome: string }>(
    {
      daily: [
        { behaviour: "hanging", outcome: "timeout" },
        { behaviour: "failing", outcome: "error" },
        { behaviour: "refusing", outcome: "refused" },
      ],
      more: [
        { behaviour: "slow", outcome: "timeout" },
        { behaviour: "malformed", outcome: "error" },
        { behaviour: "cut-off", outcome: "error" },
      ],
      part: "kills",
    },
    "that is $behaviour is replaced by a written reply",
    async ({ behaviour, outcome }) => {
      fake.reply = () => "This one sentence has no end until the very last of its words";
      fake.behave(behaviour);
      const { reply, calls } = await oneReply();
      expect(reply.response).toMatch(/^Thank you\. It is hard/);
      expect(calls).toMatchObject([{ outcome }]);
    },
  );

  it("that asks or advises is cut short or replaced", async () => {
    fake.reply = () => "Thank you for that. What does he take?";
    expect((await oneReply()).reply.response).toBe("Thank you for that.");
    fake.reply = () => "You should hide the car keys.";
    const { reply, calls } = await oneReply();
    expect(reply.response).toMatch(/^Thank you\. It is hard/);
    expect(calls).toMatchObject([{ outcome: "refused" }]);
  });

  it("never sees contact data, nor do staff in what was sent", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await answerAll(guest, sessionId);
    await guest.complete(sessionId);
    const sent = JSON.stringify(fake.requests);
    expect(sent).toContain("drinks every day");
    for (const secret of ["Tobias", "555-0142", "Maria", "maria@example.com"])
      expect(sent).not.toContain(secret);
    const row = inStore(server, (db) => db.select().from(chatSessions).all()).find(
      ({ id }) => id === sessionId,
    );
    expect(JSON.stringify(row?.sessionData.writerCalls)).not.toContain("Tobias");
  });

  const eventsOf = async (message: string) => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    await answerAll(guest, sessionId, ANSWERS.slice(0, 4) as never);
    const answer = await guest.post(
      "message",
      { sessionId, questionId: "situation", message },
      { Accept: "text/event-stream" },
    );
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    const found: { event: string; data: string; at: number }[] = [];
    if (answer.body)
      for await (const event of readEvents(answer.body)) found.push({ ...event, at: performance.now() });
    return found;
  };

  it("is streamed, sentence by sentence, and the whole comes last", async () => {
    const found = await eventsOf("It has been hard for a long time.");
    expect(found.map(({ event }) => event)).toEqual(["reply", "reply", "done"]);
    const told = found.slice(0, 2).map(({ data }) => (JSON.parse(data) as { text: string }).text);
    expect(JSON.parse(found[2]?.data ?? "{}")).toMatchObject({ response: told.join(""), isComplete: true });
  });

  it("is not asked where danger is named: the card comes first, then a written reply", async () => {
    const found = await eventsOf("He says he wants to kill himself");
    expect(found.map(({ event }) => event)).toEqual(["crisis", "reply", "done"]);
    expect(fake.requests.filter(({ path }) => path === "/chat/completions")).toHaveLength(4);
  });

  it("may add a crisis by its moderation, and can't take one away", async () => {
    fake.flags = () => ({ "self-harm": true });
    const added = await eventsOf("He gave away his guitar and wrote letters to all of us.");
    expect(added.map(({ event }) => event)).toEqual(["crisis", "reply", "done"]);
    expect(JSON.parse(added[0]?.data ?? "{}")).toMatchObject({ level: "suicide" });

    fake.flags = () => ({ "self-harm": false });
    expect((await eventsOf("He says he wants to kill himself"))[0]?.event).toBe("crisis");
  });

  it("refuses in a stream with the same statuses", async () => {
    const guest = visitor(server);
    const { sessionId } = await guest.start();
    const stream = { Accept: "text/event-stream" };
    const send = (questionId: string, message: string, id = sessionId) =>
      guest.post("message", { sessionId: id, questionId, message }, stream);
    expect((await send("relationship", "parent", "nobody")).status).toBe(401);
    expect((await send("situation", "x")).status).toBe(409);
    expect((await send("relationship", "x")).status).toBe(422);
  });
});

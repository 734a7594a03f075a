import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alerts, enquiries, events, leadActivities, leadSuggestions, leads } from "#db/schema";
import type { CheckAnswer } from "#db/values";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { unsureWords, unsureWordsInSpanish } from "#tests/setup/unsure-words";
import { listCallQueue, listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { MINUTE_MS } from "~/time-units";

type Resource = { label: string; href: string };
type Crisis = { level: string; message: string; resources: Resource[]; language: string };
type Check = {
  id: string;
  question: string;
  options: { value: string; label: string }[];
  resources: Resource[];
};
type Sent = { leadId: string; check?: Check; crisis?: Crisis };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "50" } });
});
afterAll(() => server.dispose());

const post = (path: string, body: unknown) => sendJson(`${server.url}/api${path}`, body);

let n = 0;
/** Sends these words by the contact form, with the urgency `planning`. */
async function write(message: string, more: object = {}) {
  n += 2;
  const sent = { ...sampleEnquiry(n, "check"), message, ...more };
  const answer = await post("/contact", sent);
  expect(answer.status).toBe(201);
  return { ...((await answer.json()) as Sent), email: sent.email };
}

const check = (reference: string, id: string | undefined, answer: CheckAnswer | "maybe") =>
  post("/contact/check", { reference, id, answer });

/** The stored lead, once the enquiry is filed. */
async function stored(email: string) {
  // The consequences of an enquiry, and of an answer, are applied some milliseconds after the response.
  await expect
    .poll(() =>
      inStore(server, (db) => {
        const rows = db
          .select()
          .from(enquiries)
          .all()
          .filter((row) => row.email === email);
        return (
          rows.length > 0 &&
          rows.every((row) => row.leadId && !row.crisisCheck?.answer === !row.crisisCheck?.followedAt)
        );
      }),
    )
    .toBe(true);
  return inStore(server, (db) => {
    const lead = db
      .select()
      .from(leads)
      .all()
      .find((one) => one.email === email)!;
    const ofLead = <T extends { leadId: string | null }>(rows: T[]) =>
      rows.filter((row) => row.leadId === lead.id);
    return {
      lead,
      enquiries: ofLead(db.select().from(enquiries).all()),
      alerts: ofLead(db.select().from(alerts).all()),
      suggestions: ofLead(db.select().from(leadSuggestions).all()),
      detected: ofLead(db.select().from(events).all()).filter(
        ({ eventType }) => eventType === "CrisisDetected",
      ),
      activities: ofLead(db.select().from(leadActivities).all()).map(({ activityType }) => activityType),
      inQueue: listCallQueue(db, 500).leads.find(({ leadId }) => leadId === lead.id),
      inCrises: listOpenCrisisLeads(db, new Date(), 500).leads.find(({ leadId }) => leadId === lead.id),
    };
  });
}

describe("an enquiry that is neither calm nor alarming enough for a card", () => {
  it("is asked about once, with whom to call, and is taken in as it was chosen", async () => {
    const { check, crisis, email } = await write(unsureWords);
    expect(crisis).toBeUndefined();
    expect(check).toEqual({
      id: expect.any(String),
      question: "Is anyone in danger right now, you or someone else?",
      options: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
        { value: "not_sure", label: "Not sure" },
      ],
      resources: expect.arrayContaining([
        expect.objectContaining({ href: "tel:911" }),
        expect.objectContaining({ href: "tel:988" }),
      ]),
      language: "en",
    });
    const { lead, inQueue, alerts, detected } = await stored(email);
    expect(lead).toMatchObject({ urgencyLevel: "planning", crisisLevel: null, mayBeInDanger: true });
    expect(inQueue).toMatchObject({ mayBeInDanger: "unanswered", crisis: null });
    expect([alerts, detected]).toEqual([[], []]);
  });

  it.each(["yes", "not_sure"] as const)("answered with %s is a crisis, once", async (answer) => {
    const { leadId: reference, check: asked, email } = await write(unsureWords);
    await stored(email);
    const answered = await check(reference, asked?.id, answer);
    expect(answered.status).toBe(200);
    const { crisis } = (await answered.json()) as { crisis: Crisis };
    const hrefs = crisis.resources.map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(["tel:911", "tel:988"]));

    for (const again of ["yes", "no", answer] as const)
      expect(await (await check(reference, asked?.id, again)).json()).toEqual({ crisis });
    const { lead, enquiries, alerts, detected, activities, inQueue, inCrises } = await stored(email);
    expect(lead).toMatchObject({
      urgencyLevel: "immediate",
      crisisLevel: crisis.level,
      routingDecision: "emergency",
      mayBeInDanger: false,
    });
    expect(enquiries).toMatchObject([
      { urgencyLevel: "planning", crisisLevel: crisis.level, crisisCheck: { answer } },
    ]);
    expect(enquiries[0]!.responseDueAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * MINUTE_MS);
    expect(alerts).toHaveLength(1);
    expect(detected).toHaveLength(1);
    expect(activities.filter((type) => type === "crisis_detected")).toHaveLength(1);
    expect(inQueue).toBeUndefined();
    expect(inCrises).toMatchObject({ crisis: crisis.level, urgencyLevel: "immediate" });
  });

  it("answered before it is filed is a crisis just the same", async () => {
    const { leadId: reference, check: asked, email } = await write(unsureWords);
    await check(reference, asked?.id, "yes");
    const { lead, alerts, detected } = await stored(email);
    expect(lead).toMatchObject({ urgencyLevel: "immediate", mayBeInDanger: false });
    expect([alerts.length, detected.length]).toEqual([1, 1]);
  });

  it("answered with no is noted, and may still become a yes", async () => {
    const { leadId: reference, check: asked, email } = await write(unsureWords);
    await stored(email);
    for (let times = 0; times < 2; times++) {
      const answered = await check(reference, asked?.id, "no");
      expect([answered.status, await answered.json()]).toEqual([200, {}]);
    }
    const before = await stored(email);
    expect(before.lead).toMatchObject({ urgencyLevel: "planning", crisisLevel: null });
    expect(before.inQueue).toMatchObject({ mayBeInDanger: "no" });
    expect(before.activities.filter((type) => type === "danger_denied")).toHaveLength(1);
    expect(before.alerts).toEqual([]);

    expect(await (await check(reference, asked?.id, "yes")).json()).toHaveProperty("crisis");
    expect((await stored(email)).alerts).toHaveLength(1);
  });

  it("of somebody who has an open lead suggests, and alerts staff", async () => {
    const person = { name: "Sample Person Again", email: "again@example.com", phone: "(801) 555-0177" };
    await write("How does a first meeting go?", person);
    await stored(person.email);
    const { leadId: reference, check: asked } = await write(unsureWords, person);
    await expect.poll(async () => (await stored(person.email)).enquiries.length).toBe(2);
    await check(reference, asked?.id, "yes");
    const { lead, suggestions, alerts, inCrises } = await stored(person.email);
    expect(lead).toMatchObject({ urgencyLevel: "planning", crisisLevel: null });
    expect(suggestions).toMatchObject([{ field: "urgencyLevel", value: "immediate" }]);
    expect(alerts).toHaveLength(1);
    expect(inCrises).toBeDefined();
  });

  it("ranks before others of the same urgency", async () => {
    const calm = await write("How does a first meeting go?");
    const unsure = await write(unsureWords);
    await stored(calm.email);
    await stored(unsure.email);
    const order = inStore(server, (db) =>
      listCallQueue(db, 500).leads.map(({ mayBeInDanger }) => mayBeInDanger !== null),
    );
    expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
    expect(order).toContain(false);
  });

  it("is asked about in Spanish where it is written in Spanish", async () => {
    const { leadId: reference, check: asked } = await write(unsureWordsInSpanish);
    expect(asked).toMatchObject({
      question: "¿Hay alguien en peligro en este momento, usted u otra persona?",
      options: [{ label: "Sí" }, { label: "No" }, { label: "No lo sé" }],
      language: "es",
    });
    const { crisis } = (await (await check(reference, asked?.id, "yes")).json()) as { crisis: Crisis };
    expect(crisis.language).toBe("es");
    expect(crisis.resources.map(({ label }) => label)).toContain("Llame al 988 y oprima 2");
  });

  it("refuses what is no answer, and knows only its own question", async () => {
    const { leadId: reference, check: asked } = await write(unsureWords);
    const other = await write(unsureWords);
    expect((await check(reference, asked?.id, "maybe")).status).toBe(422);
    expect((await check(reference, other.check?.id, "yes")).status).toBe(404);
    expect((await check("none", asked?.id, "yes")).status).toBe(404);
    expect((await post("/contact/check", { reference, answer: "yes" })).status).toBe(422);
    expect((await (await beginChat(server.url)).check("none", "yes")).status).toBe(404);
  });
});

it("calm words, and words of danger, are not asked about", async () => {
  expect(await write("How does a first meeting go?")).not.toHaveProperty("check");
  const danger = await write("My son says he wants to kill himself.");
  expect(danger).not.toHaveProperty("check");
  expect(danger.crisis).toMatchObject({ level: "suicide" });
});

describe("in a chat", () => {
  const ANSWERS = [
    ["relationship", "parent"],
    ["concernType", "drug-addiction"],
    ["urgencyLevel", "planning"],
    ["previousAttempts", "no"],
  ] as const;

  async function chatWith(situation: string) {
    const chat = await beginChat(server.url);
    const say = async (questionId: string, message: string) =>
      (await (await chat.answer(questionId, message)).json()) as Sent & { response: string };
    for (const [questionId, message] of ANSWERS)
      expect(await say(questionId, message)).not.toHaveProperty("check");
    const reply = await say("situation", situation);
    n += 2;
    const { name, phone, email } = sampleEnquiry(n, "chat");
    return {
      sessionId: chat.sessionId,
      reply,
      again: () => say("situation", situation),
      answer: async (id: string | undefined, answer: CheckAnswer) =>
        (await (await chat.check(id, answer)).json()) as { crisis?: Crisis },
      complete: async () => (await (await chat.complete({ name, phone, email })).json()) as Sent,
      email,
    };
  }

  it("the question comes beside the next one, the same for a repeat, and blocks nothing", async () => {
    const chat = await chatWith(unsureWords);
    expect(chat.reply).toMatchObject({ shouldCollectContact: true, check: { id: expect.any(String) } });
    expect(chat.reply).not.toHaveProperty("crisis");
    expect((await chat.again()).check).toEqual(chat.reply.check);
    const done = await chat.complete();
    expect(done.check).toEqual(chat.reply.check);
    expect((await stored(chat.email)).lead).toMatchObject({ urgencyLevel: "planning", mayBeInDanger: true });

    // A question asked in the chat may also be answered on the enquiry's page.
    expect(await (await check(done.leadId, done.check?.id, "yes")).json()).toHaveProperty("crisis");
    expect((await stored(chat.email)).lead).toMatchObject({ urgencyLevel: "immediate" });
  });

  it("yes alerts staff before anybody has left a name, and the lead is a crisis", async () => {
    const chat = await chatWith(unsureWords);
    const { crisis } = await chat.answer(chat.reply.check?.id, "yes");
    expect(crisis?.resources.map(({ href }) => href)).toEqual(expect.arrayContaining(["tel:911", "tel:988"]));
    const ofChat = () =>
      inStore(server, (db) =>
        db
          .select()
          .from(alerts)
          .all()
          .filter((one) => one.chatSessionId === chat.sessionId),
      );
    expect(ofChat()).toMatchObject([{ leadId: null, endedAt: null }]);
    expect(await chat.answer(chat.reply.check?.id, "yes")).toEqual({ crisis });
    expect(ofChat()).toHaveLength(1);
    expect((await chat.again()).crisis).toEqual(crisis);

    const done = await chat.complete();
    expect(done).not.toHaveProperty("check");
    const { lead, detected } = await stored(chat.email);
    expect(lead).toMatchObject({ urgencyLevel: "immediate", crisisLevel: crisis?.level });
    expect(detected).toHaveLength(1);
  });

  it("no is noted for staff, and answering after the end counts as well", async () => {
    const denied = await chatWith(unsureWords);
    expect(await denied.answer(denied.reply.check?.id, "no")).toEqual({});
    expect(await denied.complete()).not.toHaveProperty("check");
    expect((await stored(denied.email)).inQueue).toMatchObject({ mayBeInDanger: "no" });

    const late = await chatWith(unsureWords);
    await late.complete();
    await stored(late.email);
    expect(await late.answer(late.reply.check?.id, "not_sure")).toHaveProperty("crisis");
    const { lead, alerts: raised } = await stored(late.email);
    expect(lead).toMatchObject({ urgencyLevel: "immediate" });
    expect(raised).toHaveLength(1);
  });
});

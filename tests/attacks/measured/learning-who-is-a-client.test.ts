import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { shortOrLong } from "#tests/setup/under-attack";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** A client of the practice, and an enquiry that a stranger who knows their address and number sends in their name. */
const CLIENT = { ...sampleEnquiry(1, "client"), message: "He has a gun", urgencyLevel: "immediate" };
const probe = (n: number, known: boolean) => ({
  ...sampleEnquiry(2, "probe"),
  message: `Please call, ${String(n).padStart(4, "0")}`,
  ...(known
    ? { email: CLIENT.email, phone: CLIENT.phone }
    : { email: `nobody-${n}@example.com`, phone: `(404) 555-${String(n).padStart(4, "0")}` }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sendJson(`${server.url}/api/contact`, CLIENT);
});
afterAll(() => server.dispose());

const REFERENCE = /[\w-]{22}/;

/** As many tries of each kind, in an order in which neither kind tends to follow the other; the same in every run. */
function shuffled(tries: number): ("known" | "unknown")[] {
  const order = Array.from({ length: tries * 2 }, (_, n) =>
    n % 2 ? ("known" as const) : ("unknown" as const),
  );
  return fc.sample(fc.shuffledSubarray(order, { minLength: order.length }), {
    numRuns: 1,
    seed: 20_261_122,
  })[0]!;
}

/** Signed for this reference only: the path of the request's page, and the cookie that opens it. */
const SIGNED = /(?<=\/request\/)\.[\w-]{86}|(?<=request=)[^;]+/;

/** The status, all headers except those that differ for everybody, and the body without its reference. */
async function answerTo(request: Promise<Response>) {
  const answer = await request;
  const headers = [...answer.headers]
    .filter(([name]) => !["date", "x-request-id"].includes(name))
    .map(([name, value]) => [
      name,
      name === "set-cookie"
        ? value.replace(SIGNED, (signed) => `${decodeURIComponent(signed).length} characters`)
        : value,
    ]);
  const body = await answer.text();
  const { leadId } = JSON.parse(body) as { leadId: string };
  expect(leadId).toMatch(REFERENCE);
  return {
    leadId,
    told: { status: answer.status, headers, body: body.replaceAll(leadId, "").replace(SIGNED, "") },
  };
}

describe("the answer to a stranger who sends an enquiry in somebody's name", () => {
  it("is the same, to the byte, whether or not they are a client", async () => {
    const contact = `${server.url}/api/contact`;
    const known = await answerTo(sendJson(contact, probe(1, true)));
    const unknown = await answerTo(sendJson(contact, probe(2, false)));
    expect(known.told).toEqual(unknown.told);
    expect(known.told.body).not.toContain("emergency");
  });

  it("is the same at the end of a chat", async () => {
    const complete = async (contactInfo: object) => {
      const chat = await beginChat(server.url);
      const answers = {
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel: "exploratory",
        previousAttempts: "no",
        situation: "Just asking.",
      };
      for (const [questionId, message] of Object.entries(answers)) await chat.answer(questionId, message);
      const { name, email, phone } = contactInfo as ReturnType<typeof probe>;
      const first = await answerTo(chat.complete({ name, email, phone }));
      const again = await answerTo(chat.complete({ name, email, phone }));
      expect(again.leadId).toBe(first.leadId);
      return first;
    };
    const known = await complete(probe(3, true));
    const unknown = await complete(probe(4, false));
    expect(known.told).toEqual(unknown.told);
  });

  it("holds no id that any other call takes, and no time of first contact", async () => {
    const { leadId } = await answerTo(sendJson(`${server.url}/api/contact`, probe(5, true)));
    const cookie = await sessionCookie(server.url);
    const read = await fetch(`${server.url}/api/leads/${leadId}`, { headers: { Cookie: cookie } });
    expect(read.status).toBe(404);
    const listed = await fetch(`${server.url}/api/leads?q=${encodeURIComponent(CLIENT.email)}`, {
      headers: { Cookie: cookie },
    });
    const leads = (await listed.json()) as { id: string }[];
    expect(leads).toHaveLength(1);
    expect(leads[0]?.id).not.toBe(leadId);
  });

  it(`takes as long: in ${shortOrLong(60, 200)} tries of each, either may be the slower one`, {
    tags: ["bars"],
  }, async () => {
    const took = createTimes();
    for (const [n, kind] of shuffled(shortOrLong(60, 200)).entries()) {
      const enquiry = probe(100 + n, kind === "known");
      took[kind].push(await timeOf(() => sendJson(`${server.url}/api/contact`, enquiry)));
    }
    expectNoDifference(took);
  });
});

describe("the answer to a stranger who books in somebody's name", () => {
  const zone = "America/Denver";
  let times: string[];
  beforeAll(async () => {
    const personId = inStore(server, (db) => db.select().from(users).get()!.id);
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      ...{ personId, day, from: "00:00", to: "00:00" },
      types: meetingTypes,
    }));
    const cookie = await sessionCookie(server.url);
    await sendJson(`${server.url}/api/booking/hours`, hours, { method: "PUT", cookie });
    const query = new URLSearchParams({
      type: "emergency",
      from: new Date(Date.now() + HOUR_MS).toISOString(),
      to: new Date(Date.now() + DAY_MS).toISOString(),
    });
    const slots = await (await fetch(`${server.url}/api/booking/slots?${query}`)).json();
    times = (slots as { start: string }[]).map(({ start }) => start);
  });

  /** Writes as a stranger does, and does with the answer's reference whatever calls there are. */
  async function goThrough(n: number, isKnown: boolean) {
    const enquiry = { ...probe(n, isKnown), urgencyLevel: "immediate" };
    const sent = await sendJson(`${server.url}/api/contact`, enquiry);
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { leadId: reference } = (await sent.json()) as { leadId: string };
    await pause();
    const told: [string, number, string][] = [];
    const took: number[] = [];
    let token = "";
    const call = async (name: string, send: () => Promise<Response>) => {
      const since = performance.now();
      const answer = await send();
      const body = await answer.text();
      took.push(performance.now() - since);
      if (name === "book") token = (JSON.parse(body) as { token: string }).token;
      told.push([name, answer.status, name === "page" ? "" : Object.keys(JSON.parse(body)).join()]);
      await pause();
    };
    const booking = `${server.url}/api/booking`;
    await call("page", () => fetch(`${server.url}/book/${reference}`, { headers: { cookie } }));
    const chosen = { type: "emergency", start: times[0], reference, zone };
    await call("book", () => sendJson(booking, chosen));
    await call("move", () => sendJson(`${booking}/${token}/move`, { start: times[8] }));
    await call("cancel", () => sendJson(`${booking}/${token}/cancel`, {}));
    return { told, took };
  }

  it("is the same for each call and for the page of times", async () => {
    const known = await goThrough(10, true);
    expect(known.told.map(([, status]) => status)).toEqual([200, 201, 200, 200]);
    expect(known.told).toEqual((await goThrough(11, false)).told);
  });

  it(`takes as long: in ${shortOrLong(60, 200)} tries of each, either may be the slower one`, {
    tags: ["bars"],
  }, async () => {
    const calls = ["page", "book", "move", "cancel"].map((name) => ({ name, took: createTimes() }));
    for (const [n, kind] of shuffled(shortOrLong(60, 200)).entries()) {
      const { took } = await goThrough(1_000 + n, kind === "known");
      for (const [nth, call] of calls.entries()) call.took[kind].push(took[nth]!);
    }
    for (const { name, took } of calls) expectNoDifference(took, name);
  });
});

const createTimes = () => ({ known: [] as number[], unknown: [] as number[] });

/** Lets what was sent be filed meanwhile, so that the next try does not wait for it. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

async function timeOf(send: () => Promise<Response>): Promise<number> {
  const since = performance.now();
  await (await send()).arrayBuffer();
  const took = performance.now() - since;
  await pause();
  return took;
}

function expectNoDifference({ known, unknown }: ReturnType<typeof createTimes>, what = "the answer") {
  // How often a known person's answer takes longer than an unknown one's: half the time, if the times reveal nothing.
  const pairs = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : 0)));
  const slower = pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length;
  const tries = known.length;
  // Four standard errors of that share (Mann-Whitney): chance exceeds it once in 15,000 runs.
  const error = Math.sqrt((2 * tries + 1) / (12 * tries * tries));
  expect(Math.abs(slower - 0.5), what).toBeLessThan(4 * error);
}

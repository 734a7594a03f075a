import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginChat } from "#tests/setup/chat";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { shortOrLong } from "#tests/setup/under-attack";

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
    const tries = shortOrLong(60, 200);
    const took = { known: [] as number[], unknown: [] as number[] };
    for (const [n, kind] of shuffled(tries).entries()) {
      const enquiry = probe(100 + n, kind === "known");
      const since = performance.now();
      await (await sendJson(`${server.url}/api/contact`, enquiry)).arrayBuffer();
      took[kind].push(performance.now() - since);
      // Lets the enquiry be filed meanwhile, so that the next try does not wait for it.
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    // How often a known person's answer takes longer than an unknown one's: half the time, if the times reveal nothing.
    const pairs = took.known.flatMap((known) => took.unknown.map((unknown) => (known > unknown ? 1 : 0)));
    const slower = pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length;
    // Four standard errors of that share (Mann-Whitney): chance exceeds it once in 15,000 runs.
    const error = Math.sqrt((2 * tries + 1) / (12 * tries * tries));
    expect(Math.abs(slower - 0.5)).toBeLessThan(4 * error);
  });
});

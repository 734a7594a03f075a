import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

const KEY = "a-key-that-a-kept-page-gave-to-both";

const family = (n: number) => {
  const { name, email, phone } = sampleEnquiry(n, "family");
  return {
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
    previousAttempts: "no",
    situation: `The words of family ${n}`,
    name,
    email,
    phone,
  };
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const send = (fields: Record<string, string>, cookie = "") =>
  fetch(`${server.url}/chat`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, ...(cookie && { cookie }) },
    body: new URLSearchParams({ key: KEY, ...fields }),
  });
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
/** Of the conversation itself. */
const cookieOf = (answer: Response) => cookiesOf(answer)[0];

async function leads() {
  const headers = { Cookie: await sessionCookie(server.url) };
  const answer = await fetch(`${server.url}/api/leads`, { headers });
  return (await answer.json()) as { email: string; message: string; enquiryCount: number }[];
}

describe("two families who send the plain chat from a form with the same key", () => {
  it("are both heard, and neither gets the other's conversation", async () => {
    const [one, two] = await Promise.all([send(family(1)), send(family(2))]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(cookieOf(one)).not.toBe(cookieOf(two));
    expect((await leads()).map(({ email, message }) => [email, message]).sort()).toEqual([
      ["family-1@example.com", "The words of family 1"],
      ["family-2@example.com", "The words of family 2"],
    ]);
    const opened = await sendJson(
      `${server.url}/api/chat/start`,
      { showResult: true },
      { cookie: cookiesOf(two).join("; ") },
    );
    const { messages } = (await opened.json()) as { messages: { text: string }[] };
    const said = messages.map(({ text }) => text).join("\n");
    expect(said).toContain("The words of family 2");
    expect(said).not.toContain("The words of family 1");
  });

  it("one of whom sends twice, once after the server died, is heard once", async () => {
    const first = await send(family(3));
    await server.stop("SIGKILL");
    server = await startServer({ dataDir: server.dataDir, port: Number(new URL(server.url).port) });
    const again = await send(family(3));
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(cookieOf(again)).toBe(cookieOf(first));
    expect((await leads()).filter(({ email }) => email === "family-3@example.com")).toMatchObject([
      { enquiryCount: 1 },
    ]);
  });
});

import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleEnquiry } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { shortOrLong, underAttack } from "#tests/setup/under-attack";

const MIB = 1024 * 1024;
const FORM = "application/x-www-form-urlencoded";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Code that is loaded for the first form is not what the others cost.
  await fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { origin: server.url },
    body: new FormData(),
  });
});
afterAll(() => server.dispose());

type Sent = { status: number; body: string; sentMiB: number };

/** Sends a body of so many bytes, with its length or in chunks, until there is an answer. */
function send(
  path: string,
  bytes: number,
  { declared }: { declared: boolean },
  method = "POST",
): Promise<Sent> {
  const { port, host } = new URL(server.url);
  const piece = Buffer.alloc(64 * 1024, "a");
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const outgoing = httpRequest({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: {
        host,
        origin: server.url,
        "content-type": FORM,
        ...(declared && { "content-length": bytes }),
      },
    });
    outgoing.on("response", (answer) => {
      answered = true;
      let body = "";
      answer.on("data", (chunk) => (body += chunk));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, body, sentMiB: sent / MIB });
        outgoing.destroy();
      });
    });
    outgoing.on("error", (error) => answered || reject(error));
    const more = () => {
      while (!answered && sent < bytes) {
        sent += piece.length;
        if (!outgoing.write(piece)) return;
      }
      if (!answered) outgoing.end();
    };
    outgoing.on("drain", more);
    more();
  });
}

const PATHS = [
  "/contact",
  "/chat",
  "/newsletter",
  "/admin/login",
  "/api/contact",
  "/no-such-page",
  "/%61pi/contact",
];

it.each(PATHS)("is refused at once by %s, with its length or without", async (path) => {
  const refused = await underAttack(
    server,
    `100 MiB to ${path}`,
    { processor: 5, grownMiB: 50, healthz: 5 },
    async () => [
      await send(path, 100 * MIB, { declared: true }),
      await send(path, 100 * MIB, { declared: false }),
    ],
  );
  for (const { status, body, sentMiB } of refused) {
    expect(status).toBe(413);
    expect(JSON.parse(body)).toEqual({
      message: "The request is too large. At most 256 KiB can be sent here.",
    });
    // What the system's own buffers take before the server stops reading.
    expect(sentMiB).toBeLessThan(20);
  }
});

it("is refused where it would be uploaded, too, and nobody who is not signed in has anything read", async () => {
  expect((await send("/admin/content-studio/pictures", 100 * MIB, { declared: true })).status).toBe(413);
  expect((await send("/admin/content-studio/pictures", 100 * MIB, { declared: false })).status).toBe(411);
  expect((await send("/admin/content-studio", 100 * MIB, { declared: false })).status).toBe(413);
  expect(
    (await send("/lake/v2025-02-19/assets/images/production", 101 * MIB, { declared: true })).status,
  ).toBe(413);
});

it("does not stop the server from serving, however many come at once", { tags: ["bars"] }, async () => {
  const many = shortOrLong(20, 200);
  const refused = await underAttack(
    server,
    `${many} forms of 100 MiB at once`,
    { grownMiB: 150, healthz: 5 },
    () =>
      Promise.all(
        Array.from({ length: many }, (_, n) => send("/contact", 100 * MIB, { declared: n % 2 === 0 })),
      ),
  );
  expect(refused.every(({ status }) => status === 413)).toBe(true);
});

it("is no reason to refuse a long enquiry, or one that comes in chunks", async () => {
  const long = { ...sampleEnquiry(1, "long"), message: "人".repeat(4_900) };
  const body = new URLSearchParams(long as never).toString();
  const headers = { origin: server.url, "content-type": FORM };
  const whole = await fetch(`${server.url}/contact`, { method: "POST", headers, body, redirect: "manual" });
  expect(whole.status).toBeLessThan(400);
  const chunked = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/json" },
    body: new Blob([JSON.stringify(sampleEnquiry(2, "chunked"))]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(chunked.status).toBe(201);
});

it("is no reason to refuse a post of a book's length", async () => {
  const cookie = await sessionCookie(server.url);
  const answer = await fetch(`${server.url}/admin/content-studio/posts/none?do=posts.savePost`, {
    method: "POST",
    headers: { origin: server.url, cookie },
    body: new URLSearchParams({ draft: "x".repeat(MIB) }),
  });
  expect(answer.status).not.toBe(413);
});

it("leaves the server as well as it was", { tags: ["bars"] }, async () => {
  expect((await fetch(`${server.url}/readyz`)).status, server.output()).toBe(200);
});

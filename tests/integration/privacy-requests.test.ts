import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { outbox, privacyRequests } from "#db/schema";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(() => server?.dispose());

const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const ask = (email: string, over: Record<string, string> = {}) =>
  post("/health-data/request", { name: "Ann", email, ask: "see", words: "", ...over });

const listRows = () => inStore(server, (db) => db.select().from(privacyRequests).all());

/** The path of the link that was mailed to an address, once its mail has left. */
const mailedLink = (email: string) =>
  vi.waitFor(
    () => {
      const mails = inStore(server, (db) => db.select().from(outbox).all());
      const text = mails.find(({ to, status }) => to === email && status === "sent")?.text ?? "";
      const [link] = /\/health-data\/confirm\?token=[\w.-]+/.exec(text) ?? [];
      expect(link).toBeDefined();
      return link!;
    },
    { timeout: 20_000, interval: 200 },
  );

it("the page names who gets what, is kept for everybody, and leads to the form", async () => {
  const page = await fetch(`${server.url}/health-data`);
  const html = await page.text();
  expect(html).toContain("Who gets what, by company");
  expect(html).toMatch(/Not used here:.*Twilio/);
  expect(html).toContain('href="/health-data/request"');
  const again = await fetch(`${server.url}/health-data`);
  expect(again.headers.get("cache-status")).toContain("hit");
  const home = await (await fetch(server.url)).text();
  expect(/<main.*<\/main>/s.exec(home)?.[0]).toContain('href="/health-data"');
  expect(/<footer.*<\/footer>/s.exec(home)?.[0]).toContain("Consumer health data");
});

it("the form is not indexed, and answers a known and an unknown address alike", async () => {
  const form = await (await fetch(`${server.url}/health-data/request`)).text();
  expect(form).toMatch(/<meta name="robots" content="noindex/);
  const known = { ...sampleEnquiry(1), email: "known@example.com" };
  expect((await sendJson(`${server.url}/api/contact`, known)).status).toBe(201);
  const answers = await Promise.all([ask("known@example.com"), ask("unknown@example.com")]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
  const plain = (html = "") => html.replace(/nonce="[^"]*"|"nonce-[^"]*"/g, "");
  expect(plain(first)).toBe(plain(second));
  expect(first).toContain("One more step");
  expect(answers.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual(
    Array(2).fill([200, "private, no-store"]),
  );
});

it("opening the link changes nothing, and only the press makes it a request", async () => {
  const email = "ann@example.com";
  expect((await ask(email)).status).toBe(200);
  const link = await mailedLink(email);
  const status = () => listRows().find((row) => row.email === email)?.status;
  for (const method of ["GET", "HEAD"]) {
    const opened = await fetch(`${server.url}${link}`, { method });
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await opened.text()).not.toContain(email);
  }
  expect(status()).toBe("unconfirmed");
  const pressed = await (await post(link)).text();
  expect(pressed).toContain("We have your request");
  expect(pressed).not.toContain(email);
  expect(status()).toBe("open");
  expect(await (await post(`${link}x`)).text()).toContain("This link doesn’t work");
});

it("a refused form keeps what was typed, and words of danger show whom to call", async () => {
  const words = "He took too many pills and is unresponsive";
  const answer = await ask("not an address", { words });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain("Please enter a valid email address");
  expect(html).toContain(words);
  expect(html).toContain("Immediate help");
  expect(await (await ask("cy@example.com", { words })).text()).toContain("Immediate help");
});

it("a child that says to be hurt is met with the card of violence and the children's line, and staff see the words", async () => {
  const html = await (await ask("kim@example.com", { words: "I'm 14 and my stepdad hits me" })).text();
  expect(html).toContain("tel:+18007997233");
  expect(html).toContain("tel:+18004224453");
  expect(listRows().find(({ email }) => email === "kim@example.com")).toMatchObject({ isAlarming: true });
});

it("the requests of staff are closed to strangers", async () => {
  const answer = await fetch(`${server.url}/admin/privacy-requests`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect((await post("/admin/privacy-requests?do=privacyRequests.markRead", { id: "x" })).status).toBe(302);
});

it("a connection that sends many is asked to wait", async () => {
  const limited = await startServer({ env: { RATE_LIMIT_SCALE: "0.1" } });
  const send = () =>
    fetch(`${limited.url}/health-data/request`, {
      method: "POST",
      body: new URLSearchParams({ name: "Ann", email: "ann@example.com", ask: "see" }),
    });
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await limited.dispose();
});

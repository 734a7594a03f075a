import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatSessions } from "#db/schema";
import { sendJson } from "#tests/setup/enquiries";
import { inStore } from "#tests/setup/server";
import { signInByPassword } from "#tests/setup/staff";
import { readEvents } from "~/components/site/chat/event-stream";
import { type Site, startSite } from "../../bench/http/site";

// What chats cost that families have open, and how soon a word of staff is there (docs/product/enquiry.md §10).

const STAFF = { username: "hannah", password: "a long sample phrase" };
const CHATS = 200;
const IDLE_MS = 10_000;
const WORDS = 40;

type OpenChat = {
  sessionId: string;
  cookie: string;
  heard: { text: string; at: number }[];
  stop: () => void;
};

describe("open chats", { tags: ["bars"] }, () => {
  let site: Site;
  const chats: OpenChat[] = [];
  beforeAll(async () => {
    const { username, password } = STAFF;
    site = await startSite({
      env: { TRUST_PROXY: "1", ADMIN_USERNAME: username, ADMIN_PASSWORD: password },
    });
  });
  afterAll(async () => {
    for (const { stop } of chats) stop();
    await site.stop();
  });

  /** Opens a chat from a network of its own, answers once, and follows it as its page does. */
  async function open(n: number): Promise<OpenChat> {
    const headers = { "X-Forwarded-For": `198.18.${n}.7` };
    const started = await sendJson(`${site.url}/api/chat/start`, {}, { headers });
    const cookie = started.headers.getSetCookie()[0]!.split(";", 1)[0]!;
    const { sessionId } = (await started.json()) as { sessionId: string };
    const answer = { sessionId, questionId: "relationship", message: "parent" };
    await sendJson(`${site.url}/api/chat/message`, answer, { cookie, headers });
    const leaving = new AbortController();
    const stream = await fetch(`${site.url}/api/chat/stream`, {
      headers: { cookie, ...headers },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    const heard: OpenChat["heard"] = [];
    void (async () => {
      for await (const { data } of readEvents(stream.body!)) {
        const { lines } = JSON.parse(data) as { lines: { text: string }[] };
        heard.push({ text: lines.at(-1)?.text ?? "", at: performance.now() });
      }
    })().catch(() => {});
    return { sessionId, cookie, heard, stop: () => leaving.abort() };
  }

  it("200 of them take less than 100 MiB and leave the processor idle", async () => {
    // What the first chats load is there with none open, too.
    chats.push(await open(0));
    const before = await site.heap().then(() => site.memory());
    for (let n = 1; n <= CHATS; n++) chats.push(await open(n));
    const after = await site.heap().then(() => site.memory());
    const used = site.processorTime();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const share = (site.processorTime() - used) / 1_000 / IDLE_MS;
    expect(after - before).toBeLessThan(100);
    expect(share).toBeLessThan(0.1);
  });

  it("a word of staff is in the family's page within a second, 95 times of 100, and so is who joins", async () => {
    const cookie = await signInByPassword(site.url, STAFF);
    const delays: number[] = [];
    for (const chat of chats.slice(0, WORDS)) {
      const reference = inStore(
        site,
        (db) => db.select().from(chatSessions).where(eq(chatSessions.id, chat.sessionId)).get()!.reference,
      );
      const from = performance.now();
      await sendJson(`${site.url}/api/chats/${reference}/join`, {}, { cookie });
      await sendJson(`${site.url}/api/chats/${reference}/say`, { text: "I am here." }, { cookie });
      await expect.poll(() => chat.heard.at(-1)?.text, { interval: 5, timeout: 10_000 }).toBe("I am here.");
      delays.push(chat.heard.at(-1)!.at - from);
    }
    delays.sort((a, b) => a - b);
    const p95 = delays[Math.ceil(delays.length * 0.95) - 1]!;
    expect(p95).toBeLessThan(1_000);
  });
});

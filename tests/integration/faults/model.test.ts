import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { type Line, startLine, type Way } from "#tests/setup/line";
import { outages } from "#tests/setup/rounds";
import { SAMPLE_DRAFT } from "#tests/setup/sample-draft";
import { newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { MINUTE_MS } from "~/time-units";

const PAGES = ["/", "/services", "/contact", "/blog", "/chat"];
/**
 * The longest that a visitor waits for a reply, whatever the model does (six seconds), with room for a busy machine.
 */
const REPLY_TIMEOUT_MS = 20_000;
const SAID_BY_THE_MODEL = "Thank you for telling me. It takes courage to ask for a brother.";

const clockFile = path.join(newDataDir(), "offset");
const setClock = (offset: number) => writeFileSync(clockFile, String(offset));

let model: FakeOpenAi;
let line: Line;
let site: TestServer;
let staff: string;
beforeAll(async () => {
  model = await startFakeOpenAi();
  model.reply = ({ response_format }) => (response_format ? SAMPLE_DRAFT : SAID_BY_THE_MODEL);
  line = await startLine(new URL(model.url).origin);
  setClock(0);
  site = await startServer({
    env: {
      ...model.env(),
      OPENAI_BASE_URL: `${line.url}/v1`,
      NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
      CLOCK_FILE: clockFile,
      LOG_LEVEL: "silent",
    },
  });
  staff = await sessionCookie(site.url);
});
afterAll(async () => {
  await site.dispose();
  await line.close();
  await model.close();
});

/** Answers the first question of a new chat. @returns the chat's reply */
async function chat(): Promise<string> {
  const started = await sendJson(`${site.url}/api/chat/start`, {});
  const cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const { sessionId } = (await started.json()) as { sessionId: string };
  const reply = await fetch(`${site.url}/api/chat/message`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Cookie: cookie },
    body: JSON.stringify({ sessionId, questionId: "relationship", message: "parent" }),
    signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
  });
  expect(reply.status).toBe(200);
  const said = (await reply.json()) as { response: string; nextQuestion: unknown };
  expect(said.nextQuestion).toMatchObject({ question: expect.stringMatching(/\?/) });
  return said.response;
}

const askForAPost = (signal?: AbortSignal) =>
  fetch(`${site.url}/api/blog/generate`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Cookie: staff },
    body: JSON.stringify({
      topic: "How to say no and still say I love you",
      tone: "empathetic",
      category: "family-support",
      keywords: [],
    }),
    ...(signal && { signal }),
  });
type Generated = { generation: { writer: string; note: string | null } };
const drafts = async () =>
  (
    (await (
      await fetch(`${site.url}/api/blog/posts?published=false`, { headers: { Cookie: staff } })
    ).json()) as []
  ).length;

async function siteStands(prefix: string): Promise<void> {
  for (const path of PAGES) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text()).toMatch(/href="tel:988"/);
  }
  expect((await sendJson(`${site.url}/api/contact`, sampleEnquiry(0, prefix))).status).toBe(201);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}

describe("the model", () => {
  it.each(
    outages<[Way, string]>([
      ["refusing", "could not be reached"],
      ["lying in JSON", "could not be used"],
      ["failing", "could not be reached"],
      ["busy", "could not be reached"],
      ["lying", "could not be used"],
    ]),
  )(
    "%s: the built-in texts take over and staff get a notice, and it is asked again when it is back",
    { tags: ["kills"] },
    async (way, why) => {
      await line.turn(way);
      await siteStands(way.replaceAll(" ", "-"));
      const builtIn = await chat();
      expect(builtIn).toMatch(/\w{3}/);
      expect(builtIn).not.toContain("courage to ask for a brother");
      const made = await askForAPost();
      expect(made.status).toBe(201);
      expect(((await made.json()) as Generated).generation).toMatchObject({
        writer: "built-in",
        note: expect.stringMatching(new RegExp(`${why}.*built-in draft`)),
      });
      await line.turn("well");
      expect(await chat()).toContain(SAID_BY_THE_MODEL);
    },
  );

  it("hanging: a chat waits no longer than it must, and staff can leave without a trace", {
    tags: ["kills"],
  }, async () => {
    await line.turn("hanging");
    await siteStands("hanging");
    expect(await chat()).not.toContain("courage to ask for a brother");
    const before = { drafts: await drafts(), asked: line.asked };
    const leaving = new AbortController();
    const asking = askForAPost(leaving.signal);
    await expect.poll(() => line.asked, { timeout: 30_000 }).toBeGreaterThan(before.asked);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    expect(await drafts()).toBe(before.drafts);
    await line.turn("well");
    expect(await chat()).toContain(SAID_BY_THE_MODEL);
  });

  it("hanging for long: two visitors wait for it, the others don't, and after five minutes one asks again", {
    tags: ["kills"],
  }, async () => {
    await line.turn("hanging");
    const before = line.asked;
    for (let visitor = 0; visitor < 8; visitor++)
      expect(await chat()).not.toContain("courage to ask for a brother");
    expect(line.asked - before).toBe(2);
    await line.turn("well");
    expect(await chat()).not.toContain(SAID_BY_THE_MODEL);
    setClock(5 * MINUTE_MS);
    await expect.poll(chat, { timeout: 30_000 }).toContain(SAID_BY_THE_MODEL);
    expect(await chat()).toContain(SAID_BY_THE_MODEL);
  });

  it("slow: what it says within the time is used, for a chat and for a post", {
    tags: ["kills"],
  }, async () => {
    await line.turn("slow");
    line.delay = 2_000;
    await siteStands("slow");
    const [said, made] = await Promise.all([chat(), askForAPost()]);
    expect(said).toContain(SAID_BY_THE_MODEL);
    expect(((await made.json()) as Generated).generation).toMatchObject({ writer: "model", note: null });
    line.delay = 60_000;
    expect(await chat()).not.toContain("courage to ask for a brother");
    await line.turn("well");
    expect(await chat()).toContain(SAID_BY_THE_MODEL);
  });
});

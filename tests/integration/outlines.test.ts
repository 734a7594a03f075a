import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { calendarEntries, outbox, postingSchedules } from "#db/schema";
import { PUBLISH_MESSAGES } from "#studio/limits";
import { startFakeOpenAi } from "#tests/fakes/openai";
import { SAMPLE_DRAFT } from "#tests/setup/sample-draft";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const WHY = PUBLISH_MESSAGES.outline;

type Post = { id: string; slug: string; content: string; [field: string]: unknown };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
});
afterAll(() => server.dispose());

function calls(url: () => string, who: () => string) {
  const send = (method: string, path: string, body: object) =>
    fetch(`${url()}/api/blog${path}`, {
      method,
      headers: { "Content-Type": "application/json", Cookie: who() },
      body: JSON.stringify(body),
    });
  return {
    send,
    generate: async (topic: string) => {
      const answer = await send("POST", "/generate", { topic, category: "family-support" });
      expect(answer.status).toBe(201);
      return (await answer.json()) as Post;
    },
    change: (id: string, fields: object) => send("PATCH", `/posts/${id}`, fields),
  };
}
const { send, generate, change } = calls(
  () => server.url,
  () => cookie,
);

/** Sends one of Content Studio's forms; its editor has an address for each post. */
const submit = async (command: string, fields: Record<string, string>, path = "") => {
  const answer = await fetch(`${server.url}/admin/content-studio${path}?do=${command}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  return [answer.status, (await answer.text()).replaceAll("&#x27;", "'")] as const;
};
const isPublic = async ({ slug }: Post) => (await fetch(`${server.url}/blog/${slug}`)).status === 200;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
const rewritten = ({ content }: Post) => `<p>We sat down with three families.</p>${content}`;

describe("what is generated without a model", () => {
  it("can't be published by a call before it is rewritten and ticked, in one call or in several", async () => {
    const post = await generate("Talking with a sister");
    expect(post).toMatchObject({ outline: true, readsAsOurs: false, published: false });
    for (const fields of [
      {},
      { readsAsOurs: true },
      { readsAsOurs: true, content: post.content },
      { readsAsOurs: true, content: post.content.replaceAll("<p>", "<p> ") },
      { content: rewritten(post) },
    ]) {
      const refused = await change(post.id, { ...fields, published: true });
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { message: `Cannot publish: ${WHY}`, errors: { readsAsOurs: [WHY] } },
      ]);
    }
    const ticked = await change(post.id, { readsAsOurs: true });
    expect(await ticked.json()).toMatchObject({ outline: true, readsAsOurs: true });
    expect((await change(post.id, { published: true })).status).toBe(422);
    expect(await isPublic(post)).toBe(false);

    const out = await change(post.id, { content: rewritten(post), published: true });
    expect([out.status, await out.json()]).toMatchObject([200, { published: true, outline: false }]);
    expect(await isPublic(post)).toBe(true);
    const visitors = await (await fetch(`${server.url}/api/blog/posts/slug/${post.slug}`)).json();
    expect(visitors).not.toHaveProperty("outline");
    expect(visitors).not.toHaveProperty("readsAsOurs");
  });

  it("can't be published by the editor, which keeps what was typed, before it is rewritten and ticked", async () => {
    const post = await generate("Talking with a father");
    const page = await fetch(`${server.url}/admin/content-studio?edit=${post.id}&list=drafts`, {
      headers: { Cookie: cookie },
    });
    expect(await page.text()).toContain(">Outline<");
    await change(post.id, { content: rewritten(post) });
    const publish = (draft: object) =>
      submit("posts.publishPost", { id: post.id, draft: JSON.stringify(draft) }, `/posts/${post.id}`);
    const typed = {
      title: "What we say to fathers",
      excerpt: String(post.excerpt),
      metaDescription: String(post.metaDescription),
    };
    const [, words] = await publish(typed);
    expect(JSON.parse(words)).toMatchObject({ ok: false, title: "Cannot Publish", message: WHY });
    const kept = await change(post.id, {});
    expect(await kept.json()).toMatchObject({
      title: "What we say to fathers",
      content: expect.stringContaining("three families"),
      published: false,
    });
    const [done, answer] = await publish({ ...typed, readsAsOurs: true });
    expect([done, JSON.parse(answer)]).toMatchObject([200, { ok: true }]);
    expect((await (await change(post.id, {})).json()).published).toBe(true);
    const [, again] = await publish({ ...typed, readsAsOurs: true, title: "What we say to our fathers" });
    expect(JSON.parse(again)).toMatchObject({ ok: true });
  });

  it("is given no date, by the form or on the calendar", async () => {
    const post = await generate("Talking with a mother");
    const planned = () => inStore(server, (db) => db.select().from(calendarEntries).all());
    const onCalendar = () =>
      submit("calendar.planPost", { postId: post.id, date: tomorrow(), time: "09:00" });
    const at = `${tomorrow()}T09:00`;
    const inEditor = submit("posts.schedulePost", { id: post.id, draft: "{}", at }, `/posts/${post.id}`);
    expect(JSON.parse((await inEditor)[1])).toMatchObject({
      ok: false,
      message: expect.stringContaining(WHY),
    });
    const [status, words] = await onCalendar();
    expect([status, words.includes(WHY)]).toEqual([409, true]);
    expect(planned().filter(({ blogPostId }) => blogPostId === post.id)).toEqual([]);
    await change(post.id, { content: rewritten(post), readsAsOurs: true });
    expect((await onCalendar())[0]).toBe(200);
    expect(planned().filter(({ blogPostId }) => blogPostId === post.id)).toHaveLength(1);
  });

  it("does not go out on a date, whose entry says why", async () => {
    const post = await generate("Talking with a husband");
    const now = new Date();
    const entry = { id: createId(), scheduledDate: new Date(now.getTime() - MINUTE_MS), blogPostId: post.id };
    inStore(server, (db) =>
      db
        .insert(calendarEntries)
        .values({ ...entry, createdAt: now, updatedAt: now })
        .run(),
    );
    expect((await send("POST", "/scheduler/run", {})).status).toBe(200);
    // The job of each minute may have come first.
    const stored = () =>
      inStore(server, (db) =>
        db.select().from(calendarEntries).where(eq(calendarEntries.id, entry.id)).get(),
      );
    await expect.poll(stored).toMatchObject({ status: "scheduled", errorMessage: `${WHY}.` });
    expect(await isPublic(post)).toBe(false);
  });

  it("stays a draft with a schedule that publishes by itself; the calendar and the mail say why", async () => {
    const now = new Date();
    inStore(server, (db) => {
      db.delete(calendarEntries).run();
      db.insert(postingSchedules)
        .values({ id: createId(), dayOfWeek: 1, autoPublish: true, createdAt: now, updatedAt: now })
        .run();
    });
    await send("POST", "/scheduler/create-schedule", { weeksAhead: 2 });
    const [status, words] = await submit("calendar.runNow", {});
    expect(status).toBe(200);
    expect(words).toContain("1 draft waits for you. It is an outline");
    const entry = inStore(server, (db) => db.select().from(calendarEntries).all()).find(
      ({ blogPostId }) => blogPostId,
    );
    expect(entry).toMatchObject({ status: "generated", autoPublished: false, publishedAt: null });
    const post = (await (await change(entry?.blogPostId ?? "", {})).json()) as Post;
    expect(post).toMatchObject({ outline: true, published: false });
    const mail = inStore(server, (db) => db.select().from(outbox).all()).find(
      ({ payload }) => (payload as { postId?: string }).postId === post.id,
    );
    expect(mail?.payload).toMatchObject({ outcome: "draft", isOutline: true });
    const month = entry?.scheduledDate.toISOString().slice(0, 7);
    const calendar = await fetch(`${server.url}/admin/content-studio?tab=calendar&view=list&month=${month}`, {
      headers: { Cookie: cookie },
    });
    expect(await calendar.text()).toContain("It is an outline: rewrite it in your own words");
    const sheet = await fetch(`${server.url}/admin/content-studio?tab=calendar&month=${month}`, {
      headers: { Cookie: cookie },
    });
    const chip = /<a id="chip-[^"]*"[\s\S]*?<\/a>/.exec(await sheet.text());
    expect(chip?.[0]).toContain(">Outline<");
  });
});

it("what a model or a person wrote is published at once, and takes no tick", async () => {
  const model = await startFakeOpenAi();
  model.reply = () => SAMPLE_DRAFT;
  const withModel = await startServer({ env: model.env() });
  try {
    const staff = await sessionCookie(withModel.url);
    const there = calls(
      () => withModel.url,
      () => staff,
    );
    const post = await there.generate("How to say no");
    expect(post).toMatchObject({ outline: false, readsAsOurs: null, generation: { writer: "model" } });
    const out = await there.change(post.id, { published: true, readsAsOurs: false });
    expect([out.status, await out.json()]).toMatchObject([200, { published: true, readsAsOurs: null }]);
  } finally {
    await withModel.dispose();
    await model.close();
  }
  const made = await send("POST", "/posts", {
    title: "By hand",
    excerpt: "What to say first, and what to leave for another day.",
    metaDescription: "m".repeat(155),
    content: "<p>Sit down together.</p>",
    published: true,
    readsAsOurs: false,
  });
  expect([made.status, await made.json()]).toMatchObject([
    201,
    { published: true, outline: false, readsAsOurs: null },
  ]);
});

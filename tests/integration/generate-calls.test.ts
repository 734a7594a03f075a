import { beforeAll, expect, it } from "vitest";
import { startFakeOpenAi } from "#tests/fakes/openai";
import { sharedServer, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
});

const asked = {
  topic: "Talking with a brother",
  tone: "empathetic",
  category: "family-support",
  keywords: [],
};

const generate = (
  body: unknown,
  headers: Record<string, string> = { Cookie: cookie },
  signal?: AbortSignal,
) =>
  fetch(`${server.url}/api/blog/generate`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

it("writes for staff alone, and only where there is something to write about", async () => {
  expect((await generate(asked, {})).status).toBe(401);
  expect((await generate(asked, { Cookie: cookie, Origin: "https://evil.example" })).status).toBe(403);
  const blank = await generate({ ...asked, topic: "  " });
  expect(blank.status).toBe(422);
  expect(await blank.json()).toMatchObject({
    message: "Topic Required: Please enter a topic for your blog post.",
    errors: { topic: ["Please enter a topic for your blog post."] },
  });
  const odd = await generate({ ...asked, tone: "angry", category: "sports" });
  expect(odd.status).toBe(422);
  expect(Object.keys((await odd.json()).errors).sort()).toEqual(["category", "tone"]);
});

it("answers with the draft, which staff find and visitors don't", async () => {
  const answer = await generate(asked);
  expect(answer.status).toBe(201);
  const post = await answer.json();
  expect(post).toMatchObject({
    published: false,
    aiGenerated: true,
    category: "family-support",
    createdBy: "admin",
    generation: { writer: "built-in", name: "Built-in draft", costUsd: 0, model: null },
  });
  expect(post.content).toMatch(/<h2>.+<\/h2>[\s\S]*<a href="\//);
  const bySlug = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/blog/posts/slug/${post.slug}`, { headers });
  expect((await bySlug({ Cookie: cookie })).status).toBe(200);
  expect((await bySlug({})).status).toBe(404);
});

it("tells how far it is when asked to, and ends with the draft", async () => {
  const answer = await generate(asked, { Cookie: cookie, Accept: "text/event-stream" });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const events = [...(await answer.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  expect(events.at(-1)).toBe("done");
  expect(events).toContain("progress");
});

it("saves nothing when the caller disconnects", async () => {
  const model = await startFakeOpenAi();
  model.behave("hanging");
  const slow = await startServer({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url } });
  try {
    const staff = { Cookie: await sessionCookie(slow.url) };
    const leaving = new AbortController();
    const asking = fetch(`${slow.url}/api/blog/generate`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...staff },
      body: JSON.stringify(asked),
      signal: leaving.signal,
    });
    await expect.poll(() => model.requests.length, { timeout: 30_000 }).toBeGreaterThan(0);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    const drafts = await fetch(`${slow.url}/api/blog/posts?published=false`, { headers: staff });
    expect(await drafts.json()).toEqual([]);
  } finally {
    await slow.dispose();
    await model.close();
  }
});

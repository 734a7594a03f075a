import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

type Post = { id: string; slug: string; published: boolean; viewCount: number; [field: string]: unknown };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
  const draft = {
    _id: "drafts.post-half-done",
    _type: "post",
    title: "Half done",
    slug: { _type: "slug", current: "half-done" },
  };
  await mutate([{ create: draft }]);
});
afterAll(() => server.dispose());

const call = (path: string, { staff = false, ...init }: RequestInit & { staff?: boolean } = {}) =>
  fetch(`${server.url}${path}`, {
    redirect: "manual",
    ...init,
    headers: { ...(staff && { Cookie: cookie }), ...init.headers },
  });

async function mutate(mutations: object[]): Promise<void> {
  const answer = await call("/lake/v2025-02-19/data/mutate/production", {
    method: "POST",
    staff: true,
    headers: { Origin: server.url, "Content-Type": "application/json" },
    body: JSON.stringify({ mutations }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const list = async (query = "", staff = false) =>
  (await (await call(`/api/blog/posts${query}`, { staff })).json()) as Post[];

describe("GET /api/blog/posts", () => {
  it("gives anyone the published posts, whole and newest first", async () => {
    const posts = await list("?published=true");
    expect(posts.length).toBeGreaterThan(11);
    expect(posts.every(({ published }) => published)).toBe(true);
    const dates = posts.map(({ publishedAt }) => String(publishedAt));
    expect(dates).toEqual([...dates].sort().reverse());
    const [first] = posts;
    expect(first).toMatchObject({ author: "Ellen Marsh", generationPrompt: null, createdBy: null });
    expect(first?.content).toMatch(/^<p>.*<h2>/s);
    expect(String(first?.featuredImage)).toMatch(/^https?:\/\//);
    expect(Object.keys(first ?? {}).sort()).toEqual(
      [
        "aiGenerated author category content createdAt createdBy excerpt featured featuredImage generationPrompt id",
        "imageAltText imageCaption keywords metaDescription metaKeywords published publishedAt readTime slug tags",
        "title updatedAt viewCount",
      ]
        .join(" ")
        .split(" "),
    );
  });

  it("gives staff drafts as well, and nobody else", async () => {
    const slugs = (await list("", true)).map(({ slug }) => slug);
    expect(slugs).toContain("half-done");
    expect((await list("?published=true", true)).map(({ slug }) => slug)).not.toContain("half-done");
    expect((await list("?published=false", true)).map(({ slug }) => slug)).toEqual(["half-done"]);
    for (const query of ["", "?published=false"]) {
      const answer = await call(`/api/blog/posts${query}`);
      expect([answer.status, await answer.json()]).toEqual([401, { message: "Please sign in." }]);
    }
    expect((await call("/api/blog/posts?published=maybe")).status).toBe(422);
  });
});

describe("GET /api/blog/posts/slug/{slug}", () => {
  it("finds a published post for anyone and a draft for staff alone", async () => {
    const found = await call("/api/blog/posts/slug/when-the-answer-is-no");
    expect(found.status).toBe(200);
    expect(await found.json()).toMatchObject({ slug: "when-the-answer-is-no", published: true });
    const hidden = await call("/api/blog/posts/slug/half-done");
    expect([hidden.status, await hidden.json()]).toEqual([404, { message: "Blog post not found" }]);
    const staffs = await call("/api/blog/posts/slug/half-done", { staff: true });
    expect(await staffs.json()).toMatchObject({ published: false, content: "", author: "", readTime: 1 });
  });
});

describe("POST /api/blog/posts/{id}/view", () => {
  const view = (id: string, agent: string) =>
    call(`/api/blog/posts/${id}/view`, { method: "POST", headers: { "User-Agent": agent } });

  it("counts a visitor once a day, without a cookie", async () => {
    const [post] = await list("?published=true");
    const id = post?.id ?? "";
    for (const agent of ["one", "one", "two"]) {
      const answer = await view(id, agent);
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([204, null]);
    }
    expect((await list("?published=true")).find((found) => found.id === id)?.viewCount).toBe(2);
  });

  it("counts nothing for a draft, an unknown post or another site's page", async () => {
    expect((await view("post-half-done", "one")).status).toBe(404);
    expect((await view("no-such-post", "one")).status).toBe(404);
    const foreign = await call("/api/blog/posts/x/view", {
      method: "POST",
      headers: { Origin: "https://elsewhere.test" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("a changed address", () => {
  const rename = (slug: string) =>
    mutate([{ patch: { id: "post-renamed", set: { slug: { _type: "slug", current: slug } } } }]);

  it("leads on from every old one, in one hop", async () => {
    const [post] = await list("?published=true");
    await mutate([
      {
        create: {
          _id: "post-renamed",
          _type: "post",
          title: "Renamed",
          slug: { _type: "slug", current: "name-one" },
          excerpt: String(post?.excerpt),
          content: [],
        },
      },
    ]);
    await rename("name-two");
    await rename("name-three");
    for (const old of ["name-one", "name-two"]) {
      await expect
        .poll(async () => {
          const answer = await call(`/og/${old}.png`);
          return [answer.status, answer.headers.get("location")];
        })
        .toEqual([301, "/og/name-three.png"]);
    }
    expect((await call("/og/name-three.png")).status).toBe(200);
    const page = await call("/blog/name-one");
    expect([page.status, page.headers.get("location")]).toEqual([301, "/blog/name-three"]);
    await mutate([{ delete: { id: "post-renamed" } }]);
    await expect.poll(async () => (await call("/og/name-one.png")).status).toBe(404);
  });
});

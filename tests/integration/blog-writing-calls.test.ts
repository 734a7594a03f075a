import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

type Post = { id: string; slug: string; title: string; published: boolean; [field: string]: unknown };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
});

type Init = { method?: string; body?: unknown; staff?: boolean; headers?: Record<string, string> };

const call = (path: string, { method = "GET", body, staff = true, headers = {} }: Init = {}) =>
  fetch(`${server.url}${path}`, {
    method,
    redirect: "manual",
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(staff && { Cookie: cookie }),
      ...headers,
    },
  });

const create = async (fields: object) => {
  const answer = await call("/api/blog/posts", { method: "POST", body: fields });
  return {
    status: answer.status,
    post: (await answer.json()) as Post,
    etag: answer.headers.get("etag") ?? "",
  };
};
const change = (id: string, fields: object, headers = {}) =>
  call(`/api/blog/posts/${id}`, { method: "PATCH", body: fields, headers });

const sound = {
  title: "Asking for help without shame",
  excerpt: "Why the first call is the hardest one, and what happens after it is made.",
  metaDescription: "m".repeat(155),
  content: '<h2>First</h2><p>Call <a href="/contact">us</a> <strong>today</strong>.</p><ul><li>One</li></ul>',
  category: "family-support",
  tags: ["help", "help", " shame "],
  keywords: ["asking for help"],
};

describe("POST /api/blog/posts", () => {
  it("makes a draft written by hand, with HTML in and out", async () => {
    const { status, post, etag } = await create(sound);
    expect(status).toBe(201);
    expect(post).toMatchObject({
      slug: "asking-for-help-without-shame",
      published: false,
      aiGenerated: false,
      createdBy: "admin",
      category: "family-support",
      tags: ["help", "shame"],
      metaKeywords: ["asking for help"],
      author: "Ellen Marsh",
    });
    expect(post.content).toBe(
      sound.content
        .replaceAll("><", ">\n<")
        .replace("<ul>\n<li>", "<ul><li>")
        .replace("</li>\n</ul>", "</li></ul>"),
    );
    expect(etag).toMatch(/^".+"$/);
    const hidden = await call(`/api/blog/posts/slug/${post.slug}`, { staff: false });
    expect(hidden.status).toBe(404);
  });

  it("gives each post a slug of its own", async () => {
    const slugs = [
      (await create({ title: "Twice" })).post.slug,
      (await create({ title: "Twice" })).post.slug,
    ];
    expect(slugs).toEqual(["twice", "twice-2"]);
  });

  it("publishes at once when everything is there, and makes nothing when it isn't", async () => {
    const out = await create({ ...sound, title: "Out at once", published: true });
    expect([out.status, out.post.published]).toEqual([201, true]);
    expect(String(out.post.publishedAt)).toMatch(/Z$/);
    expect((await call("/blog/out-at-once", { staff: false })).status).toBe(200);
    const refused = await call("/api/blog/posts", {
      method: "POST",
      body: { title: "Too soon", published: true },
    });
    expect(refused.status).toBe(422);
    expect((await call("/api/blog/posts/slug/too-soon")).status).toBe(404);
  });

  it.each([
    ["no title", {}, "title"],
    ["an unknown category", { title: "x", category: "gardening" }, "category"],
    [
      "a picture that would run something",
      { title: "x", featuredImage: "javascript:alert(1)" },
      "featuredImage",
    ],
    [
      "a picture that is not there",
      { title: "x", featuredImage: "/lake/images/embedded/production/abc123-10x10.png" },
      "featuredImage",
    ],
    ["tags that are no list", { title: "x", tags: "help" }, "tags"],
    ["a title without end", { title: "x".repeat(301) }, "title"],
  ])("refuses %s", async (_, body, field) => {
    const answer = await call("/api/blog/posts", { method: "POST", body });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object }).errors).toHaveProperty(field);
  });

  it("is for staff, from this site, in JSON", async () => {
    const post = { method: "POST", body: { title: "x" } };
    expect((await call("/api/blog/posts", { ...post, staff: false })).status).toBe(401);
    const foreign = await call("/api/blog/posts", { ...post, headers: { Origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    expect((await call("/api/blog/posts", { method: "POST", body: "{" })).status).toBe(400);
    expect((await call("/api/blog/posts", { method: "PUT", body: {} })).status).toBe(405);
  });
});

describe("PATCH /api/blog/posts/{id}", () => {
  it("publishes only when the four rules are kept, and takes back", async () => {
    const { post } = await create({ title: "A post for the rules" });
    const refused = await change(post.id, { published: true });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      message:
        "Cannot publish: Meta description must be 150-160 characters; Excerpt is required (minimum 20 characters)",
      errors: {
        metaDescription: ["Meta description must be 150-160 characters"],
        excerpt: ["Excerpt is required (minimum 20 characters)"],
      },
    });
    const alt = await change(post.id, {
      ...sound,
      featuredImage: "https://example.com/a.jpg",
      published: true,
    });
    expect(((await alt.json()) as { message: string }).message).toContain("Alt text is required");
    const { title: _, ...rest } = sound;
    const out = await change(post.id, { ...rest, published: true });
    expect([out.status, ((await out.json()) as Post).published]).toEqual([200, true]);
    const back = await change(post.id, { published: false });
    expect([back.status, ((await back.json()) as Post).published]).toEqual([200, false]);
    expect((await call(`/blog/${post.slug}`, { staff: false })).status).toBe(404);
  });

  it("keeps a change of a published post back until it is published", async () => {
    const { post } = await create({ ...sound, title: "Kept back", published: true });
    const saved = (await (await change(post.id, { title: "Newer title" })).json()) as Post;
    expect([saved.title, saved.published]).toEqual(["Newer title", true]);
    const seen = await call(`/api/blog/posts/slug/${post.slug}`, { staff: false });
    expect(((await seen.json()) as Post).title).toBe("Kept back");
  });

  it("sends readers of an old address on to the new one", async () => {
    const { post } = await create({ ...sound, title: "Old address", published: true });
    await change(post.id, { slug: "new-address", published: true });
    await expect
      .poll(async () => {
        const old = await call("/blog/old-address", { staff: false });
        return [old.status, old.headers.get("location")];
      })
      .toEqual([301, "/blog/new-address"]);
  });

  it("changes nothing when the post has moved on, and shows what is there", async () => {
    const { post, etag } = await create({ ...sound, title: "Two at once" });
    const first = await change(post.id, { title: "First" }, { "If-Match": etag });
    expect(first.status).toBe(200);
    const late = await change(post.id, { title: "Second" }, { "If-Match": etag });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      message: "Someone else has changed this post.",
      post: { title: "First" },
    });
    const again = await change(post.id, { title: "Second" }, { "If-Match": first.headers.get("etag") ?? "" });
    expect(((await again.json()) as Post).title).toBe("Second");
  });

  it("leaves a post as it was when it is sent back as it came", async () => {
    const { post, etag } = await create({ ...sound, title: "There and back" });
    const same = await change(post.id, { ...post, published: undefined });
    expect([same.status, same.headers.get("etag")]).toEqual([200, etag]);
    const list = (await (await call("/api/blog/posts")).json()) as Post[];
    const seeded = list.find(({ featuredImage, aiGenerated }) => featuredImage && !aiGenerated);
    const before = (await (await call(`/api/blog/posts/slug/${seeded?.slug}`)).json()) as Post;
    expect(await (await change(before.id, { ...before, published: undefined })).json()).toEqual(before);
  });

  it("knows no other posts, and nobody else", async () => {
    expect((await change("nobody", { title: "x" })).status).toBe(404);
    expect((await call("/api/blog/posts/nobody", { method: "PATCH", body: {}, staff: false })).status).toBe(
      401,
    );
  });
});

describe("DELETE /api/blog/posts/{id}", () => {
  it("removes the post, for staff of this site", async () => {
    const { post } = await create({ ...sound, title: "On its way out", published: true });
    const path = `/api/blog/posts/${post.id}`;
    expect((await call(path, { method: "DELETE", staff: false })).status).toBe(401);
    const foreign = await call(path, { method: "DELETE", headers: { Origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    expect((await call(path, { method: "DELETE" })).status).toBe(204);
    expect((await call("/blog/on-its-way-out", { staff: false })).status).toBe(404);
    expect((await call(path, { method: "DELETE" })).status).toBe(404);
  });
});

describe("what the post editor sends", () => {
  const submit = async (
    command: string,
    { draft, ...form }: { id: string; revision?: string; draft: object },
  ) => {
    const answer = await fetch(`${server.url}/admin/content-studio/posts/${form.id}?do=posts.${command}`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...form, draft: JSON.stringify(draft) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it("is saved once, and a second time from the same revision meets the version that is there", async () => {
    const { post, etag } = await create({ ...sound, title: "As it was" });
    const opened = { id: post.id, revision: etag.slice(1, -1) };
    expect(await submit("savePost", { ...opened, draft: { title: "As it is" } })).toMatchObject({
      status: 200,
      body: {
        ok: true,
        message: "Your draft has been saved.",
        value: { post: { draft: { title: "As it is" } } },
      },
    });
    const stored = (await (await call(`/api/blog/posts/slug/${post.slug}`)).json()) as Post;
    expect([stored.title, stored.content]).toEqual(["As it is", post.content]);
    expect(await submit("savePost", { ...opened, draft: { title: "Typed elsewhere" } })).toMatchObject({
      status: 409,
      body: {
        ok: false,
        message: "Someone else has changed this post.",
        value: { theirs: { draft: { title: "As it is" } } },
      },
    });
  });

  it("is refused under the field that is wrong, and by no other words where it can't be read", async () => {
    const { post } = await create({ title: "Sound" });
    const draft = { slug: "s".repeat(201), picture: { kind: "url", src: "no address" } };
    expect(await submit("savePost", { id: post.id, draft })).toMatchObject({
      status: 422,
      body: {
        ok: false,
        title: "Error",
        result: {
          error: {
            slug: ["At most 200 characters"],
            featuredImage: [expect.stringContaining("Please enter a full address")],
          },
        },
      },
    });
    expect(await submit("savePost", { id: post.id, draft: { title: 1 } })).toMatchObject({
      status: 422,
      body: { result: { error: { draft: ["This post could not be read"] } } },
    });
  });

  it("is saved though it can't be published, and the answer says why", async () => {
    const { post } = await create({ title: "Not ready" });
    const draft = { title: "Not ready, changed" };
    expect(await submit("publishPost", { id: post.id, draft })).toMatchObject({
      status: 200,
      body: {
        ok: false,
        title: "Cannot Publish",
        message: expect.stringContaining("Meta description must be 150-160 characters"),
        value: { post: { draft }, problems: expect.any(Array) },
      },
    });
    const stored = (await (await call(`/api/blog/posts/slug/${post.slug}`)).json()) as Post;
    expect([stored.title, stored.published]).toEqual(["Not ready, changed", false]);
  });
});

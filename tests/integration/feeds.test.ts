import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { callLake } from "#tests/setup/lake-calls";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const get = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });

/** Holds a document to being well-formed: every element is closed by its own name, and there is one root. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  const open: string[] = [];
  let roots = 0;
  const body = xml.replace(/^<\?xml[^>]*\?>/, "");
  const rest = body.replace(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<&]*(?:&[^"<]*)*")*)\s*(\/?)>/g,
    (_, end: string, name: string, _attributes, empty: string) => {
      if (end) expect(open.pop()).toBe(name);
      else {
        if (open.length === 0) roots += 1;
        if (!empty) open.push(name);
      }
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(roots).toBe(1);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+);)/);
}

describe.each([
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/rss.xml", "application/rss+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/podcast.xml", "application/rss+xml; charset=utf-8"],
])("%s", (path, type) => {
  it("comes with its type and a tag that saves sending it again", async () => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe(type);
    expect(first.headers.get("cache-control")).toContain("public, max-age=300");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?"[\w-]{20,}"$/);
    expect((await get(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await get(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("is well-formed and gives full addresses of this site", async () => {
    const text = await (await get(path)).text();
    expect(text).toContain(`${server.url}/`);
    if (path.endsWith(".xml")) expectWellFormed(text);
    if (path.endsWith(".json")) expect(JSON.parse(text).items.length).toBeGreaterThan(11);
    expect(text).not.toMatch(/(href|src)=(\\?"|&quot;)\/(?!\/)/);
    expect(text).not.toMatch(/\{(business|name|phone|email)\}/);
  });
});

it("/notices.txt has the terms of the packages and fonts that browsers get", async () => {
  const answer = await get("/notices.txt");
  const [text, etag] = [await answer.text(), answer.headers.get("etag") ?? ""];
  for (const name of ["react-dom - 18", "sanity - ", "lucide-react - "]) expect(text).toContain(`## ${name}`);
  for (const words of ["Permission is hereby granted", "SIL OPEN FONT LICENSE"])
    expect(text).toContain(words);
  expect((await get("/notices.txt", { headers: { "If-None-Match": etag } })).status).toBe(304);
});

describe("what the feeds hold", () => {
  it("is every published post, in the sitemap and in both feeds", async () => {
    const posts = (await (await get("/api/blog/posts?published=true")).json()) as { slug: string }[];
    expect(posts.length).toBeGreaterThan(11);
    const files = await Promise.all(
      ["/sitemap.xml", "/rss.xml", "/feed.json"].map(async (path) => (await get(path)).text()),
    );
    for (const file of files)
      for (const { slug } of posts) expect(file).toContain(`${server.url}/blog/${slug}`);
  });

  it("is never a draft, and is new as soon as something is published", async () => {
    const cookie = await sessionCookie(server.url);
    const mutate = (mutations: object[]) =>
      get("/lake/v2025-02-19/data/mutate/production", {
        method: "POST",
        headers: { Cookie: cookie, Origin: server.url, "Content-Type": "application/json" },
        body: JSON.stringify({ mutations }),
      });
    const document = {
      _type: "post",
      title: "Only a draft & <so> unseen",
      slug: { _type: "slug", current: "only-a-draft" },
      excerpt: "Nobody but staff may read this.",
      content: [],
      publishedAt: "2026-01-01T00:00:00Z",
    };
    const everywhere = async () =>
      (
        await Promise.all(["/sitemap.xml", "/rss.xml", "/feed.json"].map(async (p) => (await get(p)).text()))
      ).map((text) => text.includes("only-a-draft"));
    expect((await mutate([{ create: { _id: "drafts.post-unseen", ...document } }])).status).toBe(200);
    expect(await everywhere()).toEqual([false, false, false]);
    expect((await get("/og/only-a-draft.png")).status).toBe(404);
    expect((await mutate([{ create: { _id: "post-unseen", ...document } }])).status).toBe(200);
    expect(await everywhere()).toEqual([true, true, true]);
    expectWellFormed(await (await get("/rss.xml")).text());
    expect((await mutate([{ delete: { id: "post-unseen" } }])).status).toBe(200);
    expect(await everywhere()).toEqual([false, false, false]);
  });

  it("is each episode that has a recording, with what podcast apps ask for, and a cover they take", async () => {
    expect(await (await get("/podcast.xml")).text()).not.toContain("<item>");
    const recording = readFileSync("tests/setup/media/episode.mp3");
    const upload = await callLake(server, "assets/files/production?filename=first.mp3", {
      staff: true,
      method: "POST",
      headers: { "Content-Type": "audio/mp3" },
      body: recording,
    });
    const { document: asset } = (await upload.json()) as { document: { _id: string } };
    const audio = { _type: "file", asset: { _type: "reference", _ref: asset._id } };
    const set = { audio, transcript: "Hello.\n\nThis is the car." };
    const patch = await callLake(server, "data/mutate/production", {
      staff: true,
      method: "POST",
      body: JSON.stringify({ mutations: [{ patch: { id: "episode-the-first-call", set } }] }),
    });
    expect(patch.status).toBe(200);

    const xml = await (await get("/podcast.xml")).text();
    expect(xml.match(/<item>/g)).toHaveLength(1);
    const [, address = ""] =
      /<enclosure url="(http:[^"]+\.mp3)" length="8350" type="audio\/mpeg"\/>/.exec(xml) ?? [];
    const part = await fetch(address, { headers: { Range: "bytes=3-12" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 3-12/8350");
    expect(part.headers.get("content-type")).toBe("audio/mpeg");
    expect(part.headers.get("content-disposition")).toBeNull();
    expect(Buffer.from(await part.arrayBuffer())).toEqual(recording.subarray(3, 13));
    expect(xml).toContain(`<link>${server.url}/car-talk/the-first-call</link>`);
    const page = await (await get("/car-talk/the-first-call")).text();
    expect(page).toContain(new URL(address).pathname);
    expect(page).toContain("This is the car.");
    expect(await (await get("/sitemap.xml")).text()).toContain(`${server.url}/car-talk/the-first-call<`);
    expect((await get("/car-talk/no-such-episode")).status).toBe(404);
    const [, cover = ""] = /<itunes:image href="([^"]+)"/.exec(xml) ?? [];
    const answer = await fetch(cover);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1500, 1500, "png"]);
  });
});

describe("a post's social image", () => {
  it("is 1200 by 630, under 300 kB, and is not sent again", async () => {
    const answer = await get("/og/when-the-answer-is-no.png");
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(300_000);
    const again = await get("/og/when-the-answer-is-no.png", {
      headers: { "If-None-Match": answer.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it.each(["/og/no-such-post.png", "/og/when-the-answer-is-no", "/og/", "/og/podcast/other.png"])(
    "is not made up for %s",
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

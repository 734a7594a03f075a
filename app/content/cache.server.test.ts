import { describe, expect, it, vi } from "vitest";
import { buildSeedDocuments } from "#studio/seed/documents";
import { lakeContent, seededLake } from "#tests/setup/lake";
import {
  ContentCache,
  createEmptyReads,
  type InvalidatedTags,
  noteFigure,
  recordReads,
} from "./cache.server";
import { initContent, readContent } from "./client.server";
import * as queries from "./queries";

describe("ContentCache", () => {
  const groq = '*[_type == "post" && slug.current == $slug][0]{_id, author->{_id, name}}';
  const result = { _id: "p1", author: { _id: "a1", name: "Ellen" } };
  const answer = async () => ({ result: { ...result }, syncTags: ["slug-a", "author-1"] });
  const plain = (value: string) => async () => ({ result: value });

  it("asks once, and once for callers that come together", async () => {
    const cache = new ContentCache();
    const load = vi.fn(answer);
    const [first, second] = await Promise.all([
      cache.read(groq, { slug: "a" }, load),
      cache.read(groq, { slug: "a" }, load),
    ]);
    expect(second).toBe(first);
    expect(await cache.read(groq, { slug: "a" }, load)).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each<[string, InvalidatedTags, number]>([
    ["a change of something it was made from", ["other", "author-1"], 0],
    ["what may have been anything", "everything", 0],
    ["a change of something else", ["slug-b", "author-2"], 1],
  ])("after %s keeps %#", async (_, changed, left) => {
    const cache = new ContentCache();
    await cache.read(groq, { slug: "a" }, answer);
    cache.apply(changed);
    expect(cache.size).toBe(left);
  });

  it("lets any change drop an answer that came without tags", async () => {
    const cache = new ContentCache();
    await cache.read(groq, {}, plain("from a copy"));
    cache.apply(["anything"]);
    expect(cache.size).toBe(0);
  });

  it("never hands out an answer that was under way when an edit came", async () => {
    const cache = new ContentCache();
    let arrive = (_: { result: string; syncTags: string[] }) => {};
    const old = cache.read(groq, {}, () => new Promise<{ result: string }>((resolve) => (arrive = resolve)));
    cache.apply(["anything"]);
    const fresh = cache.read(groq, {}, plain("new"));
    arrive({ result: "old", syncTags: ["something else"] });
    expect([await old, await fresh, await cache.read(groq, {}, plain("newer"))]).toEqual([
      "old",
      "new",
      "new",
    ]);
  });

  it("forgets failures and what was unused for longest", async () => {
    const cache = new ContentCache(2);
    await expect(cache.read("a", {}, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(cache.size).toBe(0);
    for (const name of ["a", "b", "a", "c"]) await cache.read(name, {}, plain(name));
    const load = vi.fn(plain("again"));
    await cache.read("a", {}, load);
    expect(load).not.toHaveBeenCalled();
    await cache.read("b", {}, load);
    expect(load).toHaveBeenCalled();
  });

  it("hands out results that nobody can change", async () => {
    const kept = await new ContentCache().read(groq, {}, answer);
    expect(() => {
      kept.author.name = "Someone";
    }).toThrow(TypeError);
  });
});

describe("every query", () => {
  const firstPost = buildSeedDocuments().find((document) => document._type === "post");
  const slugs = [
    "privacy",
    "warning-signs",
    (firstPost?.slug as { current: string } | undefined)?.current ?? "none",
    "not-there-yet",
  ];
  const cases = Object.entries(queries).flatMap(([name, groq]) =>
    groq.includes("$slug") ? slugs.map((slug) => ({ name, groq, slug })) : [{ name, groq, slug: "-" }],
  );

  it.each(cases)("$name ($slug) shows every edit at once, from the cache or not", async ({ groq, slug }) => {
    const lake = seededLake();
    const params = {
      slug,
      id: firstPost?._id ?? null,
      ids: [firstPost?._id ?? "none"],
      stories: [firstPost?._id ?? "none"],
    };
    const cached = () => readContent(groq, params);
    const stored = () => lake.lake.query("production", groq, params);
    await cached();
    const made = {
      ...firstPost,
      _id: "made",
      _type: "post",
      slug: { _type: "slug", current: "not-there-yet" },
    };
    const edits = [
      ...lake.documents.map((document) => () => lake.put(altered(document))),
      () => lake.put(made),
      () => lake.put({ ...made, _type: "page" }),
      () => lake.edit({ delete: { id: "made" } }),
    ];
    for (const edit of edits) {
      edit();
      expect(await cached()).toEqual(await stored());
    }
  });
});

describe("an edit of one post", () => {
  it("leaves another post, and what names no post, in the cache", async () => {
    const lake = lakeContent([
      ...["a", "b"].map((slug) => ({
        _id: `post-${slug}`,
        _type: "post",
        slug: { _type: "slug", current: slug },
        author: { _type: "reference", _ref: `author-${slug}` },
      })),
      { _id: "author-a", _type: "author", name: "Ann" },
      { _id: "author-b", _type: "author", name: "Ben" },
      { _id: "siteSettings", _type: "siteSettings" },
    ]);
    initContent(lake.store);
    const groq = '*[_type == "post" && slug.current == $slug][0]{_id, title, author->{name}}';
    const all = () =>
      Promise.all([
        readContent(groq, { slug: "a" }),
        readContent(groq, { slug: "b" }),
        readContent('*[_id == "siteSettings"][0]{name}'),
        readContent('count(*[_type == "post"])'),
      ]);
    const askedAfter = async (edit: () => unknown) => {
      await all();
      edit();
      const { queries: before } = lake.asked;
      await all();
      return lake.asked.queries - before;
    };
    expect(await askedAfter(() => {})).toBe(0);
    // The post and the count of posts.
    expect(await askedAfter(() => lake.edit({ patch: { id: "post-a", set: { title: "New" } } }))).toBe(2);
    expect(await askedAfter(() => lake.edit({ patch: { id: "author-b", set: { name: "Bo" } } }))).toBe(1);
    expect(await askedAfter(() => lake.put({ _id: "drafts.post-a", _type: "post", title: "Later" }))).toBe(0);
    expect(await askedAfter(() => lake.put({ _id: "topic", _type: "topic" }))).toBe(0);
  });
});

/** The document with every word in it changed, its identity and references kept. */
function altered<T>(value: T): T {
  if (typeof value === "string") return `${value}~` as T;
  if (Array.isArray(value)) return value.map(altered) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key.startsWith("_") ? item : altered(item)]),
    ) as T;
  }
  return value;
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

async function readLate(name: string): Promise<string> {
  await soon();
  noteFigure(name);
  await soon();
  noteFigure(`${name}, later`);
  return name;
}

it("notes what a piece of work reads, and nothing of what runs beside it, also after another has ended", async () => {
  const [one, two] = [createEmptyReads(), createEmptyReads()];
  const first = recordReads(one, () => readLate("one"));
  noteFigure("nobody's");
  const second = recordReads(two, async () => {
    await first;
    return readLate("two");
  });
  expect([await first, await second]).toEqual(["one", "two"]);
  noteFigure("too late");
  expect([...one.figures]).toEqual(["one", "one, later"]);
  expect([...two.figures]).toEqual(["two", "two, later"]);
});

it("goes on noting after a piece of work has failed", async () => {
  const failing = recordReads(createEmptyReads(), async () => {
    await soon();
    throw new Error("not today");
  });
  await expect(failing).rejects.toThrow("not today");
  const after = createEmptyReads();
  await recordReads(after, () => readLate("after"));
  expect([...after.figures]).toEqual(["after", "after, later"]);
});

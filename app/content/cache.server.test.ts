import { describe, expect, it, vi } from "vitest";
import { seedDocuments } from "#studio/seed/documents";
import { ContentCache, idsIn, typesRead } from "./cache.server";
import * as queries from "./queries";
import type { ContentEvent } from "./source";
import { memorySource } from "./testing";

const change = (documentId: string, type?: string): ContentEvent => ({
  kind: "change",
  change: { documentId, type, transition: "update" },
});

describe("ContentCache", () => {
  const groq = '*[_type == "post" && slug.current == $slug][0]{_id, author->{_id, name}}';
  const result = { _id: "p1", author: { _id: "a1", name: "Ellen" } };

  it("asks once, and once for callers that come together", async () => {
    const cache = new ContentCache();
    const load = vi.fn(async () => ({ ...result }));
    const [first, second] = await Promise.all([
      cache.read(groq, { slug: "a" }, load),
      cache.read(groq, { slug: "a" }, load),
    ]);
    expect(second).toBe(first);
    expect(await cache.read(groq, { slug: "a" }, load)).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the type it filters by", change("p2", "post"), 0],
    ["a document it followed a reference to", change("a1", "author"), 0],
    ["a change of unknown type", change("x"), 0],
    ["a reset", { kind: "reset" } as const, 0],
    ["a document it does not hold", change("a2", "author"), 1],
    ["a draft", change("drafts.p1", "post"), 1],
  ])("after %s keeps %#", async (_, event, left) => {
    const cache = new ContentCache();
    await cache.read(groq, { slug: "a" }, async () => ({ ...result }));
    cache.apply(event);
    expect(cache.size).toBe(left);
  });

  it("never hands out an answer that was under way when an edit came", async () => {
    const cache = new ContentCache();
    let answer = (_: string) => {};
    const old = cache.read(groq, {}, () => new Promise<string>((resolve) => (answer = resolve)));
    cache.apply(change("p1", "post"));
    const fresh = cache.read(groq, {}, async () => "new");
    answer("old");
    expect([await old, await fresh, await cache.read(groq, {}, async () => "newer")]).toEqual([
      "old",
      "new",
      "new",
    ]);
  });

  it("forgets failures and what was unused for longest", async () => {
    const cache = new ContentCache(2);
    await expect(cache.read("a", {}, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(cache.size).toBe(0);
    for (const name of ["a", "b", "a", "c"]) await cache.read(name, {}, async () => name);
    const load = vi.fn(async () => "again");
    await cache.read("a", {}, load);
    expect(load).not.toHaveBeenCalled();
    await cache.read("b", {}, load);
    expect(load).toHaveBeenCalled();
  });

  it("hands out results that nobody can change", async () => {
    const kept = await new ContentCache().read(groq, {}, async () => ({ author: { name: "Ellen" } }));
    expect(() => {
      kept.author.name = "Someone";
    }).toThrow(TypeError);
  });

  it("finds the types in a query", () => {
    expect([
      ...typesRead('*[_type in ["post", "page"] && x == $t]{ "y": *[_type == $type] }', { type: "tag" }),
    ]).toEqual(["post", "page", "tag"]);
  });
});

describe("every query", () => {
  const documents = seedDocuments();
  const params = { slug: "privacy", id: null };
  const firstPost = documents.find((document) => document._type === "post");
  const slugs = [
    "privacy",
    "warning-signs",
    (firstPost?.slug as { current: string } | undefined)?.current ?? "none",
  ];
  const cases = Object.entries(queries).flatMap(([name, groq]) =>
    groq.includes("$slug") ? slugs.map((slug) => ({ name, groq, slug })) : [{ name, groq, slug: "-" }],
  );

  it.each(cases)("$name ($slug) depends on all it shows", async ({ groq, slug }) => {
    const source = memorySource(documents);
    const run = () => source.query(groq, { ...params, slug }, { perspective: "published" });
    const before = await run();
    const ids = idsIn(before);
    const types = typesRead(groq);
    // A document that neither is in the result by id nor has a type the query names must not change the answer.
    for (const document of documents) {
      if (ids.has(document._id) || types.has(document._type)) continue;
      source.put(altered(document));
    }
    expect(await run()).toEqual(before);
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

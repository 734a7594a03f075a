import type { ContentSourceMap } from "@sanity/client";
import { resolveMapping } from "@sanity/client/csm";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { createLake, type Lake, type LakeDocument } from "../../index";
import { checkSourceMap, walkLeaves } from "./check";

const NOW = new Date("2025-06-01T12:00:00.000Z");
const user = { id: "u", name: "U", role: "viewer" } as const;

let lake: Lake;
afterEach(() => lake.close());

function lakeWith(documents: readonly Record<string, unknown>[]): void {
  lake = createLake({ file: ":memory:", projectId: "test", datasets: ["test"], clock: () => NOW });
  lake.transact(
    "test",
    documents.map((createOrReplace) => ({ createOrReplace: createOrReplace as { _type: string } })),
  );
}

interface Answer {
  result: unknown;
  resultSourceMap?: ContentSourceMap;
}

async function ask(groq: string, asked: string, perspective = "published"): Promise<Answer> {
  const url = new URL("http://site.test/lake/v2025-02-19/data/query/test");
  url.searchParams.set("query", groq);
  url.searchParams.set("perspective", perspective);
  if (asked) url.searchParams.set("resultSourceMap", asked);
  const response = await lake.fetch(new Request(url), { user, isApplication: true });
  return (await response.json()) as Answer;
}

/** Where a value comes from, as `document:path`; `literal` or `unknown`; undefined when it is not mapped. */
async function sources(groq: string, perspective = "published"): Promise<Record<string, string>> {
  const { resultSourceMap: map } = await ask(groq, "withKeyArraySelector", perspective);
  if (!map) throw new Error("no source map");
  return Object.fromEntries(
    Object.entries(map.mappings).map(([place, { source }]) => {
      if (source.type !== "documentValue") return [place, source.type];
      return [place, `${map.documents[source.document]?._id}:${map.paths[source.path]}`];
    }),
  );
}

const post = {
  _id: "p1",
  _type: "post",
  title: "One",
  subtitle: null,
  slug: { current: "one" },
  tags: [
    { _key: "t1", label: "hope" },
    { _key: "t2", label: "family" },
  ],
  words: ["b", "a", "b"],
  author: { _type: "reference", _ref: "a1" },
};
const author = {
  _id: "a1",
  _type: "author",
  name: "Ann",
  bio: [{ _type: "block", _key: "k", children: [] }],
};

describe("a source map", () => {
  it("has Sanity's shape", async () => {
    lakeWith([post, author]);
    expect((await ask(`*[_type == "post"][0]{title, "tag": tags[1].label}`, "true")).resultSourceMap).toEqual(
      {
        documents: [{ _id: "p1", _type: "post" }],
        paths: ["$['title']", "$['tags'][1]['label']"],
        mappings: {
          "$['title']": { type: "value", source: { type: "documentValue", document: 0, path: 0 } },
          "$['tag']": { type: "value", source: { type: "documentValue", document: 0, path: 1 } },
        },
      },
    );
  });

  it("comes only when it is asked for, and another word is refused", async () => {
    lakeWith([post, author]);
    expect(await ask("*[0].title", "")).not.toHaveProperty("resultSourceMap");
    expect(await ask("*[0].title", "false")).not.toHaveProperty("resultSourceMap");
    expect(await ask("*[0].title", "yes")).toHaveProperty("error");
  });

  it("names elements of lists by their keys where that is asked for and says which one", async () => {
    const twins = {
      ...post,
      _id: "p2",
      tags: [
        { _key: "t", label: "x" },
        { _key: "t", label: "y" },
      ],
    };
    lakeWith([author, post, twins]);
    expect(await sources(`*[_id == "p1"][0].tags[].label`)).toEqual({
      "$[0]": "p1:$['tags'][?(@._key=='t1')]['label']",
      "$[1]": "p1:$['tags'][?(@._key=='t2')]['label']",
    });
    expect(await sources(`*[_id == "p2"][0].tags[1].label`)).toEqual({ $: "p2:$['tags'][1]['label']" });
  });

  it.each<[string, Record<string, string>]>([
    ["*[_id == 'p1'][0].title", { $: "p1:$['title']" }],
    ["*[_type == 'post'] | order(title desc)[0...1]{title}", { "$[0]['title']": "p1:$['title']" }],
    ["*[_id == 'p1'][0]{'by': author->name}", { "$['by']": "a1:$['name']" }],
    [
      "*[_id == 'p1'][0]{'by': author->{name, bio}}",
      { "$['by']['name']": "a1:$['name']", "$['by']['bio']": "a1:$['bio']" },
    ],
    ["*[_id == 'p1'][0]{'t': coalesce(subtitle, title)}", { "$['t']": "p1:$['title']" }],
    ["*[_id == 'p1'][0]{'t': select(defined(subtitle) => subtitle, 'none')}", { "$['t']": "literal" }],
    [
      "*[_id == 'p1'][0]{'t': select(title == 'One' => slug.current)}",
      { "$['t']": "p1:$['slug']['current']" },
    ],
    ["*[_id == 'p1'][0]{'t': upper(title), 'n': 1}", { "$['t']": "unknown", "$['n']": "literal" }],
    ["*[_id == 'p1'][0]{title, missing}", { "$['title']": "p1:$['title']" }],
    [
      "*[_id == 'p1'][0]{'w': words[@ != 'a']}",
      { "$['w'][0]": "p1:$['words'][0]", "$['w'][1]": "p1:$['words'][2]" },
    ],
    [
      "*[_id == 'p1'][0]{'w': words | order(@)}",
      { "$['w'][0]": "p1:$['words'][1]", "$['w'][1]": "p1:$['words'][0]", "$['w'][2]": "p1:$['words'][2]" },
    ],
    [
      "*[_id == 'p1'][0]{'w': array::unique(words)}",
      { "$['w'][0]": "p1:$['words'][0]", "$['w'][1]": "p1:$['words'][1]" },
    ],
    [
      "*[_id == 'p1'][0]{'w': words[1..2]}",
      { "$['w'][0]": "p1:$['words'][1]", "$['w'][1]": "p1:$['words'][2]" },
    ],
    ["*[_id == 'p1'][0]{'w': words[-1]}", { "$['w']": "p1:$['words'][2]" }],
    [
      "*[_id == 'p1'][0]{'x': [title, ...words]}",
      {
        "$['x'][0]": "p1:$['title']",
        "$['x'][1]": "p1:$['words'][0]",
        "$['x'][2]": "p1:$['words'][1]",
        "$['x'][3]": "p1:$['words'][2]",
      },
    ],
    [
      "*[_id == 'p1'][0]{title == 'One' => {'t': title}, title == 'Two' => {'u': title}}",
      { "$['t']": "p1:$['title']" },
    ],
    [
      "*[_id == 'p1'][0]{tags[]{label, 'of': ^.title}}",
      {
        "$['tags'][0]['label']": "p1:$['tags'][?(@._key=='t1')]['label']",
        "$['tags'][0]['of']": "p1:$['title']",
        "$['tags'][1]['label']": "p1:$['tags'][?(@._key=='t2')]['label']",
        "$['tags'][1]['of']": "p1:$['title']",
      },
    ],
    [
      "*[_type == 'author']{name, 'posts': *[_type == 'post' && author._ref == ^._id].title}",
      { "$[0]['name']": "a1:$['name']", "$[0]['posts'][0]": "p1:$['title']" },
    ],
    ["*[_type == 'author']{'first': *[_type == 'post'][0].title}", { "$[0]['first']": "p1:$['title']" }],
    ["*[_type == 'post'] | score(title match 'one') {title}", { "$[0]['title']": "p1:$['title']" }],
    ["*[_type == 'post']{'t': title}[t == 'One'] | order(t) {'u': t}", { "$[0]['u']": "p1:$['title']" }],
    [
      "*[_type == 'post']{'a': tags[label match 'ho*'].label}",
      { "$[0]['a'][0]": "p1:$['tags'][?(@._key=='t1')]['label']" },
    ],
    ["count(*)", { $: "unknown" }],
  ])("knows where everything comes from: %s", async (groq, expected) => {
    lakeWith([post, author]);
    expect(await sources(groq)).toEqual(expected);
  });

  it("names each attribute of a document that is given as it is stored", async () => {
    lakeWith([author]);
    const expected = ["_createdAt", "_id", "_rev", "_type", "_updatedAt", "bio", "name"];
    for (const groq of ["*[_id == 'a1'][0]", "*[_id == 'a1'][0]{...}"]) {
      const found = Object.entries(await sources(groq)).sort();
      expect(found).toEqual(expected.map((name) => [`$['${name}']`, `a1:$['${name}']`]));
    }
  });

  it("names the draft that a perspective puts in place of its document", async () => {
    lakeWith([post, author, { ...post, _id: "drafts.p1", title: "Draft" }]);
    expect(await sources("*[_id == 'p1'][0]{_id, title, 'by': author->name}", "drafts")).toEqual({
      "$['_id']": "unknown",
      "$['title']": "drafts.p1:$['title']",
      "$['by']": "a1:$['name']",
    });
    expect(await sources("*[_id == 'p1'][0]{_id, title}")).toEqual({
      "$['_id']": "p1:$['_id']",
      "$['title']": "p1:$['title']",
    });
  });

  it("tells strangers of nothing but what they may read", async () => {
    const publicTypes = { post: ["words"] };
    lake = createLake({ file: ":memory:", projectId: "test", datasets: ["test"], publicTypes });
    lake.transact("test", [
      { create: author },
      { create: post },
      { create: { ...post, _id: "drafts.p1", title: "Draft" } },
    ]);
    const url = new URL("http://site.test/lake/v2025-02-19/data/query/test?resultSourceMap=true");
    url.searchParams.set("query", `*{..., "by": author->name, "hidden": words, "first": words[0]}`);
    const { result, resultSourceMap: map } = (await (
      await lake.fetch(new Request(url), { user: null })
    ).json()) as Answer;
    expect(result).toHaveLength(1);
    expect(map?.documents).toEqual([{ _id: "p1", _type: "post" }]);
    expect(map?.paths.join()).not.toContain("words");
  });

  it("is not kept apart from an answer without one", async () => {
    lakeWith([author, post]);
    const groq = "*[_id == 'p1'][0]{title}";
    expect(await ask(groq, "")).not.toHaveProperty("resultSourceMap");
    expect(await ask(groq, "true")).toHaveProperty("resultSourceMap.paths.0", "$['title']");
    expect(await ask(groq, "")).not.toHaveProperty("resultSourceMap");
    lake.transact("test", [{ delete: { id: "p1" } }]);
    expect(await ask(groq, "true")).toHaveProperty("resultSourceMap.paths", []);
  });
});

const leaf = fc.oneof(
  fc.constantFrom("x", "y", "it's", "a\\b", ""),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const element = fc.oneof(
  fc.constantFrom("x", "y", "x"),
  fc.record({ _key: fc.constantFrom("k1", "k2", "k'3"), label: leaf, _type: fc.constant("item") }),
);
const id = fc.constantFrom("a", "b", "c", "drafts.a", "drafts.b");
const ref = fc.constantFrom("a", "b", "c", "gone").map((_ref) => ({ _type: "reference", _ref, _weak: true }));
const documents = fc.uniqueArray(
  fc
    .record(
      {
        title: leaf,
        text: fc.constantFrom("x", "y"),
        deep: fc.record({ est: leaf, list: fc.array(element, { maxLength: 3 }) }),
        list: fc.array(element, { maxLength: 4 }),
        one: ref,
        many: fc.array(ref, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    .chain((fields) =>
      fc.tuple(id, fc.constantFrom("post", "page")).map(([_id, _type]) => ({ ...fields, _id, _type })),
    ),
  { minLength: 2, maxLength: 5, selector: ({ _id }) => _id },
);

/** Expressions over a document or an element; deeper ones are made of shallower ones. */
const { value, list } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: "query" },
    fc.constantFrom(
      "title",
      "text",
      "deep.est",
      "label",
      "deep",
      "one->title",
      "one->one->text",
      "@",
      "^.title",
      "^.^.text",
    ),
    fc.constantFrom(
      "'word'",
      "upper(text)",
      "count(list)",
      "text + 'x'",
      "list[0].label",
      "list[-1]",
      "missing.field",
    ),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `coalesce(${a}, ${b})`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `select(text == 'x' => ${a}, ${b})`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `[${a}, ...list, ${b}]`),
    tie("list"),
    tie("object").map((o) => `{'o': @${o}}.o`),
    tie("object").map((o) => `one->${o}`),
  ),
  list: fc.oneof(
    { maxDepth: 3, depthIdentifier: "query" },
    fc.constantFrom(
      "list",
      "deep.list",
      "list[]",
      "list[].label",
      "many[]->title",
      "many[]->list[]",
      "*[_type == 'post']",
    ),
    fc.constantFrom(
      "list[label == 'x']",
      "list[@ == 'x']",
      "list[1..2]",
      "list[-2..-1]",
      "*[one._ref == ^._id]",
    ),
    fc.constantFrom("array::unique(list)", "array::compact(many[]->title)", "array::unique(many[]->title)"),
    tie("list").map((l) => `(${l} | order(label desc))`),
    tie("list").map((l) => `(${l} | order(@))[0...2]`),
    fc.tuple(tie("list"), tie("object")).map(([l, o]) => `${l}[]${o}`),
    fc.tuple(tie("list"), tie("value")).map(([l, v]) => `${l}[]{'v': ${v}}.v`),
  ),
  object: fc.oneof(
    { maxDepth: 3, depthIdentifier: "query" },
    fc.constantFrom("{...}", "{title, text}", "{..., 'up': ^.title}", "{_id, _type, label}"),
    fc.tuple(tie("value"), tie("list")).map(([v, l]) => `{'a': ${v}, 'b': ${l}}`),
    fc
      .tuple(tie("value"), tie("value"))
      .map(([a, b]) => `{..., 'a': ${a}, text == 'x' => {'c': ${b}, ...deep}}`),
  ),
}));
const object = fc.tuple(value, list).map(([v, l]) => `{'a': ${v}, 'b': ${l}, title, text}`);
const query = fc.oneof(
  object.map((o) => `*${o}`),
  object.map((o) => `*[_type == 'post'] | order(title)[0...3]${o}`),
  object.map((o) => `*[defined(text)]${o}[text == 'x']{'t': text, ...}`),
  object.map((o) => `* | score(text == 'x') ${o}`),
  object.map((o) => `*[text match 'x']${o}`),
  value.map((v) => `*[0]{'v': ${v}}`),
  list.map((l) => `{'l': ${l}, 'first': *[_type == 'post'][0]}`),
);

describe("over random documents and queries", () => {
  it("every mapped leaf is what the named document has at the named path", async () => {
    let mapped = 0;
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(query, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("raw", "published", "drafts"),
        fc.constantFrom("true", "withKeyArraySelector"),
        async (given, queries, perspective, names) => {
          lake?.close();
          lakeWith(given);
          const { result } = await ask("*", "", "raw");
          const stored = new Map((result as LakeDocument[]).map((document) => [document._id, document]));
          for (const groq of queries) {
            const answer = await ask(groq, names, perspective);
            expect(answer.result, groq).toEqual((await ask(groq, "", perspective)).result);
            const map = answer.resultSourceMap;
            if (!map) throw new Error(`no source map: ${groq}`);
            const checked = checkSourceMap(answer.result, map, stored);
            expect(checked.faults, groq).toEqual([]);
            mapped += checked.mapped;
            for (const { path, value: text } of walkLeaves(answer.result)) {
              const last = path.at(-1);
              if ((last !== "title" && last !== "text") || typeof text !== "string") continue;
              plain++;
              const source = resolveMapping([...path], map)?.mapping.source;
              expect(source?.type, `${groq} ${path.join()}`).toBe("documentValue");
            }
          }
        },
      ),
      { numRuns: rounds(100, 400) },
    );
    expect(mapped).toBeGreaterThan(rounds(500, 5_000));
    expect(plain).toBeGreaterThan(rounds(100, 500));
  }, 120_000);
});

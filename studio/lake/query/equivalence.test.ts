import fc from "fast-check";
import { evaluate, parse } from "groq-js";
import { afterEach, describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { createLake, type Lake, type LakeDocument, LakeError } from "../index";

/**
 * Indexes and caches may only narrow what groq-js is given. Here generated queries run over generated
 * documents, after every kind of write, and must answer exactly what plain groq-js answers.
 */
const NOW = new Date("2025-06-01T12:00:00.000Z");

let lake: Lake;
afterEach(() => lake.close());

const ids = ["a", "b", "c", "d", "e", "f", "drafts.a", "drafts.b", "versions.summer.a", "private.x"];
const types = ["post", "author", "category"];
const words = ["recovery", "Family", "hope", "a.b", "step-one", "x"];

const id = fc.constantFrom(...ids);
const reference = id.map((_ref) => ({ _type: "reference", _ref, _weak: true }));
const mixed = fc.oneof(
  fc.constantFrom<unknown>("one", "two", 1, 2, -0, true, false, null, "2025-01-01T00:00:00Z", [1], { a: 1 }),
  fc.constantFrom(...words),
);
const body = fc.record(
  {
    title: fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((w) => w.join(" ")),
      mixed,
    ),
    slug: fc.oneof(fc.record({ current: mixed }), mixed),
    rank: mixed,
    publishedAt: fc.constantFrom<unknown>(
      "2025-01-01T00:00:00Z",
      "2025-02-01T00:00:00Z",
      "2026-01-01T00:00:00Z",
      null,
    ),
    author: fc.oneof(reference, mixed),
    categories: fc.oneof(fc.array(reference, { maxLength: 3 }), mixed),
    tags: fc.oneof(fc.array(mixed, { maxLength: 3 }), mixed),
    content: fc.array(
      fc.record({
        _type: fc.constant("block"),
        children: fc.array(fc.record({ _type: fc.constant("span"), text: fc.constantFrom(...words) }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);
const document = fc
  .tuple(id, fc.constantFrom(...types), body)
  .map(([_id, _type, fields]) => ({ ...fields, _id, _type }));

const write = fc.oneof(
  document.map((createOrReplace) => ({ createOrReplace })),
  document.map((createIfNotExists) => ({ createIfNotExists })),
  id.map((each) => ({ delete: { id: each } })),
  fc
    .constantFrom(...types)
    .map((type) => ({ delete: { query: "*[_type == $type][0...1]", params: { type } } })),
  fc.tuple(fc.constantFrom("rank", "title", "slug.current", "author"), mixed).map(([field, value]) => ({
    patch: { query: "*[_type == 'post']", set: { [field]: value } },
  })),
  fc.constantFrom("slug", "tags", "categories[0]", "author").map((path) => ({
    patch: { query: "*[_type == 'post'][0...2]", unset: [path] },
  })),
);

const path = fc.constantFrom(
  "_id",
  "_type",
  "title",
  "slug.current",
  "rank",
  "author._ref",
  "tags[0]",
  "lower(title)",
  "_rev.x",
);
const list = fc.constantFrom("tags", "categories[]._ref", "tags[]", "title", "[rank, title]");
const literal = fc.constantFrom(
  '"one"',
  '"post"',
  '"a"',
  '"b"',
  "1",
  "0",
  "true",
  "null",
  "$p",
  '"recovery"',
  "$missing.x",
);
const text = fc.constantFrom("title", "[title, slug.current]", "pt::text(content)");
const pattern = fc.constantFrom(
  '"reco*"',
  '"FAMILY"',
  '"hope x"',
  '["step*", "a.b"]',
  '"*"',
  '""',
  "$p",
  "title",
);

const condition: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(path, literal).map(([p, v]) => `${p} == ${v}`),
  fc.tuple(path, literal).map(([p, v]) => `${v} == ${p}`),
  fc.tuple(path, fc.array(literal, { maxLength: 3 })).map(([p, v]) => `${p} in [${v.join(", ")}]`),
  path.map((p) => `${p} in $list`),
  fc.tuple(literal, list).map(([v, l]) => `${v} in ${l}`),
  literal.map((v) => `references(${v})`),
  fc.constantFrom(
    "references($list)",
    "references('a', 'b')",
    "references([])",
    "defined(rank)",
    "!(rank == 1)",
    "rank > 1",
  ),
  fc.constantFrom(
    "publishedAt < now()",
    "length(pt::text(content)) > 4",
    "[{'content': categories}][pt::text(content) == ''] == []",
    "author->title == 'hope'",
    "count(tags) > 1",
    "_type != 'post'",
    "count(*[_type == 'post']) > 2",
  ),
  fc.tuple(text, pattern).map(([t, p]) => `${t} match ${p}`),
);
const filter = fc
  .array(condition, { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc.constantFrom(parts.join(" && "), `(${parts.join(" && ")})`, parts.join(" || "), parts.join("][")),
  );
const order = fc.constantFrom(
  "",
  "| order(publishedAt desc)",
  "| order(rank asc, title desc)",
  "| order(lower(title))",
  "| order(dateTime(publishedAt) desc, _id desc)",
  "| order(author->title desc)",
  "| order(_updatedAt)",
  "| order(length(pt::text(content)) desc, pt::text(content))",
);
const slice = fc.constantFrom("", "[0...2]", "[1..2]", "[0]", "[-1]", "[2...1]", "[0...20]");
const correlated = fc.constantFrom(
  "_type == 'post' && author._ref == ^._id",
  "author._ref == ^._id && defined(title)",
  "references(^._id)",
  "_type == 'post' && references(^._id)",
  "^._id in categories[]._ref",
  "rank == ^.rank",
  "^.rank == rank && _type == ^._type",
  "^.tags[0] in tags",
  "_id == ^.author._ref",
  "slug.current == ^.slug.current && rank == ^.rank",
  "_id in ^.categories[]._ref",
);
const subquery = fc
  .tuple(correlated, order, slice)
  .chain(([where, sort, cut]) =>
    fc.constantFrom(
      `*[${where}]${sort}${cut}{_id, "up": ^.title}`,
      `count(*[${where}]${sort})`,
      `*[${where}]${sort}${cut}._id`,
    ),
  );
const projection = fc.oneof(
  fc.constantFrom(
    "",
    "{_id}",
    "{_id, title, 'author': author->{_id, title}}",
    "{..., 'text': pt::text(content)}",
    "{'text': pt::text(content), 'tags': tags[]{'text': pt::text(^.content)}, 'first': [pt::text(content[0..1])]}",
    "{'content': tags}{'text': pt::text(content)}",
    "{'by': author->{'text': pt::text(content), 'all': pt::text(@)}}",
    "._id",
    "{_id, 'refs': categories[]->title}",
  ),
  subquery.map((sub) => `{_id, "sub": ${sub}}`),
  fc.tuple(subquery, subquery).map(([a, b]) => `{"x": ${a}, "y": *[_type == 'category']{"z": ${b}}}`),
);
const query = fc.oneof(
  fc
    .tuple(filter, order, projection, slice)
    .map(([f, o, p, s]) => `*[${f}]${o}${p}${p.startsWith(".") ? "" : s}`),
  fc.tuple(filter, order, projection, slice).map(([f, o, p, s]) => `*[${f}]${o}${s}${p}`),
  fc.tuple(order, slice).map(([o, s]) => `*${o}${s}`),
  filter.map((f) => `count(*[${f}])`),
  fc
    .tuple(filter, filter)
    .map(([a, b]) => `{"a": *[${a}], "b": *[${b}] | score(title match "hope*") {_id, _score}}`),
  fc
    .tuple(filter, subquery)
    .map(([f, sub]) => `*[${f}] | order(count(${sub.startsWith("count") ? "tags" : sub}) desc)._id`),
);
const params = { p: "hope", list: ["a", "one", 1, null], missing: { x: "two" } };

async function plain(groq: string, documents: readonly LakeDocument[]): Promise<unknown> {
  const tree = parse(groq, { params });
  const byId = new Map(documents.map((each) => [each._id, each]));
  const value = await evaluate(tree, {
    dataset: documents,
    timestamp: NOW,
    identity: "system",
    sanity: { projectId: "test", dataset: "test" },
    dereference: ({ _ref }) => byId.get(_ref),
  });
  return JSON.parse(JSON.stringify((await value.get()) ?? null));
}

/** A write that does not fit its document is refused, and that is fine. */
function attempt(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
  }
}

describe("an indexed query", () => {
  it("answers what plain groq-js answers, after every kind of write", async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 3, maxLength: 10 }),
        fc.array(query, { minLength: 3, maxLength: 6 }),
        fc.array(write, { maxLength: 4 }),
        fc.constantFrom<"raw" | "published" | "drafts" | string[]>("raw", "published", "drafts", [
          "summer",
          "drafts",
        ]),
        async (documents, queries, writes, perspective) => {
          lake?.close();
          lake = createLake({
            file: ":memory:",
            projectId: "test",
            datasets: ["test"],
            clock: () => NOW,
            newId: () => `id${++n}`,
          });
          lake.transact(
            "test",
            documents.map((createOrReplace) => ({ createOrReplace })),
          );
          for (const step of [undefined, ...writes]) {
            if (step) attempt(() => lake.transact("test", [step]));
            const all = await lake.query<LakeDocument[]>("test", "*", {}, { perspective });
            for (const groq of queries) {
              const expected = await plain(groq, all);
              // Twice: the second answer comes from the cache.
              expect(await lake.query("test", groq, params, { perspective }), groq).toEqual(expected);
              expect(await lake.query("test", groq, params, { perspective }), groq).toEqual(expected);
            }
          }
        },
      ),
      { numRuns: rounds(50, 200) },
    );
  }, 280_000);
});

describe("the sync tags of an answer", () => {
  const user = { id: "u", name: "U", role: "viewer" } as const;
  /** As a client asks: the answer, and the tags that say when it is out of date. */
  const ask = async (groq: string) => {
    const url = new URL("http://site.test/lake/v2025-02-19/data/query/test?perspective=published");
    url.searchParams.set("query", groq);
    for (const [name, value] of Object.entries(params))
      url.searchParams.set(`$${name}`, JSON.stringify(value));
    const answer = await lake.fetch(new Request(url), { user, isApplication: true });
    const { result, syncTags } = (await answer.json()) as { result: unknown; syncTags: string[] };
    return { json: JSON.stringify(result), syncTags };
  };

  it("name every change that alters it, whatever was asked before and in between", async () => {
    let altered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 3, maxLength: 10 }),
        fc.array(query, { minLength: 3, maxLength: 6 }),
        fc.array(fc.tuple(write, query), { minLength: 1, maxLength: 4 }),
        async (documents, queries, steps) => {
          lake?.close();
          lake = createLake({ file: ":memory:", projectId: "test", datasets: ["test"], clock: () => NOW });
          lake.transact(
            "test",
            documents.map((createOrReplace) => ({ createOrReplace })),
          );
          const held = new Map<string, Awaited<ReturnType<typeof ask>>>();
          lake.subscribe("test", (changed) => {
            for (const [groq, { syncTags }] of held)
              if (changed === "everything" || changed.some((tag) => syncTags.includes(tag)))
                held.delete(groq);
          });
          for (const groq of queries) held.set(groq, await ask(groq));
          for (const [step, other] of steps) {
            attempt(() => lake.transact("test", [step]));
            await ask(other);
            for (const groq of queries) {
              const now = await ask(groq);
              const before = held.get(groq);
              if (before) expect(now.json, groq).toBe(before.json);
              else altered++;
              held.set(groq, now);
            }
          }
        },
      ),
      { numRuns: rounds(75, 300) },
    );
    expect(altered).toBeGreaterThan(100);
  }, 280_000);
});

describe("a limited query over more documents than are looked at together", () => {
  const posts = Array.from({ length: 700 }, (_, n) => ({
    _id: `p${String((n * 37) % 700).padStart(3, "0")}`,
    _type: n % 3 ? "post" : "note",
    title: `${n % 5 ? "hope" : "Family"} ${n}`,
    n,
    author: { _type: "reference", _ref: `p${String(n % 9).padStart(3, "0")}`, _weak: true },
  }));

  it.each([
    "*[n > 640][0...20]._id",
    "*[n > 640][3..5]{_id, n}",
    "*[n > 640]{_id, n}[0...500]",
    "*[n > 698][0]",
    "*[n > 700][0...5]",
    "*[_type == 'post' && title match 'hop*'][0...20]{_id, title}",
    "*[_type == 'post' && title match 'fam*'][100...200]._id",
    "*[_type == 'note' && n > 600] | order(n desc)[0...10]._id",
    "*[title match '69*'][0...20]._id",
    "*[_type == 'post' && author->n > 4][0...3]{_id, 'author': author->n}",
    "*[n < 5]{_id, 'later': *[n > ^.n + 690][0...2]._id}",
    "*[n < 5]{_id, 'by': *[author._ref == ^._id][0...2].n}",
    "*[_type == 'post'][n > 600][0...4]._id",
    "*[n == 3 && count(*[n > 695][0...3]) == 3][0]._id",
  ])("answers what plain groq-js answers: %s", async (groq) => {
    lake = createLake({ file: ":memory:", projectId: "test", datasets: ["test"], clock: () => NOW });
    lake.transact(
      "test",
      posts.map((create) => ({ create })),
    );
    const all = await lake.query<LakeDocument[]>("test", "*", {}, { perspective: "raw" });
    expect(await lake.query("test", groq, {}, { perspective: "raw" })).toEqual(await plain(groq, all));
  });
});

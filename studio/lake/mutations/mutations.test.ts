import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument, LakeError, type Mutation } from "../index";
import { buildDocumentTag, hashSyncTag } from "../query/sync-tags";

let lake: Lake;
let now: Date;
beforeEach(() => {
  let n = 0;
  now = new Date("2025-06-01T12:00:00Z");
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production", "staging"],
    clock: () => now,
    newId: () => `generated-${String(++n).padStart(12, "0")}`,
  });
});
afterEach(() => lake.close());

const write = (...mutations: Mutation[]) => lake.transact("production", mutations);
const get = async (id: string) =>
  lake.query<LakeDocument | null>("production", "*[_id == $id][0]", { id }, { perspective: "raw" });

/** What a write is refused with. */
function refusal(attempt: () => unknown): { status: number; type: unknown; index: unknown } {
  try {
    attempt();
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    const { items } = (error.body as { error: { items: { error: { type: string }; index: number }[] } })
      .error;
    return { status: error.status, type: items[0]?.error.type, index: items[0]?.index };
  }
  throw new Error("it was not refused");
}

describe("creating", () => {
  it("stamps the document, and keeps the times that it brings along", async () => {
    const { transactionId } = write({ create: { _id: "a", _type: "post" } });
    const at = "2025-06-01T12:00:00.000Z";
    expect(await get("a")).toEqual({
      _id: "a",
      _type: "post",
      _rev: transactionId,
      _createdAt: at,
      _updatedAt: at,
    });
    write({ create: { _id: "b", _type: "post", _createdAt: "2020-01-01T00:00:00Z", _rev: "theirs" } });
    expect(await get("b")).toMatchObject({
      _createdAt: "2020-01-01T00:00:00Z",
      _rev: expect.not.stringMatching("theirs"),
    });
  });

  it("makes ids, also within a path", () => {
    const { results } = write({ create: { _type: "post" } }, { create: { _id: "drafts.", _type: "post" } });
    expect(results.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^generated-/),
      expect.stringMatching(/^drafts\.generated-/),
    ]);
  });

  it("tells create, createIfNotExists and createOrReplace apart", async () => {
    write({ create: { _id: "a", _type: "post", n: 1 } });
    expect(refusal(() => write({ create: { _id: "a", _type: "post" } }))).toEqual({
      status: 409,
      type: "documentAlreadyExistsError",
      index: 0,
    });
    expect(write({ createIfNotExists: { _id: "a", _type: "post", n: 2 } }).results).toMatchObject([
      { operation: "none" },
    ]);
    expect(await get("a")).toMatchObject({ n: 1 });
    now = new Date("2025-06-02T12:00:00Z");
    expect(write({ createOrReplace: { _id: "a", _type: "post", n: 3 } }).results).toMatchObject([
      { operation: "update" },
    ]);
    expect(await get("a")).toMatchObject({
      n: 3,
      _createdAt: "2025-06-01T12:00:00.000Z",
      _updatedAt: "2025-06-02T12:00:00.000Z",
    });
  });

  it.each([["a b"], [".a"], ["a..b"], ["ü"], ["x".repeat(129)]])("refuses the id %j", (_id) => {
    expect(refusal(() => write({ create: { _id, _type: "post" } })).type).toBe("validationError");
  });

  it("keeps datasets apart", async () => {
    write({ create: { _id: "a", _type: "post" } });
    expect(await lake.query("staging", "*")).toEqual([]);
  });
});

describe("patching", () => {
  const patches: [string, object, object][] = [
    ["set", { set: { title: "New", "seo.title": "Deep" } }, { title: "New", seo: { title: "Deep" } }],
    [
      "set in an array by key",
      { set: { 'items[_key=="b"].n': 5 } },
      {
        items: [
          { _key: "a", n: 1 },
          { _key: "b", n: 5 },
        ],
      },
    ],
    ["setIfMissing", { setIfMissing: { title: "no", extra: "yes" } }, { title: "Old", extra: "yes" }],
    ["unset", { unset: ["title", "tags[0]"] }, { tags: ["y", "z"] }],
    ["unset by key", { unset: ['items[_key=="a"]'] }, { items: [{ _key: "b", n: 2 }] }],
    [
      "inc and dec",
      { inc: { count: 2 }, dec: { "items[0].n": 1 } },
      {
        count: 3,
        items: [
          { _key: "a", n: 0 },
          { _key: "b", n: 2 },
        ],
      },
    ],
    ["insert before", { insert: { before: "tags[0]", items: ["w"] } }, { tags: ["w", "x", "y", "z"] }],
    [
      "insert after the last",
      { insert: { after: "tags[-1]", items: ["!"] } },
      { tags: ["x", "y", "z", "!"] },
    ],
    [
      "insert after a key",
      { insert: { after: 'items[_key=="a"]', items: [{ _key: "c" }] } },
      { items: [{ _key: "a", n: 1 }, { _key: "c" }, { _key: "b", n: 2 }] },
    ],
    ["insert in place of", { insert: { replace: "tags[0:2]", items: ["1"] } }, { tags: ["1", "z"] }],
    [
      "diffMatchPatch",
      { diffMatchPatch: { title: "@@ -1,3 +1,6 @@\n-Old\n+Newish\n" } },
      { title: "Newish" },
    ],
  ];
  it.each(patches)("does %s", async (_name, patch, expected) => {
    write({
      create: {
        _id: "a",
        _type: "post",
        title: "Old",
        count: 1,
        tags: ["x", "y", "z"],
        items: [
          { _key: "a", n: 1 },
          { _key: "b", n: 2 },
        ],
      },
    });
    write({ patch: { id: "a", ...patch } } as Mutation);
    expect(await get("a")).toMatchObject(expected);
  });

  it("selects documents by id, by several ids and by query", async () => {
    write(...["a", "b", "c"].map((_id) => ({ create: { _id, _type: "post", n: 0 } })));
    write({ patch: { id: ["a", "b"], inc: { n: 1 } } });
    write({ patch: { query: "*[n == $n]", params: { n: 1 }, set: { hit: true } } });
    expect(await lake.query("production", "*[hit]._id")).toEqual(["a", "b"]);
    expect(write({ delete: { query: "*[_type == 'post' && !defined(hit)]" } }).results).toEqual([
      { id: "c", operation: "delete", document: null },
    ]);
  });

  it("refuses what cannot be", () => {
    write({ create: { _id: "a", _type: "post", title: "text" } });
    const patch = (operations: object): Mutation => ({ patch: { id: "a", ...operations } }) as Mutation;
    expect(refusal(() => write({ patch: { id: "none", set: { a: 1 } } }))).toMatchObject({
      status: 404,
      type: "documentNotFoundError",
    });
    expect(refusal(() => write(patch({ set: { _id: "b" } }))).type).toBe("mutationError");
    expect(refusal(() => write(patch({ set: { _type: "b" } }))).type).toBe("mutationError");
    expect(refusal(() => write(patch({ insert: { after: "title[0]", items: ["x"] } }))).type).toBe(
      "patchError",
    );
  });

  it("lets one of two writers with the same revision win", async () => {
    const { transactionId: ifRevisionID } = write({ create: { _id: "a", _type: "post" } });
    write({ patch: { id: "a", ifRevisionID, set: { by: "first" } } });
    const late = refusal(() => write({ patch: { id: "a", ifRevisionID, set: { by: "second" } } }));
    expect(late).toMatchObject({ status: 409, type: "documentRevisionIDDoesNotMatchError" });
    expect(await get("a")).toMatchObject({ by: "first" });
  });

  it("adds keys to array items when asked to", async () => {
    lake.transact(
      "production",
      [{ create: { _id: "a", _type: "post", list: [{ n: 1 }, { _key: "own", n: 2 }, "text"] } }],
      { autoGenerateArrayKeys: true },
    );
    expect((await get("a"))?.list).toEqual([
      { _key: expect.stringMatching(/^\w{12}$/), n: 1 },
      { _key: "own", n: 2 },
      "text",
    ]);
  });
});

describe("a transaction", () => {
  it("is all or nothing, and says which mutation failed", async () => {
    const attempt = () =>
      write(
        { create: { _id: "a", _type: "post" } },
        { create: { _id: "b", _type: "post" } },
        { patch: { id: "none", set: { n: 1 } } },
      );
    expect(refusal(attempt)).toMatchObject({ index: 2 });
    expect(await lake.query("production", "*")).toEqual([]);
  });

  it("works out a result without writing it", async () => {
    const seen: unknown[] = [];
    lake.subscribe("production", (changed) => seen.push(changed));
    const { results } = lake.transact("production", [{ create: { _id: "a", _type: "post" } }], {
      dryRun: true,
    });
    expect(results).toMatchObject([{ id: "a", operation: "create", document: { _type: "post" } }]);
    expect([await get("a"), seen]).toEqual([null, []]);
  });

  it("that comes twice is done once; another under its id is refused", async () => {
    write({ create: { _id: "a", _type: "post", n: 0 } });
    const once = () =>
      lake.transact("production", [{ patch: { id: "a", inc: { n: 1 } } }], { transactionId: "t" });
    once();
    expect(once().transactionId).toBe("t");
    expect(await get("a")).toMatchObject({ n: 1, _rev: "t" });
    const other = () =>
      lake.transact("production", [{ patch: { id: "a", inc: { n: 5 } } }], { transactionId: "t" });
    expect(refusal(other)).toMatchObject({ status: 409, type: "transactionIdAlreadyExistsError" });
  });

  it("tells subscribers before it returns, and survives their faults", async () => {
    await get("a");
    const seen: unknown[] = [];
    lake.subscribe("production", () => {
      throw new Error("a subscriber's own");
    });
    const stop = lake.subscribe("production", (changed) => seen.push(changed));
    write({ create: { _id: "a", _type: "post" } });
    expect(seen).toEqual([expect.arrayContaining([hashSyncTag(buildDocumentTag("a"))])]);
    write({ create: { _id: "drafts.a", _type: "post" } });
    expect(seen).toHaveLength(1);
    stop();
    write({ delete: { id: "a" } });
    expect(seen).toHaveLength(1);
  });

  it("does not change with the objects that it was made from", async () => {
    const mine = { _id: "a", _type: "post", tags: ["x"] };
    write({ create: mine });
    mine.tags.push("y");
    const answer = await lake.query<string[]>("production", "*[_id == 'a'][0].tags");
    answer.push("z");
    expect(await lake.query("production", "*[_id == 'a'][0].tags")).toEqual(["x"]);
  });
});

describe("references", () => {
  const strong = (_ref: string) => ({ _type: "reference", _ref });
  const weak = (_ref: string) => ({ _type: "reference", _ref, _weak: true });

  it("need a target when they are strong", () => {
    expect(refusal(() => write({ create: { _id: "a", _type: "post", author: strong("none") } })).type).toBe(
      "documentReferenceDoesNotExistError",
    );
    write({ create: { _id: "a", _type: "post", author: weak("none") } });
    write(
      { create: { _id: "b", _type: "post", author: strong("late") } },
      { create: { _id: "late", _type: "author" } },
    );
  });

  it("keep their target from being deleted when they are strong", () => {
    write(
      { create: { _id: "t", _type: "author" } },
      { create: { _id: "w", _type: "post", author: weak("t") } },
    );
    write({ create: { _id: "s", _type: "post", list: [{ _key: "k", author: strong("t") }] } });
    expect(refusal(() => write({ delete: { id: "t" } }))).toMatchObject({
      status: 409,
      type: "documentHasExistingReferencesError",
    });
    write({ delete: { id: "s" } }, { delete: { id: "t" } });
  });

  it("to other datasets are nobody's business here", () => {
    write({
      create: {
        _id: "a",
        _type: "post",
        other: { _type: "crossDatasetReference", _ref: "x", _dataset: "staging", _projectId: "embedded" },
      },
    });
  });
});

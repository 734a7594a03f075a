import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument } from "../index";

let lake: Lake;
beforeEach(() => {
  lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
});
afterEach(() => lake.close());

const friends = [
  { _key: "a", name: "mork", age: 40, tags: ["x", "y"] },
  { _key: "b", name: "mindy", age: 32, tags: [] },
  { name: "franklin" },
];

/** What a patch makes of a document with friends, a list of numbers, and texts. */
async function patched(operations: Record<string, unknown>): Promise<Record<string, unknown>> {
  lake.transact("production", [
    {
      create: {
        _id: "p",
        _type: "person",
        friends,
        numbers: [1, 2, 3],
        age: 50,
        words: ["a", { name: "b" }],
      },
    },
    { patch: { id: "p", ...operations } },
  ]);
  const found = await lake.query<LakeDocument>("production", "*[_id == 'p'][0]");
  const { _id, _type, _rev, _createdAt, _updatedAt, ...fields } = found;
  return fields;
}

const names = (fields: Record<string, unknown>) =>
  (fields.friends as { name: string }[]).map(({ name }) => name);
const ages = (fields: Record<string, unknown>) =>
  (fields.friends as { age?: number }[]).map(({ age }) => age);

describe("a patch path, as Sanity's JSONMatch reads it", () => {
  it.each<[string, string[]]>([
    ["friends[*].name", ["Z", "Z", "Z"]],
    ["friends[-1].name", ["mork", "mindy", "Z"]],
    ["friends[-2:].name", ["mork", "Z", "Z"]],
    ["friends[:-1].name", ["Z", "Z", "franklin"]],
    ["friends[0, -1].name", ["Z", "mindy", "Z"]],
    ["friends.name", ["Z", "Z", "Z"]],
    ["friends[age > 35].name", ["Z", "mindy", "franklin"]],
    ['friends[_key == "b"].name', ["mork", "Z", "franklin"]],
    ["friends[0:2].name", ["Z", "Z", "franklin"]],
    ["friends[-9].name", ["mork", "mindy", "franklin"]],
  ])("sets %s", async (path, expected) => {
    expect(names(await patched({ set: { [path]: "Z" } }))).toEqual(expected);
  });

  it("asks a condition of each value: friends.age[@ > 35]", async () => {
    expect(ages(await patched({ set: { "friends.age[@ > 35]": 99 } }))).toEqual([99, 32, undefined]);
  });

  it("counts up and down only what is there", async () => {
    expect(ages(await patched({ inc: { "friends[*].age": 1 } }))).toEqual([41, 33, undefined]);
  });

  it("sets what is missing", async () => {
    expect(ages(await patched({ setIfMissing: { "friends[*].age": 1 } }))).toEqual([40, 32, 1]);
  });

  it("adds no field to what is no object", async () => {
    expect(await patched({ set: { "words[*].name": "Z" } })).toMatchObject({ words: ["a", { name: "Z" }] });
  });

  it.each<[string, Record<string, unknown>]>([
    ["numbers[*]", { numbers: [] }],
    ["numbers[-1]", { numbers: [1, 2] }],
    ["numbers[-2:]", { numbers: [1] }],
    [
      "friends[*].tags[*]",
      { friends: friends.map((each) => ("tags" in each ? { ...each, tags: [] } : each)) },
    ],
    [
      "friends.age[@ > 35]",
      {
        friends: friends.map((each) =>
          each.age === 40 ? { _key: "a", name: "mork", tags: ["x", "y"] } : each,
        ),
      },
    ],
    [
      "friends[*].tags[1, 0]",
      { friends: friends.map((each) => ("tags" in each ? { ...each, tags: [] } : each)) },
    ],
    ["age", { friends }],
  ])("unsets %s", async (path, expected) => {
    expect(await patched({ unset: [path] })).toMatchObject(expected);
  });

  it("inserts into each of the lists", async () => {
    const fields = await patched({ insert: { after: "friends[0:-1].tags[-1]", items: ["new"] } });
    expect((fields.friends as { tags?: string[] }[]).map(({ tags }) => tags)).toEqual([
      ["x", "y", "new"],
      ["new"],
      undefined,
    ]);
  });

  it("is refused with a 409 when it cannot be read", () => {
    expect(() =>
      lake.transact("production", [
        { create: { _id: "p", _type: "person" } },
        { patch: { id: "p", set: { "friends.": 1 } } },
      ]),
    ).toThrow("The mutation(s) failed");
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake } from "../index";
import { ResultCache } from "./result-cache";

describe("kept answers", () => {
  it("count what they are kept under", () => {
    const cache = new ResultCache();
    const key = (n: number) => `${n}`.padEnd(1024 * 1024, "k");
    for (let n = 0; n < 40; n++) cache.set(key(n), { json: "1", tags: [] });
    const kept = Array.from({ length: 40 }, (_, n) => cache.get(key(n))).filter(Boolean);
    expect(kept).toHaveLength(15);
    cache.set("a", { json: "1", tags: ["t".repeat(4 * 1024 * 1024)] });
    expect(cache.get("a")).toBeUndefined();
  });
});

describe("answers of the lake", () => {
  let lake: Lake;
  beforeEach(() => {
    lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
  });
  afterEach(() => lake.close());

  it("follow a change, though the index that they were made with has gone since", async () => {
    lake.transact("production", [{ create: { _id: "a", _type: "post", slug: "a", title: "Old" } }]);
    const title = () => lake.query("production", "*[slug == 'a'][0].title");
    expect(await title()).toBe("Old");
    for (let n = 0; n < 70; n++) await lake.query("production", `*[field${n} == 'x']`);
    lake.transact("production", [{ patch: { id: "a", set: { title: "New" } } }]);
    expect(await title()).toBe("New");

    const many = Array.from({ length: 70 }, (_, n) => `"f${n}": *[other${n} == 'x'][0].title`);
    const all = () =>
      lake.query<Record<string, unknown>>("production", `{"first": *[slug == 'a'][0].title, ${many}}`);
    expect((await all()).first).toBe("New");
    lake.transact("production", [{ patch: { id: "a", set: { title: "Newest" } } }]);
    expect((await all()).first).toBe("Newest");
  });

  it("are the same for parameters that are too long for an index", async () => {
    const long = "x".repeat(5_000);
    lake.transact("production", [{ create: { _id: "a", _type: "post", text: `1${long}2` } }]);
    const query = "*[string::split(text, $long) == ['1', '2'] || '2' in string::split(text, $long)]._id";
    expect(await lake.query("production", query, { long })).toEqual(["a"]);
    const ordered = "*[_type == 'post'] | order(string::split(text, $long)[1])[0]._id";
    expect(await lake.query("production", ordered, { long })).toBe("a");
  });
});

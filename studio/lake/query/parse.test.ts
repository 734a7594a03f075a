import { evaluate } from "groq-js";
import { describe, expect, it } from "vitest";
import { OWN_QUERY_LIMITS, STRANGER_QUERY_LIMITS } from "./limits";
import { parseQuery } from "./parse";

const documents = [{ v: "b" }, {}, { v: { x: 1 } }, { v: "a" }, {}, { v: { x: 1 } }, { v: "b" }];

async function answer(query: string): Promise<unknown> {
  const value = await evaluate(parseQuery(query, {}, OWN_QUERY_LIMITS).ast, { dataset: documents });
  return value.get();
}

describe("array::unique()", () => {
  it("keeps the first null, and every object", async () => {
    expect(await answer("array::unique(*[].v)")).toEqual(["b", null, { x: 1 }, "a", { x: 1 }]);
    expect(await answer("count(array::unique(*[].missing))")).toBe(1);
  });

  it("works within itself and looks at what is around it", async () => {
    expect(await answer("array::unique([...array::unique([null, 1, null]), null, 1])")).toEqual([null, 1]);
    expect(await answer('*[v == "a"]{"all": array::unique([^.v, v, null, v, null])}')).toEqual([
      { all: [null, "a"] },
    ]);
  });

  it("of something that is no list is null", async () => {
    expect(await answer("array::unique(1)")).toBeNull();
    expect(await answer("array::unique(null)")).toBeNull();
  });
});

describe("a query of a stranger", () => {
  const parseOfStranger = (query: string) => parseQuery(query, {}, STRANGER_QUERY_LIMITS);

  it.each([
    ["a chain", `W${"/W".repeat(8_000)}`],
    ["a sum", `1${"-1".repeat(8_000)}`],
    ["a path", `a${".a".repeat(8_000)}`],
  ])("of far too many parts is refused before it is parsed: %s", (_, query) => {
    expect(() => parseOfStranger(query)).toThrow("the query has too many parts");
  });

  it("of many fields and long texts is parsed", () => {
    const fields = Array.from(
      { length: 80 },
      (_, n) => `"field${n}": coalesce(a${n}.b, "${"(word) - ".repeat(15)}")`,
    );
    expect(parseOfStranger(`*[_type == "post"]{\n${fields.join(", // a comment\n")}\n}`).cacheable).toBe(
      true,
    );
  });
});

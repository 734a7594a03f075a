import fc from "fast-check";
import { applyPatch } from "mendoza";
import { describe, expect, it } from "vitest";
import { encodeMendoza } from "./encode";

const field = fc.constantFrom("title", "body", "tags", "seo", "a", "é");
const scalar = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const { value } = fc.letrec<{ value: unknown; object: Record<string, unknown>; keyed: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    tie("object"),
    tie("keyed"),
    fc.array(tie("value"), { maxLength: 4 }),
  ),
  object: fc.dictionary(field, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  keyed: fc
    .uniqueArray(fc.constantFrom("k1", "k2", "k3", "k4"), { maxLength: 4 })
    .chain((keys) =>
      fc
        .array(tie("object"), { minLength: keys.length, maxLength: keys.length })
        .map((objects) => objects.map((object, i) => ({ ...(object as object), _key: keys[i] }))),
    ),
}));
const document = fc.dictionary(field, value, { maxKeys: 5, noNullPrototype: true });

describe("encodeMendoza", () => {
  it("makes patches that turn any document into any other", () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        expect(applyPatch(from, encodeMendoza(from, to))).toEqual(to);
      }),
      { numRuns: 2_000 },
    );
  });

  it("survives a trip through JSON, as it does on the wire", () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        const patch = JSON.parse(JSON.stringify(encodeMendoza(from, to)));
        expect(applyPatch(from, patch)).toEqual(to);
      }),
      { numRuns: 500 },
    );
  });

  it("says a creation and a deletion as whole values", () => {
    expect(encodeMendoza(null, { a: 1 })).toEqual([0, { a: 1 }]);
    expect(encodeMendoza({ a: 1 }, null)).toEqual([0, null]);
  });

  it("sends only the changed item of a long keyed list", () => {
    const items = Array.from({ length: 50 }, (_, i) => ({ _key: `k${i}`, text: `paragraph ${i}` }));
    const edited = items.map((item, i) => (i === 25 ? { ...item, text: "edited" } : item));
    expect(JSON.stringify(encodeMendoza({ items }, { items: edited })).length).toBeLessThan(60);
  });
});

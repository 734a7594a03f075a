import fc from "fast-check";
import { expect, it } from "vitest";
import { createLake, type LakeDocument } from "../index";
import { splitIntoWriteBatches } from "./write-order";

const ids = ["a", "b", "c", "d", "e", "f"];
const documents = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...ids), fc.array(fc.constantFrom(...ids), { maxLength: 3 }), fc.nat(80))
    .map(([_id, to, length]) => ({
      _id,
      _type: "x",
      text: "x".repeat(length),
      to: to.map((_ref) => ({ _type: "reference", _ref })),
    })),
  { selector: ({ _id }) => _id },
);

it("documents are written so that no reference ever leads nowhere, in lists of the size that is allowed", () => {
  let lists = 0;
  fc.assert(
    fc.property(documents, fc.integer({ min: 100, max: 1_000 }), (given, maxSize) => {
      const present = new Set(given.map(({ _id }) => _id));
      // A reference to a document that is not written would be refused however the others are.
      const all = given.map((each) => ({ ...each, to: each.to.filter(({ _ref }) => present.has(_ref)) }));
      const lake = createLake({ file: ":memory:", projectId: "p", datasets: ["d"] });
      const ordered = splitIntoWriteBatches(all as unknown as LakeDocument[], maxSize);
      for (const list of ordered) {
        lake.transact(
          "d",
          list.map((create) => ({ create })),
        );
      }
      lake.close();
      expect(
        ordered
          .flat()
          .map(({ _id }) => _id)
          .sort(),
      ).toEqual([...present].sort());
      if (JSON.stringify(all).length <= maxSize && all.length > 0) expect(ordered).toHaveLength(1);
      lists += ordered.length;
    }),
    { numRuns: 300 },
  );
  expect(lists).toBeGreaterThan(400);
});

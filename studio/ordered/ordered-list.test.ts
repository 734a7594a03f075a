import { expect, it } from "vitest";
import { buildOrderedItems, moveItem } from "./ordered-list";

const row = (_id: string, order: number | null, name = _id) => ({ _id, _type: "guide", name, order });
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

it("a list is ordered by number, with unnumbered documents last and equal numbers sorted by id", () => {
  const items = buildOrderedItems([row("d", null), row("c", 2), row("b", 2), row("a", 7), row("e", 0)]);
  expect(ids(items)).toEqual(["e", "b", "c", "a", "d"]);
});

it("a draft and its published document are one item, with the draft's words and number", () => {
  const items = buildOrderedItems([
    row("drafts.a", 3, "Newer"),
    row("a", 1, "Older"),
    row("b", 2),
    row("drafts.c", 4),
  ]);
  expect(items).toMatchObject([
    { id: "b", storedAs: ["b"] },
    { id: "a", name: "Newer", order: 3, storedAs: ["a", "drafts.a"] },
    { id: "c", storedAs: ["drafts.c"] },
  ]);
});

it("a moved document takes the other's place, and the rest closes up", () => {
  const items = buildOrderedItems(["a", "b", "c", "d"].map((id, index) => row(id, index)));
  expect(ids(moveItem(items, "a", 2))).toEqual(["b", "c", "a", "d"]);
  expect(ids(moveItem(items, "d", 0))).toEqual(["d", "a", "b", "c"]);
  expect(ids(moveItem(items, "gone", 0))).toEqual(["a", "b", "c", "d"]);
});

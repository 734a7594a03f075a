import { expect, it } from "vitest";
import { readListCursor, readPageNumber, readSearchText } from "./search-params";

const params = (search: string) => new URLSearchParams(search);

it("the words of a search come without spaces around them, and are cut at 200 characters", () => {
  expect(readSearchText(params("?q=%20ann+lee%20"))).toBe("ann lee");
  expect(readSearchText(params(`?q=${"x".repeat(300)}`))).toHaveLength(200);
  expect(readSearchText(params("?page=2"))).toBe("");
});

it("a list without a cursor begins at its start", () => {
  expect(readListCursor(params("?cursor=abc"))).toBe("abc");
  expect(readListCursor(params(""))).toBeUndefined();
});

it("a page that is no number from 1 on is the first one", () => {
  expect(
    ["", "?page=3", "?page=2.9", "?page=0", "?page=-4", "?page=two"].map((one) =>
      readPageNumber(params(one)),
    ),
  ).toEqual([1, 3, 2, 1, 1, 1]);
});

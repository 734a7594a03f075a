import { describe, expect, it } from "vitest";
import {
  applySearchChanges,
  buildPathWithQuery,
  isFiltered,
  readFilters,
  readListCursor,
  readPageNumber,
  readSearchText,
} from "./filters";

const table = {
  size: {
    label: "Size",
    placeholder: "Any size",
    options: [
      { value: "small", label: "Small" },
      { value: "large", label: "Large" },
    ],
  },
} as const;

const read = (search: string) => readFilters(table, new URLSearchParams(search));

describe("the filters of an address", () => {
  it("are what it says, the search without spaces around it", () => {
    expect(read("?q=%20ann+lee%20&size=large&other=1")).toEqual({ q: "ann lee", size: "large" });
  });

  it("are none for a value that no option has, and a search is cut at 200 characters", () => {
    const filters = read(`?size=huge&q=${"x".repeat(300)}`);
    expect(filters).toEqual({ q: "x".repeat(200), size: undefined });
    expect(isFiltered(read("?size=huge"))).toBe(false);
    expect(isFiltered(filters)).toBe(true);
  });

  it("come back as they were from the address that they make", () => {
    const filters = { q: "ann & lee", size: "small" } as const;
    const address = buildPathWithQuery("/list", { ...filters, cursor: null });
    expect(read(address.slice("/list".length))).toEqual(filters);
    expect(buildPathWithQuery("/list", { q: "", size: undefined })).toBe("/list");
  });
});

it("changes the given search parameters and keeps the others", () => {
  expect(applySearchChanges("?q=ann&size=small", { size: null, create: "1" })).toBe("?q=ann&create=1");
});

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

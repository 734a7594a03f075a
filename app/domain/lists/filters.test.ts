import { describe, expect, it } from "vitest";
import { applySearchChanges, buildPathWithQuery, isFiltered, readFilters } from "./filters";

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

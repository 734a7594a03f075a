import { expect, it } from "vitest";
import { type RowRange, writeRange } from "./pager";

it.each<[RowRange, string]>([
  [{ before: 0, shown: 0, total: 0 }, "0 leads"],
  [{ before: 0, shown: 1, total: 1 }, "1 lead"],
  [{ before: 0, shown: 3, total: 3 }, "3 leads"],
  [{ before: 0, shown: 25, total: 961 }, "1–25 of 961 leads"],
  [{ before: 950, shown: 11, total: 961 }, "951–961 of 961 leads"],
  [{ before: 25, shown: 1, total: 26 }, "26 of 26 leads"],
  // Some have gone since the first page was read.
  [{ before: 25, shown: 25, total: 48 }, "26–50 of 50 leads"],
])("%o is %j", (range, words) => {
  expect(writeRange(range, ["lead", "leads"])).toBe(words);
});

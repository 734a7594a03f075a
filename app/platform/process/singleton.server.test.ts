import { expect, it, vi } from "vitest";
import { createPromiseMemo } from "./singleton.server";

it("makes a result once for calls that overlap, and again after a failure", async () => {
  const memo = createPromiseMemo<number>(2);
  const make = vi.fn(async () => 1);
  expect(await Promise.all([memo("a", make), memo("a", make)])).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(memo("b", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await memo("b", async () => 2)).toBe(2);
});

it("drops the oldest result when there are too many", async () => {
  const memo = createPromiseMemo<string>(2);
  for (const key of ["a", "b", "c"]) await memo(key, async () => "first");
  expect(await memo("c", async () => "second")).toBe("first");
  expect(await memo("a", async () => "second")).toBe("second");
});

import { expect, it } from "vitest";
import { createId } from "#db/ids.server";

it("makes version 7 UUIDs that sort in the order they were made", () => {
  const ids = Array.from({ length: 10_000 }, createId);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

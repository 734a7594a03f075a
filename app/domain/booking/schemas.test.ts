import { expect, it } from "vitest";
import { availabilitySchema, slotsSchema } from "./schemas";

it.each([
  ["words for both", "NaN", "x", ["from", "to"]],
  ["words for one", "2026-07-14T00:00:00Z", "x", ["to"]],
  ["nothing", undefined, undefined, ["from", "to"]],
  ["an end before the beginning", "2026-07-14T00:00:00Z", "2026-07-13T00:00:00Z", ["to"]],
  ["more than two months", "2026-07-14T00:00:00Z", "2026-10-14T00:00:00Z", ["to"]],
  ["a week", "2026-07-14T00:00:00Z", "2026-07-21T00:00:00Z", []],
])("a stretch of time of %s is refused where it is wrong, and throws nothing", (_what, from, to, wrong) => {
  for (const read of [
    availabilitySchema.safeParse({ from, to }),
    slotsSchema.safeParse({ type: "standard", from, to }),
  ])
    expect(read.error?.issues.map(({ path }) => path.join()) ?? []).toEqual(wrong);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignCalendarLanes, isInTheWay } from "./use-move";

const one = (minute: number, length: number) => ({ minute, length });

describe("consultations side by side", () => {
  it.each([
    ["nothing", [], []],
    ["one after another", [one(540, 60), one(600, 60)], ["0/1", "0/1"]],
    ["two at once", [one(540, 60), one(570, 60)], ["0/2", "1/2"]],
    ["a lane that is free again", [one(540, 30), one(540, 90), one(570, 30)], ["0/2", "1/2", "0/2"]],
    ["apart again after two at once", [one(540, 60), one(540, 60), one(600, 30)], ["0/2", "1/2", "0/1"]],
  ])("%s", (_, all, expected) => {
    expect(assignCalendarLanes(all).map(({ lane, lanes }) => `${lane}/${lanes}`)).toEqual(expected);
  });

  it("never share a lane while they overlap", () => {
    const lasting = fc.record({
      minute: fc.integer({ min: 0, max: 1425 }),
      length: fc.integer({ min: 5, max: 240 }),
    });
    fc.assert(
      fc.property(fc.array(lasting, { maxLength: 12 }), (all) => {
        const placed = assignCalendarLanes(all);
        expect(placed).toHaveLength(all.length);
        for (const [n, a] of placed.entries()) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of placed.slice(n + 1)) {
            const overlap =
              a.one.minute < b.one.minute + b.one.length && b.one.minute < a.one.minute + a.one.length;
            if (overlap) expect(`${a.lane} of ${a.lanes}`).not.toBe(`${b.lane} of ${b.lanes}`);
            if (overlap) expect(a.lanes).toBe(b.lanes);
          }
        }
      }),
      { seed: 23 },
    );
  });
});

describe("a consultation that is put at 10:00 for an hour", () => {
  const held = { id: "one", date: "2026-12-01", minute: 540, length: 60, userId: "ann" };
  const place = { date: "2026-12-02", minute: 600 };
  it.each([
    ["meets one of the same person that begins before it ends", { minute: 645 }, true],
    ["meets one of another service, which may be anybody's", { userId: null }, true],
    ["has room beside one of somebody else", { userId: "ben" }, false],
    ["has room before one that begins as it ends", { minute: 660 }, false],
    ["has room after one that ends as it begins", { minute: 540 }, false],
    ["has room on another day", { date: "2026-12-03" }, false],
    ["is not in its own way", { id: "one" }, false],
  ])("%s", (_, over, expected) => {
    const other = { id: "two", date: "2026-12-02", minute: 600, length: 60, userId: "ann", ...over };
    expect(isInTheWay(other, held, place)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { computeMenuOpenDelay } from "./header";

describe("computeMenuOpenDelay", () => {
  it.each([
    [1_000, null, 200],
    [1_000, 800, 0],
    [1_000, 701, 0],
    [1_000, 700, 200],
    [5_000, 700, 200],
  ])("at %d, closed at %s, waits %d ms", (now, closedAt, delay) => {
    expect(computeMenuOpenDelay(now, closedAt)).toBe(delay);
  });
});

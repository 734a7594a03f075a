import { describe, expect, it } from "vitest";
import { isLikelyAutomated } from "./form-guard";

describe("isLikelyAutomated", () => {
  it.each([
    ["a person", { trap: "", elapsed: 45_000 }, false],
    ["a person without JavaScript", { trap: "", elapsed: null }, false],
    ["a caller that knows neither field", {}, false],
    ["someone quick, with everything filled in by the browser", { trap: "", elapsed: 701 }, false],
    ["a program that fills in every field", { trap: "https://spam.example", elapsed: 45_000 }, true],
    [
      "someone whose browser filled the trap, sending once more",
      { trap: "x", elapsed: 9_000, asked: true },
      false,
    ],
    ["a program that sends at once", { trap: "", elapsed: 12 }, true],
  ])("%s", (_who, traces, expected) => {
    expect(isLikelyAutomated(traces)).toBe(expected);
  });
});

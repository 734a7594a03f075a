import { describe, expect, it } from "vitest";
import { countTextParts, describeTextLength } from "./parts";
import { buildTextSnippets, MAX_TEXT_CHARS } from "./words";

describe("the parts of a text", () => {
  it.each([
    ["", 0],
    ["a", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    [`${"a".repeat(158)}€`, 1],
    [`${"a".repeat(159)}€`, 2],
    // A euro takes two places, and the 153rd of a part is left free for it.
    [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
    [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
    ["señor, ¿cómo?", 1],
    ["’".repeat(70), 1],
    ["’".repeat(71), 2],
    [`${"a".repeat(69)}ó`, 1],
    [`${"a".repeat(70)}ó`, 2],
    ["🙂".repeat(35), 1],
    ["🙂".repeat(36), 2],
    // 33 of them fill a part of 67 places but for one.
    ["🙂".repeat(66), 2],
    ["🙂".repeat(67), 3],
  ])("of %j are %i", (text, parts) => {
    expect(countTextParts(text).parts).toBe(parts);
  });

  it("are said beside the characters, with the sign that makes them shorter", () => {
    expect(describeTextLength("When may we call?", 320)).toBe("17 of 320 characters · 1 part");
    expect(describeTextLength("’".repeat(71), 320)).toBe(
      "71 of 320 characters · 2 parts (“’” makes parts shorter)",
    );
  });

  it("of the words to begin with are one", () => {
    const phone = "(801) 555-0100";
    expect(buildTextSnippets(phone).map(({ text }) => countTextParts(text))).toEqual(
      Array(3).fill({ parts: 1, costly: null }),
    );
    expect(countTextParts("a".repeat(MAX_TEXT_CHARS)).parts).toBe(3);
  });
});

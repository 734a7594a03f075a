import { describe, expect, it } from "vitest";
import { matchPattern, readPattern } from "./match";

const classes = new Map([["them", ["him", "her", "us"]]]);
const endOf = (pattern: string, words: string, from = 0) =>
  matchPattern(
    readPattern(pattern, classes),
    words.split(" ").map((word) => [word]),
    from,
  );

describe("a pattern", () => {
  it.each([
    ["took pills", "took pills now", 2],
    ["took|ate pills", "ate pills", 2],
    ["hit {them}", "hit her again", 2],
    ["overdos*", "overdosing", 1],
    ["took .. pills", "took all the pills", 4],
    ["took .. pills", "took pills", 2],
    ["took .... pills", "took a b c d e pills", 7],
    ["cant wake {them}? up", "cant wake up", 3],
    ["cant wake {them}? up", "cant wake him up", 4],
  ])("%s is found in: %s", (pattern, words, end) => {
    expect(endOf(pattern, words)).toBe(end);
  });

  it.each([
    ["took pills", "took the pills"],
    ["took .. pills", "took a b c pills"],
    ["hit {them}", "hit me"],
    ["overdos*", "over"],
    ["not breathing", "not"],
  ])("%s does not stand in: %s", (pattern, words) => {
    expect(endOf(pattern, words)).toBe(-1);
  });

  it("fits if any word does that may be meant, and passes over a place that may be none", () => {
    const pattern = readPattern("has .. knife", classes);
    expect(matchPattern(pattern, [["has", "hats"], ["a"], ["knive", "knife"]], 0)).toBe(3);
    const joined = [["has"], ["a", "big"], ["big", ""], ["old", "odd"], ["ones", ""], ["knife"]];
    expect(matchPattern(pattern, joined, 0)).toBe(6);
    expect(matchPattern(readPattern("has knife", classes), [["has"], ["a", ""], ["knife"]], 0)).toBe(3);
  });

  it("is looked for from one word on", () => {
    expect(endOf("has knife", "he has knife", 1)).toBe(3);
    expect(endOf("has knife", "he has knife", 0)).toBe(-1);
  });

  it("names no class that there is not", () => {
    expect(() => readPattern("hit {nobody}", classes)).toThrow('There is no class "nobody"');
  });
});

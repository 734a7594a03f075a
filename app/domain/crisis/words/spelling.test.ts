import { describe, expect, it } from "vitest";
import { createSpeller, NO_WORD, rememberSpellings } from "./spelling";

const spell = createSpeller(
  ["breathing", "overdose", "strangled", "knife", "hallucinating", "gun", "kill", "himself", "pills"],
  ["to", "a", "he", "has", "me", "breeding", "fun", "bills"],
);

describe("a misspelt word may mean", () => {
  it.each([
    ["a letter lost", "overdse", "overdose"],
    ["a letter lost in a short word", "gn", "gun"],
    ["two letters swapped", "breahting", "breathing"],
    ["a letter doubled", "gunn", "gun"],
    ["the key beside it", "gub", "gun"],
    ["the key of the Spanish layout beside it", "pinls", "pills"],
    ["any other letter in a long word", "overdoze", "overdose"],
    ["a letter too many in a long word", "strangeled", "strangled"],
    ["a short word by ear", "nyfe", "knife"],
    ["a long word by ear", "hallucenaiting", "hallucinating"],
  ])("with %s: %s", (_, written, word) => {
    expect(spell(written)).toEqual([expect.arrayContaining([word])]);
  });

  it("several words, and each of them counts", () => {
    const [meant] = createSpeller(["gun", "gut"], [])("guh");
    expect(meant).toEqual(["gun"]);
    expect(createSpeller(["pin", "pan"], [])("pn")).toEqual([["pin", "pan"]]);
  });

  it.each([
    ["killhimself", [["kill"], ["himself"]]],
    ["gunto", [["gun"], ["to"]]],
    ["hehasgun", [["he"], ["has"], ["gun"]]],
  ])("words that are joined: %s", (written, words) => {
    expect(spell(written)).toEqual(words);
  });

  it("two words, or one with a letter too many", () => {
    expect(spell("akill")).toEqual([
      ["a", "kill"],
      ["kill", NO_WORD],
    ]);
  });
});

it.each([
  ["an ordinary word beside a known one", "breeding"],
  ["a short ordinary word", "fun"],
  ["a word that is near no known one", "treatment"],
  ["the word itself", "overdose"],
  ["a word with digits", "gun1"],
])("leaves alone %s", (_, word) => {
  expect(spell(word)).toEqual([[word]]);
});

it("gives what it remembers, and forgets rather than fill the memory", () => {
  let asked = 0;
  const remembered = rememberSpellings((word) => {
    asked++;
    return [[word]];
  });
  for (const word of ["gun", "gun"]) expect(remembered(word)).toEqual([["gun"]]);
  expect(asked).toBe(1);
  for (let i = 0; i < 5_000; i++) remembered(`word${i}`);
  expect(remembered("gun")).toEqual([["gun"]]);
  expect(asked).toBe(5_002);
});

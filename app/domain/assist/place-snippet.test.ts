import { expect, it } from "vitest";
import { placeSnippet } from "./place-snippet";

const LETTER = "Hi Dana,\n\nThank you for reaching out.\n\nWarmly,\nSam";
const at = (words: string) => ({ start: LETTER.indexOf(words), end: LETTER.indexOf(words) });

it.each([
  ["below the greeting of a letter that was not touched", LETTER, null, "Hi Dana,\n\n[text]\n\nThank you"],
  ["at the end of an untouched letter without a greeting", "See you.", null, "See you.\n\n[text]"],
  ["alone in a blank letter", "", null, "[text]"],
  ["below a greeting that is all there is", "Dear Dana", null, "Dear Dana\n\n[text]"],
  ["where the cursor is", LETTER, at("\n\nWarmly"), "reaching out.\n\n[text]\n\nWarmly,\nSam"],
  ["above all where the cursor is", LETTER, at("Hi"), "[text]\n\nHi Dana,"],
  ["in the place of what is selected", "One two three", { start: 4, end: 7 }, "One\n\n[text]\n\nthree"],
])("a short text comes %s", (_, letter, cursor, expected) => {
  const placed = placeSnippet(letter, cursor, "[text]");
  expect(placed.letter).toContain(expected);
  expect(placed.letter.slice(0, placed.cursor)).toMatch(/\[text\]$/);
});

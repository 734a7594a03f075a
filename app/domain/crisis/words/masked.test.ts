import { expect, it } from "vitest";
import { createUnmasker } from "./masked";

const unmask = createUnmasker(["kill", "suicide", "suicidal", "gun", "pills", "shot", "slit", "die"]);

it.each([
  ["he said he will k!ll us", "he said he will kill us"],
  ["K1LL", "kill"],
  ["she talks about su*cide", "she talks about suicide"],
  ["$u1c1dal", "suicidal"],
  ["a g*n and p1ll$", "a gun and pills"],
  ["su##ide", "suicide"],
])("a word of danger that is masked to pass a filter is written out: %s", (text, plain) => {
  expect(unmask(text)).toBe(plain);
});

it.each([
  "help!he has no gun!!!",
  "sh*t, no sh1*",
  "***, 4 * 4, #1",
  "ana@example.com, M30, B12, 20mg, 9-1-1",
  "*ill",
  "g**",
])("any other text stays as it is: %s", (text) => {
  expect(unmask(text)).toBe(text);
});

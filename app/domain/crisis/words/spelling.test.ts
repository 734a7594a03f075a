import { expect, it } from "vitest";
import { createSpeller } from "./spelling";

const spell = createSpeller(
  ["breathing", "overdose", "strangled", "knife", "hallucinating"],
  new Set(["breeding"]),
);

it.each([
  ["breathng", "breathing"],
  ["breahting", "breathing"],
  ["overdoze", "overdose"],
  ["strangeled", "strangled"],
  ["hallucenaiting", "hallucinating"],
])("knows %s as %s", (written, word) => {
  expect(spell(written)).toBe(word);
});

it.each([
  ["an ordinary word beside it", "breeding"],
  ["short words", "knive"],
  ["words that begin otherwise", "treatment"],
  ["the word itself", "overdose"],
])("leaves alone %s", (_, word) => {
  expect(spell(word)).toBe(word);
});

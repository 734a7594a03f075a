import { expect, it } from "vitest";
import { judgeLabelled } from "#tests/labelled/read-labelled";
import { readMinor } from "./minor";

it("who says to be under 18 is found, in English and Spanish, as people type it, and others are not", () => {
  const { count, missed, tooManyFalse } = judgeLabelled("minor", (text) => readMinor(text) !== null);
  expect(count).toBeGreaterThanOrEqual(100);
  expect(missed).toEqual([]);
  expect(tooManyFalse).toEqual([]);
});

it("the phrase is kept for staff", () => {
  expect(readMinor("Hi. I’m 14 years old and my mom drinks")?.because).toBe("i'm 14 years old");
  expect(readMinor("soy menor de edad y mi mamá toma")?.because).toBe("soy menor de edad");
});

it.each([
  ["im 12. my stepdad hits me", "hits me"],
  ["I'm 15 and my uncle touches me at night", "touches me"],
  ["im 13 and i get beaten when hes drunk", "i get beaten"],
  ["tengo 14 años y mi papá me pega", "me pega"],
  ["soy menor de edad, mi tío me toca", "me toca"],
  ["tengo 12 años y abusa de mí", "abusa de mí"],
])("a child that is hurt is heard: %s", (text, abuse) => {
  expect(readMinor(text)?.abuse).toBe(abuse);
});

it.each([
  "im 12 and my dad drinks but he doesn't hit me",
  "I'm 15 and he never touches me",
  "im 14. it hits me hard that she left",
  "tengo 14 años y me toca cuidar a mi hermano",
  "tengo 14 años y nunca me pega",
  "im 13 and my mom takes pills",
])("a child that is not hurt is a child alone: %s", (text) => {
  expect(readMinor(text)).toMatchObject({ abuse: null });
});

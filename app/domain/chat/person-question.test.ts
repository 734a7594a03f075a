import { expect, it } from "vitest";
import { judgeLabelled } from "#tests/labelled/read-labelled";
import { findPersonQuestion, personAnswers } from "./person-question";

it("the question whether this is a person is found, in English and Spanish, as people type it, and others are not", () => {
  const { count, missed, tooManyFalse } = judgeLabelled(
    "person",
    (text) => findPersonQuestion(text) !== null,
  );
  expect(count).toBeGreaterThanOrEqual(100);
  expect(missed).toEqual([]);
  expect(tooManyFalse).toEqual([]);
});

it.each([
  ["hi, is this a real person?", "en", true],
  ["before i start, are you a bot or a human", "en", true],
  ["you're a bot, right?", "en", true],
  ["so this is a robot, isn't it", "en", true],
  ["Are you a bot? my son uses heroin", "en", false],
  ["are you a bot heroin", "en", false],
  ["Hola, ¿es usted una persona real?", "es", true],
  ["¿Eres un robot? Mi hijo usa cristal", "es", false],
] as const)("what else is written with it is an answer: %s", (text, language, isAlone) => {
  expect(findPersonQuestion(text)).toEqual({ language, isAlone });
});

it("the answer names the phone where there is one, and asks nothing", () => {
  expect(personAnswers.en("(801) 555-0100")).toMatch(/^This is software, not a person.*\(801\) 555-0100\.$/);
  expect(personAnswers.es("")).toMatch(/^Esto es un programa, no una persona.*usted\.$/);
});

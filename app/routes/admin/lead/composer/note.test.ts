import { expect, it } from "vitest";
import { type NamedColleague, suggestMentions } from "./note";

const named = (label: string, username: string): NamedColleague => ({
  id: username,
  label,
  username,
  handle: label,
  isTold: true,
});
const PEOPLE = [named("Ann Lee", "ann@example.com"), named("tom.baker", "tom.baker"), named("Lea", "lea")];

it.each<[typed: string, offered: string[] | null]>([
  ["@", ["Ann Lee", "tom.baker", "Lea"]],
  ["Call @an", ["Ann Lee"]],
  ["Call (@LE", ["Ann Lee", "Lea"]],
  ["@tom.b", ["tom.baker"]],
  ["@x", null],
  ["ask@an", null],
  ["@ann ", null],
  ["no sign", null],
])("%j offers %j", (typed, offered) => {
  const found = suggestMentions(typed, typed.length, PEOPLE);
  expect(found?.offers.map(({ label }) => label) ?? null).toEqual(offered);
});

it("looks at the word around the caret", () => {
  const text = "For @an and more";
  expect(suggestMentions(text, 7, PEOPLE)).toMatchObject({ from: 4 });
  expect(suggestMentions(text, text.length, PEOPLE)).toBeNull();
});

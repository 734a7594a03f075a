import { expect, it } from "vitest";
import { findNearDuplicates } from "./near-duplicates";

const one = (round: string, text: string) => ({ round, text });

it("finds messages of another round that differ by a word", () => {
  const texts = [
    one("a", "My son has not come home since Friday and his phone is off"),
    one("b", "my son has not come home since friday, and his phone is OFF!"),
    one("b", "My son has not come home since Monday and his phone is off"),
    one("b", "My daughter went to the lake with her friends and had fun"),
    one("c", "hello"),
    one("d", "Hello."),
  ];
  expect([...findNearDuplicates(texts)]).toEqual([1, 5]);
  expect([...findNearDuplicates(texts.slice(1), texts.slice(0, 1))]).toEqual([0, 4]);
});

it("leaves alone what one writer wrote twice, as twins are meant to be alike", () => {
  const text = "He is dead weight on the floor and I can't lift him";
  expect(findNearDuplicates([one("a", text), one("a", text)]).size).toBe(0);
});

import { expect, it } from "vitest";
import { MINUTE_MS } from "~/time-units";
import { planFirstTexts } from "./send.server";

const NOW = new Date("2026-07-15T15:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);
const plan = (waiting: number, recent: number[]) => {
  const sends = Array.from({ length: waiting }, (_, index) => index + 1);
  const { texts, held } = planFirstTexts(sends, recent.map(ago), NOW);
  return { texts: texts.map((text) => text.length), held: held.length };
};

it.each([
  ["one alert is one text", 1, [], { texts: [1], held: 0 }],
  ["the third within ten minutes is a text of its own", 1, [5, 2], { texts: [1], held: 0 }],
  ["the fourth waits for a minute after the third", 1, [5, 2, 0.5], { texts: [], held: 1 }],
  ["and is sent then", 1, [5, 2, 1], { texts: [1], held: 0 }],
  ["twenty at once are three texts, and the others wait", 20, [], { texts: [1, 1, 1], held: 17 }],
  ["those that waited are one text", 17, [1, 1, 1], { texts: [17], held: 0 }],
  ["a minute after that, the next are one text", 4, [2, 2, 2, 1], { texts: [4], held: 0 }],
])("%s", (_, waiting, recent, expected) => {
  expect(plan(waiting, recent)).toEqual(expected);
});

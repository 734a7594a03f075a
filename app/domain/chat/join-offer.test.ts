import { expect, it } from "vitest";
import { SECOND_MS } from "~/time-units";
import { computeJoinWait } from "./join-offer";

const HEARD = new Date("2026-07-15T15:00:00Z");

it.each([
  ["who is on call joins at once", "hannah", ["hannah"], HEARD, 0, 0],
  ["each of two on call joins at once", "ben", ["hannah", "ben"], HEARD, 3, 0],
  ["others wait for thirty seconds", "ben", ["hannah"], HEARD, 0, 30],
  ["others wait for the rest of thirty seconds", "ben", ["hannah"], HEARD, 29, 1],
  ["others wait no longer", "ben", ["hannah"], HEARD, 30, 0],
  ["long after it anybody joins", "ben", ["hannah"], HEARD, 3_000, 0],
  ["where nobody is on call anybody joins at once", "ben", [], HEARD, 0, 0],
  ["a calm chat has no wait", "ben", ["hannah"], null, 0, 0],
] as const)("%s", (_, userId, onCall, heardAt, afterSeconds, waitSeconds) => {
  const now = new Date(HEARD.getTime() + afterSeconds * SECOND_MS);
  expect(computeJoinWait({ userId, onCall, heardAt, now })).toBe(waitSeconds * SECOND_MS);
});

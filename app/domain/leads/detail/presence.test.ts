import { expect, it } from "vitest";
import { LeadPresence, PRESENCE_TTL_MS } from "./presence";

const at = (time: number) => new Date(Date.parse("2026-07-15T15:00:00Z") + time);

it("people at the same lead see each other, but neither themselves nor anyone at another lead", () => {
  const presence = new LeadPresence();
  expect(presence.note("linda", "ann", at(0))).toEqual([]);
  expect(presence.note("linda", "hannah", at(1))).toEqual(["ann"]);
  expect(presence.note("linda", "sam", at(2))).toEqual(["ann", "hannah"]);
  expect(presence.note("linda", "ann", at(3))).toEqual(["hannah", "sam"]);
  expect(presence.note("tom", "ellen", at(4))).toEqual([]);
});

it("who stopped looking is named no more", () => {
  const presence = new LeadPresence();
  presence.note("linda", "ann", at(0));
  expect(presence.note("linda", "hannah", at(PRESENCE_TTL_MS - 1))).toEqual(["ann"]);
  expect(presence.note("linda", "hannah", at(PRESENCE_TTL_MS))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import type { Team } from "../alerts/escalation";
import { mayRing, planRinging } from "./ring-plan";

/** A Wednesday at nine in Denver. */
const AT = new Date("2026-07-15T15:00:00Z");

const team = (rota: Team["rota"] = []): Team => ({
  people: ["olga", "ann", "ben", "cid"].map((id) => ({
    id,
    role: id === "olga" ? "owner" : "staff",
    canBeReached: true,
  })),
  rota,
  swaps: [],
  zone: "America/Denver",
});
const shift = (userId: string, from = "08:00", to = "16:00") => ({ userId, day: 3, from, to });
const everybody = () => true;

describe("who is rung", () => {
  it("is who is on call, two at once, then the next by the rota", () => {
    expect(planRinging(team([shift("ann")]), AT, everybody)).toEqual([["ann"], ["olga"]]);
    expect(planRinging(team([shift("ann"), shift("cid", "16:00", "23:00")]), AT, everybody)).toEqual([
      ["ann"],
      ["cid"],
    ]);
    expect(planRinging(team([shift("ann"), shift("ben"), shift("cid")]), AT, everybody)).toEqual([
      ["ann", "ben"],
      ["cid"],
      ["olga"],
    ]);
  });

  it("are the owners in a gap of the rota", () => {
    expect(planRinging(team(), AT, everybody)[0]).toEqual(["olga"]);
  });

  it("is somebody else where who is on call has no phone, and nobody where none has", () => {
    expect(planRinging(team([shift("ann")]), AT, (id) => id === "ben")).toEqual([["ben"]]);
    expect(planRinging(team([shift("ann")]), AT, () => false)).toEqual([]);
  });

  it("is nobody for the fourth call of a number at once, or its eleventh in an hour", () => {
    expect(mayRing({ goingOn: 2, inTheHour: 9 })).toBe(true);
    expect(mayRing({ goingOn: 3, inTheHour: 3 })).toBe(false);
    expect(mayRing({ goingOn: 0, inTheHour: 10 })).toBe(false);
  });
});

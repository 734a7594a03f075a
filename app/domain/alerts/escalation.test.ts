import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "~/time-units";
import { type AlertColleague, pickAlertRecipients, resolveOnCallUsers, type Team } from "./escalation";

const opened = new Date("2026-07-13T08:00:00Z");
const minutes = (count: number) => new Date(opened.getTime() + count * MINUTE_MS);
const person = (id: string, role: AlertColleague["role"] = "staff", canBeReached = true): AlertColleague => ({
  id,
  role,
  canBeReached,
});
const team = (over: Partial<Team>): Team => ({
  people: [person("owner", "owner"), person("ann"), person("sam"), person("ed", "editor")],
  rota: [],
  swaps: [],
  zone: "America/Denver",
  ...over,
});
/** Monday, two in the morning in Denver. */
const nightOf = (userId: string) => ({ userId, day: 0, from: "22:00", to: "06:00" });

describe("who is on call", () => {
  it("is the owner with an empty rota, and in a gap of one", () => {
    expect(resolveOnCallUsers(team({}), opened)).toEqual(["owner"]);
    expect(
      resolveOnCallUsers(team({ rota: [{ userId: "ann", day: 3, from: "09:00", to: "17:00" }] }), opened),
    ).toEqual(["owner"]);
  });

  it("is never an editor, whatever the rota says", () => {
    expect(resolveOnCallUsers(team({ rota: [nightOf("ed")] }), opened)).toEqual(["owner"]);
    expect(pickAlertRecipients(team({}), 2, opened, minutes(15))).not.toContain("ed");
  });

  it("is nobody who has left", () => {
    expect(resolveOnCallUsers(team({ rota: [nightOf("gone"), nightOf("ann")] }), opened)).toEqual(["ann"]);
  });
});

describe("an alert that nobody takes up", () => {
  const rota = [nightOf("ann"), { userId: "sam", day: 1, from: "06:00", to: "14:00" }];

  it("goes to who is on call, then also to the next on the rota, then to everybody", () => {
    expect(pickAlertRecipients(team({ rota }), 0, opened, opened)).toEqual(["ann"]);
    expect(pickAlertRecipients(team({ rota }), 1, opened, minutes(5))).toEqual(["ann", "sam"]);
    expect(pickAlertRecipients(team({ rota }), 2, opened, minutes(15))).toEqual(["owner", "ann", "sam"]);
  });

  it("goes to the first of the others where the rota has no next", () => {
    expect(pickAlertRecipients(team({ rota: [nightOf("ann")] }), 1, opened, minutes(5))).toEqual([
      "ann",
      "owner",
    ]);
    expect(pickAlertRecipients(team({}), 1, opened, minutes(5))).toEqual(["owner", "ann"]);
  });

  it("goes to a next person who has a channel", () => {
    const people = [person("owner", "owner"), person("ann"), person("sam", "staff", false)];
    expect(pickAlertRecipients(team({ rota, people }), 1, opened, minutes(5))).toEqual(["ann", "owner"]);
  });

  it("goes as well to who has come on call since", () => {
    const late = [
      { ...nightOf("ann"), to: "02:03" },
      { userId: "sam", day: 1, from: "02:03", to: "14:00" },
    ];
    expect(pickAlertRecipients(team({ rota: late }), 1, opened, minutes(5))).toEqual(["ann", "sam", "owner"]);
  });
});

it("where those on call have no channel, everybody is alerted at once", () => {
  const people = [person("owner", "owner"), person("ann", "staff", false)];
  expect(pickAlertRecipients(team({ rota: [nightOf("ann")], people }), 0, opened, opened)).toEqual([
    "owner",
    "ann",
  ]);
});

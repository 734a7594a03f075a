import { expect, it } from "vitest";
import type { DutyEntry } from "~/domain/duty/duty";
import { buildDutyLog } from "./log.server";

const buildEntry = (id: string, over: Partial<DutyEntry> = {}): DutyEntry => ({
  id,
  leadId: "lead",
  kind: "child_report",
  ground: "State law",
  to: "Intake",
  reference: null,
  words: "Two children alone",
  at: new Date("2026-11-29T20:00:00Z"),
  recordedAt: new Date(`2026-11-29T20:0${id}:00Z`),
  by: "ann",
  username: "ann",
  isErased: false,
  corrects: null,
  correctedBy: [],
  isAutomatic: false,
  ...over,
});

const build = (entries: DutyEntry[], location: string | null = null) =>
  buildDutyLog(entries, {
    nameOf: (id) => (id === "ann" ? "Ann Lee" : null),
    location,
    timeZone: "America/Denver",
  });

it("a correction is shown below the entry that it corrects, and so is a correction of a correction", () => {
  const correction = { kind: "correction", to: null } as const;
  const { entries } = build([
    buildEntry("3", { ...correction, corrects: "2" }),
    buildEntry("4", { kind: "911" }),
    buildEntry("2", { ...correction, corrects: "1", correctedBy: ["3"] }),
    buildEntry("1", { correctedBy: ["2"] }),
  ]);
  expect(entries.map(({ id, corrections }) => [id, corrections.map((one) => one.id)])).toEqual([
    ["4", []],
    ["1", ["2", "3"]],
  ]);
});

it("a person's export leaves out reports and every correction, and offers those that still have words", () => {
  const { leftOut } = build([
    buildEntry("1", { kind: "911", correctedBy: ["2"] }),
    buildEntry("2", { kind: "correction", corrects: "1" }),
    buildEntry("3"),
    buildEntry("4", { kind: "subpoena", isErased: true }),
    buildEntry("5", { kind: "disclosure" }),
  ]);
  expect(leftOut.map(({ id, of }) => [id, of])).toEqual([
    ["2", "911"],
    ["3", null],
  ]);
});

it("the family's clock is shown where it differs from the practice's, with its day where that differs too", () => {
  const there = (location: string | null, at = "2026-11-29T20:00:00Z") =>
    build([buildEntry("1", { at: new Date(at) })], location).entries[0]?.there;
  expect(there("Austin, Texas")).toBe("2 PM Central");
  expect(there("Austin, Texas", "2026-11-30T06:30:00Z")).toBe("Mon, Nov 30, 12:30 AM Central");
  expect(there("Denver, Colorado")).toBeNull();
  expect(there("somewhere")).toBeNull();
  expect([build([], "Austin, Texas").state, build([], null).state]).toEqual(["TX", null]);
});

it("who wrote an entry is named as now, and by the username once the account is gone", () => {
  const by = (over: Partial<DutyEntry>) => build([buildEntry("1", over)]).entries[0]?.by;
  expect(by({})).toBe("Ann Lee");
  expect(by({ by: "gone", username: "old.helper" })).toBe("old.helper");
  expect(by({ by: null, username: null })).toBeNull();
});

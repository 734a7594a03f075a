import { describe, expect, it } from "vitest";
import { backupName } from "~/operations/data-folder/backup";
import { backupIsDue, madeAt, surplus } from "./retention";

const night = (day: number, hour = 9) => new Date(Date.UTC(2026, 6, day, hour, 10));
const name = (day: number, hour?: number) => backupName("nightly", night(day, hour));

describe("scheduled backups", () => {
  it("are told by their name, and by nothing else", () => {
    expect(madeAt(name(15))).toEqual(night(15));
    for (const other of ["backup-2026-07-15T09-10-00Z", ".partial-nightly-2026-07-15T09-10-00Z", "nightly-x"])
      expect(madeAt(other)).toBeNull();
  });

  it("make way for newer ones, and only they do", () => {
    const mine = backupName("backup", night(1));
    const names = [name(3), mine, name(1), "replaced", name(2), name(4)];
    expect(surplus(names, 2)).toEqual([name(2), name(1)]);
    expect(surplus(names, 9)).toEqual([]);
  });

  it.each([
    ["there is none", [], night(15, 3), true],
    ["the last is of this night", [name(15)], night(15, 23), false],
    ["the last is of yesterday's night and it is before nine", [name(14)], night(15, 8), false],
    ["the last is of yesterday's night and it is past nine", [name(14)], night(15, 10), true],
    [
      "the only one is from a clock that was a year ahead",
      [backupName("nightly", new Date("2027-07-15T09:10:00Z"))],
      night(15, 10),
      true,
    ],
    ["the server slept for three nights", [name(11)], night(15, 2), true],
  ])("are due or not when %s", (_, names, now, due) => {
    expect(backupIsDue(names as string[], now as Date)).toBe(due);
  });
});

import { describe, expect, it } from "vitest";
import { buildBackupName } from "~/operations/data-folder/backup";
import { MINUTE_MS } from "~/time-units";
import {
  formatFileTime,
  isBackupDue,
  parseScheduledBackupTime,
  pickNewestName,
  pickSurplusBackups,
  pickSurplusCopies,
} from "./retention";

const night = (day: number, hour = 9) => new Date(Date.UTC(2026, 6, day, hour, 10));
const name = (day: number, hour?: number) => buildBackupName("nightly", night(day, hour));

describe("scheduled backups", () => {
  it("are recognised by their name alone", () => {
    expect(parseScheduledBackupTime(name(15))).toEqual(night(15));
    for (const other of ["backup-2026-07-15T09-10-00Z", ".partial-nightly-2026-07-15T09-10-00Z", "nightly-x"])
      expect(parseScheduledBackupTime(other)).toBeNull();
  });

  it("make way for newer ones, and only they do", () => {
    const mine = buildBackupName("backup", night(1));
    const names = [name(3), mine, name(1), "replaced", name(2), name(4)];
    expect(pickSurplusBackups(names, 2)).toEqual([name(2), name(1)]);
    expect(pickSurplusBackups(names, 9)).toEqual([]);
  });

  it.each([
    ["there is none", [], night(15, 3), true],
    ["the last is of this night", [name(15)], night(15, 23), false],
    ["the last is of yesterday's night and it is before nine", [name(14)], night(15, 8), false],
    ["the last is of yesterday's night and it is past nine", [name(14)], night(15, 10), true],
    [
      "the only one is from a clock that was a year ahead",
      [buildBackupName("nightly", new Date("2027-07-15T09:10:00Z"))],
      night(15, 10),
      true,
    ],
    ["the server slept for three nights", [name(11)], night(15, 2), true],
  ])("are due or not when %s", (_, names, now, due) => {
    expect(isBackupDue(names as string[], now as Date)).toBe(due);
  });
});

describe("copies of what changed", () => {
  const NOW = night(15, 12);
  const copy = (minutesAgo: number) => formatFileTime(new Date(NOW.getTime() - minutesAgo * MINUTE_MS));
  const kept = (minutesAgo: number[]) => {
    const names = minutesAgo.map(copy);
    const dropped = pickSurplusCopies([...names, "newest.json", "changes.lock"], NOW);
    return minutesAgo.filter((_, index) => !dropped.includes(names[index] as string));
  };

  it("all stay for an hour, then the last of each hour for two days", () => {
    // The time is 12:10, so an hour begins 10, 70, 130 … minutes ago.
    expect(kept([0, 1, 5, 59, 60, 61, 69, 71, 80, 120, 131])).toEqual([0, 1, 5, 59, 60, 71, 131]);
    expect(kept([0, 2 * 24 * 60 - 1, 2 * 24 * 60 + 1])).toEqual([0, 2 * 24 * 60 - 1]);
  });

  it("keep the newest, however old it is", () => {
    expect(kept([10_000, 20_000])).toEqual([10_000]);
    expect(kept([])).toEqual([]);
  });

  it("from a clock that was ahead go once there is another", () => {
    expect(kept([-3 * 24 * 60])).toEqual([-3 * 24 * 60]);
    expect(kept([-3 * 24 * 60, 5])).toEqual([5]);
  });

  it("are found by their time, among backups too", () => {
    const names = [copy(60), buildBackupName("backup", new Date(NOW.getTime() - 30 * MINUTE_MS)), copy(90)];
    expect(pickNewestName(names)).toBe(names[1]);
    expect(pickNewestName(names, copy(45))).toBe(names[0]);
    expect(pickNewestName(names, copy(60))).toBe(names[0]);
    expect(pickNewestName(names, copy(100))).toBeUndefined();
  });
});

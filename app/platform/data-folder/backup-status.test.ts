import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { COPIES_FOLDER, listBackupProblems, writeBackupStatus } from "./backup-status";

const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 12) + minutes * MINUTE_MS);
const failing = [{ place: "s3.example.com", message: "no route" }];

let backups: string;
beforeEach(() => {
  backups = mkdtempSync(path.join(tmpdir(), "status-"));
  mkdirSync(path.join(backups, COPIES_FOLDER));
});
afterEach(() => rmSync(backups, { recursive: true, force: true }));

const problems = (minutes: number, { every = MINUTE_MS as number | null, upFor = HOUR_MS } = {}) =>
  listBackupProblems(backups, { every, now: at(minutes), upFor });

describe("the problems of copies that staff see", () => {
  it("is nothing while they are made and get there", () => {
    writeBackupStatus(backups, "changes", { now: at(0), failures: [] });
    expect(problems(4)).toEqual([]);
  });

  it("is that they stopped, after five minutes", () => {
    writeBackupStatus(backups, "changes", { now: at(0), failures: [] });
    expect(problems(6)).toEqual([expect.stringContaining("last copied on 2026-07-01 12:00 UTC")]);
  });

  it("is nothing of that just after a start, or when copies are off", () => {
    expect(problems(0, { upFor: MINUTE_MS })).toEqual([]);
    expect(problems(0)).toEqual([expect.stringContaining("is not being copied")]);
    expect(problems(0, { every: null })).toEqual([]);
  });

  it("names a place that was not reached for five minutes, since the first time", () => {
    writeBackupStatus(backups, "changes", { now: at(0), failures: failing });
    expect(problems(1)).toEqual([]);
    writeBackupStatus(backups, "changes", { now: at(6), failures: failing });
    expect(problems(6)).toEqual([
      "Backups have not reached s3.example.com since 2026-07-01 12:00 UTC (no route). It is tried again each minute.",
    ]);
    writeBackupStatus(backups, "changes", { now: at(7), failures: [] });
    expect(problems(7)).toEqual([]);
  });
});

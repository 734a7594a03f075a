import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { bookings, leads } from "#db/schema";
import { addColleague, changeBy } from "#tests/setup/change";
import { runPersonHere } from "#tests/setup/command-here";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import { buildRetentionPractice } from "#tests/setup/retention-practice";
import { eraseAndRecord } from "~/domain/privacy/erase-and-record.server";
import type { PersonKey } from "~/domain/privacy/person.server";
import { DAY_MS } from "~/time-units";

const START = new Date("2026-03-02T18:00:00Z");
const ANN = "ann@example.com";
const OVERDOSE = "He took too many pills and is unresponsive";

/** Adds a consultation a day ahead of `now`, of a lead or of an address alone. */
const book = (db: AppDatabase, of: { leadId?: string; inviteeEmail?: string }, now = START) =>
  db
    .insert(bookings)
    .values({
      id: "b1",
      provider: "own",
      externalId: "b1",
      status: "booked",
      startsAt: new Date(now.getTime() + DAY_MS),
      createdAt: now,
      updatedAt: now,
      ...of,
    })
    .run();

const CRISIS = "This is an open crisis: nobody has answered it yet. Erase all the same?";
const AHEAD = "A consultation is still ahead. Erase all the same?";

it.each([
  ["an open crisis", { message: OVERDOSE }, () => {}, CRISIS],
  [
    "a consultation ahead",
    {},
    (db: AppDatabase) => book(db, { leadId: db.select().from(leads).get()!.id }),
    AHEAD,
  ],
  ["one of their address", {}, (db: AppDatabase) => book(db, { inviteeEmail: ANN }), AHEAD],
])("a person with %s is erased only once somebody has decided", (_, said, prepare, why) => {
  const { db, capture, newId } = leadStore(
    { start: START, urgencyLevel: "planning" },
    testDatabase(freshDatabaseFile()),
  );
  addColleague(db, "sue");
  const { id: leadId } = capture({ email: ANN, ...said });
  prepare(db);
  const erase = (key: PersonKey, isDecided: boolean) => () =>
    eraseAndRecord(changeBy(db, "sue", { now: START, newId }), key, {
      settings: { DATA_DIR: mkdtempSync(path.join(tmpdir(), "erasure-stops-")) },
      onBackupsFailed: (error) => expect.unreachable(String(error)),
      isDecided,
    });
  expect(refusalOf(erase({ leadId }, false))).toBe(why);
  expect(refusalOf(erase({ email: ANN }, false))).toBe(why);
  expect(db.select().from(leads).all()).toHaveLength(1);
  expect(erase({ leadId }, true)()).not.toBeNull();
  expect(db.select().from(leads).all()).toEqual([]);
});

it("the night erases nobody with a consultation ahead, and goes on to the others", async () => {
  const { db, lead, close, night, names, stored } = buildRetentionPractice("2023-01-10T18:00:00Z");
  const [ahead] = ["Ahead Sample", "Maria Lopez"].map((name) => {
    const id = lead(name);
    close(id);
    return id;
  });
  await night("2025-12-11");
  book(db, { leadId: ahead! }, new Date("2026-01-12T18:00:00Z"));
  expect(await night("2026-01-10")).toEqual({ erased: 1, told: 0 });
  expect(stored()).toEqual(["Ahead Sample"]);
  expect(names()).toEqual([["Ahead Sample", "2026-01-10"]]);
  expect(await night("2026-01-14")).toEqual({ erased: 1, told: 0 });
});

it("the command erases somebody in danger only with --even-so", async () => {
  const file = freshDatabaseFile();
  const { db, capture } = leadStore({ start: START, urgencyLevel: "planning" }, testDatabase(file));
  capture({ email: ANN, message: OVERDOSE });
  const erase = (...args: string[]) =>
    runPersonHere(["erase", ANN, "--yes", ...args], { DATA_DIR: path.dirname(file) });
  expect(await erase()).toEqual({
    code: 1,
    output: expect.stringContaining("nobody has answered it yet. Add --even-so"),
  });
  expect(db.select().from(leads).all()).toHaveLength(1);
  expect((await erase("--even-so")).output).toContain("Erased.");
  expect(db.select().from(leads).all()).toEqual([]);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { addColleague, changeBy } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { replaceRota } from "~/domain/alerts/rota.server";
import { describeAnswering } from "~/domain/booking/answering.server";
import { addBookingHours, addSampleHours } from "~/domain/booking/hours.server";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { markWithFamily, savePublicName } from "~/platform/auth/own-account.server";
import { HOUR_MS } from "~/time-units";

const zone = "America/Denver";
const practice = { name: "Ellen Marsh", business: "Porchlight", phone: "(555) 555-0142" };
const newId = countingIds();

const at = (wallClock: string) => parseWallClock(wallClock, zone)!;
const say = (db: AppDatabase, now: Date) => describeAnswering(db, { now, zone, practice }).sentence;

/** Sam has the hours of workdays, Hannah is on call in their nights, Robin has neither. */
function buildPractice(): AppDatabase {
  const db = testDatabase();
  for (const id of ["hannah", "sam", "robin"]) {
    addColleague(db, id);
    db.update(users)
      .set({ name: `${id} berg` })
      .where(eq(users.id, id))
      .run();
  }
  savePublicName(changeBy(db, "hannah", { newId }), { displayName: "Hannah", worksAs: "works with Ellen" });
  savePublicName(changeBy(db, "robin", { newId }), { displayName: "Robin", worksAs: null });
  const workdays = [1, 2, 3, 4, 5];
  const types = ["standard" as const];
  addBookingHours(
    changeBy(db, "sam", { newId }),
    workdays.map((day) => ({ userId: "sam", day, from: "09:00", to: "17:00", types })),
  );
  replaceRota(
    changeBy(db, "sam", { newId }),
    workdays.map((day) => ({ userId: "hannah", day, from: "18:00", to: "08:00" })),
  );
  return db;
}

it("a week of hours, nights and gaps says at each hour who answers, and never names who is off", () => {
  const db = buildPractice();
  // Sunday, November 1, 2026, on which clocks go back.
  const start = at("2026-11-01T00:00");
  const said = new Map<string, number>();
  for (let hour = 0; hour < 7 * 24 + 1; hour++) {
    const now = new Date(start.getTime() + hour * HOUR_MS);
    const sentence = say(db, now);
    expect(sentence).not.toMatch(/Robin|sam berg|hannah berg/);
    const day = new Date(`${formatWallClock(now, zone).slice(0, 10)}T00:00Z`).getUTCDay();
    const clock = formatWallClock(now, zone).slice(11, 16);
    const isWorkday = day >= 1 && day <= 5;
    const expected =
      isWorkday && clock >= "09:00" && clock < "17:00"
        ? "Now: someone who works with Ellen reads messages"
        : (isWorkday && clock >= "18:00") || (day >= 2 && day <= 6 && clock < "08:00")
          ? "Now: Hannah, who works with Ellen, is on call. Messages are read by 9 AM"
          : "A person reads messages by 9 AM";
    expect(sentence.startsWith(expected), `${day} ${clock}: ${sentence}`).toBe(true);
    said.set(expected, (said.get(expected) ?? 0) + 1);
  }
  expect([...said.values()]).toEqual([59, 40, 70]);
});

it("somebody who is with a family until a time is named so until then, and as before at that time", () => {
  const db = buildPractice();
  markWithFamily(changeBy(db, "sam", { now: at("2026-11-03T10:00"), newId }), at("2026-11-03T11:30"));
  expect(say(db, at("2026-11-03T11:29"))).toMatch(
    /^Now: someone who works with Ellen is with a family until 11:30 AM/,
  );
  expect(say(db, at("2026-11-03T11:30"))).toMatch(
    /^Now: someone who works with Ellen reads messages and answers the phone, or calls back\.$/,
  );
  markWithFamily(changeBy(db, "sam", { now: at("2026-11-03T12:00"), newId }), at("2026-11-03T13:00"));
  markWithFamily(changeBy(db, "sam", { now: at("2026-11-03T12:10"), newId }), null);
  expect(say(db, at("2026-11-03T12:10"))).toMatch(/reads messages/);
});

it("the hours of the first start name nobody, as nobody has agreed to them", () => {
  const db = testDatabase();
  addColleague(db, "sam");
  addSampleHours(changeBy(db, "sam", { newId }), "sam");
  expect(say(db, at("2026-11-03T11:00"))).toBe("A person reads every message and gets back to you.");
});

it("an account that was disabled is neither on call nor at work", () => {
  const db = buildPractice();
  db.update(users)
    .set({ disabledAt: new Date(0) })
    .run();
  expect(say(db, at("2026-11-03T11:00"))).toBe("A person reads every message and gets back to you.");
  expect(say(db, at("2026-11-03T20:00"))).toBe("A person reads every message and gets back to you.");
});

import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { auditLog, bookings, busyTimes, enquiries, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { changeBy, changeByFamily } from "#tests/setup/change";
import { fileAfter } from "#tests/setup/filed";
import { leadStore } from "#tests/setup/lead-store";
import { createBooking } from "~/domain/booking/book.server";
import {
  addBusyCalendar,
  findBusyCalendarOwner,
  listBusyCalendars,
  listDueBusyCalendars,
  recordCalendarSync,
  removeBusyCalendar,
} from "~/domain/booking/busy-calendars.server";
import { cancelBooking, rescheduleBooking } from "~/domain/booking/change.server";
import {
  buildCalendarFeed,
  buildCalendarFeedSecret,
  findCalendarFeedUser,
  renewFeed,
} from "~/domain/booking/feed.server";
import { listFreeTimes } from "~/domain/booking/free.server";
import { replaceHours } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

/** A Monday, 9 in the morning in Denver. */
const now = new Date("2026-07-13T15:00:00Z");
const zone = "America/Denver";
const keys = createLinkKeys(["a secret of the tests"]);
const SLOT = new Date("2026-07-14T16:00:00Z");

function practice() {
  const { db, newId, capture } = leadStore({ start: now, urgencyLevel: "urgent" });
  const week = [1, 2, 3, 4, 5].map((day) => ({
    userId: "ann",
    day,
    from: "09:00",
    to: "17:00",
    types: meetingTypes,
  }));
  const writing = { now, newId };
  const ann = changeBy(db, "ann", writing);
  const family = changeByFamily(db, writing);
  replaceHours(ann, week);
  const lead = capture({ name: "Maria Sample" });
  const take = () => {
    const { reference } = db.select().from(enquiries).get() as { reference: string };
    const offer = findOffer(db, keys, reference, now) as Offer;
    const taken = fileAfter(db, createBooking(family, offer, { type: "standard", start: SLOT, zone }));
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    return taken.booking;
  };
  const feed = () =>
    buildCalendarFeed(db, "ann", { siteUrl: "https://www.example.com", practice: "Ellen Marsh", now });
  const entries = () =>
    new ICAL.Component(ICAL.parse(feed())).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const free = () =>
    listFreeTimes(
      db,
      { type: "standard", from: now, to: new Date(now.getTime() + 3 * DAY_MS) },
      { now, zone },
    ).map(({ start }) => start.toISOString());
  return { db, ann, family, lead, take, feed, entries, free };
}

describe("the feed of a person", () => {
  it("has their consultations, follows a move and a cancellation, and names no family", () => {
    const { db, family, lead, take, feed, entries } = practice();
    expect(entries()).toEqual([]);
    const { id } = take();
    expect(entries().map(({ summary, startDate }) => [summary, startDate.toJSDate()])).toEqual([
      ["Consultation", SLOT],
    ]);
    for (const told of ["Maria", "Sample", lead.email as string, "801", "alcohol"])
      expect(feed().replace(/\r\n /g, "")).not.toContain(told);
    const later = new Date("2026-07-15T18:00:00Z");
    fileAfter(db, rescheduleBooking(family, id, { start: later }));
    expect(entries().map(({ sequence, startDate }) => [sequence, startDate.toJSDate()])).toEqual([
      [1, later],
    ]);
    fileAfter(db, cancelBooking(family, id, null));
    expect(entries()).toEqual([]);
  });

  it("says so of one that nobody has confirmed, and is the same text while nothing changes", async () => {
    const { db, take, feed, entries } = practice();
    take();
    db.update(bookings).set({ isUnproven: true }).run();
    expect(entries()[0]?.summary).toBe("Consultation (to be confirmed)");
    const before = feed();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(feed()).toBe(before);
  });

  it("opens by its address alone, until a new one is made or the person is gone", () => {
    const { db, ann } = practice();
    const secret = buildCalendarFeedSecret(db, keys, "ann");
    expect(findCalendarFeedUser(db, keys, secret)).toBe("ann");
    expect(findCalendarFeedUser(db, keys, secret.replace("ann-1", "ann-2"))).toBeNull();
    expect(findCalendarFeedUser(db, createLinkKeys(["another"]), secret)).toBeNull();
    renewFeed(ann);
    expect(findCalendarFeedUser(db, keys, secret)).toBeNull();
    const next = buildCalendarFeedSecret(db, keys, "ann");
    expect(findCalendarFeedUser(db, keys, next)).toBe("ann");
    db.update(users).set({ disabledAt: now }).where(eq(users.id, "ann")).run();
    expect(findCalendarFeedUser(db, keys, next)).toBeNull();
  });
});

describe("a calendar elsewhere", () => {
  const url = "https://calendar.example.com/secret.ics";

  it("takes its busy times off what is offered, the last known ones while it can't be read, and keeps what was left out", () => {
    const { db, ann, free } = practice();
    const { id } = addBusyCalendar(ann, url);
    expect(free()).toContain(SLOT.toISOString());
    const gaps = "1 entry could not be read: its time may be offered.";
    const times = [{ start: SLOT.getTime(), end: SLOT.getTime() + 30 * MINUTE_MS }];
    recordCalendarSync(db, id, { contents: { times, gaps } }, now);
    expect(free()).not.toContain(SLOT.toISOString());

    const later = new Date(now.getTime() + 10 * MINUTE_MS);
    recordCalendarSync(db, id, { problem: "The calendar’s site did not answer." }, later);
    expect(listBusyCalendars(db, "ann")[0]).toMatchObject({
      problem: "The calendar’s site did not answer.",
      readAt: now,
      triedAt: later,
      gaps,
    });
    expect(free()).not.toContain(SLOT.toISOString());

    recordCalendarSync(db, id, { contents: null }, later);
    expect(listBusyCalendars(db, "ann")[0]).toMatchObject({ problem: null, readAt: later, gaps });
    expect(free()).not.toContain(SLOT.toISOString());

    recordCalendarSync(db, id, { contents: { times: [], gaps: null } }, later);
    expect(listBusyCalendars(db, "ann")[0]?.gaps).toBeNull();
    expect(free()).toContain(SLOT.toISOString());
  });

  it("is its person's by the addresses and the name of the account", () => {
    const { db } = practice();
    const ofAnn = () => findBusyCalendarOwner(db, "ann");
    db.update(users).set({ email: null, name: null }).where(eq(users.id, "ann")).run();
    expect(ofAnn()).toEqual({ name: null, addresses: [] });
    const named = { email: "ann@example.com", name: "Ann Sample", username: "a.sample@example.org" };
    db.update(users).set(named).where(eq(users.id, "ann")).run();
    expect(ofAnn()).toEqual({ name: "Ann Sample", addresses: ["ann@example.com", "a.sample@example.org"] });
  });

  it("is read every ten minutes, and of who is disabled never", () => {
    const { db, ann } = practice();
    const { id } = addBusyCalendar(ann, url);
    const due = (minutes: number) =>
      listDueBusyCalendars(db, new Date(now.getTime() + minutes * MINUTE_MS)).length;
    expect(due(0)).toBe(1);
    recordCalendarSync(db, id, { problem: "No." }, now);
    expect([due(1), due(9), due(10)]).toEqual([0, 0, 1]);
    // The clock was ahead when it was tried.
    expect(due(-60)).toBe(1);
    db.update(users).set({ disabledAt: now }).run();
    expect(due(60)).toBe(0);
  });

  it("is one's own, once, five at most, and goes with what was kept of it", () => {
    const { db, ann, free } = practice();
    const { id } = addBusyCalendar(ann, url);
    expect(addBusyCalendar(ann, url).id).toBe(id);
    for (const nth of [2, 3, 4, 5]) addBusyCalendar(ann, `${url}?${nth}`);
    expect(() => addBusyCalendar(ann, `${url}?6`)).toThrow("Please remove another one first.");
    recordCalendarSync(
      db,
      id,
      { contents: { times: [{ start: SLOT.getTime(), end: SLOT.getTime() + MINUTE_MS }], gaps: null } },
      now,
    );
    expect(() => removeBusyCalendar(changeBy(db, "bob"), id)).toThrow("There is no such calendar.");
    removeBusyCalendar(ann, id);
    expect(db.select().from(busyTimes).all()).toEqual([]);
    expect(free()).toContain(SLOT.toISOString());
    recordCalendarSync(db, id, { contents: { times: [{ start: 0, end: 1 }], gaps: null } }, now);
    expect(db.select().from(busyTimes).all()).toEqual([]);
    expect(JSON.stringify(db.select().from(auditLog).all())).not.toContain("secret.ics");
  });
});

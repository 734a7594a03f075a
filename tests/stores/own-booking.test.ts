import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  bookings,
  emailCampaigns,
  enquiries,
  followUpTasks,
  leadActivities,
  outbox,
  users,
} from "#db/schema";
import { meetingTypes } from "#db/values";
import { changeBy, changeByFamily } from "#tests/setup/change";
import { fileAfter } from "#tests/setup/filed";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import { executeCommand } from "~/commands/handle.server";
import { bookForLead, createBooking } from "~/domain/booking/book.server";
import { cancelBooking, cancelByStaff, moveByStaff, rescheduleBooking } from "~/domain/booking/change.server";
import { confirmUnproven, proveBooking } from "~/domain/booking/confirm.server";
import { listFreeTimes } from "~/domain/booking/free.server";
import {
  addBookingHours,
  addDayOff,
  addSampleHours,
  confirmHours,
  hasSampleHours,
  isOwnBookingOn,
  readBookingHours,
  readBookingRules,
  removeBookingHours,
  removeSampleHours,
  replaceHours,
  setBookingRules,
  setDailyLimit,
} from "~/domain/booking/hours.server";
import { buildBookingKey, findOffer, type Offer } from "~/domain/booking/offer.server";
import {
  FOLLOW_UP_TASK_TITLE,
  isFollowUpPlanned,
  planFollowUp,
  setOutcome,
} from "~/domain/booking/outcome.server";
import {
  type BookingRow,
  findBookingByReference,
  findKeptBooking,
  findMissedBooking,
  findNextBooking,
  listActiveBookings,
  readBooking,
} from "~/domain/booking/read.server";
import { findLapsedBooking, findRebooking, listCancelledBookings } from "~/domain/booking/rebooked.server";
import { BOOKING_REFUSALS } from "~/domain/booking/refusals";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { fileQueuedEnquiries, receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { readLead } from "~/domain/leads/read.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import type { StaffChange } from "~/records/change";
import { Refusal } from "~/refusal";
import { consultationHandlers } from "~/services/booking/commands.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** A Monday, 9 AM in Denver. */
const now = new Date("2026-07-13T15:00:00Z");
const zone = "America/Denver";
const keys = createLinkKeys(["a secret of the tests"]);
const at = (text: string) => new Date(`2026-07-${text}:00Z`);

/** A practice in which Ann takes calls on weekdays from 9 to 17. */
function practice() {
  const { db, newId, capture } = leadStore({ start: now, urgencyLevel: "urgent" });
  const week = [1, 2, 3, 4, 5].map((day) => ({
    userId: "ann",
    day,
    from: "09:00",
    to: "17:00",
    types: meetingTypes,
  }));
  const family = changeByFamily(db, { now, newId });
  const staff = changeBy(db, "ann", { now, newId });
  replaceHours(staff, week);
  const referenceOf = (leadId: string, nth = 0) =>
    db.select().from(enquiries).where(eq(enquiries.leadId, leadId)).orderBy(enquiries.receivedAt).all()[nth]
      ?.reference ?? "";
  const offer = (key: string) => findOffer(db, keys, key, now) as Offer;
  const free = (type: (typeof meetingTypes)[number] = "standard") =>
    listFreeTimes(db, { type, from: now, to: new Date(now.getTime() + 5 * DAY_MS) }, { now, zone }).map(
      ({ start }) => start.toISOString(),
    );
  const take = (key: string, start: Date) =>
    fileAfter(db, createBooking(family, offer(key), { type: "standard", start, zone }));
  const activities = (leadId: string) =>
    db
      .select()
      .from(leadActivities)
      .where(eq(leadActivities.leadId, leadId))
      .all()
      .map(({ activityType }) => activityType);
  return { db, newId, capture, family, staff, referenceOf, offer, free, take, activities };
}

const SLOT = at("14T16:00");
const TAKEN = BOOKING_REFUSALS.taken.staff;
const NOT_OPEN = BOOKING_REFUSALS.not_offered.staff;
const ONE = { email: "one@example.com", phone: "(303) 555-0177" };

describe("a time", () => {
  it("is taken with the lead's status, the end of its campaign and what it had asked", () => {
    const { db, capture, referenceOf, take, activities, free } = practice();
    const lead = capture();
    expect(free()).toContain(SLOT.toISOString());
    const taken = take(referenceOf(lead.id), SLOT);
    expect(taken).toMatchObject({
      outcome: "booked",
      booking: { userId: "ann", zone, meetingType: "standard", endsAt: new Date(SLOT.getTime() + HOUR_MS) },
    });
    expect(readLead(db, lead.id)?.status).toBe("booked");
    expect(db.select().from(emailCampaigns).get()).toMatchObject({ status: "stopped", stopReason: "booked" });
    expect(db.select().from(enquiries).get()?.respondedAt).toEqual(now);
    expect(activities(lead.id)).toContain("booking_made");
    expect(free()).not.toContain(SLOT.toISOString());
  });

  it("is no longer free for others, who get times near it", () => {
    const { capture, referenceOf, take, db } = practice();
    take(referenceOf(capture().id), SLOT);
    const second = take(referenceOf(capture().id), SLOT);
    expect(second.outcome).toBe("taken");
    expect(second.outcome === "taken" && second.slots.map(({ start }) => start.toISOString())).toHaveLength(
      6,
    );
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  it("asked for again with the same key is the same booking, and another one is refused", () => {
    const { capture, referenceOf, take, db } = practice();
    const reference = referenceOf(capture().id);
    const first = take(reference, SLOT);
    const again = take(reference, SLOT);
    expect(again.outcome === "booked" && first.outcome === "booked" && again.booking.id).toBe(
      first.outcome === "booked" && first.booking.id,
    );
    expect(take(reference, at("14T18:00"))).toMatchObject({ outcome: "already" });
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  it.each([
    ["an odd minute", at("14T16:07"), "not_offered"],
    ["the middle of the night", at("14T08:00"), "not_offered"],
    ["yesterday", at("12T16:00"), "past"],
    ["within the notice", at("13T16:30"), "past"],
    ["a year from now", new Date(now.getTime() + 365 * DAY_MS), "not_offered"],
  ])("at %s is refused", (_, start, outcome) => {
    const { capture, referenceOf, take } = practice();
    expect(take(referenceOf(capture().id), start).outcome).toBe(outcome);
  });

  it("of another type than the enquiry's is refused", () => {
    const { db, capture, referenceOf, offer, family } = practice();
    const key = referenceOf(capture().id);
    const chosen = { type: "emergency" as const, start: SLOT, zone };
    expect(fileAfter(db, createBooking(family, offer(key), chosen)).outcome).toBe("wrong_type");
  });

  it("is given back by a cancellation, and the lead goes back to qualified with a task", () => {
    const { db, capture, referenceOf, take, family, free } = practice();
    const lead = capture();
    const taken = take(referenceOf(lead.id), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    expect(fileAfter(db, cancelBooking(family, taken.booking.id, "We found help")).outcome).toBe("cancelled");
    expect(fileAfter(db, cancelBooking(family, taken.booking.id, null)).outcome).toBe("over");
    expect(readLead(db, lead.id)?.status).toBe("qualified");
    expect(free()).toContain(SLOT.toISOString());
    const tasks = db.select().from(followUpTasks).all();
    expect(tasks.map(({ title }) => title)).toContain(`Call ${lead.name}: the consultation was canceled`);
    const key = referenceOf(lead.id);
    expect(findBookingByReference(db, key)).toMatchObject({ id: taken.booking.id, status: "cancelled" });
    // The reference may now book another time.
    expect(take(key, at("14T18:00")).outcome).toBe("booked");
    expect(findBookingByReference(db, key)).toMatchObject({ startsAt: at("14T18:00"), status: "booked" });
  });

  it("is moved under the same id, and counts up its sequence", () => {
    const { db, capture, referenceOf, take, family, activities, free } = practice();
    const lead = capture();
    const taken = take(referenceOf(lead.id), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    // Half an hour later overlaps only its own old time.
    const moved = fileAfter(db, rescheduleBooking(family, taken.booking.id, { start: at("14T16:30") }));
    expect(moved).toMatchObject({ outcome: "moved", booking: { id: taken.booking.id, sequence: 1 } });
    expect(activities(lead.id)).toContain("booking_rescheduled");
    expect(readLead(db, lead.id)?.status).toBe("booked");
    expect(free()).not.toContain(SLOT.toISOString());
    take(referenceOf(capture().id), at("14T20:00"));
    expect(
      fileAfter(db, rescheduleBooking(family, taken.booking.id, { start: at("14T20:00") })).outcome,
    ).toBe("taken");
    expect(
      fileAfter(db, rescheduleBooking(family, taken.booking.id, { start: at("14T20:07") })).outcome,
    ).toBe("not_offered");
  });
});

describe("a time that was only asked for", () => {
  /** Books a time on a day that has one alone, so that strangers may hold none. */
  function asking(contact: { email?: string | null } = {}) {
    const booking = practice();
    const { db, capture, referenceOf, take } = booking;
    setDailyLimit(db, "ann", 1);
    const lead = capture({ email: "asks@example.com", ...contact });
    const taken = take(referenceOf(lead.id), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    setDailyLimit(db, "ann", null);
    const stored = () => db.select().from(bookings).where(eq(bookings.id, taken.booking.id)).get()!;
    /** The tasks that are not about the enquiry itself. */
    const tasks = () => db.select().from(followUpTasks).where(isNull(followUpTasks.purpose)).all();
    return { ...booking, lead, id: taken.booking.id, stored, tasks };
  }

  it("holds nothing, and leaves the lead as it is until Confirm is pressed", () => {
    const { db, lead, id, stored, free, family } = asking();
    expect(stored()).toMatchObject({ status: "asked_for", provenAt: null });
    expect(free()).toContain(SLOT.toISOString());
    expect(readLead(db, lead.id)?.status).toBe("new");
    expect(db.select().from(emailCampaigns).get()?.status).toBe("active");
    // It was early enough when it was asked for.
    const late = new Date(SLOT.getTime() - 60_000);
    expect(fileAfter(db, proveBooking({ ...family, now: late }, id)).outcome).toBe("confirmed");
    expect(stored()).toMatchObject({ status: "booked", provenAt: late });
    expect(free()).not.toContain(SLOT.toISOString());
    expect(readLead(db, lead.id)?.status).toBe("booked");
  });

  it("without an address waits for staff, who have a task to call", () => {
    const { db, lead, id, stored, staff, tasks } = asking({ email: null });
    expect(tasks()).toMatchObject([{ title: expect.stringMatching(/^Call .*asked for a time/) }]);
    confirmUnproven(staff, id);
    expect(stored()).toMatchObject({ status: "booked", provenAt: now });
    expect(readLead(db, lead.id)?.status).toBe("booked");
  });

  it("can be confirmed by nobody once another has it, and staff have one task to call", () => {
    const { db, id, stored, staff, family, capture, tasks } = asking();
    const other = { type: "standard" as const, start: SLOT, zone, userId: "ann" };
    bookForLead(staff, capture().id, other);
    for (let press = 0; press < 2; press++)
      expect(fileAfter(db, proveBooking(family, id))).toMatchObject({
        outcome: "taken",
        slots: { length: 6 },
      });
    expect(() => confirmUnproven(staff, id)).toThrow(TAKEN);
    expect(stored().status).toBe("asked_for");
    expect(tasks()).toMatchObject([{ title: expect.stringMatching(/^Call .*had been taken$/) }]);
  });

  it("is freed without a word to its lead", () => {
    const { lead, id, stored, staff, activities } = asking();
    const before = activities(lead.id);
    cancelByStaff(staff, id);
    expect(stored().status).toBe("cancelled");
    expect(activities(lead.id)).toEqual(before);
  });
});

describe("who books", () => {
  it("by the link of a mail is the lead", () => {
    const { db, capture, offer, family } = practice();
    const lead = capture();
    const key = buildBookingKey(db, keys, lead.id, now);
    expect(findOffer(db, keys, `${key}x`, now)).toBeNull();
    expect(findOffer(db, keys, "no-such-reference", now)).toBeNull();
    expect(offer(key)).toMatchObject({ leadId: lead.id, isUnproven: false, type: "standard" });
    expect(
      fileAfter(db, createBooking(family, offer(key), { type: "standard", start: SLOT, zone })).outcome,
    ).toBe("booked");
    expect(readLead(db, lead.id)?.status).toBe("booked");
  });

  it("with a later enquiry takes the time, and the lead stays as it is until staff confirm", () => {
    const { db, capture, referenceOf, take, staff, activities } = practice();
    const lead = capture(ONE);
    const later = new Date(now.getTime() + 60_000);
    capture({ ...ONE, message: "It is me again, somewhat later." }, later);
    const taken = take(referenceOf(lead.id, 1), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    expect(taken.booking.isUnproven).toBe(true);
    expect(readLead(db, lead.id)?.status).toBe("new");
    expect(db.select().from(emailCampaigns).get()?.status).toBe("active");
    expect(activities(lead.id)).toContain("booking_made");
    confirmUnproven(staff, taken.booking.id);
    expect(() => confirmUnproven(staff, taken.booking.id)).toThrow("gone");
    expect(readLead(db, lead.id)?.status).toBe("booked");
    expect(db.select().from(emailCampaigns).get()?.status).toBe("stopped");
  });

  it("is offered from the enquiry alone: nothing is filed for it, and a closed lead that it joined says nothing", async () => {
    const { db, newId, capture, referenceOf, take, staff } = practice();
    const lead = capture(ONE);
    capture({ ...ONE, message: "It is me again." }, new Date(now.getTime() + 60_000));
    changeLeadStatus(changeBy(db, "ann", staff), lead.id, "lost", { lostReason: "other" });
    expect(findOffer(db, keys, referenceOf(lead.id, 0), now)).toMatchObject({ isClosed: true });
    expect(findOffer(db, keys, referenceOf(lead.id, 1), now)).toMatchObject({ isClosed: false });

    const { reference } = await receiveEnquiry(
      changeByFamily(db, { now, newId }),
      {
        name: "Maria Sample",
        email: "maria@example.com",
        phone: null,
        relationship: "parent",
        concernType: "not-sure",
        urgencyLevel: "urgent",
        previousAttempts: false,
        source: "contact_form",
      },
      { settings: { staffEmail: null } },
    );
    const unfiled = () => db.select().from(enquiries).where(isNull(enquiries.leadId)).all().length;
    expect(findOffer(db, keys, reference, now)).toMatchObject({
      leadId: null,
      type: "standard",
      isClosed: false,
    });
    expect(unfiled()).toBe(1);
    expect(take(reference, SLOT)).toEqual({ outcome: "closed" });
    fileQueuedEnquiries(db);
    expect(unfiled()).toBe(0);
    expect(take(reference, SLOT).outcome).toBe("booked");
  });

  it("as staff may take any time at which that person is free", () => {
    const { db, capture, staff } = practice();
    const chosen = { type: "standard" as const, start: at("14T03:15"), zone };
    const [one, two] = [capture().id, capture().id];
    const withAnn = { ...chosen, userId: "ann" };
    expect(() => bookForLead(staff, one, chosen)).toThrow(NOT_OPEN);
    const booked = bookForLead(staff, one, withAnn);
    expect(() => bookForLead(staff, two, withAnn)).toThrow(TAKEN);
    // The same request again, after a lost answer, gives the same booking.
    expect(bookForLead(staff, one, withAnn).id).toBe(booked.id);
    expect(db.select().from(bookings).all()).toHaveLength(1);
    expect(() => bookForLead(staff, "nobody", chosen)).toThrow("There is no such lead.");
  });

  it("as staff with one person takes what is on offer with that person alone", () => {
    const { db, capture, staff } = practice();
    db.insert(users)
      .values({ id: "ben", username: "ben", password: "x", createdAt: now, updatedAt: now })
      .run();
    addBookingHours(staff, [{ userId: "ben", day: 2, from: "13:00", to: "17:00", types: meetingTypes }]);
    const withBen = (start: Date) => ({
      type: "standard" as const,
      start,
      zone,
      userId: "ben",
      isOnOffer: true,
    });
    const wanted = { type: "standard" as const, from: now, to: at("15T12:00"), userId: "ben" };
    // Every half hour from 1 PM to 4 PM in Denver.
    expect(listFreeTimes(db, wanted, { now, zone }).map(({ userId }) => userId)).toEqual(
      Array(7).fill("ben"),
    );
    expect(() => bookForLead(staff, capture().id, withBen(SLOT))).toThrow(NOT_OPEN);
    expect(bookForLead(staff, capture().id, withBen(at("14T20:00"))).userId).toBe("ben");
    const areBens = (slots: { start: Date }[]) => slots.every(({ start }) => start >= at("14T19:00"));
    expect(() => bookForLead(staff, capture().id, withBen(at("14T20:30")))).toThrow(
      expect.objectContaining({
        message: TAKEN,
        details: { data: { slots: expect.toSatisfy(areBens) } },
      }),
    );
  });
});

describe("a consultation that took place", () => {
  const after = new Date(SLOT.getTime() + 2 * HOUR_MS);

  it("proposes a summary, which is planned once and due on the next business day", () => {
    const { db, capture, referenceOf, take, staff } = practice();
    const taken = take(referenceOf(capture().id), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    const { id, leadId } = taken.booking;
    const later = { ...staff, now: after };
    const plan = () => planFollowUp(later, id);
    expect(plan).toThrow(Refusal);
    setOutcome(later, { id, status: "kept" });
    expect(findKeptBooking(db, leadId ?? "")).toMatchObject({ id });
    expect(isFollowUpPlanned(db, leadId ?? "")).toBe(false);
    plan();
    plan();
    const planned = db
      .select()
      .from(followUpTasks)
      .where(eq(followUpTasks.title, FOLLOW_UP_TASK_TITLE))
      .all();
    // 17:00 on Wednesday in Denver.
    expect(planned.map(({ dueDate }) => dueDate)).toEqual([at("15T23:00")]);
    const next = { type: "standard" as const, start: at("16T16:00"), zone };
    bookForLead(later, leadId ?? "", next);
    expect(findKeptBooking(db, leadId ?? "")).toBeUndefined();
  });
});

describe("a move by staff from the times on offer", () => {
  it("goes to a person who is free then; a move to any other time stays with the same person", () => {
    const { db, capture, referenceOf, take, staff, family } = practice();
    db.insert(users)
      .values({ id: "ben", username: "ben", password: "x", createdAt: now, updatedAt: now })
      .run();
    const taken = take(referenceOf(capture().id), SLOT);
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    const { id } = taken.booking;
    replaceHours(staff, [{ userId: "ben", day: 3, from: "09:00", to: "17:00", types: meetingTypes }]);
    expect(moveByStaff(staff, id, { start: at("15T18:00") })).toMatchObject({
      booking: { userId: "ann" },
      undo: { made: 1, start: SLOT, userId: "ann" },
    });
    expect(moveByStaff(staff, id, { start: at("15T19:00"), isOnOffer: true }).booking.userId).toBe("ben");
    expect(fileAfter(db, rescheduleBooking(family, id, { start: at("16T19:00") })).outcome).toBe(
      "not_offered",
    );
  });
});

describe("a command of staff", () => {
  const send = (staff: StaffChange, name: string, input: unknown) => {
    const command = consultationHandlers.find(({ row }) => row.name === `consultations.${name}`);
    return executeCommand(command!, command!.row.input.parse(input), { change: staff });
  };

  it("takes a time without an offset on the business's clock, and its answer undoes the move", () => {
    const { db, capture, staff } = practice();
    const { id } = bookForLead(staff, capture().id, { type: "standard", start: SLOT, zone, userId: "ann" });
    const moved = send(staff, "move", { id, start: "2026-07-15T20:30" });
    expect(moved).toMatchObject({ date: "2026-07-15", undo: { made: 1, start: SLOT.toISOString() } });
    expect(readBooking(db, id)?.startsAt).toEqual(at("16T02:30"));
    send(staff, "undoMove", (moved as { undo: unknown }).undo);
    expect(readBooking(db, id)?.startsAt).toEqual(SLOT);
  });

  it("gives consultations and hours only to people who see leads", () => {
    const { db, capture, staff } = practice();
    db.insert(users)
      .values({ id: "eve", username: "eve", role: "editor", password: "x", createdAt: now, updatedAt: now })
      .run();
    const { id } = bookForLead(staff, capture().id, { type: "standard", start: SLOT, zone, userId: "ann" });
    const hours = { from: "09:00", to: "17:00", types: meetingTypes };
    const before = readBookingHours(db);
    for (const personId of ["eve", "nobody"])
      for (const [name, input] of [
        ["move", { id, start: "2026-07-15T10:00", personId }],
        ["bookOffered", { id: capture().id, type: "standard", start: "2026-07-15T10:00", personId }],
        ["addHours", { ...hours, days: [1], personId }],
        ["replaceHours", [{ ...hours, day: 1, personId }]],
        ["addDaysOff", { firstDay: "2026-07-15", lastDay: "2026-07-15", personId }],
        ["setLimit", { limit: 1, personId }],
      ] as const)
        expect(
          refusalOf(() => send(staff, name, input)),
          name,
        ).toMatch(/^Only people who see leads/);
    expect(readBookingHours(db)).toEqual(before);
    expect(readBooking(db, id)?.startsAt).toEqual(SLOT);
  });
});

describe("what is on offer", () => {
  it("ends with the hours, and with the account of who had them", () => {
    const { db, staff, free } = practice();
    expect(isOwnBookingOn(db)).toBe(true);
    db.update(users).set({ disabledAt: now }).where(eq(users.id, "ann")).run();
    expect(isOwnBookingOn(db)).toBe(false);
    expect(free()).toEqual([]);
    db.update(users).set({ disabledAt: null }).run();
    replaceHours(staff, []);
    expect(readBookingHours(db)).toEqual([]);
  });

  it("follows days off, the daily limit and the rules", () => {
    const { db, capture, referenceOf, take, staff, free } = practice();
    const on = (day: string) => free().filter((start) => start.startsWith(`2026-07-${day}`)).length;
    expect(on("14")).toBeGreaterThan(0);
    addDayOff(staff, { userId: null, firstDay: "2026-07-14", lastDay: "2026-07-14", note: null });
    expect(on("14")).toBe(0);
    const before = on("15");
    setDailyLimit(db, "ann", 1);
    const taken = take(referenceOf(capture().id), at("15T16:00"));
    // Half of one is none: the time is offered to others until somebody confirms it.
    expect(on("15")).toBeGreaterThan(0);
    if (taken.outcome === "booked") confirmUnproven(staff, taken.booking.id);
    expect(on("15")).toBe(0);
    setDailyLimit(db, "ann", null);
    expect(on("15")).toBeGreaterThan(0);
    expect(on("15")).toBeLessThan(before);
    setBookingRules(db, "standard", { ...readBookingRules(db).standard, daysAhead: 1 });
    expect(on("15")).toBe(0);
  });

  it("leaves out what another scheduling service has booked", () => {
    const { db, free } = practice();
    db.insert(bookings)
      .values({
        id: "c1",
        provider: "calendly",
        externalId: "c1",
        startsAt: SLOT,
        endsAt: new Date(SLOT.getTime() + HOUR_MS),
        createdAt: now,
        updatedAt: now,
      })
      .run();
    expect(free()).not.toContain(SLOT.toISOString());
    expect(listActiveBookings(db, { from: now, to: at("20T00:00") })).toMatchObject([
      { booking: { id: "c1" }, leadName: null, person: null },
    ]);
  });
});

it("the person who calls gets a mail about what a family does, but not about their own changes", () => {
  const { db, capture, referenceOf, take, family, staff } = practice();
  db.update(users).set({ email: "ann@example.com" }).where(eq(users.id, "ann")).run();
  const told = () =>
    db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, "booking_staff"))
      .all()
      .map(({ to, payload }) => [to, payload.occasion]);
  const taken = take(referenceOf(capture().id), SLOT);
  if (taken.outcome !== "booked") throw new Error(taken.outcome);
  moveByStaff(staff, taken.booking.id, { start: at("14T18:00") });
  expect(told()).toEqual([["ann@example.com", "booked"]]);
  fileAfter(db, cancelBooking(family, taken.booking.id, null));
  expect(told()).toEqual([
    ["ann@example.com", "booked"],
    ["ann@example.com", "cancelled"],
  ]);
});

describe("a consultation that did not take place", () => {
  const staffBook = ({ staff }: ReturnType<typeof practice>, leadId: string, start: Date, by = staff) =>
    bookForLead(by, leadId, { type: "standard", start, zone, userId: "ann" }).id;
  const rebookingOf = ({ db }: ReturnType<typeof practice>, id: string) =>
    findRebooking(db, readBooking(db, id) as BookingRow)?.id;
  const list = ({ db }: ReturnType<typeof practice>) =>
    listCancelledBookings(db, { from: now, to: at("20T00:00") }).map(({ booking }) => booking.id);

  it("counts as rebooked once another one is booked: a missed one by when it begins", () => {
    const store = practice();
    const lead = store.capture().id;
    const missed = staffBook(store, lead, SLOT);
    const later = { ...store.staff, now: new Date(SLOT.getTime() + 2 * HOUR_MS) };
    setOutcome(later, { id: missed, status: "no_show" });
    expect(rebookingOf(store, missed)).toBeUndefined();
    staffBook(store, store.capture().id, at("15T15:00"));
    expect(rebookingOf(store, missed)).toBeUndefined();
    const again = staffBook(store, lead, at("15T18:00"), later);
    expect(rebookingOf(store, missed)).toBe(again);
    setOutcome(later, { id: missed, status: "kept" });
    expect(rebookingOf(store, missed)).toBeUndefined();
  });

  it("and a cancelled one by when it is made, however early it begins", () => {
    const store = practice();
    const lead = store.capture().id;
    const other = staffBook(store, lead, at("16T16:00"));
    const given = staffBook(store, lead, at("15T16:00"));
    const later = { ...store.staff, now: new Date(now.getTime() + HOUR_MS) };
    cancelByStaff(later, given);
    expect(list(store)).toEqual([given]);
    expect(findLapsedBooking(store.db, lead)?.id).toBe(given);
    // That booking existed before.
    expect(other).not.toBe(given);
    expect(rebookingOf(store, given)).toBeUndefined();
    const again = staffBook(store, lead, SLOT, later);
    expect(rebookingOf(store, given)).toBe(again);
    cancelByStaff(later, again);
    expect(rebookingOf(store, given)).toBeUndefined();
  });

  it("is left out where another scheduling service only moved it", () => {
    const store = practice();
    const lead = store.capture().id;
    const moved = staffBook(store, lead, SLOT);
    const next = staffBook(store, lead, at("15T16:00"));
    cancelByStaff(store.staff, moved);
    store.db.update(bookings).set({ rescheduledFrom: moved }).where(eq(bookings.id, next)).run();
    expect(list(store)).toEqual([]);
    expect(findLapsedBooking(store.db, lead)).toBeUndefined();
  });
});

it("the outcome of a consultation can be recorded once it has begun, and a family that missed it is called again", () => {
  const { db, capture, referenceOf, take, staff, activities } = practice();
  const lead = capture();
  const taken = take(referenceOf(lead.id), SLOT);
  if (taken.outcome !== "booked") throw new Error(taken.outcome);
  const { id } = taken.booking;
  expect(() => setOutcome(staff, { id, status: "kept" })).toThrow("has not begun yet");
  const after = { ...staff, now: new Date(SLOT.getTime() + HOUR_MS) };
  expect(setOutcome(after, { id, status: "no_show" }).outcome).toBe("no_show");
  setOutcome(after, { id, status: "no_show" });
  expect(findMissedBooking(db, lead.id)).toMatchObject({ id });
  expect(findNextBooking(db, lead.id, SLOT)).toBeUndefined();
  expect(activities(lead.id).filter((type) => type === "booking_missed")).toHaveLength(1);
  const again = db
    .select()
    .from(followUpTasks)
    .all()
    .filter(({ title }) => title.includes("nobody was there"));
  expect(again).toHaveLength(1);
  setOutcome(after, { id, status: "kept" });
  expect(findMissedBooking(db, lead.id)).toBeUndefined();
  const closed = db
    .select()
    .from(followUpTasks)
    .where(eq(followUpTasks.id, again[0]?.id ?? ""))
    .get();
  expect(closed).toMatchObject({ status: "completed", closedBecause: "It took place after all." });
  expect(() => moveByStaff(after, id, { start: at("16T16:00") })).toThrow("has begun");
});

describe("the hours of the first start", () => {
  const start = () => {
    const { db, newId } = leadStore({ start: now, urgencyLevel: "urgent" });
    const staff = changeBy(db, "ann", { now, newId });
    addSampleHours(staff, "ann");
    const saturday = { userId: "ann", day: 6, from: "10:00", to: "12:00", types: meetingTypes };
    return { db, staff, saturday };
  };

  it("are samples: consultations on weekdays, emergencies each day", () => {
    const { db } = start();
    expect(hasSampleHours(db)).toBe(true);
    const days = (type: (typeof meetingTypes)[number]) =>
      readBookingHours(db).flatMap(({ day, from, to, types }) =>
        types.includes(type) ? [`${day} ${from}–${to}`] : [],
      );
    expect(days("standard").sort()).toEqual([1, 2, 3, 4, 5].map((day) => `${day} 09:00–17:00`));
    expect(days("exploratory")).toEqual(days("standard"));
    expect(days("emergency").sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `${day} 08:00–20:00`));
  });

  it.each<[string, (store: ReturnType<typeof start>) => void, number]>([
    ["kept as they are", ({ db }) => confirmHours(db), 12],
    ["added to", ({ staff, saturday }) => addBookingHours(staff, [saturday]), 13],
    [
      "taken from",
      ({ db }) => removeBookingHours(db, { userId: "ann", day: 1, from: "09:00", to: "17:00" }),
      11,
    ],
    ["replaced", ({ staff, saturday }) => replaceHours(staff, [saturday]), 1],
  ])("are the practice's own once they are %s, and stay", (_how, change, left) => {
    const store = start();
    change(store);
    expect(hasSampleHours(store.db)).toBe(false);
    removeSampleHours(store.db);
    expect(readBookingHours(store.db)).toHaveLength(left);
  });

  it("go where nobody has changed them and the site is opened to others", () => {
    const { db } = start();
    removeSampleHours(db);
    expect(isOwnBookingOn(db)).toBe(false);
  });
});

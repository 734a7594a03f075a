import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import {
  bookings,
  emailCampaigns,
  events,
  followUpTasks,
  leadActivities,
  users,
  webhookDeliveries,
} from "#db/schema";
import { calendlyBody } from "#tests/fakes/calendly";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { takeBookingNotice } from "~/domain/booking/take.server";
import {
  countWaitingBookings,
  giveBookingToLead,
  listWaitingBookings,
} from "~/domain/booking/waiting.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { readLead } from "~/domain/leads/read.server";
import { readDelivery } from "~/integrations/booking/calendly.server";

const now = new Date("2026-07-15T15:00:00Z");
const newId = countingIds();
const writing = { now, newId };

function capture(db: AppDatabase, over: { email?: string; phone?: string } = {}) {
  return captureLead(
    changeByFamily(db, writing),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "alcohol-addiction",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "chat",
      ...over,
    },
    { settings: { staffEmail: "staff@example.com" } },
  ).lead.id;
}

let deliveries = 0;
function take(db: AppDatabase, over: Parameters<typeof calendlyBody>[0] = {}, id = `d${++deliveries}`) {
  const reading = readDelivery(calendlyBody(over));
  if (!reading.ok || !reading.notice) throw new Error("unreadable");
  return takeBookingNotice(changeByFamily(db, writing), reading.notice, id).outcome;
}

const status = (db: AppDatabase, id: string) => readLead(db, id)?.status;
const activityTypes = (db: AppDatabase, leadId: string) =>
  db
    .select()
    .from(leadActivities)
    .where(eq(leadActivities.leadId, leadId))
    .all()
    .map((row) => row.activityType);

describe("a booking", () => {
  it("books its lead: status, timeline, event, and the campaign ends", () => {
    const db = testDatabase();
    const leadId = capture(db);
    expect(take(db, { email: "MARIA@example.com" })).toBe("booked");
    expect(status(db, leadId)).toBe("booked");
    expect(activityTypes(db, leadId)).toEqual(expect.arrayContaining(["booking_made", "status_change"]));
    expect(db.select().from(emailCampaigns).get()).toMatchObject({ status: "stopped", stopReason: "booked" });
    expect(db.select().from(bookings).get()).toMatchObject({
      leadId,
      status: "booked",
      meetingType: "standard",
      startsAt: new Date("2026-07-20T15:00:00Z"),
    });
    expect(
      db
        .select()
        .from(events)
        .all()
        .map((event) => event.eventType),
    ).toEqual(expect.arrayContaining(["BookingMade", "LeadStatusChanged"]));
  });

  it("finds its lead by phone, however it is written", () => {
    const db = testDatabase();
    const leadId = capture(db);
    expect(take(db, { email: "other@example.com", phone: "+1 801.555.0142" })).toBe("booked");
    expect(status(db, leadId)).toBe("booked");
  });

  it("brings a lost lead back and leaves a completed one alone", () => {
    const db = testDatabase();
    const lost = capture(db);
    changeLeadStatus(changeByJob(db, writing), lost, "lost");
    expect(take(db)).toBe("booked");
    expect(status(db, lost)).toBe("booked");

    const other = testDatabase();
    const done = capture(other);
    changeLeadStatus(changeByJob(other, writing), done, "completed");
    expect(take(other)).toBe("waiting");
    expect(status(other, done)).toBe("completed");
  });

  it("is taken once: the same delivery again, or the same news in another delivery, changes nothing", () => {
    const db = testDatabase();
    const leadId = capture(db);
    expect(take(db, {}, "same")).toBe("booked");
    const before = activityTypes(db, leadId).length;
    expect(take(db, {}, "same")).toBe("replayed");
    expect(take(db)).toBe("unchanged");
    expect(activityTypes(db, leadId)).toHaveLength(before);
    expect(db.select().from(bookings).all()).toHaveLength(1);
  });

  it("leaves nothing behind when a part fails, so that it can be delivered again", () => {
    const db = testDatabase();
    const leadId = capture(db);
    db.$client.exec(
      "CREATE TRIGGER full BEFORE UPDATE ON email_campaigns BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    expect(() => take(db, {}, "first")).toThrow("disk full");
    expect(status(db, leadId)).toBe("new");
    expect(db.select().from(bookings).all()).toEqual([]);
    expect(db.select().from(webhookDeliveries).all()).toEqual([]);
    db.$client.exec("DROP TRIGGER full");
    expect(take(db, {}, "first")).toBe("booked");
  });

  it("that matches no lead waits until staff give it to one", () => {
    const db = testDatabase();
    expect(take(db, { email: "nobody@example.com" })).toBe("waiting");
    const [waiting] = listWaitingBookings(db);
    expect(waiting).toMatchObject({ leadId: null, inviteeEmail: "nobody@example.com" });
    const startsAt = new Date("2026-07-20T15:00:00Z");
    expect(countWaitingBookings(db, now)).toEqual({ waiting: 1, nextAt: startsAt });
    expect(countWaitingBookings(db, startsAt)).toEqual({ waiting: 1, nextAt: null });
    const leadId = capture(db);
    const made = { password: "x", createdAt: now, updatedAt: now };
    db.insert(users)
      .values({ id: "ann", username: "ann", ...made })
      .run();
    const give = (to: string) =>
      giveBookingToLead(changeBy(db, "ann", writing), { id: waiting!.id, leadId: to });
    expect(() => give("no-lead")).toThrow("There is no such lead.");
    give(leadId);
    expect(() => give(leadId)).toThrow("It was given to a lead meanwhile, or canceled.");
    expect(status(db, leadId)).toBe("booked");
    expect(listWaitingBookings(db)).toEqual([]);
    expect(countWaitingBookings(db, now)).toEqual({ waiting: 0, nextAt: null });
  });
});

describe("a cancellation", () => {
  it("takes the lead out of booked, and a person is to call", () => {
    const db = testDatabase();
    const leadId = capture(db);
    take(db);
    expect(take(db, { event: "invitee.canceled", reason: "Not today" })).toBe("cancelled");
    expect(status(db, leadId)).toBe("qualified");
    expect(db.select().from(bookings).get()).toMatchObject({
      status: "cancelled",
      cancelReason: "Not today",
    });
    expect(db.select().from(followUpTasks).all().at(-1)).toMatchObject({
      leadId,
      priority: "high",
      taskType: "call",
      dueDate: new Date("2026-07-15T17:00:00Z"),
    });
  });

  it("of one of two meetings leaves the lead booked", () => {
    const db = testDatabase();
    const leadId = capture(db);
    take(db, { id: "I1" });
    take(db, { id: "I2" });
    take(db, { id: "I1", event: "invitee.canceled" });
    expect(status(db, leadId)).toBe("booked");
  });

  it("that overtakes its booking wins", () => {
    const db = testDatabase();
    const leadId = capture(db);
    expect(take(db, { event: "invitee.canceled" })).toBe("cancelled");
    expect(take(db)).toBe("unchanged");
    expect(status(db, leadId)).toBe("new");
  });
});

describe("a reschedule", () => {
  const cancel = { id: "I1", event: "invitee.canceled", rescheduled: true } as const;
  const create = { id: "I2", oldInvitee: "I1", email: "changed@example.com", start: "2026-07-21T15:00:00Z" };

  it.each([
    ["cancelled, then created", [cancel, create]],
    ["created, then cancelled", [create, cancel]],
  ])("that arrives %s keeps the lead booked, at the new time", (_order, notices) => {
    const db = testDatabase();
    const leadId = capture(db);
    take(db, { id: "I1" });
    for (const notice of notices) {
      take(db, notice);
      expect(status(db, leadId)).toBe("booked");
    }
    const rows = db.select().from(bookings).all();
    expect(rows.map((row) => [row.leadId, row.status])).toEqual([
      [leadId, "cancelled"],
      [leadId, "booked"],
    ]);
    expect(activityTypes(db, leadId)).toContain("booking_rescheduled");
    expect(db.select().from(followUpTasks).all()).toHaveLength(1);
  });
});

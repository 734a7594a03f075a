import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings, enquiries, events, followUpTasks, leadActivities, outbox } from "#db/schema";
import { meetingTypes } from "#db/values";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { fileAfter } from "#tests/setup/filed";
import { leadStore } from "#tests/setup/lead-store";
import { recordStatements } from "#tests/setup/statements";
import { createBooking } from "~/domain/booking/book.server";
import { cancelBooking, rescheduleBooking } from "~/domain/booking/change.server";
import {
  fileQueuedBookings,
  fileUnfiledBookings,
  setBookingFilingReporter,
} from "~/domain/booking/file.server";
import { replaceHours } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import { startBeforeMove } from "~/domain/booking/read.server";
import { readLead } from "~/domain/leads/read.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { DAY_MS } from "~/time-units";

const zone = "America/Denver";
const now = new Date("2026-07-13T15:00:00Z");
const keys = createLinkKeys(["a secret of the tests"]);
const at = (text: string) => new Date(`2026-07-${text}:00Z`);

/** A practice with a client, to whom a later enquiry of a stranger can be sent, and with new people. */
function practice() {
  const { db, newId, capture } = leadStore({ start: now, urgencyLevel: "urgent" });
  const week = [1, 2, 3, 4, 5].map((day) => ({
    ...{ userId: "ann", day, from: "09:00", to: "17:00" },
    types: meetingTypes,
  }));
  const client = capture({ email: "client@example.com" });
  const family = changeByFamily(db, { now, newId });
  replaceHours(family, week);
  let sent = 0;
  /** The reference of an enquiry that a stranger sends, in the client's name or as somebody new. */
  const writes = (kind: "known" | "new") => {
    sent++;
    const email = kind === "known" ? "client@example.com" : `new${sent}@example.com`;
    const later = new Date(now.getTime() + sent * 1_000);
    const phone = kind === "known" ? client.phone : `80155502${String(sent).padStart(2, "0")}`;
    const { id } = capture({ email, phone, message: `Enquiry ${sent}` }, later);
    expect(id === client.id).toBe(kind === "known");
    return db
      .select({ reference: enquiries.reference })
      .from(enquiries)
      .where(eq(enquiries.receivedAt, later))
      .get()!.reference;
  };
  const book = (reference: string, start: Date) => {
    const offer = findOffer(db, keys, reference, now) as Offer;
    const result = createBooking(family, offer, { type: "standard", start, zone });
    if (result.outcome !== "booked") throw new Error(result.outcome);
    return result.booking;
  };
  const move = (id: string, start: Date) => rescheduleBooking(family, id, { start });
  const cancel = (id: string) => cancelBooking(family, id, null);
  const stored = (id: string) => db.select().from(bookings).where(eq(bookings.id, id)).get()!;
  return { db, client, family, writes, book, move, cancel, stored };
}

describe("the answer to a stranger who books in somebody's name", () => {
  it("does the same work in the store, whether or not they are a client", () => {
    const { db, writes, book, move, cancel } = practice();
    // The first of all builds statements that are kept.
    for (const [day, kind] of [["14", "new"] as const, ["15", "known"] as const]) {
      const { id } = book(writes(kind), at(`${day}T16:00`));
      move(id, at(`${day}T18:00`));
      cancel(id);
      fileQueuedBookings(db);
    }
    const done = (kind: "known" | "new", day: string) => {
      const reference = writes(kind);
      let id = "";
      const work = [
        () => {
          id = book(reference, at(`${day}T16:00`)).id;
        },
        () => expect(move(id, at(`${day}T18:00`)).outcome).toBe("moved"),
        () => expect(cancel(id).outcome).toBe("cancelled"),
      ].map((one) => fileAfter(db, recordStatements(db, one)));
      return work;
    };
    const known = done("known", "16");
    const unknown = done("new", "17");
    for (const statements of known) expect(statements.length).toBeGreaterThan(3);
    expect(known).toEqual(unknown);
    expect(known.flat().join()).not.toMatch(/outbox|lead_activities|follow_up_tasks|email_campaigns/);
  });
});

describe("a booking by its family", () => {
  it("changes its lead after the answer, and is on file for who reads then", () => {
    const { db, writes, book, stored } = practice();
    const { id, leadId } = book(writes("new"), at("14T16:00"));
    expect(readLead(db, leadId ?? "")?.status).toBe("new");
    fileQueuedBookings(db);
    expect(readLead(db, leadId ?? "")?.status).toBe("booked");
    expect(stored(id)).toMatchObject({ filedSequence: 0, sequence: 0 });
  });

  it("that can't be filed is reported, and filed with the next try", () => {
    const { db, family, writes, book, stored } = practice();
    const { id, leadId } = book(writes("new"), at("14T16:00"));
    const reported: unknown[] = [];
    setBookingFilingReporter((error) => reported.push(error));
    db.$client.exec("ALTER TABLE outbox RENAME TO away");
    fileQueuedBookings(db);
    expect(reported).toHaveLength(1);
    expect(stored(id).filedSequence).toBe(-1);
    expect(readLead(db, leadId ?? "")?.status).toBe("new");
    db.$client.exec("ALTER TABLE away RENAME TO outbox");
    expect(fileUnfiledBookings(family)).toBe(1);
    expect(readLead(db, leadId ?? "")?.status).toBe("booked");
    expect(reported).toHaveLength(1);
  });

  it("is filed once, at the next start at the latest, as of when it was made", () => {
    const { db, writes, book, stored } = practice();
    const { id, leadId } = book(writes("new"), at("14T16:00"));
    // The process ended before its timer.
    const later = new Date(now.getTime() + DAY_MS);
    const restarted = changeByJob(db, { now: later, newId: countingIds("again") });
    expect(fileUnfiledBookings(restarted)).toBe(1);
    expect(fileUnfiledBookings(restarted)).toBe(0);
    fileQueuedBookings(db);
    expect(readLead(db, leadId ?? "")?.status).toBe("booked");
    const activities = () =>
      db
        .select()
        .from(leadActivities)
        .where(eq(leadActivities.leadId, leadId ?? ""))
        .all();
    const made = activities().filter(({ activityType }) => activityType === "booking_made");
    expect(made).toMatchObject([{ createdAt: now }]);
    const mails = db.select({ kind: outbox.kind }).from(outbox).all();
    expect(mails.filter(({ kind }) => kind === "booking_confirmed")).toHaveLength(1);
    expect(stored(id).filedSequence).toBe(0);
  });

  it("that was moved before it was filed causes one mail, about its latest time", () => {
    const { db, writes, book, move, stored } = practice();
    const { id, leadId } = book(writes("new"), at("14T16:00"));
    move(id, at("14T18:00"));
    expect(startBeforeMove(db, stored(id))).toBeNull();
    fileQueuedBookings(db);
    const made = db.select().from(events).where(eq(events.eventType, "BookingMade")).all();
    expect(made).toMatchObject([{ leadId, payload: { startsAt: at("14T18:00").toISOString() } }]);
    // A move after that names the time before, also before it is filed.
    move(id, at("14T20:00"));
    expect(startBeforeMove(db, stored(id))).toEqual(at("14T18:00"));
    fileQueuedBookings(db);
    expect(startBeforeMove(db, stored(id))).toEqual(at("14T18:00"));
  });

  it("that the family cancels and staff change at once is filed in that order", () => {
    const { db, writes, book, cancel, family, stored } = practice();
    const { id, leadId } = book(writes("new"), at("14T16:00"));
    fileQueuedBookings(db);
    cancel(id);
    expect(cancelBooking(changeBy(db, "ann", family), id, null).outcome).toBe("over");
    expect(stored(id)).toMatchObject({ filedSequence: 1, sequence: 1 });
    expect(readLead(db, leadId ?? "")?.status).toBe("qualified");
    const calls = db.select().from(followUpTasks).all();
    expect(calls.filter(({ title }) => /the consultation was canceled/.test(title))).toHaveLength(1);
  });
});

import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { bookings, enquiries, leadContacts, leads, leadTexts, outbox, textStops, users } from "#db/schema";
import { meetingTypes } from "#db/values";
import { type SmtpSink, startSmtpSink } from "#tests/fakes/smtp";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { fileAfter } from "#tests/setup/filed";
import { leadStore } from "#tests/setup/lead-store";
import { mailContext } from "#tests/setup/mail-context";
import { createBooking } from "~/domain/booking/book.server";
import {
  cancelBooking,
  moveByStaff,
  rescheduleBooking,
  undoBookingMove,
} from "~/domain/booking/change.server";
import { replaceHours } from "~/domain/booking/hours.server";
import { findOffer, type Offer } from "~/domain/booking/offer.server";
import { startBeforeMove } from "~/domain/booking/read.server";
import { findReminderRefusal, remindOfBookings } from "~/domain/booking/remind.server";
import { sendDueTexts } from "~/domain/texts/send.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS } from "~/time-units";

/** A Monday, 9 AM in Denver. */
const START = new Date("2026-07-13T15:00:00Z");
const zone = "America/Denver";
const keys = createLinkKeys(["a secret of at least thirty-two characters"]);
const at = (text: string) => new Date(`2026-07-${text}:00Z`);
/** Wednesday, 10 AM in Denver. */
const SLOT = at("15T16:00");

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink({ disabledCommands: ["STARTTLS"] });
});
afterAll(() => sink.close());
afterEach(() => sink.forget());

let now = START;
beforeEach(() => {
  now = START;
});

/** A practice in which Ann takes calls on weekdays, and a family that may book, with the mails and texts it gets. */
function practice() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  db.insert(users)
    .values({ id: "ben", username: "ben", password: "x", createdAt: START, updatedAt: START })
    .run();
  const week = [1, 2, 3, 4, 5].map((day) => ({
    userId: "ann",
    day,
    from: "09:00",
    to: "17:00",
    types: meetingTypes,
  }));
  replaceHours(changeBy(db, "ann"), week);
  const lead = capture();
  // Remove the mail that answers the enquiry itself.
  db.delete(outbox).where(eq(outbox.kind, "nurture")).run();
  const family = (isByMail = false) => changeByFamily(db, { now, newId, isByMail });
  const reference = db.$client.prepare("SELECT reference FROM enquiries").pluck().get() as string;
  const take = (start = SLOT, key = reference) => {
    const taken = fileAfter(
      db,
      createBooking(family(), findOffer(db, keys, key, now) as Offer, { type: "standard", start, zone }),
    );
    if (taken.outcome !== "booked") throw new Error(taken.outcome);
    return taken.booking;
  };
  const { port } = sink;
  const deliver = createMailDelivery({
    nextChange: () => changeByJob(db, { now, newId }),
    kinds: mailKinds,
    mailer: createSmtpMailer({ host: "127.0.0.1", port, secure: false, requireTLS: false, auth: undefined }),
    log: pino({ level: "silent" }),
    compose: async () =>
      mailContext(db, {
        siteUrl: "https://www.example.com",
        links: keys,
        mailFrom: "Ellen <mail@example.com>",
      }),
  });
  const received = async () => {
    sink.forget();
    await deliver(new AbortController().signal);
    return sink.taken
      .filter(({ to }) => to[0] === lead.email)
      .map(({ raw }) => ({ subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim(), raw, file: fileIn(raw) }));
  };
  const remind = (to = now, textsFrom: string | null = "(555) 555-0142") => {
    now = to;
    remindOfBookings(changeByJob(db, { now, newId }), textsFrom);
  };
  const statuses = (kind: string) =>
    db
      .select()
      .from(outbox)
      .all()
      .filter((mail) => mail.kind === kind)
      .map(({ status }) => status);
  return { db, newId, capture, lead, family, take, received, remind, statuses };
}

/** The calendar file of a mail, parsed by another library. */
function fileIn(raw: string) {
  const [, headers = "", body = ""] =
    /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  if (!headers) return null;
  const content = /base64/i.test(headers)
    ? Buffer.from(body, "base64").toString()
    : body
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  const { uid, sequence } = event;
  const method = calendar.getFirstPropertyValue("method");
  return { uid, sequence, method, start: event.startDate.toJSDate(), headers };
}

describe("the mails of a booking", () => {
  it.each([
    ["http://evil.example/8015550142", "(801) 555-0142"],
    ["evil.example/1/2/3/4/5/6/7", null],
    ["801.555.0142 evil.example", "(801) 555-0142"],
    ["801.555.0142", "(801) 555-0142"],
  ])("print a number that was typed, and no link with it: %s", async (typed, shown) => {
    const { db, take, received } = practice();
    const { id } = take();
    db.update(bookings).set({ inviteePhone: typed }).where(eq(bookings.id, id)).run();
    const [mail] = await received();
    const raw = mail?.raw.replaceAll("=\r\n", "") ?? "";
    expect(raw).not.toContain("evil.example");
    expect(raw).toContain(shown ?? "We have none yet");
  });

  it("carry one calendar entry, which a move moves and a cancellation takes away", async () => {
    const { db, family, take, received } = practice();
    const booking = take();
    const [booked] = await received();
    expect(booked?.subject).toBe("Your call is booked: Wed, Jul 15, 10 AM Mountain");
    expect(booked?.raw).toContain("Reply-To: hello@example.com");
    expect(booked?.file).toMatchObject({
      uid: `booking-${booking.id}`,
      sequence: 0,
      method: "REQUEST",
      start: SLOT,
    });
    expect(booked?.file?.headers).toMatch(/method=REQUEST/);

    const later = at("16T18:00");
    fileAfter(db, rescheduleBooking(family(), booking.id, { start: later }));
    const [moved] = await received();
    expect(moved?.subject).toBe("Your call has a new time: Thu, Jul 16, 12 PM Mountain");
    expect(moved?.raw).toContain("Wednesday, July 15, 2026 at 10 AM Mountain");
    expect(moved?.file).toMatchObject({
      uid: `booking-${booking.id}`,
      sequence: 1,
      method: "REQUEST",
      start: later,
    });

    fileAfter(db, cancelBooking(family(), booking.id, null));
    const [gone] = await received();
    expect(gone?.subject).toBe("Your call on Thu, Jul 16, 12 PM Mountain is canceled");
    expect(gone?.file).toMatchObject({ uid: `booking-${booking.id}`, sequence: 2, method: "CANCEL" });
  });

  it("that waited tell only of the latest state", async () => {
    const { db, family, take, received, statuses } = practice();
    const booking = take();
    fileAfter(db, rescheduleBooking(family(), booking.id, { start: at("16T18:00") }));
    expect((await received()).map(({ subject }) => subject)).toEqual([
      "Your call has a new time: Thu, Jul 16, 12 PM Mountain",
    ]);
    expect(statuses("booking_confirmed")).toEqual(["cancelled"]);
  });

  describe("when strangers have caused five in a day", () => {
    async function moveFiveTimes() {
      const made = practice();
      const { db, family, take, received } = made;
      const booking = take();
      db.update(bookings).set({ provenAt: now }).run();
      const subjects = (await received()).map(({ subject }) => subject);
      for (const day of ["15T17:00", "15T18:00", "15T19:00", "16T18:00", "16T19:00"]) {
        fileAfter(db, rescheduleBooking(family(), booking.id, { start: at(day) }));
        subjects.push(...(await received()).map(({ subject }) => subject));
      }
      return { ...made, booking, sent: subjects.length };
    }
    const onHold = (db: AppDatabase) => db.select().from(outbox).where(eq(outbox.status, "held")).all();

    it("leave the newest state alone with staff, who can send it", async () => {
      const { db, newId, family, received, booking, sent } = await moveFiveTimes();
      expect(sent).toBe(5);
      expect(onHold(db)).toMatchObject([{ kind: "booking_moved" }]);
      fileAfter(db, cancelBooking(family(), booking.id, null));
      expect(await received()).toEqual([]);
      const [held, ...older] = onHold(db);
      expect([held?.kind, older]).toEqual(["booking_cancelled", []]);
      requeueOutboxMail(changeBy(db, "ann", { now, newId }), held?.id ?? "");
      expect((await received()).map(({ file }) => file)).toMatchObject([{ sequence: 6, method: "CANCEL" }]);
    });

    it("leave all the same where staff changed the booking, and nothing about an earlier state waits", async () => {
      const { db, family, received, booking } = await moveFiveTimes();
      cancelBooking(changeBy(db, "ben", family()), booking.id, null);
      expect((await received()).map(({ file }) => file)).toMatchObject([{ sequence: 6, method: "CANCEL" }]);
      expect(onHold(db)).toEqual([]);
    });
  });

  it("name who caused them: a stranger, the reader of a mail, or nobody who counts", () => {
    const { db, family, take, remind } = practice();
    const { id } = take();
    fileAfter(db, rescheduleBooking(family(true), id, { start: at("15T17:00") }));
    rescheduleBooking(changeBy(db, "ben", family()), id, { start: at("15T18:00") });
    remind(at("15T17:30"));
    fileAfter(db, cancelBooking(family(), id, null));
    const causes = db.select({ kind: outbox.kind, cause: outbox.cause }).from(outbox).all();
    expect(causes.filter(({ kind }) => kind.startsWith("booking_") && kind !== "booking_staff")).toEqual([
      { kind: "booking_confirmed", cause: "stranger" },
      { kind: "booking_moved", cause: "link" },
      { kind: "booking_moved", cause: null },
      { kind: "booking_reminder", cause: null },
      { kind: "booking_cancelled", cause: "stranger" },
    ]);
  });

  describe("of a move by staff", () => {
    const moveThenUndo = (pause: () => Promise<unknown>) => async () => {
      const made = practice();
      const { db, newId, take, received } = made;
      const booking = take();
      await received();
      const staff = () => changeBy(db, "ben", { now, newId });
      moveByStaff(staff(), booking.id, { start: at("16T18:00") });
      await pause();
      const before = await received();
      const back = undoBookingMove(staff(), booking.id, { made: 1, start: SLOT, userId: "ann" });
      now = new Date(now.getTime() + 60_000);
      return { ...made, booking, before, back, after: await received(), staff };
    };

    it("never leave where it is taken back at once", async () => {
      const { db, before, back, after, statuses } = await moveThenUndo(async () => {})();
      expect(back).toMatchObject({ startsAt: SLOT, sequence: 2 });
      expect([before, after]).toEqual([[], []]);
      expect(startBeforeMove(db, back)).toBeNull();
      expect(statuses("booking_moved")).toEqual([]);
      // The person who calls got only the mail about the booking.
      expect(statuses("booking_staff")).toHaveLength(1);
    });

    it("leave after twenty seconds, and taking it back then is a move of its own", async () => {
      const { before, after } = await moveThenUndo(async () => {
        now = new Date(now.getTime() + 20_000);
      })();
      expect(before[0]?.file).toMatchObject({ sequence: 1, start: at("16T18:00") });
      expect(after[0]?.file).toMatchObject({ sequence: 2, start: SLOT });
    });

    it("still confirm the booking if that mail had not left before the move", async () => {
      const { db, newId, take, received } = practice();
      const booking = take();
      const staff = changeBy(db, "ben", { now, newId });
      moveByStaff(staff, booking.id, { start: at("16T18:00") });
      undoBookingMove(staff, booking.id, { made: 1, start: SLOT, userId: "ann" });
      const mails = await received();
      expect(mails.map(({ file }) => file)).toMatchObject([{ sequence: 2, start: SLOT, method: "REQUEST" }]);
      expect(mails[0]?.subject).toMatch(/^Your call is booked/);
    });

    it("leave later changes alone: a cancelled booking is not moved back", async () => {
      const { db, newId, take, family } = practice();
      const booking = take();
      const staff = changeBy(db, "ben", { now, newId });
      moveByStaff(staff, booking.id, { start: at("16T18:00") });
      fileAfter(db, cancelBooking(family(), booking.id, null));
      expect(() => undoBookingMove(staff, booking.id, { made: 1, start: SLOT, userId: "ann" })).toThrow(
        "gone",
      );
    });
  });

  it("have no name in them, nor what it is about", async () => {
    const { lead, take, received } = practice();
    take();
    const [mail] = await received();
    expect(mail?.raw).not.toContain(lead.name);
    expect(mail?.subject).not.toMatch(/addict|rehab|crisis|consult/i);
  });
});

describe("reminders", () => {
  it("come a day and an hour before, each once", async () => {
    const { take, received, remind } = practice();
    take();
    await received();
    remind(new Date(SLOT.getTime() - 25 * HOUR_MS));
    expect(await received()).toEqual([]);
    for (const hours of [24, 23, 0.9, 0.8]) {
      remind(new Date(SLOT.getTime() - hours * HOUR_MS));
      remind();
      const subjects = (await received()).map(({ subject }) => subject);
      expect(subjects, `${hours} hours before`).toEqual(
        hours === 24 || hours === 0.9 ? ["Reminder: your call on Wed, Jul 15, 10 AM Mountain"] : [],
      );
    }
  });

  it("that are queued stop when the time is moved or cancelled, and follow the new one", async () => {
    const { db, family, take, received, remind, statuses } = practice();
    const booking = take();
    await received();
    remind(new Date(SLOT.getTime() - DAY_MS));
    fileAfter(db, rescheduleBooking(family(), booking.id, { start: at("17T16:00") }));
    expect((await received()).map(({ subject }) => subject)).toEqual([
      "Your call has a new time: Fri, Jul 17, 10 AM Mountain",
    ]);
    expect(statuses("booking_reminder")).toEqual(["cancelled"]);
    remind(at("16T16:00"));
    expect(await received()).toHaveLength(1);
    remind(at("17T15:05"));
    fileAfter(db, cancelBooking(family(), booking.id, null));
    expect((await received()).map(({ subject }) => subject)).toEqual([
      "Your call on Fri, Jul 17, 10 AM Mountain is canceled",
    ]);
  });

  it("that staff sent again are not queued beside that", async () => {
    const { db, newId, take, received, remind, statuses } = practice();
    take();
    await received();
    remind(new Date(SLOT.getTime() - DAY_MS));
    const { id = "" } = db.select().from(outbox).where(eq(outbox.kind, "booking_reminder")).get() ?? {};
    db.update(outbox).set({ status: "failed" }).where(eq(outbox.id, id)).run();
    requeueOutboxMail(changeBy(db, "ann", { now, newId }), id);
    remind();
    expect(statuses("booking_reminder")).toEqual(["queued"]);
    expect(await received()).toHaveLength(1);
  });

  it("do not go to who wants no contact", async () => {
    const { db, take, received, remind } = practice();
    take();
    await received();
    remind(new Date(SLOT.getTime() - DAY_MS));
    db.update(leads).set({ doNotContactAt: now }).run();
    expect(await received()).toEqual([]);
  });
});

describe("a reminder by text", () => {
  const agreed = () => {
    const made = practice();
    made.db.update(leadContacts).set({ mayText: true }).run();
    made.take();
    return texting(made);
  };
  const NUMBER = "+18015550199";
  /** Somebody writes in a known lead's thread with a number of their own, agrees to texts, and books. */
  const joined = (settle: (db: AppDatabase) => unknown = () => {}) => {
    const made = practice();
    const { db, lead } = made;
    settle(db);
    const again = { email: lead.email, phone: NUMBER, mayText: true, threadOf: lead.id };
    made.capture(again, new Date(START.getTime() + 60_000));
    const enquiry = db.select().from(enquiries).where(eq(enquiries.phone, NUMBER)).get();
    made.take(SLOT, enquiry?.reference);
    return texting(made);
  };
  const texting = (made: ReturnType<typeof practice>) => {
    now = new Date(SLOT.getTime() - HOUR_MS);
    const sent: string[] = [];
    const send = () =>
      sendDueTexts(() => changeByJob(made.db, { now, newId: made.newId }), {
        send: async (_number, body) => {
          sent.push(body);
          return { outcome: "sent", id: "SM1" };
        },
        site: "https://example.com",
        findOtherRefusal: findReminderRefusal,
      });
    return { ...made, sent, send };
  };

  it("goes once, an hour before, to who agreed, and is no contact", async () => {
    const { db, lead, remind, send, sent } = agreed();
    const before = db.select().from(leads).get()?.lastContactedAt;
    remind();
    remind();
    await send();
    await send();
    expect(sent).toEqual([
      "Reminder: we call you at 10 AM Mountain. To change it, call (555) 555-0142. Text STOP to end texts.",
    ]);
    expect(sent[0]).not.toContain(lead.name);
    expect(db.select().from(leads).get()?.lastContactedAt).toEqual(before);
    expect(db.select().from(leadTexts).get()?.state).toBe("sent");
  });

  it.each([
    ["nobody asked", null],
    ["they said no", false],
  ])("does not go where %s", async (_, mayText) => {
    const { db, remind, send, sent } = agreed();
    db.update(leadContacts).set({ mayText }).run();
    remind();
    await send();
    expect(sent).toEqual([]);
  });

  it.each<[string, (db: AppDatabase) => unknown]>([
    ["that is open", () => {}],
    ["that wants no contact", (db) => db.update(leads).set({ doNotContactAt: now }).run()],
    ["that wants no texts at its own number", (db) => db.update(leadContacts).set({ mayText: false }).run()],
  ])("goes to who agreed with an enquiry that joined a lead %s, as to a stranger", async (_state, settle) => {
    const { remind, send, sent } = joined(settle);
    remind();
    await send();
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Partial<typeof leadContacts.$inferInsert>]>([
    ["asked for no messages", { mayLeaveMessage: false }],
    ["asked for no texts", { mayText: false }],
  ])("does not go to a number that %s, whichever lead that was said of", async (_what, said) => {
    const { db, capture, remind, send, sent } = joined();
    const another = capture({ email: "third@example.com" });
    db.update(leadContacts)
      .set({ ...said, normalized: NUMBER })
      .where(and(eq(leadContacts.leadId, another.id), eq(leadContacts.kind, "phone")))
      .run();
    remind();
    await send();
    expect(sent).toEqual([]);
  });

  it("does not go to a number that asked for no more texts", async () => {
    const { db, remind, send, sent } = joined();
    db.insert(textStops).values({ number: NUMBER, state: "stopped", since: START }).run();
    remind();
    await send();
    expect(sent).toEqual([]);
  });

  it("waits while a text from the number may ask for no more, and leaves when texts go on in time", async () => {
    const { db, remind, send, sent } = joined();
    db.insert(textStops).values({ number: NUMBER, state: "unsure", since: START }).run();
    remind();
    await send();
    expect(sent).toEqual([]);
    db.delete(textStops).run();
    await send();
    expect(sent).toHaveLength(1);
  });

  it("goes to one number five times a day", async () => {
    const { db, newId, lead, remind, send, sent } = joined();
    for (let n = 0; n < 5; n++)
      db.insert(leadTexts)
        .values({
          id: newId(),
          leadId: lead.id,
          number: NUMBER,
          body: "Reminder",
          state: "sent",
          key: `reminder:${n}`,
          createdAt: now,
          updatedAt: now,
        })
        .run();
    remind();
    await send();
    expect(sent).toEqual([]);
  });

  it("does not go without a service", async () => {
    const { db, remind } = agreed();
    remind(now, null);
    expect(db.select().from(leadTexts).all()).toEqual([]);
  });

  it("that is queued stops when the time is moved", async () => {
    const { db, family, remind, send, sent } = agreed();
    remind();
    const id = db.$client.prepare("SELECT id FROM bookings").pluck().get() as string;
    fileAfter(db, rescheduleBooking(family(), id, { start: at("17T16:00") }));
    await send();
    expect(sent).toEqual([]);
    expect(db.select().from(leadTexts).get()).toMatchObject({ state: "stopped" });
  });
});

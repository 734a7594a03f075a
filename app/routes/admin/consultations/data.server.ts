import { data } from "@remix-run/node";
import { isOwnBookingOn } from "~/domain/booking/hours.server";
import {
  type Consultation,
  cancel,
  confirmUnproven,
  consultations,
  move,
  OWN,
  setOutcome,
} from "~/domain/booking/own.server";
import { phoneLink } from "~/domain/leads/phone-link";
import { dayOf } from "~/domain/time/spoken-time";
import { fromWallClock, startOfDay, toWallClock } from "~/domain/time/wall-clock";
import { context } from "~/platform/context.server";
import { log } from "~/platform/log.server";
import { bookingContext } from "~/services/booking/booking.server";
import { type Answer, failed, type Intent, WORDS } from "./action-data";

const DAYS_SHOWN = 7;

/** A week of consultations from a Monday, on the clock of the business. Times are ISO 8601. */
export function readWeek(url: URL) {
  const { db, env, now: clock } = context();
  const zone = env.BUSINESS_TIMEZONE;
  const now = clock();
  const today = toWallClock(now, zone).slice(0, 10);
  const first = mondayOf(validDay(url.searchParams.get("week"), zone) ?? today);
  const from = startOfDay(first, zone) as Date;
  const to = startOfDay(first, zone, { daysLater: DAYS_SHOWN }) as Date;
  const found = consultations(db, { from, to }).map((one) => shown(one, now, zone));
  return {
    isOn: isOwnBookingOn(db),
    week: first,
    isThisWeek: first === mondayOf(today),
    previous: later(first, -DAYS_SHOWN),
    next: later(first, DAYS_SHOWN),
    days: Array.from({ length: DAYS_SHOWN }, (_, nth) => {
      const date = later(first, nth);
      return {
        date,
        label: dayOf(new Date(`${date}T12:00Z`), "UTC"),
        isToday: date === today,
        consultations: found.filter((one) => one.date === date),
      };
    }),
  };
}

export type Week = ReturnType<typeof readWeek>;
export type ShownConsultation = Week["days"][number]["consultations"][number];

function shown({ booking, leadName, person }: Consultation, now: Date, zone: string) {
  const start = booking.startsAt as Date;
  return {
    id: booking.id,
    leadId: booking.leadId,
    name: leadName ?? booking.inviteeName ?? "Name not given",
    type: booking.meetingType,
    person,
    phone: phoneLink({ phone: booking.inviteePhone }),
    start: start.toISOString(),
    end: booking.endsAt?.toISOString() ?? null,
    date: toWallClock(start, zone).slice(0, 10),
    /** As a `datetime-local` field wants it. */
    local: toWallClock(start, zone),
    familyZone: booking.zone && booking.zone !== zone ? booking.zone : null,
    hasBegun: start <= now,
    isOwn: booking.provider === OWN,
    isUnproven: booking.isUnproven,
    outcome: booking.outcome,
  };
}

const DAY = 24 * 60 * 60_000;
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
const mondayOf = (date: string) => later(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
const validDay = (text: string | null, zone: string) => (text && startOfDay(text, zone) ? text : null);

const REFUSED = {
  missing: "This consultation is gone, or can’t be changed here.",
  over: "This consultation has begun, or was cancelled.",
  not_yet: "This consultation has not begun yet.",
  taken: "There is another consultation at that time.",
  past: "That time has passed.",
  not_offered: "That time is not open.",
};

/** Carries out what a form of the screen asks for. */
export function changeConsultation(intent: Intent, form: FormData, by: string) {
  try {
    const refused = carryOut(intent, form, by);
    const answer: Answer = refused
      ? failed(form, REFUSED[refused])
      : { ...failed(form), ok: true, title: WORDS[intent].done };
    return data<Answer>(answer, { status: refused ? 409 : 200 });
  } catch (error) {
    log().error({ err: error, intent }, "a change to a consultation failed");
    return data<Answer>({ ...failed(form, "Please try again."), retry: true }, { status: 500 });
  }
}

/** @returns why it was refused, or null where it was done */
function carryOut(intent: Intent, form: FormData, by: string): keyof typeof REFUSED | null {
  const { db } = context();
  const id = String(form.get("id") ?? "");
  const writing = bookingContext(by);
  switch (intent) {
    case "kept":
    case "no_show": {
      const { outcome } = setOutcome(db, id, intent, writing);
      return outcome === "changed" ? null : outcome;
    }
    case "move": {
      const start = fromWallClock(String(form.get("start") ?? ""), writing.zone);
      if (!start) return "not_offered";
      const { outcome } = move(db, id, { start }, writing);
      return outcome === "moved" ? null : outcome;
    }
    case "cancel": {
      const { outcome } = cancel(db, id, null, writing);
      return outcome === "cancelled" ? null : outcome;
    }
    case "confirm":
      return confirmUnproven(db, id, writing).outcome === "confirmed" ? null : "missing";
  }
}

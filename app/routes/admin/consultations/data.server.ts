import type { AppDatabase } from "#db/client.server";
import { areHoursSamples, isOwnBookingOn } from "~/domain/booking/hours.server";
import { FOLLOW_UP, isFollowUpPlanned } from "~/domain/booking/outcome.server";
import {
  type Consultation,
  consultations,
  hasBookingAfter,
  isProven,
  OWN,
} from "~/domain/booking/read.server";
import { readNumberToCall } from "~/domain/leads/number-to-call.server";
import { phoneLink } from "~/domain/leads/phone-link";
import { dayOf, longDay } from "~/domain/time/spoken-time";
import { startOfDay, toWallClock } from "~/domain/time/wall-clock";
import { context } from "~/platform/context.server";
import { isView, type View } from "./views";

/** How many days each view shows. */
const DAYS: Record<View, number> = { week: 7, day: 1, list: 28 };

/** The hours that a sheet of the calendar shows at least. */
const HOURS = { first: 8, last: 19 };

/** A week, a day or four weeks of consultations, on the clock of the business. Times are ISO 8601. */
export function readCalendar(url: URL) {
  const { db, env, now: clock } = context();
  const zone = env.BUSINESS_TIMEZONE;
  const now = clock();
  const today = toWallClock(now, zone).slice(0, 10);
  const asked = url.searchParams.get("view");
  const view: View = isView(asked) ? asked : "week";
  const date = validDay(url.searchParams.get("date"), zone) ?? today;
  const first = view === "week" ? mondayOf(date) : date;
  const from = startOfDay(first, zone) as Date;
  const to = startOfDay(first, zone, { daysLater: DAYS[view] }) as Date;
  const found = consultations(db, { from, to }).map((one) => shown(db, one, { now, zone }));
  return {
    isOn: isOwnBookingOn(db),
    areHoursSamples: areHoursSamples(db),
    view,
    date,
    today,
    isNow: first <= today && today < later(first, DAYS[view]),
    label: view === "day" ? longDay(noon(first), "UTC") : dayOf(noon(first), "UTC"),
    previous: later(first, -DAYS[view]),
    next: later(first, DAYS[view]),
    days: Array.from({ length: DAYS[view] }, (_, nth) => {
      const date = later(first, nth);
      return {
        date,
        label: dayOf(noon(date), "UTC"),
        isToday: date === today,
        consultations: found.filter((one) => one.date === date),
      };
    }),
    hours: {
      first: Math.min(HOURS.first, ...found.map(({ minute }) => Math.floor(minute / 60))),
      last: Math.max(HOURS.last, ...found.map(({ minute, length }) => Math.ceil((minute + length) / 60))),
    },
  };
}

function shown(
  db: AppDatabase,
  { booking, leadName, person }: Consultation,
  { now, zone }: { now: Date; zone: string },
) {
  const start = booking.startsAt as Date;
  const wall = toWallClock(start, zone);
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14));
  const length = booking.endsAt ? (booking.endsAt.getTime() - start.getTime()) / MINUTE : 60;
  const { outcome, leadId } = booking;
  return {
    id: booking.id,
    leadId,
    name: leadName ?? booking.inviteeName ?? "Name not given",
    type: booking.meetingType,
    person,
    phone: phoneLink(
      leadId ? readNumberToCall(db, leadId, booking.inviteePhone) : { phone: booking.inviteePhone },
    ),
    start: start.toISOString(),
    end: booking.endsAt?.toISOString() ?? null,
    date: wall.slice(0, 10),
    /** Minutes since midnight on the clock of the business. */
    minute,
    /** Minutes of it that lie on its first day. */
    length: Math.min(length, DAY / MINUTE - minute),
    familyZone: booking.zone && booking.zone !== zone ? booking.zone : null,
    hasBegun: start <= now,
    hasEnded: start.getTime() + length * MINUTE <= now.getTime(),
    isOwn: booking.provider === OWN,
    isUnproven: booking.isUnproven,
    isProven: isProven(booking),
    outcome,
    /** Nobody was there, and there is another time since. */
    isRebooked: outcome === "no_show" && Boolean(leadId && hasBookingAfter(db, leadId, start)),
    /** What is proposed now that it took place; null where it is planned already. */
    followUp: outcome === "kept" && leadId && !isFollowUpPlanned(db, leadId) ? FOLLOW_UP : null,
  };
}

export type Calendar = ReturnType<typeof readCalendar>;
export type ShownConsultation = Calendar["days"][number]["consultations"][number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const noon = (date: string) => new Date(`${date}T12:00Z`);
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
const mondayOf = (date: string) => later(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
const validDay = (text: string | null, zone: string) => (text && startOfDay(text, zone) ? text : null);

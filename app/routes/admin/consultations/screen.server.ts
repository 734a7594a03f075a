import type { AppDatabase } from "#db/client.server";
import type { MeetingType } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { determineFamilyMail, isBookedWithUnsafeContact } from "~/domain/booking/family-contact.server";
import { listFreeTimes } from "~/domain/booking/free.server";
import { hasSampleHours, isOwnBookingOn, readBookingHours } from "~/domain/booking/hours.server";
import { FOLLOW_UP_TASK_TITLE, isFollowUpPlanned } from "~/domain/booking/outcome.server";
import {
  type Consultation,
  isProven,
  listActiveBookings,
  listAskedForTimes,
  OWN_PROVIDER,
} from "~/domain/booking/read.server";
import { findRebooking, listCancelledBookings } from "~/domain/booking/rebooked.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { readLead } from "~/domain/leads/read.server";
import { formatLongDay, formatShortDay, formatUnambiguousClock } from "~/domain/time/spoken-time";
import { computeStartOfDay, formatWallClock } from "~/domain/time/wall-clock";
import { listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { consultationHandlers } from "~/services/booking/commands.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import { type ConsultationView, isView } from "./views";

const DAYS: Record<ConsultationView, number> = { week: 7, day: 1, list: 28 };

/** The hours that a sheet of the calendar shows at least. */
const HOURS = { first: 8, last: 19 };

function readBookingCalendar({ url }: { url: URL }) {
  const { db, env, now: clock } = getAppContext();
  const zone = env.BUSINESS_TIMEZONE;
  const now = clock();
  const today = formatWallClock(now, zone).slice(0, 10);
  const asked = url.searchParams.get("view");
  const view: ConsultationView = isView(asked) ? asked : "week";
  const date = validDay(url.searchParams.get("date"), zone) ?? today;
  const first = view === "week" ? findMonday(date) : date;
  const from = computeStartOfDay(first, zone) as Date;
  const to = computeStartOfDay(first, zone, { daysLater: DAYS[view] }) as Date;
  const cancelled = view === "list" ? listCancelledBookings(db, { from, to }) : [];
  const askedFor = listAskedForTimes(db, { from: from > now ? from : now, to });
  const found = [...listActiveBookings(db, { from, to }), ...askedFor, ...cancelled]
    .map((one) => shown(db, one, { now, zone }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  const lead = readLead(db, url.searchParams.get("lead") ?? "");
  const free = view === "list" ? [] : freeOn(db, { type: lead?.meetingType, from, to }, { now, zone });
  return {
    isOn: isOwnBookingOn(db),
    areHoursSamples: hasSampleHours(db),
    view,
    date,
    today,
    /** The lead that a clicked free time is booked for. */
    lead: lead ? { id: lead.id, name: lead.name } : null,
    isNow: first <= today && today < addDays(first, DAYS[view]),
    label: view === "day" ? formatLongDay(noonOn(first), "UTC") : formatShortDay(noonOn(first), "UTC"),
    previous: addDays(first, -DAYS[view]),
    next: addDays(first, DAYS[view]),
    days: Array.from({ length: DAYS[view] }, (_, nth) => {
      const date = addDays(first, nth);
      return {
        date,
        label: formatShortDay(noonOn(date), "UTC"),
        isToday: date === today,
        consultations: found.filter((one) => one.date === date),
        free: free.filter((one) => one.date === date),
      };
    }),
    hours: {
      first: Math.min(HOURS.first, ...[...found, ...free].map(({ minute }) => Math.floor(minute / 60))),
      last: Math.max(
        HOURS.last,
        ...[...found, ...free].map(({ minute, length }) => Math.ceil((minute + length) / 60)),
      ),
    },
  };
}

/** Lists free times for a kind of consultation, else for the most usual kind, as a clicked time may become another. */
function freeOn(
  db: AppDatabase,
  { type, from, to }: { type: MeetingType | null | undefined; from: Date; to: Date },
  { now, zone }: { now: Date; zone: string },
) {
  const taken = new Set(readBookingHours(db).flatMap(({ types }) => types));
  const kind = type ?? USUAL_FIRST.find((one) => taken.has(one));
  if (!kind) return [];
  const people = new Map(listColleagues(db).map(({ id, label }) => [id, label]));
  return listFreeTimes(db, { type: kind, from, to }, { now, zone }).map(({ start, end, userId }) => {
    const wall = formatWallClock(start, zone);
    const minute = minuteOfDay(wall);
    return {
      start: start.toISOString(),
      date: wall.slice(0, 10),
      minute,
      length: Math.min((end.getTime() - start.getTime()) / MINUTE_MS, DAY_MS / MINUTE_MS - minute),
      label: formatUnambiguousClock(start, zone),
      userId,
      caller: people.get(userId) ?? null,
    };
  });
}

const USUAL_FIRST: readonly MeetingType[] = ["standard", "exploratory", "emergency"];

function shown(
  db: AppDatabase,
  { booking, leadName, person }: Consultation,
  { now, zone }: { now: Date; zone: string },
) {
  const start = booking.startsAt as Date;
  const wall = formatWallClock(start, zone);
  const minute = minuteOfDay(wall);
  const length = booking.endsAt ? (booking.endsAt.getTime() - start.getTime()) / MINUTE_MS : 60;
  const { outcome, leadId } = booking;
  const rebooked = findRebooking(db, booking);
  return {
    id: booking.id,
    leadId,
    name: leadName ?? booking.inviteeName ?? "Name not given",
    type: booking.meetingType,
    userId: booking.userId,
    person,
    mail: determineFamilyMail(db, { leadId, email: booking.inviteeEmail }),
    isUnsafe: isBookedWithUnsafeContact(db, booking),
    phone: buildPhoneLink(
      leadId ? readNumberToCall(db, leadId, booking.inviteePhone) : { phone: booking.inviteePhone },
    ),
    start,
    end: booking.endsAt,
    date: wall.slice(0, 10),
    /** The consultation's time of day, in minutes since midnight, on the clock of the business. */
    minute,
    length: Math.min(length, DAY_MS / MINUTE_MS - minute),
    familyZone: booking.zone && booking.zone !== zone ? booking.zone : null,
    hasBegun: start <= now,
    hasEnded: start.getTime() + length * MINUTE_MS <= now.getTime(),
    isOwn: booking.provider === OWN_PROVIDER,
    /** Whether the time was only asked for: it is offered to others until somebody confirms it. */
    isAskedFor: booking.status === "asked_for",
    isUnproven: booking.isUnproven,
    isProven: isProven(booking),
    outcome,
    isCancelled: booking.status === "cancelled",
    /** The time booked instead of a consultation that was missed or cancelled; null without one. */
    rebooked: rebooked?.startsAt
      ? {
          start: rebooked.startsAt,
          date: formatWallClock(rebooked.startsAt, zone).slice(0, 10),
        }
      : null,
    /** The follow-up task proposed after a consultation took place; null where it is planned already. */
    followUp: outcome === "kept" && leadId && !isFollowUpPlanned(db, leadId) ? FOLLOW_UP_TASK_TITLE : null,
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readBookingCalendar,
  handle: [consultationHandlers],
});

export type BookingCalendar = ReturnType<typeof readBookingCalendar>;
export type ShownConsultation = BookingCalendar["days"][number]["consultations"][number];

const minuteOfDay = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14));
const noonOn = (date: string) => new Date(`${date}T12:00Z`);
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const findMonday = (date: string) => addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
const validDay = (text: string | null, zone: string) => (text && computeStartOfDay(text, zone) ? text : null);

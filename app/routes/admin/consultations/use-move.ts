import { useState } from "react";
import { FAMILY_MAIL_WORDS } from "~/components/admin/booking/choose-booking-time";
import { useAction } from "~/components/admin/forms/action-button";
import { useConfirm } from "~/components/admin/forms/confirm";
import { useTakeBack } from "~/components/admin/forms/undo";
import { type Held, useHeld } from "~/components/admin/use-held";
import { useNow } from "~/components/admin/when";
import { formatClockTime, formatLongDay } from "~/domain/time/spoken-time";
import { formatWallClock } from "~/domain/time/wall-clock";
import { consultationCommands } from "~/services/booking/commands";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import type { BookingCalendar, ShownConsultation } from "./screen.server";

export const MOVE_STEP_MINUTES = 15;

const CALENDAR = "/admin/consultations";

/** A position on the sheet: the day, and minutes since midnight on the business's clock. */
export type SheetPosition = { date: string; minute: number };

const KEYS: Record<string, [days: number, minutes: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -MOVE_STEP_MINUTES],
  ArrowDown: [0, MOVE_STEP_MINUTES],
};

export const buildBookingCardId = (id: string) => `consultation-${id}`;
export const isMovable = ({ isOwn, hasBegun }: ShownConsultation) => isOwn && !hasBegun;

/** Moves consultations by mouse or keyboard. After a drop staff confirm: a mouse may slip, and the family gets a mail. */
export function useBookingMove({ days, hours }: BookingCalendar) {
  // The toast with Undo stays while another screen is open.
  const takeBack = useTakeBack(consultationCommands.undoMove, { at: CALENDAR });
  const move = useAction(consultationCommands.move, {
    at: CALENDAR,
    toast: ({ undo }) => (undo ? takeBack(undo) : {}),
  });
  const [dropped, setDropped] = useState<Held<SheetPosition> | null>(null);
  const { ask, dialog } = useConfirm();
  const { now, timeZone } = useNow();

  const going = move.fetcher.formData;
  const start = String(going?.get("start") ?? "");
  const consultations = days
    .flatMap(({ consultations }) => consultations)
    .map((one) =>
      one.id === going?.get("id")
        ? { ...one, date: start.slice(0, 10), minute: readMinuteOfDay(start.slice(11)) }
        : one,
    );

  const isOpen = ({ date, minute }: SheetPosition, { length }: ShownConsultation) =>
    days.some((day) => day.date === date) &&
    minute >= hours.first * 60 &&
    minute + Math.min(length, MOVE_STEP_MINUTES) <= hours.last * 60;

  const send = (form: FormData | Record<string, string>) => move.send(form);

  const put = (one: ShownConsultation, to: SheetPosition): boolean => {
    if (to.date === one.date && to.minute === one.minute) return false;
    send({ id: one.id, start: `${to.date}T${clockOf(to.minute)}` });
    return true;
  };

  const { held, setHeld, said, onKeyDown } = useHeld<ShownConsultation, SheetPosition>({
    noun: "time",
    isMovable,
    placeOf: ({ date, minute }) => ({ date, minute }),
    step: stepByKey,
    isOpen,
    format: formatCalendarPlace,
    put,
    buildSelector: (id) => `#${buildBookingCardId(id)}`,
  });

  /** Why a consultation can't be dropped at a place; null when it can. */
  const whyNotAt = (one: ShownConsultation, place: SheetPosition): "past" | "taken" | null => {
    if (`${place.date}T${clockOf(place.minute)}` <= formatWallClock(now, timeZone)) return "past";
    return consultations.some((other) => isInTheWay(other, one, place)) ? "taken" : null;
  };

  const drop = async (one: ShownConsultation, to: SheetPosition) => {
    setHeld(null);
    const isSame = to.date === one.date && to.minute === one.minute;
    if (isSame || whyNotAt(one, to)) return;
    setDropped({ id: one.id, ...to, by: "mouse" });
    const isMeant = await ask({
      title: `Move to ${formatCalendarPlace(to)}?`,
      lead: `${one.name}, now ${formatCalendarPlace(one)}. ${FAMILY_MAIL_WORDS[one.mail]}`,
      yes: "Move it",
      no: "Leave it",
    });
    setDropped(null);
    if (isMeant) put(one, to);
  };

  const { answer } = move;
  return {
    consultations,
    held: held ?? dropped,
    setHeld,
    said,
    drop,
    whyNotAt,
    onKeyDown,
    dialog,
    answer,
    send,
  };
}

export type BookingMove = ReturnType<typeof useBookingMove>;

const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
const readMinuteOfDay = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

// Times of the calendar are computed in UTC, where every day has 24 hours.
const toUtcInstant = ({ date, minute }: SheetPosition) => new Date(Date.parse(date) + minute * MINUTE_MS);
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function stepByKey({ date, minute }: SheetPosition, key: string): SheetPosition | null {
  const step = KEYS[key];
  return step ? { date: addDays(date, step[0]), minute: minute + step[1] } : null;
}

export const formatCalendarPlace = (place: SheetPosition): string =>
  `${formatLongDay(toUtcInstant(place), "UTC")}, ${formatMinuteOfDay(place.minute)}`;

/** Formats minutes since midnight as a time of day: "2:15 PM". */
export const formatMinuteOfDay = (minute: number): string =>
  formatClockTime(new Date(minute * MINUTE_MS), "UTC");

type Lasting = { minute: number; length: number };

/** Puts overlapping calendar entries side by side, in the input's order: each gets a lane and its group's number of lanes. */
export function assignCalendarLanes<T extends Lasting>(
  all: readonly T[],
): { one: T; lane: number; lanes: number }[] {
  const placed: { one: T; lane: number; lanes: number }[] = [];
  let group: typeof placed = [];
  let ends: number[] = [];
  for (const one of [...all].sort((a, b) => a.minute - b.minute)) {
    if (ends.every((end) => end <= one.minute)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= one.minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.minute + one.length;
    group.push({ one, lane, lanes: 0 });
    placed.push(group.at(-1) as (typeof placed)[number]);
    for (const member of group) member.lanes = ends.length;
  }
  return placed;
}

type PlacedBooking = Lasting & { id: string; date: string; userId: string | null };

/** Whether another consultation of the same person is at that time; one from another service may be anybody's. */
export const isInTheWay = (
  other: PlacedBooking,
  one: PlacedBooking,
  { date, minute }: { date: string; minute: number },
): boolean =>
  other.id !== one.id &&
  other.date === date &&
  (other.userId === null || other.userId === one.userId) &&
  other.minute < minute + one.length &&
  minute < other.minute + other.length;

import { Form, Link } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import type { MeetingType } from "#db/values";
import { SubmitButton } from "~/components/admin/buttons";
import { joinClassNames } from "~/components/ui/class-names";
import { Select, type SelectOption } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { formatCountedNoun } from "~/content/text";
import type { FamilyMail } from "~/domain/booking/family-contact.server";
import { meetingList } from "~/domain/booking/meetings";
import { consultationCommands } from "~/services/booking/commands";
import type { OfferedDay } from "~/services/booking/times.server";
import { HiddenFields, useAction } from "../forms/action-button";
import { Trouble } from "../forms/trouble";

export type BookingTimes = {
  subject: { of: "booking" | "lead"; id: string; type: MeetingType };
  days: OfferedDay[];
  day: string | null;
  start: string | null;
  isOn: boolean;
  /** The user who makes the call; "" means anybody who is free. */
  userId: string;
  callers: SelectOption[];
  /** The family's time zone; "" where it is unknown. */
  zone: string;
  zoneName: string | null;
  zones: SelectOption[];
  mail: FamilyMail;
};

export const BOOKING_TIME_SCREEN = "/admin/consultations/time";

type Props = {
  times: BookingTimes;
  look: (form: HTMLFormElement) => void;
  onBooked?: () => void;
  /** @param date the day on the business's clock: "2026-03-09" */
  onMoved?: (date: string) => void;
};

/** The number of bookable times shown before a day is chosen, and near a time that was just taken. */
const FIRST_TIMES_SHOWN = 3;

export function ChooseBookingTime({ times, look, onBooked, onMoved }: Props) {
  const { subject, days, userId, zone } = times;
  const isMove = subject.of === "booking";
  const at = BOOKING_TIME_SCREEN;
  const trouble = useRef<HTMLFormElement>(null);
  const book = useAction(consultationCommands.bookOffered, { at, trouble, onDone: onBooked });
  const move = useAction(consultationCommands.moveOffered, {
    at,
    trouble,
    onDone: ({ date }) => onMoved?.(date),
  });
  const { fetcher, path, answer, pending } = isMove ? move : book;
  const [picked, pick] = useState(times.start);
  const [shownDay, showDay] = useState<string | null>(null);
  const all = days.flatMap(({ short, date, times }) => times.map((time) => ({ ...time, short, date })));
  const chosen = all.find(({ start }) => start === picked);
  const day = days.find(({ date }) => date === (shownDay ?? chosen?.date ?? times.day)) ?? days[0];
  const isGone = picked !== null && !chosen;
  const first = isGone ? pickNearestTimes(all, picked) : all.slice(0, FIRST_TIMES_SHOWN);
  const address = (more: Record<string, string>) =>
    `${BOOKING_TIME_SCREEN}?${new URLSearchParams({
      [subject.of]: subject.id,
      type: subject.type,
      userId,
      zone,
      ...more,
    })}`;
  return (
    <div className="grid min-w-0 gap-4">
      <Choices times={times} look={look} />
      {day ? (
        <fetcher.Form ref={trouble} method="post" action={path} className="grid min-w-0 gap-4">
          <HiddenFields
            values={{ id: subject.id, personId: userId, zone, ...(!isMove && { type: subject.type }) }}
          />
          <div className="grid gap-1.5">
            <p id="first-times" className="text-sm font-semibold">
              {describeFirstTimes(isGone, picked === times.start)}
            </p>
            <ul aria-labelledby="first-times" className="flex flex-wrap gap-1.5">
              {first.map(({ start, short, label, theirs, date }) => (
                <li key={start}>
                  <button
                    type="button"
                    aria-pressed={start === picked}
                    onClick={() => {
                      pick(start);
                      showDay(date);
                    }}
                    className={joinClassNames(
                      "min-h-11 rounded-control border px-3 py-1 text-left text-sm tabular-nums",
                      start === picked
                        ? "border-primary bg-primary-tint font-semibold"
                        : "border-edge bg-surface hover:border-primary",
                    )}
                  >
                    {short}, {label}
                    {theirs && <span className="block text-xs font-normal text-muted">{theirs}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <OfferedDays days={days} current={day.date} address={address} onShow={showDay} />
          {chosen && chosen.date !== day.date && <input type="hidden" name="start" value={chosen.start} />}
          <fieldset className="min-w-0">
            <legend className="pb-1.5 text-sm font-semibold">{day.label}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
              {day.times.map(({ start, label, theirs }) => (
                <label
                  key={start}
                  className="relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control border border-edge bg-surface px-1.5 py-1 text-center text-sm tabular-nums hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
                >
                  <input
                    type="radio"
                    name="start"
                    value={start}
                    required={!chosen}
                    checked={start === picked}
                    onChange={() => pick(start)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {label}
                  {theirs && <span className="text-xs font-normal text-muted">{theirs}</span>}
                </label>
              ))}
            </div>
          </fieldset>
          <Trouble answer={answer} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton pending={pending} pendingLabel="Booking...">
              {isMove ? "Move to this time" : "Book this time"}
            </SubmitButton>
            <p role="status" className="min-w-0 text-sm">
              {chosen && <span className="block font-semibold">{describeChosenTime(chosen, times)}</span>}
              <span className="text-muted">{FAMILY_MAIL_WORDS[times.mail]}</span>
            </p>
          </div>
        </fetcher.Form>
      ) : (
        <p className="text-sm text-muted">
          {times.isOn
            ? "No time of this kind is free in the days ahead. "
            : "Nobody has hours for consultations yet. "}
          <Link to="/admin/consultations/hours" className="font-semibold text-primary underline">
            {times.isOn ? "Hours" : "Set hours"}
          </Link>
        </p>
      )}
    </div>
  );
}

function describeFirstTimes(isGone: boolean, isOfAddress: boolean): string {
  if (!isGone) return "Next free";
  return isOfAddress
    ? "That time is not free for this kind. Free near it"
    : "That time is gone. Free near it";
}

type Offered = OfferedDay["times"][number] & Pick<OfferedDay, "short" | "date">;

/** Writes a chosen time: "Fri, Nov 27, 10 AM (12 PM Eastern time), Hannah calls". */
function describeChosenTime(
  { short, label, theirs, userId }: Offered,
  { zoneName, callers }: BookingTimes,
): string {
  const caller = callers.find(({ value }) => value === userId)?.label;
  return `${short}, ${label}${theirs ? ` (${theirs} ${zoneName})` : ""}${caller ? `, ${caller} calls` : ""}`;
}

function pickNearestTimes<Time extends { start: string }>(all: readonly Time[], start: string): Time[] {
  const away = (time: Time) => Math.abs(Date.parse(time.start) - Date.parse(start));
  return [...all]
    .sort((a, b) => away(a) - away(b))
    .slice(0, FIRST_TIMES_SHOWN)
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** The choices before a time. When a booking is moved, its kind of consultation can't change. */
function Choices({ times, look }: Pick<Props, "times" | "look">) {
  const { subject, userId, callers, zone, zones, start } = times;
  return (
    <Form
      method="get"
      action={BOOKING_TIME_SCREEN}
      onChange={({ currentTarget }) => look(currentTarget)}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
    >
      <input type="hidden" name={subject.of} value={subject.id} />
      {start && <input type="hidden" name="start" value={start} />}
      {subject.of === "lead" && (
        <Field id="booking-type" label="Kind" className="max-sm:col-span-full">
          {(ids) => <Select {...ids} name="type" defaultValue={subject.type} options={meetingList.options} />}
        </Field>
      )}
      <Field id="booking-caller" label="Who calls">
        {(ids) => (
          <Select
            {...ids}
            name="userId"
            defaultValue={userId}
            placeholder="Anyone who is free"
            options={callers}
          />
        )}
      </Field>
      <Field id="booking-zone" label="Their time zone">
        {(ids) => <Select {...ids} name="zone" defaultValue={zone} placeholder="Not known" options={zones} />}
      </Field>
    </Form>
  );
}

function OfferedDays({
  days,
  current,
  address,
  onShow,
}: {
  days: OfferedDay[];
  current: string;
  address: (more: Record<string, string>) => string;
  onShow: (date: string) => void;
}) {
  const show = (date: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(date);
  };
  return (
    <nav aria-label="Days" className="-mx-1 min-w-0 overflow-x-auto px-1 py-1">
      <ul className="flex gap-1.5">
        {days.map(({ date, short, times }) => (
          <li key={date} className="shrink-0">
            <Link
              to={address({ day: date })}
              replace
              preventScrollReset
              onClick={show(date)}
              aria-current={date === current ? "date" : undefined}
              className={joinClassNames(
                "flex min-h-12 flex-col justify-center rounded-control border px-3 py-1 text-sm text-ink no-underline",
                date === current
                  ? "border-primary bg-primary-tint font-semibold"
                  : "border-edge bg-surface hover:border-primary",
              )}
            >
              {short}
              <span className="text-xs font-normal text-muted">
                {formatCountedNoun(times.length, "time")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const FAMILY_MAIL_WORDS: Record<FamilyMail, string> = {
  told: "They are told by email.",
  no_address: "No mail goes out: no address.",
  stopped: "No mail goes out: this address gets none.",
  unsafe: "No mail goes out: this address is no longer safe. Ask them for another way.",
};

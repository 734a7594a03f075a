import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import type { FamilyTime, OfferedTimes } from "~/domain/booking/offered-times";
import { useVisitorZone, VisitorZoneScript, ZoneForm } from "./zone-form";

type TimePickerProps = {
  times: OfferedTimes;
  zone: string;
  zones: { value: string; label: string }[];
  /** The address that the form is sent to; the page itself when omitted. */
  to?: string;
  onSend?: () => void;
  /** The button's text before the time: "Book" or "Move to". */
  verb: string;
};

/** How many bookable times of a group are shown at first: in an emergency there is one each quarter of an hour. */
const TIMES_AT_FIRST = { first: 6, day: 24 };

/** A chosen time with its group, as a time can be in two groups. */
type PickedTime = { start: string; group: string };

/** Offers times, also without scripts. Each group is a form: Tab reaches one radio of those that share form and name. */
export function TimePicker({ times: { first, later }, zone, zones, to, onSend, verb }: TimePickerProps) {
  const [params] = useSearchParams();
  const [picked, setPicked] = useState<PickedTime | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOtherZone = useVisitorZone(zone);
  useEffect(() => {
    const early = place.current?.querySelector<HTMLInputElement>("input[name=start]:checked");
    if (early) setPicked({ start: early.value, group: early.dataset.group ?? "" });
  }, []);
  const day = later.days.find(({ date }) => date === params.get("day")) ?? later.days[0];
  const common = { picked, onPick: setPicked, zone, verb, action: to && `${to}?${params}`, onSend };
  const visibility = isOtherZone ? "hidden" : "visible";
  return (
    <div ref={place} className="grid min-w-0 gap-6" style={{ visibility }}>
      <VisitorZoneScript zone={zone} />
      <TimeForm
        {...common}
        group="first"
        times={first.times}
        atFirst={TIMES_AT_FIRST.first}
        isButtonLate={day !== undefined}
      >
        <span className="text-h4">{first.heading}</span>{" "}
        <span className="text-sm text-muted">
          ({zones.find(({ value }) => value === zone)?.label ?? zone})
        </span>
      </TimeForm>
      {day && (
        <div className="grid min-w-0 gap-3">
          <DayStrip heading={later.heading} days={later.days} current={day.date} />
          <TimeForm {...common} group={day.date} times={day.times} atFirst={TIMES_AT_FIRST.day}>
            <span className="text-sm font-semibold">{day.label}</span>
          </TimeForm>
        </div>
      )}
      <ZoneForm zone={zone} zones={zones} day={day?.date} />
    </div>
  );
}

type TimeFormProps = {
  group: string;
  times: FamilyTime[];
  atFirst: number;
  /** Whether, with scripts, the button appears only once a time is chosen, as another group's form already has one. */
  isButtonLate?: boolean;
  picked: PickedTime | null;
  onPick: (picked: PickedTime) => void;
  zone: string;
  verb: string;
  action: string | undefined;
  onSend: (() => void) | undefined;
  children: ReactNode;
};

function TimeForm({ isButtonLate = false, zone, verb, action, onSend, children, ...group }: TimeFormProps) {
  const { times, picked, atFirst } = group;
  const pending = useNavigation().formMethod === "POST";
  const chosen =
    picked?.group === group.group ? times.find(({ start }) => start === picked.start) : undefined;
  const form = useRef<HTMLFormElement>(null);
  const start = chosen?.start;
  useEffect(() => {
    // On a phone the button covers the times, so scroll the chosen one into view above it.
    if (start)
      form.current?.querySelector(":checked")?.closest("label")?.scrollIntoView({ block: "nearest" });
  }, [start]);
  const button = (
    <Button
      type="submit"
      size="lg"
      pending={pending}
      pendingLabel="Booking..."
      className={joinClassNames(
        "sm:justify-self-start",
        chosen && "max-md:sticky max-md:bottom-20 max-md:shadow-pop",
      )}
    >
      {verb} {chosen ? chosen.full : "this time"}
    </Button>
  );
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      onSubmit={onSend}
      className="grid min-w-0 gap-4 max-md:[&_:is(label,input,summary)]:scroll-mb-24"
    >
      <input type="hidden" name="zone" value={zone} />
      <fieldset className="min-w-0">
        <legend className="pb-2">{children}</legend>
        <TimeGrid {...group} times={times.slice(0, atFirst)} />
        {times.length > atFirst && (
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
              {formatCountedNoun(times.length - atFirst, "later time")}
            </summary>
            <TimeGrid {...group} times={times.slice(atFirst)} />
          </details>
        )}
      </fieldset>
      {isButtonLate && !chosen ? <noscript>{button}</noscript> : button}
    </Form>
  );
}

function DayStrip({
  heading,
  days,
  current,
}: {
  heading: string;
  days: OfferedTimes["later"]["days"];
  current: string;
}) {
  const [params] = useSearchParams();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen day is scrolled into view
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && day) strip.current.scrollLeft = day.offsetLeft - strip.current.offsetLeft - 16;
  }, [current]);
  const withDay = (date: string) => {
    const next = new URLSearchParams(params);
    next.set("day", date);
    return `?${next}`;
  };
  return (
    <div className="min-w-0">
      <p className="pb-2 text-h4">{heading}</p>
      <nav ref={strip} aria-label="Days" className="-mx-1 overflow-x-auto px-1 py-1">
        <ul className="flex gap-2">
          {days.map(({ date, short, times }) => (
            <li key={date} className="shrink-0">
              <Link
                to={withDay(date)}
                replace
                preventScrollReset
                aria-current={date === current ? "date" : undefined}
                className={joinClassNames(
                  "flex min-h-14 flex-col justify-center rounded-control border px-3 py-1 text-sm no-underline",
                  date === current
                    ? "border-primary bg-primary-tint font-semibold text-ink"
                    : "border-edge bg-surface text-ink hover:border-primary",
                )}
              >
                <span>{short}</span>
                <span className="text-xs font-normal text-muted">
                  {formatCountedNoun(times.length, "time")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const TimeGrid = ({
  times,
  group,
  picked,
  onPick,
}: Pick<TimeFormProps, "times" | "group" | "picked" | "onPick">) => (
  <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
    {times.map(({ start, label, day }) => (
      <label key={start} className="relative flex">
        <input
          type="radio"
          name="start"
          value={start}
          data-group={group}
          required
          checked={picked?.group === group && picked.start === start}
          onChange={() => onPick({ start, group })}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span className="flex min-h-touch flex-1 flex-col items-center justify-center rounded-control border border-edge bg-surface px-2 py-1 text-center text-base leading-snug tabular-nums peer-hover:border-primary peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-primary-on peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
          {day && (
            <span className="text-xs font-normal">
              {day}
              <span className="sr-only">,</span>
            </span>
          )}
          <span>{label}</span>
        </span>
      </label>
    ))}
  </div>
);

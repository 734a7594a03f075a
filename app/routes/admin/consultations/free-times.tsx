import { Link } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { joinClassNames } from "~/components/ui/class-names";
import type { BookingCalendar } from "./screen.server";

export type FreeTime = BookingCalendar["days"][number]["free"][number];

type Props = {
  free: FreeTime[];
  /** The lead that a free time is booked for; without one, staff choose the lead after the time. */
  leadId: string | undefined;
  /** Turns a minute of the day into a position on the calendar's sheet; `heightOf` turns minutes into a height. */
  topOf: (minute: number) => string;
  heightOf: (minutes: number) => string;
  isNamed: boolean;
};

/** The free times of a day: lighter than what isn't free, each a link that books it. Tab finds the first, arrows the others. */
export function FreeTimes({ free, leadId, topOf, heightOf, isNamed }: Props) {
  if (free.length === 0) return null;
  return (
    <>
      {free.map(({ start, minute, length }) => (
        <span
          key={start}
          aria-hidden
          style={{ top: topOf(minute), height: heightOf(length) }}
          className="absolute inset-x-0 bg-surface"
        />
      ))}
      <ul aria-label="Free times">
        {free.map(({ start, minute, length, label, userId, caller }, nth) => (
          <li
            key={start}
            style={{ top: topOf(minute), height: heightOf(ownLength(free, nth, length)) }}
            className="absolute inset-x-0 p-px"
          >
            <Link
              to={addressOf(start, userId, leadId)}
              draggable={false}
              tabIndex={nth === 0 ? 0 : -1}
              onKeyDown={onArrow}
              className="group flex h-full items-start overflow-hidden rounded-control border border-dashed border-transparent px-1.5 text-xs leading-4 no-underline hover:border-primary hover:bg-primary-tint focus-visible:border-primary focus-visible:bg-primary-tint"
            >
              <span
                className={joinClassNames(
                  "truncate",
                  isNamed
                    ? "text-muted group-hover:text-primary"
                    : "text-primary opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
                )}
              >
                Book {label}
                {caller && `, ${caller}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The length of a free time in minutes, cut where the next free time begins. */
function ownLength(free: FreeTime[], nth: number, length: number): number {
  const [own, next] = [free[nth] as FreeTime, free[nth + 1]];
  return next ? Math.min(length, Math.max(next.minute - own.minute, 1)) : length;
}

const addressOf = (start: string, userId: string, leadId: string | undefined) =>
  leadId
    ? `${BOOKING_TIME_SCREEN}?${new URLSearchParams({ lead: leadId, start, userId })}`
    : `/admin/consultations/lead?${new URLSearchParams({ start, userId })}`;

const STEPS: Record<string, "nextElementSibling" | "previousElementSibling"> = {
  ArrowDown: "nextElementSibling",
  ArrowUp: "previousElementSibling",
};

function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  event.currentTarget.closest("li")?.[step]?.querySelector("a")?.focus();
}

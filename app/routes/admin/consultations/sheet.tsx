import { Popover, PopoverButton } from "@headlessui/react";
import { Link } from "@remix-run/react";
import type { DragEvent, KeyboardEvent, MouseEvent } from "react";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { Trouble } from "~/components/admin/forms/trouble";
import { PopPanel } from "~/components/admin/pop";
import { useNow } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { formatWallClock } from "~/domain/time/wall-clock";
import { Facts, Options } from "./consultation-card";
import type { BookingCalendar, ShownConsultation } from "./screen.server";
import {
  assignCalendarLanes,
  type BookingMove,
  buildBookingCardId,
  formatCalendarPlace,
  formatMinuteOfDay,
  isMovable,
  MOVE_STEP_MINUTES,
  type SheetPosition,
  useBookingMove,
} from "./use-move";

/** Shows the calendar's days side by side, the hours downwards. A consultation is moved with the mouse, or with the keyboard. */
export function Sheet({ calendar }: { calendar: BookingCalendar }) {
  const moving = useBookingMove(calendar);
  const { days, hours } = calendar;
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
      <p id="sheet-keys" className="sr-only">
        Space picks it up to move it.
      </p>
      <p role="status" className="sr-only">
        {moving.said}
      </p>
      {moving.dialog}
      {moving.answer && !moving.answer.ok && (
        <div className="col-span-full mb-4">
          <Trouble answer={moving.answer} submit={moving.send} />
        </div>
      )}
      <div
        aria-hidden
        className={joinClassNames("text-right text-xs tabular-nums text-muted", days.length > 1 && "pt-9")}
      >
        {listHours(hours).map((hour) => (
          <div key={hour} style={{ height: `${HOUR_HEIGHT_REM}rem` }} className="-mt-2 mb-2 pr-2">
            {formatMinuteOfDay(hour * 60)}
          </div>
        ))}
      </div>
      <ol className="flex min-w-0 divide-x divide-line border-r border-line">
        {days.map((day, nth) => (
          <Column
            key={day.date}
            day={day}
            hours={hours}
            leadId={calendar.lead?.id}
            moving={moving}
            align={nth > days.length / 2 ? "right" : "left"}
            isOnly={days.length === 1}
          />
        ))}
      </ol>
    </div>
  );
}

const formatHeight = (minutes: number) => `${(minutes / 60) * HOUR_HEIGHT_REM}rem`;

const listHours = ({ first, last }: BookingCalendar["hours"]) =>
  Array.from({ length: last - first }, (_, nth) => first + nth);

type ColumnProps = {
  day: BookingCalendar["days"][number];
  hours: BookingCalendar["hours"];
  leadId: string | undefined;
  moving: BookingMove;
  align: "left" | "right";
  isOnly: boolean;
};

function Column({ day, hours, leadId, moving, align, isOnly }: ColumnProps) {
  const { date, label, isToday } = day;
  const { consultations, held, setHeld, drop, whyNotAt } = moving;
  const own = consultations.filter((one) => one.date === date);
  const heldOne = consultations.find(({ id }) => id === held?.id);
  const topOf = (minute: number) => formatHeight(minute - hours.first * 60);

  const whyNot = held?.by === "mouse" && heldOne ? whyNotAt(heldOne, held) : null;

  const placeAt = (event: DragEvent<HTMLElement>): SheetPosition => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = ((event.clientY - top) / height) * (hours.last - hours.first) * 60;
    const minute = hours.first * 60 + Math.floor(minutes / MOVE_STEP_MINUTES) * MOVE_STEP_MINUTES;
    return {
      date,
      minute: Math.min(Math.max(minute, hours.first * 60), hours.last * 60 - MOVE_STEP_MINUTES),
    };
  };
  return (
    <li className="min-w-0 flex-1">
      {/* The heading of a single day is only for screen readers, as the page names that day above. */}
      <h2
        className={joinClassNames(
          "h-9 px-2 text-sm font-semibold",
          isOnly && "sr-only",
          isToday ? "text-primary" : "text-muted",
        )}
      >
        {label}
        {isToday && <span className="sr-only"> (today)</span>}
      </h2>
      <section
        aria-label={label}
        className="relative border-y border-line"
        style={{ height: `${(hours.last - hours.first) * HOUR_HEIGHT_REM}rem` }}
        onDragOver={(event) => {
          if (!held || !heldOne) return;
          const place = placeAt(event);
          // Unless the event is prevented, nothing can be dropped here, and the pointer shows that.
          if (!whyNotAt(heldOne, place)) event.preventDefault();
          if (place.date !== held.date || place.minute !== held.minute) setHeld({ ...held, ...place });
        }}
        onDrop={(event) => {
          event.preventDefault();
          if (heldOne) void drop(heldOne, placeAt(event));
        }}
      >
        <FreeTimes free={day.free} leadId={leadId} topOf={topOf} heightOf={formatHeight} isNamed={isOnly} />
        {listHours(hours).map((hour) => (
          <span
            key={hour}
            aria-hidden
            style={{ top: topOf(hour * 60) }}
            className="pointer-events-none absolute inset-x-0 border-t border-line"
          />
        ))}
        {isToday && <NowLine topOf={topOf} hours={hours} />}
        {held && heldOne && held.date === date && (
          <p
            aria-hidden
            style={{ top: topOf(held.minute), height: `${(heldOne.length / 60) * HOUR_HEIGHT_REM}rem` }}
            className={joinClassNames(
              "pointer-events-none absolute inset-x-0.5 z-20 rounded-control border-2 border-dashed px-1.5 text-xs font-semibold tabular-nums",
              whyNot ? "border-edge bg-paper text-muted" : "border-primary bg-primary-tint text-ink",
            )}
          >
            {formatMinuteOfDay(held.minute)}
            {whyNot && `, ${whyNot}`}
          </p>
        )}
        <ul>
          {assignCalendarLanes(own).map(({ one, lane, lanes }) => (
            <li
              key={one.id}
              style={{
                top: topOf(one.minute),
                height: `${Math.max((one.length / 60) * HOUR_HEIGHT_REM, 1.75)}rem`,
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
              className="absolute px-0.5 pb-0.5"
            >
              <BookingBlock one={one} moving={moving} align={align} />
            </li>
          ))}
        </ul>
        {own.length === 0 && <p className="sr-only">No consultations</p>}
      </section>
    </li>
  );
}

function NowLine({ topOf, hours }: { topOf: (minute: number) => string; hours: BookingCalendar["hours"] }) {
  const { now, timeZone } = useNow();
  const wall = formatWallClock(now, timeZone);
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14));
  if (minute < hours.first * 60 || minute > hours.last * 60) return null;
  return (
    <span
      aria-hidden
      style={{ top: topOf(minute) }}
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-clay-deep"
    />
  );
}

const HOUR_HEIGHT_REM = 4;

function BookingBlock({
  one,
  moving,
  align,
}: {
  one: ShownConsultation;
  moving: BookingMove;
  align: "left" | "right";
}) {
  const { held, setHeld, onKeyDown } = moving;
  const { id, name, minute, length, date, outcome, isAskedFor, isUnproven, leadId } = one;
  const isHeld = held?.id === id;
  const canMove = isMovable(one);
  return (
    <Popover className="relative h-full">
      <PopoverButton
        // A real button can't be dragged in every browser.
        as="div"
        role="button"
        tabIndex={0}
        id={buildBookingCardId(id)}
        aria-label={`${formatMinuteOfDay(minute)} ${name}, ${formatCalendarPlace(one)}`}
        title={`${formatMinuteOfDay(minute)} ${name}`}
        draggable={canMove}
        {...(canMove && { "aria-describedby": "sheet-keys" })}
        // Headless UI would prevent the mouse's default action, which is dragging.
        onMouseDownCapture={(event: MouseEvent) => event.stopPropagation()}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          // A consultation is dragged by its upper edge, which is where it begins when dropped.
          event.dataTransfer.setDragImage(event.currentTarget, 8, 4);
          setHeld({ id, date, minute, by: "mouse" });
        }}
        onDragEnd={() => setHeld(null)}
        onKeyDown={onKeyDown(one)}
        onBlur={() => isHeld && held.by === "keys" && setHeld(null)}
        className={joinClassNames(
          "h-full overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-xs leading-4 hover:border-primary",
          outcome ? "border-line bg-paper text-muted" : "border-primary/30 bg-primary-tint text-ink",
          outcome === "no_show" && "line-through",
          (isAskedFor || isUnproven || !leadId) && "border-dashed",
          canMove && "cursor-grab",
          isHeld && "opacity-60",
        )}
      >
        <span
          className="[-webkit-box-orient:vertical] [display:-webkit-box] overflow-hidden [overflow-wrap:anywhere]"
          style={{
            WebkitLineClamp: Math.max(1, Math.floor(((length / 60) * HOUR_HEIGHT_REM * 16 - 8) / 16)),
          }}
        >
          <span className="font-semibold tabular-nums">{formatMinuteOfDay(minute)}</span> {name}
        </span>
      </PopoverButton>
      <PopPanel name={`Options for ${name}, ${formatMinuteOfDay(minute)}`} align={align} width="md:w-80">
        {(close) => (
          <>
            <div className="grid gap-1">
              <Facts consultation={one} />
            </div>
            <Options consultation={one} close={close} />
          </>
        )}
      </PopPanel>
    </Popover>
  );
}

type FreeTime = BookingCalendar["days"][number]["free"][number];

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
function FreeTimes({ free, leadId, topOf, heightOf, isNamed }: Props) {
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

import { Popover, PopoverButton } from "@headlessui/react";
import { Link, useLocation } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { MouseEvent } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { PopPanel } from "~/components/admin/pop";
import { Panel } from "~/components/admin/screen";
import { Fold } from "~/components/admin/tasks/fold";
import { joinClassNames } from "~/components/ui/class-names";
import { applySearchChanges } from "~/domain/lists/filters";
import { weekdays } from "~/domain/time/week-hours";
import { buildEditPostSearch } from "../addresses";
import type { CalendarView, EntryView } from "./data.server";
import { EntryActions } from "./entry-actions";
import { EntryFacts, EntryHead, EntryRow, pickEntryLook } from "./entry-row";
import { ReleaseChip } from "./releases";
import { buildCalendarChipId, type EntryMove, useEntryMove } from "./use-move";

type Props = Pick<CalendarView, "month" | "view" | "topics" | "releases">;

export function MonthPanel({ month, view, topics, releases }: Props) {
  const { search } = useLocation();
  const at = (changes: Record<string, string>) => applySearchChanges(search, { tab: "calendar", ...changes });
  const isList = view === "list";
  return (
    <Panel
      id="month"
      title={month.title}
      bodyClassName="!p-0"
      aside={
        <div className="flex flex-wrap items-center gap-1">
          <ButtonLink to={at({ plan: "new" })} preventScrollReset>
            <CalendarPlus aria-hidden className="size-4" />
            Plan a post
          </ButtonLink>
          <ButtonLink
            to={at({ view: isList ? "month" : "list" })}
            preventScrollReset
            variant="quiet"
            className="max-md:hidden"
          >
            {isList ? "Show as month" : "Show as list"}
          </ButtonLink>
          <ButtonLink
            to={at({ month: month.previous })}
            preventScrollReset
            aria-label="Previous month"
            variant="quiet"
          >
            <ChevronLeft aria-hidden className="size-4" />
          </ButtonLink>
          <ButtonLink to={at({ month: month.today.slice(0, 7) })} preventScrollReset variant="quiet">
            Today
          </ButtonLink>
          <ButtonLink
            to={at({ month: month.next })}
            preventScrollReset
            aria-label="Next month"
            variant="quiet"
          >
            <ChevronRight aria-hidden className="size-4" />
          </ButtonLink>
        </div>
      }
    >
      {!isList && <MonthGrid month={month} topics={topics} releases={releases} />}
      <List month={month} topics={topics} className={isList ? undefined : "md:hidden"} />
    </Panel>
  );
}

function List({
  month,
  topics,
  className,
}: Omit<Props, "view" | "releases"> & { className?: string | undefined }) {
  const inMonth = month.entries.filter(({ day }) => day.startsWith(month.key));
  if (inMonth.length === 0)
    return (
      <p className={joinClassNames("px-4 py-8 text-center text-sm text-muted", className)}>
        Nothing in this month.
      </p>
    );
  return (
    <ul className={joinClassNames("divide-y divide-line", className)}>
      {inMonth.map((entry) => (
        <EntryRow key={entry.id} entry={entry} prefix="entry" topics={topics} />
      ))}
    </ul>
  );
}

type MonthGridProps = Pick<CalendarView, "month" | "topics" | "releases">;

function MonthGrid(props: MonthGridProps) {
  const { month } = props;
  const moving = useEntryMove(month);
  return (
    <div className="hidden md:block">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Posts in {month.title}</caption>
        <thead>
          <tr>
            {weekdays.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line px-2 py-1.5 text-left text-xs text-muted"
              >
                <abbr title={name} className="no-underline">
                  {name.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, row) => (
            <tr key={week[0]}>
              {week.map((day, column) => (
                <Day
                  key={day}
                  {...props}
                  day={day}
                  align={column > 3 ? "right" : "left"}
                  side={row > 1 && row > month.weeks.length - 3 ? "above" : "below"}
                  moving={moving}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="month-keys" className="px-4 py-2 text-xs text-muted">
        Drag a post to another day, or press Space on it and choose the day with the arrow keys.
      </p>
      <p role="status" className="sr-only">
        {moving.said}
      </p>
    </div>
  );
}

type DayProps = MonthGridProps & {
  day: string;
  align: "left" | "right";
  side: "above" | "below";
  moving: EntryMove;
};

function Day({ day, align, side, moving, month, topics, releases }: DayProps) {
  const { entries, held, isOpen, setHeld, drop } = moving;
  const isToday = day === month.today;
  const isTarget = held?.day === day;
  return (
    <td
      onDragOver={(event) => {
        if (held?.by !== "mouse" || !isOpen(day)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        if (!isTarget) setHeld({ ...held, day });
      }}
      onDrop={(event) => {
        event.preventDefault();
        const entry = entries.find(({ id }) => id === held?.id);
        if (entry) drop(entry, day);
      }}
      className={joinClassNames(
        "h-24 border-b border-r border-line p-1.5 align-top last:border-r-0",
        isTarget
          ? "bg-primary-tint outline outline-2 -outline-offset-2 outline-primary"
          : !day.startsWith(month.key) && "bg-paper",
      )}
    >
      <time
        dateTime={day}
        aria-current={isToday ? "date" : undefined}
        className={joinClassNames(
          "inline-flex size-6 items-center justify-center rounded-full text-xs tabular-nums",
          isToday ? "bg-ink font-semibold text-white" : "text-muted",
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="grid gap-1">
        {entries
          .filter((entry) => entry.day === day)
          .map((entry) => (
            <li key={entry.id} className="min-w-0">
              <Chip entry={entry} topics={topics} align={align} side={side} moving={moving} />
            </li>
          ))}
        {releases
          ?.filter((release) => release.day === day)
          .map((release) => (
            <li key={release.id} className="min-w-0">
              <ReleaseChip release={release} />
            </li>
          ))}
      </ul>
    </td>
  );
}

type ChipProps = {
  entry: EntryView;
  topics: CalendarView["topics"];
  align: "left" | "right";
  side: "below" | "above";
  moving: EntryMove;
};

/** Shows a calendar entry. One that is written leads to its post; any other opens over the calendar. */
function Chip(props: ChipProps) {
  const { entry } = props;
  const { search } = useLocation();
  if (entry.state === "generated" && entry.postId)
    return (
      <Link
        id={buildCalendarChipId(entry.id)}
        data-chip={entry.id}
        to={buildEditPostSearch(search, entry.postId)}
        {...about(entry)}
      >
        <Words entry={entry} />
      </Link>
    );
  return <Opening {...props} />;
}

function Opening({ entry, topics, align, side, moving }: ChipProps) {
  const { held, setHeld, onKeyDown } = moving;
  const isHeld = held?.id === entry.id;
  const name = `${entry.when}: ${pickEntryLook(entry).label}`;
  return (
    <Popover className="relative">
      <PopoverButton
        // A real button can't be dragged in every browser.
        as="div"
        role="button"
        tabIndex={0}
        id={buildCalendarChipId(entry.id)}
        data-chip={entry.id}
        {...about(entry, isHeld)}
        draggable={entry.isWaiting}
        {...(entry.isWaiting && { "aria-describedby": "month-keys" })}
        // Headless UI would prevent the mouse's default action, which is dragging.
        onMouseDownCapture={(event: MouseEvent) => event.stopPropagation()}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", entry.when);
          setHeld({ id: entry.id, day: entry.day, by: "mouse" });
        }}
        onDragEnd={() => setHeld(null)}
        onKeyDown={onKeyDown(entry)}
        onBlur={() => isHeld && held.by === "keys" && setHeld(null)}
      >
        <Words entry={entry} />
      </PopoverButton>
      <PopPanel name={name} align={align} side={side}>
        {(close) => (
          <>
            <EntryHead entry={entry} />
            <div className="grid gap-1.5">
              <EntryFacts entry={entry} />
            </div>
            <div className="-mx-3 flex flex-wrap items-start">
              <EntryActions entry={entry} prefix="chip" topics={topics} hold={Fold} onDone={close} />
            </div>
          </>
        )}
      </PopPanel>
    </Popover>
  );
}

function about(entry: EntryView, isHeld = false) {
  const { state, when, late, isOutline, isWaiting, leftOutFor } = entry;
  return {
    title: `${when}: ${pickEntryLook(entry).label}${late ? ", late" : ""}${isOutline ? ", outline" : ""}. ${wordsOf(entry)}`,
    className: joinClassNames(
      "flex min-h-6 w-full items-start gap-1 rounded-control border px-1.5 py-0.5 text-left text-xs hover:border-primary",
      state === "generated" ? "border-primary/30 bg-primary-tint" : "border-line bg-surface",
      state === "skipped" && "text-muted line-through",
      leftOutFor && "border-dashed text-muted",
      isWaiting && "cursor-grab",
      isHeld && "border-dashed outline outline-2 outline-primary",
    ),
  };
}

const wordsOf = ({ title, isWaiting, topic, category }: EntryView) =>
  title ?? ((isWaiting && topic) || category);

function Words({ entry }: { entry: EntryView }) {
  const { label, icon: Icon } = pickEntryLook(entry);
  return (
    <>
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{entry.time}</span>{" "}
        {entry.isOutline && <span className="rounded border border-edge px-1 font-semibold">Outline</span>}{" "}
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{wordsOf(entry)}</span>
      </span>
    </>
  );
}

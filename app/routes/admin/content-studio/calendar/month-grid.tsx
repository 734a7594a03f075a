import { joinClassNames } from "~/components/ui/class-names";
import { weekdays } from "~/domain/time/weekdays";
import { Chip } from "./chip";
import type { CalendarView } from "./data.server";
import { ReleaseChip } from "./releases";
import { type EntryMove, useEntryMove } from "./use-move";

type Props = Pick<CalendarView, "month" | "topics" | "releases">;

export function MonthGrid(props: Props) {
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

type DayProps = Props & {
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

import { Link, useLocation } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { changedSearch } from "~/components/admin/filters";
import { buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import { dayNames } from "~/domain/scheduler/options";
import { withPost } from "../addresses";
import { entryLook } from "./badges";
import type { CalendarView, EntryView } from "./data.server";
import { EntryRow } from "./entry-row";

type Props = { month: CalendarView["month"]; view: CalendarView["view"] };

/** The month on the wall, and the same as a list; on a phone it is the list. */
export function MonthPanel({ month, view }: Props) {
  const { search } = useLocation();
  const at = (changes: Record<string, string>) => changedSearch(search, { tab: "calendar", ...changes });
  const isList = view === "list";
  const step = buttonClass({ variant: "quiet", size: "sm" });
  return (
    <Panel
      id="month"
      title={month.title}
      bodyClassName="!p-0"
      aside={
        <div className="flex flex-wrap items-center gap-1">
          <Link
            to={at({ view: isList ? "month" : "list" })}
            preventScrollReset
            className={cx(step, "max-md:hidden")}
          >
            {isList ? "Show as month" : "Show as list"}
          </Link>
          <Link
            to={at({ month: month.previous })}
            preventScrollReset
            aria-label="Previous month"
            className={step}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Link>
          <Link to={at({ month: month.today.slice(0, 7) })} preventScrollReset className={step}>
            Today
          </Link>
          <Link to={at({ month: month.next })} preventScrollReset aria-label="Next month" className={step}>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      }
    >
      {!isList && <Grid month={month} listAddress={at({ view: "list" })} />}
      <List month={month} className={isList ? undefined : "md:hidden"} />
    </Panel>
  );
}

function List({ month, className }: { month: Props["month"]; className?: string | undefined }) {
  const inMonth = month.entries.filter(({ day }) => day.startsWith(month.key));
  if (inMonth.length === 0)
    return (
      <p className={cx("px-4 py-8 text-center text-sm text-muted", className)}>Nothing in this month.</p>
    );
  return (
    <ul className={cx("divide-y divide-line", className)}>
      {inMonth.map((entry) => (
        <EntryRow key={entry.id} entry={entry} prefix="entry" />
      ))}
    </ul>
  );
}

function Grid({ month, listAddress }: { month: Props["month"]; listAddress: string }) {
  return (
    <table className="hidden w-full table-fixed border-collapse md:table">
      <caption className="sr-only">Posts in {month.title}</caption>
      <thead>
        <tr>
          {dayNames.map((name) => (
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
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} month={month} listAddress={listAddress} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, month, listAddress }: { day: string; month: Props["month"]; listAddress: string }) {
  const entries = month.entries.filter((entry) => entry.day === day);
  const isToday = day === month.today;
  return (
    <td
      className={cx(
        "h-24 border-b border-r border-line p-1.5 align-top last:border-r-0",
        !day.startsWith(month.key) && "bg-paper",
      )}
    >
      <time
        dateTime={day}
        aria-current={isToday ? "date" : undefined}
        className={cx(
          "inline-flex size-6 items-center justify-center rounded-full text-xs tabular-nums",
          isToday ? "bg-primary font-semibold text-primary-on" : "text-muted",
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Chip entry={entry} listAddress={listAddress} />
          </li>
        ))}
      </ul>
    </td>
  );
}

function Chip({ entry, listAddress }: { entry: EntryView; listAddress: string }) {
  const { search } = useLocation();
  const { label, icon: Icon } = entryLook(entry.state);
  const words = entry.title ?? entry.category;
  return (
    <Link
      to={entry.postId ? withPost(search, entry.postId) : `${listAddress}#entry-${entry.id}`}
      title={`${entry.when}: ${label}${entry.late ? ", late" : ""}. ${words}`}
      className={cx(
        "flex min-h-6 items-start gap-1 rounded-control border px-1.5 py-0.5 text-xs hover:border-primary",
        entry.state === "generated" ? "border-primary/30 bg-primary-tint" : "border-line bg-surface",
        entry.state === "skipped" && "text-muted line-through",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{entry.time}</span>{" "}
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{words}</span>
      </span>
    </Link>
  );
}

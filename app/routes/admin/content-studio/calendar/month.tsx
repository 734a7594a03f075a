import { useLocation } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { joinClassNames } from "~/components/ui/class-names";
import { applySearchChanges } from "~/domain/lists/filters";
import type { CalendarView } from "./data.server";
import { EntryRow } from "./entry-row";
import { MonthGrid } from "./month-grid";

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
          <ButtonLink to={at({ plan: "new" })} preventScrollReset variant="secondary" size="sm">
            <CalendarPlus aria-hidden className="size-4" />
            Plan a post
          </ButtonLink>
          <ButtonLink
            to={at({ view: isList ? "month" : "list" })}
            preventScrollReset
            variant="quiet"
            size="sm"
            className="max-md:hidden"
          >
            {isList ? "Show as month" : "Show as list"}
          </ButtonLink>
          <ButtonLink
            to={at({ month: month.previous })}
            preventScrollReset
            aria-label="Previous month"
            variant="quiet"
            size="sm"
          >
            <ChevronLeft aria-hidden className="size-4" />
          </ButtonLink>
          <ButtonLink
            to={at({ month: month.today.slice(0, 7) })}
            preventScrollReset
            variant="quiet"
            size="sm"
          >
            Today
          </ButtonLink>
          <ButtonLink
            to={at({ month: month.next })}
            preventScrollReset
            aria-label="Next month"
            variant="quiet"
            size="sm"
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

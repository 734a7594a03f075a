import CalendarRange from "lucide-react/icons/calendar-range";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Panel } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/screen";
import { PLANNED_WEEKS_AHEAD } from "~/domain/scheduler/options";
import { calendarCommands } from "~/services/writing/calendar-commands";
import type { CalendarView, EntryView } from "./data.server";
import { EntryRow } from "./entry-row";

/** The next entries to write (docs/product/posts.md §2: the first ten). */
export function Upcoming({
  upcoming,
  total,
  topics,
  children,
}: {
  upcoming: EntryView[];
  total: number;
  topics: CalendarView["topics"];
  children: ReactNode;
}) {
  return (
    <Panel
      id="upcoming"
      title="Upcoming Posts"
      bodyClassName="!p-0"
      aside={
        <div className="flex flex-wrap gap-2">
          <ActionButton
            do={calendarCommands.runNow}
            with={{}}
            label="Run Now"
            pendingLabel="Running..."
            variant="secondary"
          >
            <Play aria-hidden className="size-4" />
            Run Now
          </ActionButton>
          <ActionButton
            do={calendarCommands.planPosts}
            with={{ weeksAhead: PLANNED_WEEKS_AHEAD }}
            label="Generate 4 Weeks"
            pendingLabel="Generating..."
          >
            <CalendarRange aria-hidden className="size-4" />
            Generate 4 Weeks
          </ActionButton>
        </div>
      }
    >
      {children}
      {upcoming.length === 0 ? (
        <EmptyState title={'No scheduled posts yet. Click "Generate 4 Weeks" to create a schedule!'} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {upcoming.map((entry) => (
              <EntryRow key={entry.id} entry={entry} prefix="upcoming" topics={topics} />
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2 text-xs text-muted">
            {total > upcoming.length && `The first ${upcoming.length} of ${total}. `}
            Run Now writes what is due, or with nothing due the next post that is to be written, ahead of its
            time. Every active schedule is kept four weeks ahead by itself.
          </p>
        </>
      )}
    </Panel>
  );
}

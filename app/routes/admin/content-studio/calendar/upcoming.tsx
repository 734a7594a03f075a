import CalendarRange from "lucide-react/icons/calendar-range";
import Play from "lucide-react/icons/play";
import { Panel } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Control } from "../planning/control";
import type { EntryView } from "./data.server";
import { EntryRow } from "./entry-row";

/** What is to be written next (docs/product.md §2: the first ten). */
export function Upcoming({ upcoming, total }: { upcoming: EntryView[]; total: number }) {
  return (
    <Panel
      id="upcoming"
      title="Upcoming Posts"
      bodyClassName="!p-0"
      aside={
        <div className="flex flex-wrap gap-2">
          <Control
            intent="calendar:run"
            label="Run Now"
            pendingLabel="Running..."
            icon={<Play aria-hidden className="size-4" />}
          />
          <Control
            intent="calendar:plan"
            label="Generate 4 Weeks"
            pendingLabel="Generating..."
            variant="primary"
            icon={<CalendarRange aria-hidden className="size-4" />}
          />
        </div>
      }
    >
      {upcoming.length === 0 ? (
        <EmptyState title={'No scheduled posts yet. Click "Generate 4 Weeks" to create a schedule!'} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {upcoming.map((entry) => (
              <EntryRow key={entry.id} entry={entry} prefix="upcoming" />
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2 text-xs text-muted">
            {total > upcoming.length && `The first ${upcoming.length} of ${total}. `}
            Run Now writes what is due, or with nothing due the next post ahead of its time.
          </p>
        </>
      )}
    </Panel>
  );
}

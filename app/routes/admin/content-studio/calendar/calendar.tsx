import { Link } from "@remix-run/react";
import CalendarRange from "lucide-react/icons/calendar-range";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { EmptyState, Panel } from "~/components/admin/screen";
import { useNow } from "~/components/admin/when";
import { PLANNED_WEEKS_AHEAD } from "~/domain/scheduler/options";
import { formatShortDay } from "~/domain/time/spoken-time";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { FormDialog } from "../form-dialog";
import type { CalendarView, EntryView } from "./data.server";
import { UndoProvider, useUndo } from "./entry-actions";
import { EntryRow } from "./entry-row";
import { MonthPanel } from "./month";
import { Releases } from "./releases";
import { ScheduleForm, Schedules } from "./schedules";

export function Calendar({ data }: { data: CalendarView | null }) {
  if (!data) return null;
  const { schedules, upcoming, upcomingTotal, month, view, editing, topics, planning, drafts } = data;
  return (
    <UndoProvider>
      <div className="grid gap-5">
        {planning && <PlanPostForm planning={planning} drafts={drafts} />}
        {editing && <ScheduleForm key={editing.id} editing={editing} />}
        <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <Schedules schedules={schedules} />
          <Upcoming upcoming={upcoming} total={upcomingTotal} topics={topics}>
            <RunsOut runsOut={data.runsOut} hasTopics={data.hasTopics} />
          </Upcoming>
        </div>
        <Releases releases={data.releases} />
        <MonthPanel month={month} view={view} topics={topics} releases={data.releases} />
      </div>
    </UndoProvider>
  );
}

function RunsOut({ runsOut, hasTopics }: Pick<CalendarView, "runsOut" | "hasTopics">) {
  const { timeZone } = useNow();
  if (!runsOut) return null;
  return (
    <p className="border-b border-line px-4 py-2 text-sm">
      <strong>
        {hasTopics
          ? `Topics run out on ${formatShortDay(new Date(runsOut), timeZone)}.`
          : "No topic is in use."}
      </strong>{" "}
      {hasTopics ? "From then on topics of the last 90 days come again." : "Nothing can be written."}{" "}
      <Link to="?tab=topics" className="font-semibold text-primary underline">
        Add topics
      </Link>
    </p>
  );
}

type PlanningProps = { planning: NonNullable<CalendarView["planning"]> } & Pick<CalendarView, "drafts">;

function PlanPostForm({ planning, drafts }: PlanningProps) {
  return (
    <FormDialog
      param="plan"
      title="Plan a post"
      lead="It goes out by itself at its time, as its draft stands then, if it keeps the publishing rules."
      do={calendarCommands.planPost}
      id={null}
      submit="Plan post"
      initial={planning}
      toast={useUndo().plan}
    >
      {(f) => (
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <f.Select
            name="postId"
            label="Post"
            required
            hint={drafts.length === 0 ? "Every draft has a date already, or there is none." : undefined}
            className="sm:col-span-2"
            options={drafts}
            placeholder="Choose a draft"
          />
          <f.Input name="date" label="Day" required type="date" />
          <f.Input name="time" label="Time" required hint="On the business’s clock." type="time" />
        </div>
      )}
    </FormDialog>
  );
}

/** The next entries to write (docs/product/posts.md §2: the first ten). */
function Upcoming({
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
          <ActionButton do={calendarCommands.runNow} pendingLabel="Running...">
            <Play aria-hidden className="size-4" />
            Run Now
          </ActionButton>
          <ActionButton
            do={calendarCommands.planPosts}
            with={{ weeksAhead: PLANNED_WEEKS_AHEAD }}
            pendingLabel="Generating..."
            variant="primary"
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

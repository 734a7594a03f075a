import { PlainNotice } from "../planning/plain-notice";
import type { CalendarView } from "./data.server";
import { MonthPanel } from "./month";
import { ScheduleForm } from "./schedule-form";
import { Schedules } from "./schedules";
import { Upcoming } from "./upcoming";

/** The Calendar tab: when posts are written, what comes next, and the month. */
export function Calendar({ data }: { data: CalendarView | null }) {
  if (!data) return null;
  const { schedules, upcoming, upcomingTotal, month, view, editing } = data;
  return (
    <div className="grid gap-5">
      <PlainNotice />
      {editing && <ScheduleForm key={editing.id} editing={editing} />}
      <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Schedules schedules={schedules} />
        <Upcoming upcoming={upcoming} total={upcomingTotal} />
      </div>
      <MonthPanel month={month} view={view} />
    </div>
  );
}

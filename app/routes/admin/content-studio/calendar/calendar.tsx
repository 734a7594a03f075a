import CalendarDays from "lucide-react/icons/calendar-days";
import { EmptyState } from "~/components/ui/empty-state";
import type { readCalendar } from "./data.server";

export type CalendarData = Awaited<ReturnType<typeof readCalendar>>;

export function Calendar(_: { data: CalendarData }) {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={'No scheduled posts yet. Click "Generate 4 Weeks" to create a schedule!'}
    />
  );
}

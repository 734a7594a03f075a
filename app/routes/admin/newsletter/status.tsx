import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleStop from "lucide-react/icons/circle-stop";
import FilePen from "lucide-react/icons/file-pen";
import Send from "lucide-react/icons/send";
import { count } from "~/components/admin/format";
import { type Look, LookBadge } from "~/components/admin/look-badge";
import type { IssueLine } from "./issue-data.server";

const LOOKS: Record<IssueLine["status"], Look> = {
  draft: { label: "Draft", icon: FilePen, tone: "neutral" },
  scheduled: { label: "Scheduled", icon: CalendarClock, tone: "outline" },
  sending: { label: "Sending", icon: Send, tone: "outline" },
  sent: { label: "Sent", icon: Send, tone: "primary" },
  stopped: { label: "Stopped", icon: CircleStop, tone: "neutral" },
};

export const IssueStatus = ({ status }: Pick<IssueLine, "status">) => <LookBadge look={LOOKS[status]} />;

/** How many letters of an issue are settled, with a bar. */
export function Progress({ title, figures }: Pick<IssueLine, "title" | "figures">) {
  if (!figures) return null;
  const done = figures.sent + figures.failed + figures.cancelled;
  const total = done + figures.waiting;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <progress
        aria-label={`Sending ${title}`}
        value={done}
        max={Math.max(1, total)}
        className="h-2 w-32 accent-primary"
      />
      <span className="tabular-nums">
        {count(done)} of {count(total)}
      </span>
    </span>
  );
}

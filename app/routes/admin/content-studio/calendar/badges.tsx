import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Clock from "lucide-react/icons/clock";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import SkipForward from "lucide-react/icons/skip-forward";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { EntryState } from "~/domain/scheduler/entry-state";
import type { EntryView } from "./data.server";

type Look = { label: string; icon: typeof Clock; tone: BadgeTone };

const STATES: Record<EntryState, Look> = {
  scheduled: { label: "Scheduled", icon: CalendarClock, tone: "outline" },
  writing: { label: "Being written", icon: PenLine, tone: "primary" },
  generated: { label: "Generated", icon: CircleCheckBig, tone: "primary" },
  skipped: { label: "Skipped", icon: SkipForward, tone: "neutral" },
  failed: { label: "Failed", icon: CircleAlert, tone: "solid" },
};

export const entryLook = (state: EntryState): Look => STATES[state];

const inBadge = ({ label, icon: Icon, tone }: Look) => (
  <Badge tone={tone} icon={<Icon aria-hidden />}>
    {label}
  </Badge>
);

/** How an entry stands, in one to three badges. */
export function EntryBadges({ entry }: { entry: EntryView }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {inBadge(STATES[entry.state])}
      {entry.late && inBadge({ label: "Late", icon: Clock, tone: "neutral" })}
      {entry.published &&
        inBadge({
          label: entry.autoPublished ? "Published automatically" : "Published",
          icon: Send,
          tone: "primary",
        })}
    </span>
  );
}

import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Clock from "lucide-react/icons/clock";
import ListTree from "lucide-react/icons/list-tree";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import SkipForward from "lucide-react/icons/skip-forward";
import { type BadgeLook, LookBadge } from "~/components/admin/look-badge";
import type { EntryState } from "~/domain/scheduler/entry-state";
import type { EntryView } from "./data.server";

const STATES: Record<EntryState, BadgeLook> = {
  scheduled: { label: "Scheduled", icon: CalendarClock, tone: "outline" },
  writing: { label: "Being written", icon: PenLine, tone: "primary" },
  generated: { label: "Generated", icon: CircleCheckBig, tone: "primary" },
  skipped: { label: "Skipped", icon: SkipForward, tone: "neutral" },
  failed: { label: "Failed", icon: CircleAlert, tone: "neutral" },
};

const OUTLINE: BadgeLook = { label: "Outline", icon: ListTree, tone: "outline" };
const LATE: BadgeLook = { label: "Late", icon: Clock, tone: "neutral" };

const PLANNED: BadgeLook = { label: "To be published", icon: Send, tone: "outline" };
const NEXT: BadgeLook = { label: "Next", icon: ArrowRight, tone: "neutral" };

export const pickEntryLook = ({
  state,
  isPlannedPost,
}: Pick<EntryView, "state" | "isPlannedPost">): BadgeLook =>
  isPlannedPost && state === "scheduled" ? PLANNED : STATES[state];

export function EntryBadges({ entry }: { entry: EntryView }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {entry.isNext && <LookBadge look={NEXT} />}
      <LookBadge look={pickEntryLook(entry)} />
      {entry.isOutline && <LookBadge look={OUTLINE} />}
      {entry.late && <LookBadge look={LATE} />}
      {entry.published && (
        <LookBadge
          look={{
            label: entry.autoPublished ? "Published automatically" : "Published",
            icon: Send,
            tone: "primary",
          }}
        />
      )}
    </span>
  );
}

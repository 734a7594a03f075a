import CircleCheckBig from "lucide-react/icons/circle-check-big";
import ClockAlert from "lucide-react/icons/clock-alert";
import Timer from "lucide-react/icons/timer";
import { joinClassNames } from "~/components/ui/class-names";

type Props = { state: "running" | "overdue" | "met" | "missed"; words: string; className?: string };

const ICONS = { running: Timer, overdue: ClockAlert, met: CircleCheckBig, missed: CircleCheckBig };

export function ResponseClockLine({ state, words, className }: Props) {
  const Icon = ICONS[state];
  return (
    <span
      className={joinClassNames(
        "flex items-center gap-1 text-xs [&>svg]:size-3.5 [&>svg]:shrink-0",
        state === "overdue" ? "font-semibold text-amber" : "text-muted",
        className,
      )}
    >
      <Icon aria-hidden />
      {words}
    </span>
  );
}

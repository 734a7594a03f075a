import { joinClassNames } from "~/components/ui/class-names";
import { formatFullTime, formatTimeUntilDue } from "~/domain/time/spoken-time";
import { useNow } from "../when";

export function DueClock({
  at,
  isCrisis = false,
  className,
}: {
  at: string;
  isCrisis?: boolean;
  className?: string;
}) {
  const { now, timeZone } = useNow();
  const due = new Date(at);
  const tone = isCrisis ? "text-crisis" : due < now ? "text-amber" : "text-muted";
  return (
    <time
      dateTime={at}
      title={formatFullTime(due, timeZone)}
      className={joinClassNames("whitespace-nowrap font-semibold tabular-nums", tone, className)}
    >
      {formatTimeUntilDue(due, now)}
    </time>
  );
}

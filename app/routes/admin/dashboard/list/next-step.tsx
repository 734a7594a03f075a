import { useNow } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { formatFullTime, formatSpokenTime, formatTimeUntilDue } from "~/domain/time/spoken-time";
import type { LeadNextStep as Next } from "./row.server";

/** Shows a lead's next step: "Call by today 2:29 AM", or the task that is due first; what is overdue is outlined in amber. */
export function NextStep({
  next,
  isCrisis,
  className,
}: {
  next: Next;
  isCrisis: boolean;
  className?: string;
}) {
  const { now, timeZone } = useNow();
  if (next.kind === "none")
    return <span className={joinClassNames("truncate text-xs text-muted", className)}>{next.words}</span>;
  const at = new Date(next.at);
  const isOverdue = at < now;
  const time = formatSpokenTime(at, now, timeZone);
  const call = next.kind === "call" && (next.again ? "Call again" : "Call");
  const words = !call
    ? `${next.kind === "task" ? next.title : ""} · ${time}`
    : isOverdue
      ? `${call}, ${formatTimeUntilDue(at, now)}`
      : `${call} by ${time.replace(/^today /, "")}`;
  return (
    <span
      title={`${next.kind === "call" ? "Call by" : `${next.title},`} ${formatFullTime(at, timeZone)}`}
      className={joinClassNames(
        "inline-block max-w-full truncate whitespace-nowrap text-xs tabular-nums",
        isOverdue
          ? isCrisis
            ? "rounded-sm border border-crisis px-1.5 font-semibold text-crisis"
            : "rounded-sm border border-amber-edge px-1.5 font-semibold text-amber"
          : next.kind === "call"
            ? "text-ink"
            : "text-muted",
        className,
      )}
    >
      {isOverdue && next.kind === "task" && <span className="sr-only">Overdue: </span>}
      {words}
    </span>
  );
}

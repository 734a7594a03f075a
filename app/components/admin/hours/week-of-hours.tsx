import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { weekdays } from "~/domain/time/weekdays";

/** Formats the time "22:00" as "10 PM". */
function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

export type WeekHours = { userId: string; name: string; day: number; from: string; to: string };

const formatHours = ({ from, to }: Pick<WeekHours, "from" | "to">) =>
  from === to ? `${formatClock(from)}, 24 hours` : `${formatClock(from)} – ${formatClock(to)}`;

/** The looks and the label of a button that removes hours. */
export type RemoveHoursButton = { label: string; title: string; className: string; children: ReactNode };

/** Lists the hours of a week. @param remove the button that removes some of them */
export const WeekOfHours = <H extends WeekHours>({
  hours,
  remove,
  more,
}: {
  hours: readonly H[];
  remove: (hours: H, button: RemoveHoursButton) => ReactNode;
  more?: (hours: H) => ReactNode;
}) => (
  <ol className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
    {weekdays.map(({ day, name }) => {
      const ofDay = hours.filter((one) => one.day === day);
      return (
        <li key={name} className="flex min-w-0 gap-3 py-1.5 lg:flex-col lg:gap-1 lg:px-2.5 lg:py-2">
          <h3 className="w-10 shrink-0 pt-1 text-sm font-semibold lg:pt-0">
            <span aria-hidden>{name.slice(0, 3)}</span>
            <span className="sr-only">{name}</span>
          </h3>
          <ul className="grid min-w-0 flex-1 content-start gap-1">
            {ofDay.map((one) => (
              <Shift
                key={`${one.userId} ${one.from} ${one.to}`}
                hours={one}
                remove={remove(one, {
                  label: `Remove ${one.name}, ${name} ${formatHours(one)}`,
                  title: "Remove",
                  className:
                    "!min-h-7 w-7 !rounded-sm !p-0 !text-muted hover:!text-ink max-lg:!min-h-11 max-lg:w-11",
                  children: <X aria-hidden className="size-3.5" />,
                })}
              >
                {more?.(one)}
              </Shift>
            ))}
            {ofDay.length === 0 && (
              <li className="pt-1 text-sm text-muted lg:pt-0">
                <span aria-hidden>–</span>
                <span className="sr-only">No hours begin</span>
              </li>
            )}
          </ul>
        </li>
      );
    })}
  </ol>
);

function Shift({ hours, remove, children }: { hours: WeekHours; remove: ReactNode; children: ReactNode }) {
  const { name } = hours;
  return (
    <li className="flex min-w-0 items-start justify-between gap-1 rounded-sm bg-primary-tint py-1 pl-2 text-sm">
      <span className="min-w-0">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="block text-xs tabular-nums">{formatHours(hours)}</span>
        {children && <span className="block text-xs text-muted">{children}</span>}
      </span>
      {remove}
    </li>
  );
}

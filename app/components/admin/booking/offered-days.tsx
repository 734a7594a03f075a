import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import type { OfferedDay } from "~/services/booking/times.server";

export function OfferedDays({
  days,
  current,
  address,
  onShow,
}: {
  days: OfferedDay[];
  current: string;
  address: (more: Record<string, string>) => string;
  onShow: (date: string) => void;
}) {
  const show = (date: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(date);
  };
  return (
    <nav aria-label="Days" className="-mx-1 min-w-0 overflow-x-auto px-1 py-1">
      <ul className="flex gap-1.5">
        {days.map(({ date, short, times }) => (
          <li key={date} className="shrink-0">
            <Link
              to={address({ day: date })}
              replace
              preventScrollReset
              onClick={show(date)}
              aria-current={date === current ? "date" : undefined}
              className={joinClassNames(
                "flex min-h-12 flex-col justify-center rounded-control border px-3 py-1 text-sm text-ink no-underline",
                date === current
                  ? "border-primary bg-primary-tint font-semibold"
                  : "border-edge bg-surface hover:border-primary",
              )}
            >
              {short}
              <span className="text-xs font-normal text-muted">
                {formatCountedNoun(times.length, "time")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { joinClassNames } from "~/components/ui/class-names";
import { ConsultationCard } from "./consultation-card";
import type { BookingCalendar } from "./screen.server";

/** Lists the consultations; those on earlier days of this week are folded away above the others. */
export function ConsultationList({ calendar, className }: { calendar: BookingCalendar; className: string }) {
  const { view, days, today, isNow } = calendar;
  const busy = days.filter(({ consultations }) => consultations.length > 0);
  const past = view === "week" && isNow ? busy.filter(({ date }) => date < today) : [];
  const others = busy.filter((day) => !past.includes(day));
  const count = past.reduce((sum, { consultations }) => sum + consultations.length, 0);
  return (
    <div className={joinClassNames("grid-cols-[minmax(0,1fr)] content-start", className)}>
      {count > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary underline underline-offset-2">
            {count === 1 ? "1 earlier this week" : `${count} earlier this week`}
          </summary>
          <Days days={past} />
        </details>
      )}
      <Days days={others} />
    </div>
  );
}

const Days = ({ days }: Pick<BookingCalendar, "days">) => (
  <ol className="grid divide-y divide-line border-t border-line">
    {days.map(({ date, label, isToday, consultations }) => (
      <li key={date} className="grid min-w-0 gap-2 py-3 md:grid-cols-[9rem_minmax(0,1fr)]">
        <h2 className={joinClassNames("text-sm font-semibold", isToday ? "text-primary" : "text-muted")}>
          {label}
          {isToday && <span className="font-normal"> (today)</span>}
        </h2>
        <ul className="grid gap-2">
          {consultations.map((one) => (
            <ConsultationCard key={one.id} consultation={one} />
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

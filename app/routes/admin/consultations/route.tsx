import { Link, useLoaderData } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Info from "lucide-react/icons/info";
import { ButtonLink } from "~/components/admin/buttons";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { SwitchLinks } from "~/components/admin/lists/filter-form";
import { EmptyState, Notice, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import { applySearchChanges } from "~/domain/lists/filters";
import { ConsultationCard } from "./consultation-card";
import type { BookingCalendar, loader } from "./screen.server";
import { Sheet } from "./sheet";
import { CONSULTATION_VIEWS, type ConsultationView } from "./views";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<BookingCalendar>();

export const meta = buildScreenMeta("/admin/consultations");

const REFRESH_INTERVAL_MS = 30_000;

export default function Consultations() {
  const calendar = useLoaderData<typeof loader>() as BookingCalendar;
  usePolling(REFRESH_INTERVAL_MS);
  const { view, days } = calendar;
  const all = days.flatMap(({ consultations }) => consultations);
  const count = all.filter(({ isCancelled }) => !isCancelled).length;
  // The sheet is shown without consultations, too, if free times can be booked on it.
  const hasSheet = view !== "list" && (all.length > 0 || calendar.isOn);
  return (
    <>
      <PageHeader
        screen="/admin/consultations"
        lead={
          calendar.isOn
            ? `${describePeriod(calendar)}: ${formatCountedNoun(count, "consultation")}`
            : "Families can’t book online yet: nobody has hours."
        }
        actions={
          <ButtonLink to="/admin/consultations/hours" variant={calendar.isOn ? "secondary" : "primary"}>
            {calendar.isOn ? "Hours" : "Set hours"}
          </ButtonLink>
        }
      />
      {calendar.areHoursSamples && (
        <div className="mb-4">
          <Notice icon={<Info aria-hidden />}>
            The hours are samples, made up so that booking can be tried on this machine.{" "}
            <Link to="/admin/consultations/hours" className="font-semibold text-primary underline">
              Set your own
            </Link>
          </Notice>
        </div>
      )}
      {calendar.lead && view !== "list" && <LookedFor calendar={calendar} lead={calendar.lead} />}
      <Bar calendar={calendar} />
      {all.length === 0 && (
        <section
          className={joinClassNames(
            "rounded-card border border-line bg-surface",
            hasSheet && (view === "week" ? "lg:hidden" : "hidden"),
            "[@media(scripting:none)]:block",
          )}
        >
          <EmptyState
            icon={<CalendarClock />}
            title={`No consultations ${EMPTY_PERIODS[view]}`}
            hint={
              calendar.isOn
                ? "What families book shows up here at once."
                : "Set hours, and families can choose a time after the chat or the form."
            }
          />
        </section>
      )}
      {hasSheet && (
        <div
          className={joinClassNames("[@media(scripting:none)]:hidden", view === "week" && "max-lg:hidden")}
        >
          <Sheet calendar={calendar} />
        </div>
      )}
      {all.length > 0 && (
        <ConsultationList
          calendar={calendar}
          className={joinClassNames(
            view === "week" && "grid lg:hidden [@media(scripting:none)]:grid",
            view === "day" && "hidden [@media(scripting:none)]:grid",
            view === "list" && "grid",
          )}
        />
      )}
    </>
  );
}

const EMPTY_PERIODS: Record<ConsultationView, string> = {
  week: "this week",
  day: "on this day",
  list: "in these four weeks",
};

function describePeriod({ view, isNow, label }: BookingCalendar): string {
  if (view === "day") return isNow ? `Today, ${label}` : label;
  if (view === "list") return isNow ? "The next four weeks" : `Four weeks from ${label}`;
  return isNow ? "This week" : `The week of ${label}`;
}

/** Builds the address of a calendar view of a day; it keeps the lead that a time is sought for. */
function buildCalendarSearch({ today, lead }: BookingCalendar, view: ConsultationView, date: string): string {
  return applySearchChanges("", {
    view: view === "week" ? null : view,
    date: date === today ? null : date,
    lead: lead?.id,
  });
}

const LookedFor = ({
  calendar,
  lead,
}: {
  calendar: BookingCalendar;
  lead: NonNullable<BookingCalendar["lead"]>;
}) => (
  <div className="mb-4">
    <Notice icon={<CalendarClock aria-hidden />}>
      Choose a free time for{" "}
      <Link to={`/admin/leads/${lead.id}`} className="font-semibold text-ink hover:underline">
        {lead.name}
      </Link>
      , or{" "}
      <Link
        to={buildCalendarSearch({ ...calendar, lead: null }, calendar.view, calendar.date)}
        className="font-semibold text-primary underline"
      >
        for somebody else
      </Link>
      .
    </Notice>
  </div>
);

function Bar({ calendar }: { calendar: BookingCalendar }) {
  const { view, date, previous, next, today, isNow } = calendar;
  const to = (view: ConsultationView, date: string) => buildCalendarSearch(calendar, view, date);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <nav aria-label="Days" className="-ml-3 flex">
        <ButtonLink to={to(view, previous)} variant="quiet" preventScrollReset>
          {view === "list" && isNow ? "Past consultations" : "Earlier"}
        </ButtonLink>
        {!isNow && (
          <ButtonLink to={to(view, today)} variant="quiet" preventScrollReset>
            Today
          </ButtonLink>
        )}
        <ButtonLink to={to(view, next)} variant="quiet" preventScrollReset>
          Later
        </ButtonLink>
      </nav>
      <SwitchLinks
        label="View"
        current={view}
        links={(Object.keys(CONSULTATION_VIEWS) as ConsultationView[]).map((one) => ({
          value: one,
          label: CONSULTATION_VIEWS[one],
          to: to(one, date),
        }))}
      />
    </div>
  );
}

function ConsultationList({ calendar, className }: { calendar: BookingCalendar; className: string }) {
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

import CalendarX2 from "lucide-react/icons/calendar-x-2";
import { Trouble } from "~/components/admin/forms/trouble";
import { AddWeekHours } from "~/components/admin/hours/add-week-hours";
import { WeekOfHours } from "~/components/admin/hours/week-of-hours";
import { Section } from "~/components/admin/section";
import { useNow } from "~/components/admin/when";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { AlertAnswer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { readOnCallHoursForm } from "./forms";

export function Week({
  rota,
  gaps,
  people,
  answer,
}: Pick<AlertsScreen, "rota" | "gaps" | "people"> & { answer: AlertAnswer | undefined }) {
  return (
    <Section
      id="rota"
      title="Hours"
      about={
        rota.length === 0
          ? "Nobody has hours, so the owner is always on call."
          : "Who is on call each week. Hours may pass midnight, and may overlap: then both are alerted. In a gap the owner is."
      }
    >
      <WeekOfHours hours={rota} />
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <AddWeekHours
        id="hours"
        people={people}
        read={readOnCallHoursForm}
        initial={{ from: "18:00", to: "08:00" }}
        answer={answer?.intent === "hours-add" ? answer : undefined}
      >
        <Trouble answer={answer?.intent === "hours-add" ? answer : undefined} />
        <p className="text-xs text-muted">
          On the business’s clock. A “to” that is not after “from” is the next morning.
        </p>
      </AddWeekHours>
    </Section>
  );
}

function Gaps({ gaps }: Pick<AlertsScreen, "gaps">) {
  const { now, timeZone } = useNow();
  const spoken = (at: string) => formatSpokenTime(new Date(at), now, timeZone, true);
  const words = ({ from, to }: AlertsScreen["gaps"][number]) =>
    `${from ? spoken(from) : "now"} ${to ? `to ${spoken(to)}` : "onwards"}`;
  return (
    <ul aria-label="Gaps in the coming week" className="flex flex-wrap gap-x-2 gap-y-1.5">
      {gaps.map((gap) => (
        <li
          key={gap.from}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-control border border-amber-edge px-2 py-1 text-sm tabular-nums text-amber"
        >
          <CalendarX2 aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="font-semibold">Gap:</span> {words(gap)}
          </span>
        </li>
      ))}
    </ul>
  );
}

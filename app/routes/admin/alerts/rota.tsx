import CalendarX2 from "lucide-react/icons/calendar-x-2";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { EditWeekHours } from "~/components/admin/hours/week-hours";
import { Section } from "~/components/admin/section";
import { useNow } from "~/components/admin/when";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { alertCommands } from "~/services/alerts/commands";
import type { AlertsScreen } from "./screen.server";

export function Week({ rota, gaps, people }: Pick<AlertsScreen, "rota" | "gaps" | "people">) {
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
      <EditWeekHours
        hours={rota}
        people={people}
        add={alertCommands.addHours}
        remove={alertCommands.removeHours}
        id="hours"
        initial={{ from: "18:00", to: "08:00" }}
        hint="On the business’s clock. A “to” that is not after “from” is the next morning."
      >
        {gaps.length > 0 && <Gaps gaps={gaps} />}
      </EditWeekHours>
    </Section>
  );
}

function Gaps({ gaps }: Pick<AlertsScreen, "gaps">) {
  const { now, timeZone } = useNow();
  const spoken = (at: Date) => formatSpokenTime(at, now, timeZone, true);
  const words = ({ from, to }: AlertsScreen["gaps"][number]) =>
    `${from ? spoken(from) : "now"} ${to ? `to ${spoken(to)}` : "onwards"}`;
  return (
    <ul aria-label="Gaps in the coming week" className="flex flex-wrap gap-x-2 gap-y-1.5">
      {gaps.map((gap) => (
        <li
          key={gap.from?.getTime()}
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

export function Swaps({ swaps, people }: Pick<AlertsScreen, "swaps" | "people">) {
  const { now, timeZone } = useNow();
  const spoken = (at: Date) => formatSpokenTime(at, now, timeZone, true);
  return (
    <Section id="swaps" title="Swaps" about="While a swap lasts, its person alone is on call.">
      {swaps.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {swaps.map(({ id, name, from, to }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 tabular-nums">
                <span className="font-semibold">{name}</span> takes {spoken(from)} to {spoken(to)}
              </span>
              <ActionButton
                do={alertCommands.removeSwap}
                with={{ id }}
                label={`Remove the swap of ${name}`}
                variant="quiet"
                showsUnsent
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionForm do={alertCommands.addSwap} id="swap" keep className="grid gap-3">
        {(f) => (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <f.Select
              name="personId"
              label="Who takes it"
              options={people}
              isCompact
              className="w-full sm:w-44"
            />
            <f.Input name="from" label="From" type="datetime-local" isCompact className="w-full sm:w-56" />
            <f.Input name="to" label="To" type="datetime-local" isCompact className="w-full sm:w-56" />
            <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
              Add swap
            </f.Submit>
          </div>
        )}
      </ActionForm>
    </Section>
  );
}

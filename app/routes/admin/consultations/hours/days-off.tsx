import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Section } from "~/components/admin/section";
import { formatShortDay } from "~/domain/time/spoken-time";
import { consultationCommands } from "~/services/booking/commands";
import type { HoursScreen } from "./screen.server";

/** Formats a date; dates are the same in every time zone. */
const formatDate = (date: string) => formatShortDay(new Date(`${date}T12:00Z`), "UTC");

export function DaysOff({ daysOff, people }: Pick<HoursScreen, "daysOff" | "people">) {
  return (
    <Section
      id="off"
      title="Days off and holidays"
      about="No time is offered on these days. What is booked already stays."
    >
      {daysOff.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {daysOff.map(({ id, name, firstDay, lastDay, note }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name ?? "Everybody"}</span>{" "}
                {firstDay === lastDay
                  ? formatDate(firstDay)
                  : `${formatDate(firstDay)} to ${formatDate(lastDay)}`}
                {note && <span className="text-muted">, {note}</span>}
              </span>
              <ActionButton
                do={consultationCommands.removeDaysOff}
                with={{ id }}
                label={`Remove the days off from ${formatDate(firstDay)}`}
                variant="quiet"
                showsUnsent
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        do={consultationCommands.addDaysOff}
        id="days-off"
        keep
        className="flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        {(f) => (
          <>
            <f.Select
              name="personId"
              label="Whose"
              className="w-full sm:w-44"
              options={people}
              placeholder="Everybody"
              isCompact
            />
            <f.Input name="firstDay" label="First day" className="w-full sm:w-44" type="date" isCompact />
            <f.Input name="lastDay" label="Last day" className="w-full sm:w-44" type="date" isCompact />
            <f.Input name="note" label="Note" optional className="w-full sm:w-56" maxLength={200} isCompact />
            <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
              Add days off
            </f.Submit>
          </>
        )}
      </ActionForm>
    </Section>
  );
}

import { useLoaderData } from "@remix-run/react";
import Info from "lucide-react/icons/info";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { EditWeekHours } from "~/components/admin/hours/week-hours";
import { Notice, PageHeader, Section } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { meetingList } from "~/domain/booking/meetings";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { formatShortDay } from "~/domain/time/spoken-time";
import { consultationCommands } from "~/services/booking/commands";
import type { HoursScreen, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<HoursScreen>();

export const meta = buildScreenMeta("/admin/consultations/hours");

export default function Hours() {
  const screen = useLoaderData<typeof loader>() as HoursScreen;
  return (
    <>
      <PageHeader
        screen="/admin/consultations/hours"
        lead={
          screen.hours.length === 0
            ? "Families can’t book online yet: nobody has hours."
            : "Families choose a time within these hours, in their own time zone"
        }
        actions={<ButtonLink to="/admin/consultations">Consultations</ButtonLink>}
      />
      {screen.areSamples && <SampleHours />}
      <WeeklyHours {...screen} />
      <DaysOff {...screen} />
      <Rules {...screen} />
    </>
  );
}

const SampleHours = () => (
  <div className="mb-4 grid justify-items-start gap-2">
    <Notice icon={<Info aria-hidden />}>
      These hours are samples, made up so that booking can be tried on this machine. A public site offers no
      time in them. Change them below, or keep them.
    </Notice>
    <ActionButton do={consultationCommands.confirmHours}>Keep these hours</ActionButton>
  </div>
);

const describeTypes = ({ types }: Pick<HoursScreen["hours"][number], "types">) =>
  types.length === MEETING_TYPES.length
    ? "all kinds"
    : types.map((type) => meetingList.rows[type].label).join(", ");

const KINDS = meetingList.options.map((option) => ({ ...option, isTicked: true }));

const WeeklyHours = ({ hours, people, timeZone }: Pick<HoursScreen, "hours" | "people" | "timeZone">) => (
  <Section
    id="weekly"
    title="Weekly hours"
    about={`On the clock of the business (${timeZone.replaceAll("_", " ")}). Hours may pass midnight.`}
  >
    <EditWeekHours
      hours={hours}
      people={people}
      add={consultationCommands.addHours}
      remove={consultationCommands.removeHours}
      id="booking-hours"
      initial={{ from: "09:00", to: "17:00" }}
      kinds={KINDS}
      more={describeTypes}
    />
  </Section>
);

/** Formats a date; dates are the same in every time zone. */
const formatDate = (date: string) => formatShortDay(new Date(`${date}T12:00Z`), "UTC");

function DaysOff({ daysOff, people }: Pick<HoursScreen, "daysOff" | "people">) {
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

const FIELDS = [
  ["length", "Length (min)"],
  ["bufferBefore", "Before (min)"],
  ["bufferAfter", "After (min)"],
  ["notice", "Notice (min)"],
  ["daysAhead", "Days ahead"],
] as const;

const Rules = ({ rules, people }: Pick<HoursScreen, "rules" | "people">) => (
  <>
    <Section
      id="rules"
      title="How times are offered"
      about="Before and after stay free around each one. Notice is how long before its start a time can be booked at the latest."
    >
      {rules.map((rule) => (
        <RuleForm key={rule.type} rule={rule} />
      ))}
    </Section>
    <Section
      id="limits"
      title="At most on one day"
      about="Leave it empty for any number. Emergency calls are offered all the same."
    >
      {people.map((person) => (
        <LimitForm key={person.value} person={person} />
      ))}
    </Section>
  </>
);

function RuleForm({ rule }: { rule: HoursScreen["rules"][number] }) {
  const { type } = rule;
  return (
    <ActionForm
      do={consultationCommands.setRules}
      with={{ type }}
      id={`rules-${type}`}
      keep
      label={meetingList.rows[type].label}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line pb-4 last:border-0"
    >
      {({ fields, Submit }) => (
        <>
          <h3 className="w-full text-sm font-semibold xl:mt-[34px] xl:w-32">
            {meetingList.rows[type].label}
          </h3>
          {FIELDS.map(([name, label]) => (
            <Field
              key={name}
              id={fields[name].id}
              label={label}
              error={fields[name].errors}
              className="w-[calc(50%-0.5rem)] sm:w-28"
            >
              {(ids) => (
                <Input
                  {...ids}
                  name={name}
                  type="number"
                  min={0}
                  required
                  defaultValue={rule[name]}
                  className="h-10 !py-0"
                />
              )}
            </Field>
          ))}
          <Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
            Save
          </Submit>
        </>
      )}
    </ActionForm>
  );
}

const LimitForm = ({ person: { value, label, limit } }: { person: HoursScreen["people"][number] }) => (
  <ActionForm
    do={consultationCommands.setLimit}
    with={{ personId: value }}
    id={`limit-${value}`}
    keep
    className="flex flex-wrap items-start gap-x-4 gap-y-2"
  >
    {(f) => (
      <>
        <f.Input
          name="limit"
          label={`Consultations of ${label}`}
          className="w-56"
          type="number"
          min={1}
          max={50}
          defaultValue={limit ?? ""}
          isCompact
        />
        <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
          Save
        </f.Submit>
      </>
    )}
  </ActionForm>
);

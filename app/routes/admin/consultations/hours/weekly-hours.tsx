import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { Section } from "~/components/admin/section";
import { Unsent } from "~/components/admin/unsent/unsent";
import { useCheckedForm } from "~/components/admin/use-checked-form";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { DAYS, spokenClock, TYPE_WORDS } from "../words";
import type { Answer } from "./action-data";
import type { HoursScreen } from "./data.server";
import { readHoursForm } from "./forms";

type Hours = HoursScreen["hours"][number];

const range = ({ from, to }: Pick<Hours, "from" | "to">) =>
  from === to ? `${spokenClock(from)}, 24 hours` : `${spokenClock(from)} – ${spokenClock(to)}`;

const typesOf = ({ types }: Pick<Hours, "types">) =>
  types.length === MEETING_TYPES.length ? "all kinds" : types.map((type) => TYPE_WORDS[type]).join(", ");

/** The hours of the week, a column a day; on a phone a line a day. */
export function WeeklyHours({
  hours,
  people,
  timeZone,
  answer,
}: Pick<HoursScreen, "hours" | "people" | "timeZone"> & { answer: Answer | undefined }) {
  return (
    <Section
      id="weekly"
      title="Weekly hours"
      about={`On the clock of the business (${timeZone.replaceAll("_", " ")}). Hours may pass midnight.`}
    >
      <ol className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
        {DAYS.map((name, day) => {
          const shifts = hours.filter((one) => one.day === day);
          return (
            <li key={name} className="flex min-w-0 gap-3 py-1.5 lg:flex-col lg:gap-1 lg:px-2.5 lg:py-2">
              <h3 className="w-10 shrink-0 pt-1 text-sm font-semibold lg:pt-0">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </h3>
              <ul className="grid min-w-0 flex-1 content-start gap-1">
                {shifts.map((one) => (
                  <Shift key={`${one.personId} ${one.from} ${one.to}`} hours={one} dayName={name} />
                ))}
                {shifts.length === 0 && (
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
      <AddHours people={people} answer={answer} />
    </Section>
  );
}

function Shift({ hours, dayName }: { hours: Hours; dayName: string }) {
  const { personId, day, from, to, name } = hours;
  return (
    <li className="flex min-w-0 items-start justify-between gap-1 rounded-sm bg-primary-tint py-1 pl-2 text-sm">
      <span className="min-w-0">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="block text-xs tabular-nums">{range(hours)}</span>
        <span className="block text-xs text-muted">{typesOf(hours)}</span>
      </span>
      <Form method="post" preventScrollReset>
        {Object.entries({ intent: "hours-remove", personId, day, from, to }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button
          type="submit"
          aria-label={`Remove ${name}, ${dayName} ${range(hours)}`}
          title="Remove"
          className="flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink max-lg:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </Form>
    </li>
  );
}

function AddHours({ people, answer }: Pick<HoursScreen, "people"> & { answer: Answer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const [form, { personId, days, types, from, to }] = useCheckedForm({
    id: "booking-hours",
    read: readHoursForm,
    result: answer?.result,
    pending,
    defaultValue: { from: "09:00", to: "17:00" },
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  return (
    <Form
      ref={element}
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="hours-add" />
      <Unsent form="booking-hours" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field id={personId.id} label="Who" error={personId.errors} className="w-full sm:w-44">
          {(ids) => <Select {...ids} name="personId" options={people} className="h-10 !py-0" />}
        </Field>
        <Boxes id={days.id} legend="Days" error={days.errors?.[0]} className="grid-cols-7">
          {DAYS.map((name, day) => (
            <Box key={name} name="days" value={String(day)} label={name}>
              {name.slice(0, 3)}
            </Box>
          ))}
        </Boxes>
        <Field id={from.id} label="From" error={from.errors} className="w-32">
          {(ids) => (
            <Input {...ids} name="from" type="time" defaultValue={from.defaultValue} className="h-10 !py-0" />
          )}
        </Field>
        <Field id={to.id} label="To" error={to.errors} className="w-32">
          {(ids) => (
            <Input {...ids} name="to" type="time" defaultValue={to.defaultValue} className="h-10 !py-0" />
          )}
        </Field>
        <Boxes id={types.id} legend="For" error={types.errors?.[0]} className="grid-cols-3">
          {MEETING_TYPES.map((type) => (
            <Box key={type} name="types" value={type} label={TYPE_WORDS[type]} isTicked>
              {TYPE_WORDS[type]}
            </Box>
          ))}
        </Boxes>
        <Button type="submit" variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add hours
        </Button>
      </div>
    </Form>
  );
}

const Boxes = ({
  id,
  legend,
  error,
  className,
  children,
}: {
  id: string;
  legend: string;
  error: string | undefined;
  className: string;
  children: ReactNode;
}) => (
  <fieldset aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="pb-1.5 text-sm font-semibold">{legend}</legend>
    <div className={`grid gap-1 ${className}`}>{children}</div>
    <FieldError id={`${id}-error`} message={error} />
  </fieldset>
);

const Box = ({
  name,
  value,
  label,
  isTicked = false,
  children,
}: {
  name: string;
  value: string;
  label: string;
  isTicked?: boolean;
  children: ReactNode;
}) => (
  <label className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-2 text-sm has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus sm:min-w-11 lg:h-10 lg:min-h-0">
    <input
      type="checkbox"
      name={name}
      value={value}
      aria-label={label}
      defaultChecked={isTicked}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    <span aria-hidden>{children}</span>
  </label>
);

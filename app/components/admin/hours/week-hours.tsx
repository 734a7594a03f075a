import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Command } from "~/commands/define";
import { InputField } from "~/components/ui/control-fields";
import type { SelectOption } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { weekdays } from "~/domain/time/week-hours";
import { ActionButton } from "../forms/action-button";
import { ActionForm } from "../forms/action-form";

/** Formats the time "22:00" as "10 PM". */
function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

type WeekHours = { userId: string; name: string; day: number; from: string; to: string };

const formatHours = ({ from, to }: Pick<WeekHours, "from" | "to">) =>
  from === to ? `${formatClock(from)}, 24 hours` : `${formatClock(from)} – ${formatClock(to)}`;

type TickBox = { value: string; label: string; text?: string; isTicked?: boolean };

type HoursField = { id: string; name: string; errors?: string[] | undefined; defaultValue?: unknown };

type HoursInput = { personId: string; days: number[]; from: string; to: string };
type AddHours = Command & { input: z.ZodType<unknown, HoursInput & { types?: string[] }> };
type RemoveHours = Command & { input: z.ZodType<unknown, Omit<HoursInput, "days"> & { day: number }> };

type Props<Hours extends WeekHours> = {
  hours: readonly Hours[];
  people: readonly SelectOption[];
  add: AddHours;
  remove: RemoveHours;
  /** The id of the form, unique on the screen. */
  id: string;
  /** What the form starts with. */
  initial: { from: string; to: string };
  /** The kinds of consultation that hours can be for; without them the form doesn't ask. */
  kinds?: readonly TickBox[];
  /** What is said of hours beside their person and times. */
  more?: (hours: Hours) => ReactNode;
  /** What is shown between the week and the form. */
  children?: ReactNode;
  hint?: string;
};

export const EditWeekHours = <Hours extends WeekHours>({
  hours,
  people,
  add,
  remove,
  id,
  initial,
  kinds,
  more,
  children,
  hint,
}: Props<Hours>) => (
  <>
    <Week hours={hours} remove={remove} more={more} />
    {children}
    <ActionForm do={add} id={id} keep initial={initial} className="grid gap-3">
      {({ fields, Select, Submit }) => (
        <>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <Select name="personId" label="Who" className="w-full sm:w-44" options={people} isCompact />
            <TickBoxes field={fields.days} legend="Days" boxes={DAY_BOXES} className="grid-cols-7" />
            <ClockField field={fields.from} label="From" />
            <ClockField field={fields.to} label="To" />
            {kinds && (
              <TickBoxes
                field={fields.types}
                legend="For"
                boxes={kinds}
                className="grid-cols-3 [&_label]:px-2"
              />
            )}
            <Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
              Add hours
            </Submit>
          </div>
          {hint && <p className="text-xs text-muted">{hint}</p>}
        </>
      )}
    </ActionForm>
  </>
);

const Week = <Hours extends WeekHours>({
  hours,
  remove,
  more,
}: Pick<Props<Hours>, "hours" | "remove" | "more">) => (
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
                remove={
                  <ActionButton
                    do={remove}
                    with={{ personId: one.userId, day, from: one.from, to: one.to }}
                    label={`Remove ${one.name}, ${name} ${formatHours(one)}`}
                    title="Remove"
                    variant="quiet"
                    showsUnsent
                    className="!min-h-7 w-7 !rounded-sm !p-0 !text-muted hover:!text-ink max-lg:!min-h-11 max-lg:w-11"
                  >
                    <X aria-hidden className="size-3.5" />
                  </ActionButton>
                }
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

const ClockField = ({ field, label }: { field: HoursField; label: string }) => (
  <InputField
    field={field}
    label={label}
    className="w-32"
    type="time"
    defaultValue={field.defaultValue as string | undefined}
    isCompact
  />
);

/** A group of checkboxes; `label` is the accessible name of each, `text` its visible text. */
const TickBoxes = ({
  field: { id, name, errors },
  legend,
  boxes,
  className,
}: {
  field: HoursField;
  legend: string;
  boxes: readonly TickBox[];
  className: string;
}) => (
  <fieldset aria-describedby={errors ? `${id}-error` : undefined}>
    <legend className="pb-1.5 text-sm font-semibold">{legend}</legend>
    <div className={`grid gap-1 ${className}`}>
      {boxes.map(({ value, label, text = label, isTicked = false }) => (
        <label
          key={value}
          className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-1 text-sm has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus sm:min-w-11 lg:h-10 lg:min-h-0"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            aria-label={label}
            defaultChecked={isTicked}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden>{text}</span>
        </label>
      ))}
    </div>
    <FieldError id={`${id}-error`} message={errors?.[0]} />
  </fieldset>
);

const DAY_BOXES = weekdays.map(({ day, name }) => ({
  value: String(day),
  label: name,
  text: name.slice(0, 3),
}));

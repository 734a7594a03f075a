import { InputField, SelectField } from "~/components/ui/control-fields";
import type { SelectOption } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { weekdays } from "~/domain/time/weekdays";

type TickBox = { value: string; label: string; text?: string; isTicked?: boolean };

/** A field of Conform's. */
type HoursField = { id: string; name: string; errors?: string[] | undefined; defaultValue?: unknown };

type Props = {
  who: HoursField;
  days: HoursField;
  from: HoursField;
  to: HoursField;
  people: readonly SelectOption[];
  /** The kinds of consultation that the hours are for; when omitted, the form doesn't ask for them. */
  kinds?: readonly TickBox[];
  types?: HoursField;
};

/** The fields that add the same hours on several days of the week. */
export function WeekHoursFields({ who, days, from, to, people, kinds, types }: Props) {
  return (
    <>
      <SelectField field={who} label="Who" className="w-full sm:w-44" options={people} isCompact />
      <TickBoxes field={days} legend="Days" boxes={DAY_BOXES} className="grid-cols-7" />
      <ClockField field={from} label="From" />
      <ClockField field={to} label="To" />
      {kinds && types && (
        <TickBoxes field={types} legend="For" boxes={kinds} className="grid-cols-3 [&_label]:px-2" />
      )}
    </>
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

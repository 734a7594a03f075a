import { getFormProps, type Submission, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { InputField, SelectField } from "~/components/ui/control-fields";
import type { SelectOption } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { weekdays } from "~/domain/time/weekdays";
import { Unsent } from "../forms/unsent";
import { useCheckedForm } from "../forms/use-checked-form";

type TickBox = { value: string; label: string; text?: string; isTicked?: boolean };

type Hours = { userId: string; days: number[]; types: string[]; from: string; to: string };

type Props = {
  id: string;
  people: readonly SelectOption[];
  read: (form: FormData) => Submission<Partial<Hours>, string[]>;
  /** The hours that the form starts with, as HH:MM. */
  initial: { from: string; to: string };
  answer: { ok: boolean; result?: SubmissionResult<string[]> } | undefined;
  /** The kinds of consultation that the hours are for; when omitted, the form doesn't ask for them. */
  kinds?: readonly TickBox[];
  children?: ReactNode;
};

/** Adds the same hours on several days of the week, with the intent `hours-add`. */
export function AddWeekHours({ id, people, read, initial, answer, kinds, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const [form, { userId, days, types, from, to }] = useCheckedForm({
    id,
    read,
    result: answer?.result,
    pending,
    defaultValue: initial,
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
      <Unsent form={id} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SelectField field={userId} label="Who" className="w-full sm:w-44" options={people} isCompact />
        <TickBoxes
          id={days.id}
          legend="Days"
          name="days"
          boxes={DAY_BOXES}
          error={days.errors?.[0]}
          className="grid-cols-7"
        />
        <InputField
          field={from}
          label="From"
          className="w-32"
          type="time"
          defaultValue={from.defaultValue}
          isCompact
        />
        <InputField
          field={to}
          label="To"
          className="w-32"
          type="time"
          defaultValue={to.defaultValue}
          isCompact
        />
        {kinds && (
          <TickBoxes
            id={types.id}
            legend="For"
            name="types"
            boxes={kinds}
            error={types.errors?.[0]}
            className="grid-cols-3 [&_label]:px-2"
          />
        )}
        <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add hours
        </SubmitButton>
      </div>
      {children}
    </Form>
  );
}

/** A group of checkboxes; `label` is the accessible name of each, `text` its visible text. */
const TickBoxes = ({
  id,
  legend,
  name,
  boxes,
  error,
  className,
}: {
  id: string;
  legend: string;
  name: string;
  boxes: readonly TickBox[];
  error: string | undefined;
  className: string;
}) => (
  <fieldset aria-describedby={error ? `${id}-error` : undefined}>
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
    <FieldError id={`${id}-error`} message={error} />
  </fieldset>
);

const DAY_BOXES = weekdays.map(({ day, name }) => ({
  value: String(day),
  label: name,
  text: name.slice(0, 3),
}));

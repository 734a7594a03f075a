import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Section } from "~/components/admin/section";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { useCheckedForm } from "~/components/admin/use-checked-form";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import type { Answer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { readHours } from "./forms";

type Hours = AlertsScreen["rota"][number];

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "22:00" as "10 PM". */
export function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

const range = ({ from, to }: Pick<Hours, "from" | "to">) =>
  from === to ? `${spoken(from)}, 24 hours` : `${spoken(from)} – ${spoken(to)}`;

/** The hours of the week, a column a day; on a phone a line a day. */
export function Week({
  rota,
  people,
  answer,
}: Pick<AlertsScreen, "rota" | "people"> & { answer: Answer | undefined }) {
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
      <ol className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
        {DAYS.map((name, day) => (
          <li key={name} className="flex min-w-0 gap-3 py-1.5 lg:flex-col lg:gap-1 lg:px-2.5 lg:py-2">
            <h3 className="w-10 shrink-0 pt-1 text-sm font-semibold lg:pt-0">
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </h3>
            <ul className="grid min-w-0 flex-1 content-start gap-1">
              {rota
                .filter((hours) => hours.day === day)
                .map((hours) => (
                  <Shift key={`${hours.personId} ${hours.from} ${hours.to}`} hours={hours} dayName={name} />
                ))}
              {!rota.some((hours) => hours.day === day) && (
                <li className="pt-1 text-sm text-muted lg:pt-0">
                  <span aria-hidden>–</span>
                  <span className="sr-only">No hours begin</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
      <AddHours people={people} answer={answer?.intent === "hours-add" ? answer : undefined} />
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

function AddHours({ people, answer }: Pick<AlertsScreen, "people"> & { answer: Answer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const [form, { personId, days, from, to }] = useCheckedForm({
    id: "hours",
    read: readHours,
    result: answer?.result,
    pending,
    defaultValue: { from: "18:00", to: "08:00" },
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  const daysError = days.errors?.[0];
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
      <Unsent form="hours" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field id={personId.id} label="Who" error={personId.errors} className="w-full sm:w-44">
          {(ids) => <Select {...ids} name="personId" options={people} className="h-10 !py-0" />}
        </Field>
        <fieldset aria-describedby={daysError ? `${days.id}-error` : undefined}>
          <legend className="pb-1.5 text-sm font-semibold">Days</legend>
          <div className="grid grid-cols-7 gap-1">
            {DAYS.map((name, day) => (
              <label
                key={name}
                className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-1 text-sm has-[:checked]:border-primary has-[:checked]:bg-primary-tint has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus sm:min-w-11 lg:h-10 lg:min-h-0"
              >
                <input
                  type="checkbox"
                  name="days"
                  value={day}
                  aria-label={name}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span aria-hidden>{name.slice(0, 3)}</span>
              </label>
            ))}
          </div>
          <FieldError id={`${days.id}-error`} message={daysError} />
        </fieldset>
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
        <Button type="submit" variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add hours
        </Button>
      </div>
      <Trouble answer={answer} />
      <p className="text-xs text-muted">
        On the business’s clock. A “to” that is not after “from” is the next morning.
      </p>
    </Form>
  );
}

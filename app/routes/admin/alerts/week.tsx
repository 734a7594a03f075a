import { Form, useNavigation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import type { Answer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { Section } from "./section";

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
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="hours-add" />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field id="hours-person" label="Who" error={errors.personId} className="w-full sm:w-44">
          {(ids) => <Select {...ids} name="personId" options={people} className="h-10 !py-0" />}
        </Field>
        <fieldset aria-describedby={errors.days ? "hours-days-error" : undefined}>
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
          <FieldError id="hours-days-error" message={errors.days?.[0]} />
        </fieldset>
        <Field id="hours-from" label="From" error={errors.from} className="w-32">
          {(ids) => (
            <Input {...ids} name="from" type="time" defaultValue="18:00" required className="h-10 !py-0" />
          )}
        </Field>
        <Field id="hours-to" label="To" error={errors.to} className="w-32">
          {(ids) => (
            <Input {...ids} name="to" type="time" defaultValue="08:00" required className="h-10 !py-0" />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={pending} className="h-10 !py-0">
          Add hours
        </Button>
      </div>
      <p className="text-xs text-muted">
        On the business’s clock. A “to” that is not after “from” is the next morning.
      </p>
    </Form>
  );
}

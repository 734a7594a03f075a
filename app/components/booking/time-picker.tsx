import { Form, Link, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { DayOfTimes } from "~/services/booking/times.server";

type Props = {
  days: DayOfTimes[];
  zone: string;
  zones: { value: string; label: string }[];
  /** Parameters of the address that stay with every choice. */
  keep?: Record<string, string>;
  /** The words on the button that takes the time. */
  action: string;
};

/** How many times of a day are in view at first: an emergency has one each quarter of an hour. */
const AT_FIRST = 24;

/** Day, then time, then the button: links and a form, so that it works without scripts. */
export function TimePicker({ days, zone, zones, keep = {}, action }: Props) {
  const [params] = useSearchParams();
  const pending = useNavigation().formMethod === "POST";
  useOwnZone(zone);
  const day = days.find(({ date }) => date === params.get("day")) ?? days[0];
  const to = (date: string) => {
    const next = new URLSearchParams({ ...keep, day: date });
    const named = params.get("zone");
    // A day says nothing of the zone: whoever chooses one before the own zone is asked for still gets it.
    if (named) next.set("zone", named);
    return `?${next}`;
  };
  return (
    <div className="grid gap-6">
      <ZoneForm zone={zone} zones={zones} keep={day ? { ...keep, day: day.date } : keep} />
      <nav aria-label="Days">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {days.map(({ date, short, times }) => {
            const isChosen = date === day?.date;
            return (
              <li key={date}>
                <Link
                  to={to(date)}
                  replace
                  preventScrollReset
                  aria-current={isChosen ? "date" : undefined}
                  className={cx(
                    "flex min-h-14 flex-col justify-center rounded-control border px-3 py-1.5 text-sm no-underline",
                    isChosen
                      ? "border-primary bg-primary-tint font-semibold text-ink"
                      : "border-edge bg-surface text-ink hover:border-primary",
                  )}
                >
                  <span>{short}</span>
                  <span className="text-xs font-normal text-muted">
                    {times.length === 1 ? "1 time" : `${times.length} times`}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {day && (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="zone" value={zone} />
          <fieldset>
            <legend className="pb-2 text-h4">{day.label}</legend>
            <Times times={day.times.slice(0, AT_FIRST)} isOnly={day.times.length === 1} />
            {day.times.length > AT_FIRST && (
              <details className="mt-2">
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
                  Later times
                </summary>
                <Times times={day.times.slice(AT_FIRST)} isOnly={false} />
              </details>
            )}
          </fieldset>
          <Button
            type="submit"
            size="lg"
            pending={pending}
            pendingLabel="Booking..."
            className="sm:justify-self-start"
          >
            {action}
          </Button>
        </Form>
      )}
    </div>
  );
}

const Times = ({ times, isOnly }: { times: DayOfTimes["times"]; isOnly: boolean }) => (
  <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
    {times.map(({ start, label }) => (
      <label
        key={start}
        className="relative flex min-h-touch cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-2 text-base tabular-nums hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary has-[:checked]:font-semibold has-[:checked]:text-primary-on has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
      >
        <input
          type="radio"
          name="start"
          value={start}
          required
          defaultChecked={isOnly}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {label}
      </label>
    ))}
  </div>
);

function ZoneForm({ zone, zones, keep }: Pick<Props, "zone" | "zones"> & { keep: Record<string, string> }) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  // Not by a key: whoever changes it by keyboard keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = zone;
  }, [zone]);
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id="zone" label="Times are in" className="w-full max-w-xs">
        {(ids) => <Select {...ids} ref={select} name="zone" options={zones} defaultValue={zone} />}
      </Field>
      <noscript>
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          Change
        </button>
      </noscript>
    </Form>
  );
}

/** Asks for the times in the visitor's own zone where the address names none, and keeps what they chose meanwhile. */
function useOwnZone(zone: string) {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const isMissing = !params.has("zone");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as it is once nothing is on its way
  useEffect(() => {
    if (!isMissing || !isIdle) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === zone) return;
    const next = new URLSearchParams(params);
    next.set("zone", own);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isMissing, isIdle]);
}

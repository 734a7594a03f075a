import { Form, useNavigation } from "@remix-run/react";
import { useNow } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { spokenTime } from "~/domain/time/spoken-time";
import type { Answer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { Section } from "./section";

/** Who takes the calls of a stretch of time, whoever has its hours. */
export function Swaps({
  swaps,
  people,
  answer,
}: Pick<AlertsScreen, "swaps" | "people"> & { answer: Answer | undefined }) {
  const { now, timeZone } = useNow();
  const pending = useNavigation().formData?.get("intent") === "swap-add";
  const errors = (answer?.intent === "swap-add" && answer.errors) || {};
  const spoken = (at: string) => spokenTime(new Date(at), now, timeZone, true);
  return (
    <Section id="swaps" title="Swaps" about="While a swap lasts, its person alone is on call.">
      {swaps.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {swaps.map(({ id, name, from, to }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 tabular-nums">
                <span className="font-semibold">{name}</span> takes {spoken(from)} to {spoken(to)}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="swap-remove" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="sm" variant="quiet" aria-label={`Remove the swap of ${name}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <input type="hidden" name="intent" value="swap-add" />
        <Field id="swap-person" label="Who takes it" error={errors.personId} className="w-full sm:w-44">
          {(ids) => <Select {...ids} name="personId" options={people} className="h-10 !py-0" />}
        </Field>
        <Field id="swap-from" label="From" error={errors.from} className="w-full sm:w-56">
          {(ids) => <Input {...ids} name="from" type="datetime-local" required className="h-10 !py-0" />}
        </Field>
        <Field id="swap-to" label="To" error={errors.to} className="w-full sm:w-56">
          {(ids) => <Input {...ids} name="to" type="datetime-local" required className="h-10 !py-0" />}
        </Field>
        <Button type="submit" variant="secondary" pending={pending} className="h-10 !py-0">
          Add swap
        </Button>
      </Form>
    </Section>
  );
}

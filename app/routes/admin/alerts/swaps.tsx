import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { useNow } from "~/components/admin/when";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { AlertAnswer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { readSwap } from "./forms";

export function Swaps({
  swaps,
  people,
  answer,
}: Pick<AlertsScreen, "swaps" | "people"> & { answer: AlertAnswer | undefined }) {
  const { now, timeZone } = useNow();
  const pending = useNavigation().formData?.get("intent") === "swap-add";
  const ours = answer?.intent === "swap-add" ? answer : undefined;
  const element = useRef<HTMLFormElement>(null);
  const [form, { userId, from, to }] = useCheckedForm({
    id: "swap",
    read: readSwap,
    result: ours?.result,
    pending,
  });
  useEffect(() => {
    if (ours?.ok) element.current?.reset();
  }, [ours]);
  const spoken = (at: string) => formatSpokenTime(new Date(at), now, timeZone, true);
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
                <SubmitButton size="sm" variant="quiet" aria-label={`Remove the swap of ${name}`}>
                  Remove
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        ref={element}
        {...getFormProps(form)}
        method="post"
        preventScrollReset
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="swap-add" />
        <Unsent form="swap" />
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Field id={userId.id} label="Who takes it" error={userId.errors} className="w-full sm:w-44">
            {(ids) => <Select {...ids} name="userId" options={people} className="h-10 !py-0" />}
          </Field>
          <Field id={from.id} label="From" error={from.errors} className="w-full sm:w-56">
            {(ids) => <Input {...ids} name="from" type="datetime-local" className="h-10 !py-0" />}
          </Field>
          <Field id={to.id} label="To" error={to.errors} className="w-full sm:w-56">
            {(ids) => <Input {...ids} name="to" type="datetime-local" className="h-10 !py-0" />}
          </Field>
          <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
            Add swap
          </SubmitButton>
        </div>
        <Trouble answer={ours} />
      </Form>
    </Section>
  );
}

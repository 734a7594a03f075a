import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import { useEffect, useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { DAY_BOXES, TickBoxes, WeekOfHours } from "~/components/admin/week-hours";
import { useNow } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { AlertAnswer } from "./action-data";
import type { AlertsScreen } from "./data.server";
import { readOnCallHoursForm } from "./forms";

export function Week({
  rota,
  gaps,
  people,
  answer,
}: Pick<AlertsScreen, "rota" | "gaps" | "people"> & { answer: AlertAnswer | undefined }) {
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
      <WeekOfHours hours={rota} />
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <AddHours people={people} answer={answer?.intent === "hours-add" ? answer : undefined} />
    </Section>
  );
}

function Gaps({ gaps }: Pick<AlertsScreen, "gaps">) {
  const { now, timeZone } = useNow();
  const spoken = (at: string) => formatSpokenTime(new Date(at), now, timeZone, true);
  const words = ({ from, to }: AlertsScreen["gaps"][number]) =>
    `${from ? spoken(from) : "now"} ${to ? `to ${spoken(to)}` : "onwards"}`;
  return (
    <ul aria-label="Gaps in the coming week" className="flex flex-wrap gap-x-2 gap-y-1.5">
      {gaps.map((gap) => (
        <li
          key={gap.from}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-control border border-amber-edge px-2 py-1 text-sm tabular-nums text-amber"
        >
          <CalendarX2 aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="font-semibold">Gap:</span> {words(gap)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddHours({ people, answer }: Pick<AlertsScreen, "people"> & { answer: AlertAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const [form, { userId, days, from, to }] = useCheckedForm({
    id: "hours",
    read: readOnCallHoursForm,
    result: answer?.result,
    pending,
    defaultValue: { from: "18:00", to: "08:00" },
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
      <Unsent form="hours" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field id={userId.id} label="Who" error={userId.errors} className="w-full sm:w-44">
          {(ids) => <Select {...ids} name="userId" options={people} className="h-10 !py-0" />}
        </Field>
        <TickBoxes
          id={days.id}
          legend="Days"
          name="days"
          boxes={DAY_BOXES}
          error={days.errors?.[0]}
          className="grid-cols-7"
        />
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

import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MEETING_TYPE_WORDS } from "~/components/admin/booking/words";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { DAY_BOXES, TickBoxes, WeekOfHours } from "~/components/admin/week-hours";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MEETING_TYPES } from "~/domain/booking/rules";
import type { HoursAnswer } from "./action-data";
import type { HoursScreen } from "./data.server";
import { readHoursForm } from "./forms";

type Hours = HoursScreen["hours"][number];

const typesOf = ({ types }: Pick<Hours, "types">) =>
  types.length === MEETING_TYPES.length
    ? "all kinds"
    : types.map((type) => MEETING_TYPE_WORDS[type]).join(", ");

export function WeeklyHours({
  hours,
  people,
  timeZone,
  answer,
}: Pick<HoursScreen, "hours" | "people" | "timeZone"> & { answer: HoursAnswer | undefined }) {
  return (
    <Section
      id="weekly"
      title="Weekly hours"
      about={`On the clock of the business (${timeZone.replaceAll("_", " ")}). Hours may pass midnight.`}
    >
      <WeekOfHours hours={hours} more={typesOf} />
      <AddHours people={people} answer={answer} />
    </Section>
  );
}

const KINDS = MEETING_TYPES.map((value) => ({ value, label: MEETING_TYPE_WORDS[value], isTicked: true }));

function AddHours({ people, answer }: Pick<HoursScreen, "people"> & { answer: HoursAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "hours-add";
  const [form, { userId, days, types, from, to }] = useCheckedForm({
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
        <TickBoxes
          id={types.id}
          legend="For"
          name="types"
          boxes={KINDS}
          error={types.errors?.[0]}
          className="grid-cols-3 [&_label]:px-2"
        />
        <Button type="submit" variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add hours
        </Button>
      </div>
    </Form>
  );
}

import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MEETING_TYPE_WORDS } from "~/components/admin/booking/words";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { WeekHoursFields } from "~/components/admin/hours/week-hours-fields";
import { type RemoveHoursButton, WeekOfHours } from "~/components/admin/hours/week-of-hours";
import { Section } from "~/components/admin/section";
import { SubmitButton } from "~/components/ui/submit-button";
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
      <WeekOfHours hours={hours} more={typesOf} remove={removeHours} />
      <AddHours people={people} answer={answer} />
    </Section>
  );
}

const removeHours = ({ userId, day, from, to }: Hours, { label, ...button }: RemoveHoursButton) => (
  <Form method="post" preventScrollReset>
    {Object.entries({ intent: "hours-remove", userId, day, from, to }).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <SubmitButton size="sm" variant="quiet" aria-label={label} {...button} />
  </Form>
);

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
        <WeekHoursFields
          who={userId}
          days={days}
          from={from}
          to={to}
          people={people}
          kinds={KINDS}
          types={types}
        />
        <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add hours
        </SubmitButton>
      </div>
    </Form>
  );
}

const KINDS = MEETING_TYPES.map((value) => ({ value, label: MEETING_TYPE_WORDS[value], isTicked: true }));

import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatShortDay } from "~/domain/time/spoken-time";
import type { HoursAnswer } from "./action-data";
import type { HoursScreen } from "./data.server";
import { readOffForm } from "./forms";

/** Formats a date; dates are the same in every time zone. */
const formatDate = (date: string) => formatShortDay(new Date(`${date}T12:00Z`), "UTC");

export function DaysOff({
  daysOff,
  people,
  answer,
}: Pick<HoursScreen, "daysOff" | "people"> & { answer: HoursAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "off-add";
  const [form, { userId, firstDay, lastDay, note }] = useCheckedForm({
    id: "days-off",
    read: readOffForm,
    result: answer?.result,
    pending,
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  return (
    <Section
      id="off"
      title="Days off and holidays"
      about="No time is offered on these days. What is booked already stays."
    >
      {daysOff.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {daysOff.map(({ id, name, firstDay, lastDay, note }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name ?? "Everybody"}</span>{" "}
                {firstDay === lastDay
                  ? formatDate(firstDay)
                  : `${formatDate(firstDay)} to ${formatDate(lastDay)}`}
                {note && <span className="text-muted">, {note}</span>}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="off-remove" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove the days off from ${formatDate(firstDay)}`}
                >
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
        className="flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        <input type="hidden" name="intent" value="off-add" />
        <Unsent form="days-off" />
        <SelectField
          field={userId}
          label="Whose"
          className="w-full sm:w-44"
          options={people}
          placeholder="Everybody"
          isCompact
        />
        <InputField field={firstDay} label="First day" className="w-full sm:w-44" type="date" isCompact />
        <InputField field={lastDay} label="Last day" className="w-full sm:w-44" type="date" isCompact />
        <InputField field={note} label="Note" optional className="w-full sm:w-56" maxLength={200} isCompact />
        <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
          Add days off
        </SubmitButton>
      </Form>
    </Section>
  );
}

import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MEETING_TYPE_WORDS } from "~/components/admin/booking/words";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { InputField } from "~/components/ui/control-fields";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { HoursAnswer, HoursIntent } from "./action-data";
import type { HoursScreen } from "./data.server";
import { readLimitForm, readRulesForm } from "./forms";

const FIELDS = [
  ["length", "Length (min)"],
  ["bufferBefore", "Before (min)"],
  ["bufferAfter", "After (min)"],
  ["notice", "Notice (min)"],
  ["daysAhead", "Days ahead"],
] as const;

type Answered = { answer: HoursAnswer | undefined };

export function Rules({ rules, people, answer }: Pick<HoursScreen, "rules" | "people"> & Answered) {
  const answerOf = (intent: HoursIntent, of: string) =>
    answer?.intent === intent && answer.of === of ? answer : undefined;
  return (
    <>
      <Section
        id="rules"
        title="How times are offered"
        about="Before and after stay free around each one. Notice is how long before its start a time can be booked at the latest."
      >
        {rules.map((rule) => (
          <RuleForm key={JSON.stringify(rule)} rule={rule} answer={answerOf("rules", rule.type)} />
        ))}
      </Section>
      <Section
        id="limits"
        title="At most on one day"
        about="Leave it empty for any number. Emergency calls are offered all the same."
      >
        {people.map((person) => (
          <LimitForm
            key={`${person.value} ${person.limit}`}
            person={person}
            answer={answerOf("limit", person.value)}
          />
        ))}
      </Section>
    </>
  );
}

function RuleForm({ rule, answer }: { rule: HoursScreen["rules"][number] } & Answered) {
  const { type } = rule;
  const sending = useNavigation().formData;
  const pending = sending?.get("intent") === "rules" && sending.get("type") === type;
  const [form, fields] = useCheckedForm({
    id: `rules-${type}`,
    read: readRulesForm,
    result: answer?.result,
    pending,
    defaultValue: Object.fromEntries(FIELDS.map(([name]) => [name, String(rule[name])])),
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      noValidate
      aria-label={MEETING_TYPE_WORDS[type]}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line pb-4 last:border-0"
    >
      <input type="hidden" name="intent" value="rules" />
      <input type="hidden" name="type" value={type} />
      <Unsent form={`rules-${type}`} />
      <h3 className="w-full text-sm font-semibold xl:mt-[34px] xl:w-32">{MEETING_TYPE_WORDS[type]}</h3>
      {FIELDS.map(([name, label]) => (
        <Field
          key={name}
          id={fields[name].id}
          label={label}
          error={fields[name].errors}
          className="w-[calc(50%-0.5rem)] sm:w-28"
        >
          {(ids) => (
            <Input
              {...ids}
              name={name}
              type="number"
              min={0}
              required
              defaultValue={fields[name].defaultValue}
              className="h-10 !py-0"
            />
          )}
        </Field>
      ))}
      <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
        Save
      </SubmitButton>
    </Form>
  );
}

function LimitForm({ person, answer }: { person: HoursScreen["people"][number] } & Answered) {
  const { value, label, limit } = person;
  const sending = useNavigation().formData;
  const pending = sending?.get("intent") === "limit" && sending.get("userId") === value;
  const [form, fields] = useCheckedForm({
    id: `limit-${value}`,
    read: readLimitForm,
    result: answer?.result,
    pending,
    defaultValue: { limit: limit === null ? "" : String(limit) },
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      noValidate
      className="flex flex-wrap items-start gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="limit" />
      <input type="hidden" name="userId" value={value} />
      <Unsent form={`limit-${value}`} />
      <InputField
        field={fields.limit}
        label={`Consultations of ${label}`}
        error={fields.limit.errors ?? answer?.message}
        className="w-56"
        type="number"
        min={1}
        max={50}
        defaultValue={fields.limit.defaultValue}
        isCompact
      />
      <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
        Save
      </SubmitButton>
    </Form>
  );
}

import { ActionForm } from "~/components/admin/forms/action-form";
import { Section } from "~/components/admin/section";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { meetingList } from "~/domain/booking/meetings";
import { consultationCommands } from "~/services/booking/commands";
import type { HoursScreen } from "./screen.server";

const FIELDS = [
  ["length", "Length (min)"],
  ["bufferBefore", "Before (min)"],
  ["bufferAfter", "After (min)"],
  ["notice", "Notice (min)"],
  ["daysAhead", "Days ahead"],
] as const;

export const Rules = ({ rules, people }: Pick<HoursScreen, "rules" | "people">) => (
  <>
    <Section
      id="rules"
      title="How times are offered"
      about="Before and after stay free around each one. Notice is how long before its start a time can be booked at the latest."
    >
      {rules.map((rule) => (
        <RuleForm key={rule.type} rule={rule} />
      ))}
    </Section>
    <Section
      id="limits"
      title="At most on one day"
      about="Leave it empty for any number. Emergency calls are offered all the same."
    >
      {people.map((person) => (
        <LimitForm key={person.value} person={person} />
      ))}
    </Section>
  </>
);

function RuleForm({ rule }: { rule: HoursScreen["rules"][number] }) {
  const { type } = rule;
  return (
    <ActionForm
      do={consultationCommands.setRules}
      with={{ type }}
      id={`rules-${type}`}
      keep
      label={meetingList.rows[type].label}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line pb-4 last:border-0"
    >
      {({ fields, Submit }) => (
        <>
          <h3 className="w-full text-sm font-semibold xl:mt-[34px] xl:w-32">
            {meetingList.rows[type].label}
          </h3>
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
                  defaultValue={rule[name]}
                  className="h-10 !py-0"
                />
              )}
            </Field>
          ))}
          <Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
            Save
          </Submit>
        </>
      )}
    </ActionForm>
  );
}

const LimitForm = ({ person: { value, label, limit } }: { person: HoursScreen["people"][number] }) => (
  <ActionForm
    do={consultationCommands.setLimit}
    with={{ personId: value }}
    id={`limit-${value}`}
    keep
    className="flex flex-wrap items-start gap-x-4 gap-y-2"
  >
    {(f) => (
      <>
        <f.Input
          name="limit"
          label={`Consultations of ${label}`}
          className="w-56"
          type="number"
          min={1}
          max={50}
          defaultValue={limit ?? ""}
          isCompact
        />
        <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
          Save
        </f.Submit>
      </>
    )}
  </ActionForm>
);

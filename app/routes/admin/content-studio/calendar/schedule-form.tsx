import { Checkbox, Input, Select } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { categoryOptions } from "~/domain/blog/options";
import { dayNames, timezoneOptions } from "~/domain/scheduler/options";
import type { PlanAnswer } from "../planning/action-data";
import { FormDialog } from "../planning/form-dialog";
import type { CalendarView } from "./data.server";

const days = dayNames.map((label, value) => ({ value: String(value), label }));

/** Adds a posting schedule or changes one. */
export function ScheduleForm({ editing }: { editing: NonNullable<CalendarView["editing"]> }) {
  const { id, fields } = editing;
  return (
    <FormDialog
      param="schedule"
      title={id ? "Edit Schedule" : "Add Schedule"}
      lead={
        id
          ? "Posts that are planned and not yet written move to the new day and time."
          : "One post a week at this time. Press Generate 4 Weeks to put it into the calendar."
      }
      intent={id ? "calendar:schedule-edit" : "calendar:schedule-add"}
      id={id}
      submit={id ? "Save Schedule" : "Add Schedule"}
    >
      {({ prefix, answer }) => <Fields prefix={prefix} answer={answer} fields={fields} />}
    </FormDialog>
  );
}

const AUTO_PUBLISH = `Off: every post waits as a draft until a person has read and published it. On: a post that passes every
critical check goes public at once, before anybody has read it; one that doesn’t stays a draft. You get an email either
way.`;

type Props = {
  prefix: string;
  answer: PlanAnswer | undefined;
  fields: NonNullable<CalendarView["editing"]>["fields"];
};

function Fields({ prefix, answer, fields }: Props) {
  const { typed, errors = {} } = answer ?? {};
  const about = (name: string) => ({ id: `${prefix}-${name}`, error: errors[name] });
  const was = (name: "dayOfWeek" | "timeOfDay" | "timezone") => typed?.[name]?.[0] ?? String(fields[name]);
  const ticked = (name: "active" | "autoPublish") => (typed ? name in typed : fields[name]);
  const rotation = typed ? (typed.categoryRotation ?? []) : fields.categoryRotation;
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
      <Field {...about("dayOfWeek")} label="Day" required>
        {(ids) => <Select {...ids} name="dayOfWeek" options={days} defaultValue={was("dayOfWeek")} />}
      </Field>
      <Field {...about("timeOfDay")} label="Time" required>
        {(ids) => <Input {...ids} name="timeOfDay" type="time" defaultValue={was("timeOfDay")} />}
      </Field>
      <Field {...about("timezone")} label="Time zone" required>
        {(ids) => (
          <Select {...ids} name="timezone" options={timezoneOptions} defaultValue={was("timezone")} />
        )}
      </Field>
      <fieldset className="sm:col-span-3">
        <legend className="text-sm font-semibold">Categories in turn</legend>
        <p className="text-xs text-muted">
          Each post takes the next one. With none ticked, topics of every category are used.
        </p>
        <div className="grid sm:grid-cols-2">
          {categoryOptions.map(({ value, label }) => (
            <Checkbox
              key={value}
              id={`${prefix}-category-${value}`}
              name="categoryRotation"
              value={value}
              label={label}
              defaultChecked={rotation.includes(value)}
            />
          ))}
        </div>
        <FieldError id={`${prefix}-categoryRotation-error`} message={errors.categoryRotation?.[0]} />
      </fieldset>
      <Checkbox
        id={`${prefix}-active`}
        name="active"
        label="Active"
        hint="Switched off, it writes nothing, and its planned posts leave the calendar."
        defaultChecked={ticked("active")}
        className="sm:col-span-3"
      />
      <Checkbox
        id={`${prefix}-autoPublish`}
        name="autoPublish"
        label="Publish automatically"
        hint={AUTO_PUBLISH}
        defaultChecked={ticked("autoPublish")}
        className="sm:col-span-3"
      />
    </div>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { Checkbox, Input, Select } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { categoryOptions } from "~/domain/blog/options";
import { timezoneOptions } from "~/domain/scheduler/options";
import type { ScheduleFields } from "~/domain/scheduler/schemas";
import { weekdays } from "~/domain/time/weekdays";
import { FormDialog } from "../planning/form-dialog";
import { readScheduleForm } from "../planning/read-forms";
import type { CalendarView } from "./data.server";

const days = weekdays.map(({ day, name }) => ({ value: String(day), label: name }));

export function ScheduleForm({ editing }: { editing: NonNullable<CalendarView["editing"]> }) {
  const { id, fields } = editing;
  return (
    <FormDialog
      param="schedule"
      title={id ? "Edit Schedule" : "Add Schedule"}
      lead={
        id
          ? "Posts that are planned and not yet written move to the new day and time; one you moved stays."
          : "One post a week at this time. Generate 4 Weeks puts it into the calendar at once; else it goes there by itself, ten minutes after its last change."
      }
      intent={id ? "calendar:schedule-edit" : "calendar:schedule-add"}
      id={id}
      submit={id ? "Save Schedule" : "Add Schedule"}
      stored={fields}
      read={readScheduleForm}
    >
      {(fields) => <Fields fields={fields} />}
    </FormDialog>
  );
}

const AUTO_PUBLISH = `Off: every post waits as a draft until a person has read and published it. On: a post that passes every
critical check goes public at once, before anybody has read it; one that doesn’t stays a draft. You get an email either
way.`;

function Fields({ fields }: { fields: Record<keyof ScheduleFields, FieldMetadata> }) {
  const about = (name: keyof ScheduleFields) => ({ id: fields[name].id, error: fields[name].errors });
  const was = (name: keyof ScheduleFields) => fields[name].defaultValue;
  const { active, autoPublish, categoryRotation } = fields;
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
              id={`${categoryRotation.id}-${value}`}
              name="categoryRotation"
              value={value}
              label={label}
              defaultChecked={categoryRotation.defaultOptions?.includes(value)}
            />
          ))}
        </div>
        <FieldError id={categoryRotation.errorId} message={categoryRotation.errors?.[0]} />
      </fieldset>
      <Checkbox
        id={active.id}
        name="active"
        label="Active"
        hint="Switched off, it writes nothing, and its planned posts leave the calendar."
        defaultChecked={active.defaultChecked}
        className="sm:col-span-3"
      />
      <Checkbox
        id={autoPublish.id}
        name="autoPublish"
        label="Publish automatically"
        hint={AUTO_PUBLISH}
        defaultChecked={autoPublish.defaultChecked}
        className="sm:col-span-3"
      />
    </div>
  );
}

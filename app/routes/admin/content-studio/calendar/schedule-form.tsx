import { Checkbox } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { categoryOptions } from "~/domain/blog/options";
import { timezoneOptions } from "~/domain/scheduler/options";
import { weekdays } from "~/domain/time/weekdays";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { FormDialog } from "../form-dialog";
import type { CalendarView } from "./data.server";

const days = weekdays.map(({ day, name }) => ({ value: String(day), label: name }));

const AUTO_PUBLISH = `Off: every post waits as a draft until a person has read and published it. On: a post that passes every
critical check goes public at once, before anybody has read it; one that doesn’t stays a draft. You get an email either
way.`;

export function ScheduleForm({ editing }: { editing: NonNullable<CalendarView["editing"]> }) {
  const { id, fields: stored } = editing;
  return (
    <FormDialog
      param="schedule"
      title={id ? "Edit Schedule" : "Add Schedule"}
      lead={
        id
          ? "Posts that are planned and not yet written move to the new day and time; one you moved stays."
          : "One post a week at this time. Generate 4 Weeks puts it into the calendar at once; else it goes there by itself, ten minutes after its last change."
      }
      do={calendarCommands.saveSchedule}
      id={id}
      submit={id ? "Save Schedule" : "Add Schedule"}
      initial={{
        dayOfWeek: String(stored.dayOfWeek),
        timeOfDay: stored.timeOfDay,
        timezone: stored.timezone,
      }}
    >
      {(f) => (
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
          <f.Select name="dayOfWeek" label="Day" required options={days} />
          <f.Input name="timeOfDay" label="Time" required type="time" />
          <f.Select name="timezone" label="Time zone" required options={timezoneOptions} />
          <fieldset className="sm:col-span-3">
            <legend className="text-sm font-semibold">Categories in turn</legend>
            <p className="text-xs text-muted">
              Each post takes the next one. With none ticked, topics of every category are used.
            </p>
            <div className="grid sm:grid-cols-2">
              {categoryOptions.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  id={`${f.fields.categoryRotation.id}-${value}`}
                  name="categoryRotation"
                  value={value}
                  label={label}
                  defaultChecked={stored.categoryRotation.includes(value)}
                />
              ))}
            </div>
            <FieldError
              id={`${f.fields.categoryRotation.id}-error`}
              message={f.fields.categoryRotation.errors?.[0]}
            />
          </fieldset>
          <Checkbox
            id={f.fields.active.id}
            name="active"
            label="Active"
            hint="Switched off, it writes nothing, and its planned posts leave the calendar."
            defaultChecked={stored.active}
            className="sm:col-span-3"
          />
          <Checkbox
            id={f.fields.autoPublish.id}
            name="autoPublish"
            label="Publish automatically"
            hint={AUTO_PUBLISH}
            defaultChecked={stored.autoPublish}
            className="sm:col-span-3"
          />
        </div>
      )}
    </FormDialog>
  );
}

import { useLocation } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Pop } from "~/components/admin/pop";
import { Badge, EmptyState, Panel } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { Checkbox } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { categoryOptions } from "~/domain/blog/options";
import { applySearchChanges } from "~/domain/lists/filters";
import { timezoneOptions } from "~/domain/scheduler/options";
import { weekdays } from "~/domain/time/week-hours";
import { calendarCommands } from "~/services/writing/calendar-commands";
import { FormDialog } from "../form-dialog";
import type { CalendarView, ScheduleView } from "./data.server";

function useScheduleAddress() {
  const { search } = useLocation();
  return (id: string) => applySearchChanges(search, { tab: "calendar", schedule: id });
}

export function Schedules({ schedules }: { schedules: ScheduleView[] }) {
  const address = useScheduleAddress();
  return (
    <Panel
      id="schedules"
      title="Posting Schedules"
      bodyClassName="!p-0"
      aside={
        <ButtonLink to={address("new")} preventScrollReset>
          <CalendarPlus aria-hidden className="size-4" />
          Add Schedule
        </ButtonLink>
      }
    >
      {schedules.length === 0 ? (
        <EmptyState
          title="No posting schedules yet"
          hint="A schedule is a day and a time each week for a new post."
        />
      ) : (
        <ul className="divide-y divide-line">
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} editAddress={address(schedule.id)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ schedule, editAddress }: { schedule: ScheduleView; editAddress: string }) {
  const { id, name, active, autoPublish, rotation, next } = schedule;
  return (
    <li className="grid gap-1.5 px-4 py-2.5">
      <p className="font-semibold">{name}</p>
      <p className="text-xs text-muted">
        {rotation.length > 0 ? rotation.join(" → ") : "Every category"}
        {active && " · next "}
        {active && (next ? <When at={next} timeZone={schedule.timezone} isLong /> : "not planned yet")}
      </p>
      <div className="flex flex-wrap items-start gap-1.5">
        <span className="flex flex-wrap gap-1.5 py-1">
          {active ? (
            <Badge tone="primary" icon={<CirclePlay aria-hidden />}>
              Active
            </Badge>
          ) : (
            <Badge tone="outline" icon={<CirclePause aria-hidden />}>
              Off
            </Badge>
          )}
          {autoPublish && (
            <Badge tone="neutral" icon={<Send aria-hidden />}>
              Publishes automatically
            </Badge>
          )}
        </span>
        <span className="-mr-3 ml-auto flex">
          <ButtonLink to={editAddress} preventScrollReset aria-label={`Edit: ${name}`} variant="quiet">
            <Pencil aria-hidden className="size-3.5" />
            Edit
          </ButtonLink>
          <Pop label="Delete" name={`Delete: ${name}`}>
            {() => (
              <div className="grid gap-2 text-sm">
                <p>
                  Delete this schedule? Its posts that are planned and not yet written leave the calendar.
                  What is written stays.
                </p>
                <ActionButton do={calendarCommands.removeSchedule} with={{ id }} about={name}>
                  Delete schedule
                </ActionButton>
              </div>
            )}
          </Pop>
        </span>
      </div>
    </li>
  );
}

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

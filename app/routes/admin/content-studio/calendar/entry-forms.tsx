import type { CommandValue } from "~/commands/handle.server";
import { ActionForm } from "~/components/admin/forms/action-form";
import type { ToastMessage } from "~/components/ui/toast-store";
import { calendarCommands } from "~/services/writing/calendar-commands";
import type { CalendarView, EntryView } from "./data.server";

type Props = { entry: EntryView; prefix: string; onDone: () => void };

type Moves = typeof calendarCommands.moveEntry | typeof calendarCommands.moveRelease;

export function MoveForm<Row extends Moves>({
  do: row,
  entry,
  prefix,
  label,
  toast,
  onDone,
}: {
  do: Row;
  entry: Pick<EntryView, "id" | "day" | "clock">;
  prefix: string;
  label: string;
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  onDone: () => void;
}) {
  return (
    <ActionForm<Moves>
      do={row}
      with={{ id: entry.id }}
      id={`${prefix}-move-${entry.id}`}
      keep
      initial={{ date: entry.day, time: entry.clock }}
      onDone={onDone}
      {...(toast && { toast: toast as (value: CommandValue<Moves>) => Partial<ToastMessage> })}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
            <f.Input name="date" label="Day" required type="date" />
            <f.Input name="time" label="Time" required type="time" />
          </div>
          <f.Submit size="sm" pendingLabel="Moving..." className="justify-self-start">
            {label}
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

export function TopicOfSlot({ entry, prefix, topics, onDone }: Props & Pick<CalendarView, "topics">) {
  return (
    <ActionForm
      do={calendarCommands.giveTopic}
      with={{ id: entry.id }}
      id={`${prefix}-topic-${entry.id}`}
      keep
      initial={{ topicId: entry.topicId }}
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <f.Select
            name="topicId"
            label="Topic from the library"
            options={topics}
            placeholder="The one whose turn it is"
          />
          <f.Input
            name="ownTopic"
            label="Or in your own words"
            hint="Kept in the library for this post alone."
            autoComplete="off"
            maxLength={120}
          />
          <f.Submit size="sm" pendingLabel="Saving..." className="justify-self-start">
            Save topic
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

export function SkipForm({ entry: { id }, prefix, onDone }: Props) {
  return (
    <ActionForm
      do={calendarCommands.skipEntry}
      with={{ id }}
      id={`${prefix}-skip-${id}`}
      keep
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <f.Input name="reason" label="Why is it left out?" required autoComplete="off" maxLength={200} />
          <f.Submit size="sm" pendingLabel="Skipping..." className="justify-self-start">
            Skip this post
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

import { calendarCommands } from "~/services/writing/calendar-commands";
import { FormDialog } from "../form-dialog";
import type { CalendarView } from "./data.server";
import { useUndo } from "./undo";

type Props = { planning: NonNullable<CalendarView["planning"]> } & Pick<CalendarView, "drafts">;

export function PlanPostForm({ planning, drafts }: Props) {
  return (
    <FormDialog
      param="plan"
      title="Plan a post"
      lead="It goes out by itself at its time, as its draft stands then, if it keeps the publishing rules."
      do={calendarCommands.planPost}
      id={null}
      submit="Plan post"
      initial={planning}
      toast={useUndo().plan}
    >
      {(f) => (
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <f.Select
            name="postId"
            label="Post"
            required
            hint={drafts.length === 0 ? "Every draft has a date already, or there is none." : undefined}
            className="sm:col-span-2"
            options={drafts}
            placeholder="Choose a draft"
          />
          <f.Input name="date" label="Day" required type="date" />
          <f.Input name="time" label="Time" required hint="On the business’s clock." type="time" />
        </div>
      )}
    </FormDialog>
  );
}

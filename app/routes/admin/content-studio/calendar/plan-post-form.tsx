import type { FieldMetadata } from "@conform-to/react";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { FormDialog } from "../planning/form-dialog";
import { readPlanPostForm } from "../planning/read-forms";
import type { CalendarView } from "./data.server";

type Planning = NonNullable<CalendarView["planning"]>;

export function PlanPostForm({ planning, drafts }: { planning: Planning } & Pick<CalendarView, "drafts">) {
  return (
    <FormDialog
      param="plan"
      title="Plan a post"
      lead="It goes out by itself at its time, as its draft stands then, if it keeps the publishing rules."
      intent="calendar:plan-post"
      id={null}
      submit="Plan post"
      stored={planning}
      read={readPlanPostForm}
    >
      {(fields) => <Fields fields={fields} drafts={drafts} />}
    </FormDialog>
  );
}

function Fields({
  fields,
  drafts,
}: { fields: Record<keyof Planning, FieldMetadata> } & Pick<CalendarView, "drafts">) {
  const was = (name: keyof Planning) => fields[name].defaultValue;
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <SelectField
        field={fields.postId}
        label="Post"
        required
        hint={drafts.length === 0 ? "Every draft has a date already, or there is none." : undefined}
        className="sm:col-span-2"
        options={drafts}
        placeholder="Choose a draft"
        defaultValue={was("postId")}
      />
      <InputField field={fields.date} label="Day" required type="date" defaultValue={was("date")} />
      <InputField
        field={fields.time}
        label="Time"
        required
        hint="On the business’s clock."
        type="time"
        defaultValue={was("time")}
      />
    </div>
  );
}

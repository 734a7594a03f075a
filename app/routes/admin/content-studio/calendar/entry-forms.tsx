import { getFormProps } from "@conform-to/react";
import { NotSent } from "~/components/admin/forms/not-sent";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { PlanIntent } from "../planning/action-data";
import { readMoveForm, readSkipForm, readSlotTopicForm } from "../planning/read-forms";
import { usePlan } from "../planning/use-plan";
import type { CalendarView, EntryView } from "./data.server";

type Props = { entry: EntryView; prefix: string; onDone: () => void };

type MoveFormProps = {
  entry: Pick<EntryView, "id" | "day" | "clock">;
  prefix: string;
  intent: PlanIntent;
  label: string;
  onDone: () => void;
};

export function MoveForm({ entry, prefix, intent, label, onDone }: MoveFormProps) {
  const { fetcher, answer, pending } = usePlan(onDone);
  const [form, fields] = useCheckedForm({
    id: `${prefix}-move-${entry.id}`,
    read: readMoveForm,
    result: answer?.result,
    pending,
  });
  return (
    <fetcher.Form {...getFormProps(form)} method="post" noValidate className="grid gap-3">
      <Hidden intent={intent} id={entry.id} />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
        <InputField field={fields.date} label="Day" required type="date" defaultValue={entry.day} />
        <InputField field={fields.time} label="Time" required type="time" defaultValue={entry.clock} />
      </div>
      <SubmitButton size="sm" pending={pending} pendingLabel="Moving..." className="justify-self-start">
        {label}
      </SubmitButton>
      {answer?.retry && <NotSent sent={answer.sent} />}
    </fetcher.Form>
  );
}

export function TopicOfSlot({ entry, prefix, topics, onDone }: Props & Pick<CalendarView, "topics">) {
  const { fetcher, answer, pending } = usePlan(onDone);
  const [form, fields] = useCheckedForm({
    id: `${prefix}-topic-${entry.id}`,
    read: readSlotTopicForm,
    result: answer?.result,
    pending,
  });
  return (
    <fetcher.Form {...getFormProps(form)} method="post" noValidate className="grid gap-3">
      <Hidden intent="calendar:topic" id={entry.id} />
      <SelectField
        field={fields.topicId}
        label="Topic from the library"
        options={topics}
        placeholder="The one whose turn it is"
        defaultValue={entry.topicId}
      />
      <InputField
        field={fields.ownTopic}
        label="Or in your own words"
        hint="Kept in the library for this post alone."
        autoComplete="off"
        maxLength={120}
      />
      <SubmitButton size="sm" pending={pending} pendingLabel="Saving..." className="justify-self-start">
        Save topic
      </SubmitButton>
      {answer?.retry && <NotSent sent={answer.sent} />}
    </fetcher.Form>
  );
}

export function SkipForm({ entry: { id }, prefix, onDone }: Props) {
  const { fetcher, answer, pending } = usePlan(onDone);
  const [form, fields] = useCheckedForm({
    id: `${prefix}-${id}`,
    read: readSkipForm,
    result: answer?.result,
    pending,
  });
  return (
    <fetcher.Form {...getFormProps(form)} method="post" noValidate className="grid gap-3">
      <Hidden intent="calendar:skip" id={id} />
      <InputField
        field={fields.reason}
        label="Why is it left out?"
        required
        autoComplete="off"
        maxLength={200}
      />
      <SubmitButton size="sm" pending={pending} pendingLabel="Skipping..." className="justify-self-start">
        Skip this post
      </SubmitButton>
      {answer?.retry && <NotSent sent={answer.sent} />}
    </fetcher.Form>
  );
}

const Hidden = ({ intent, id }: { intent: PlanIntent; id: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <Unsent form={`${intent}-${id}`} />
  </>
);

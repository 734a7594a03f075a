import { getFormProps } from "@conform-to/react";
import { NotSent } from "~/components/admin/forms/not-sent";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
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
        <Field id={fields.date.id} label="Day" required error={fields.date.errors}>
          {(ids) => <Input {...ids} name="date" type="date" defaultValue={entry.day} />}
        </Field>
        <Field id={fields.time.id} label="Time" required error={fields.time.errors}>
          {(ids) => <Input {...ids} name="time" type="time" defaultValue={entry.clock} />}
        </Field>
      </div>
      <Button
        type="submit"
        size="sm"
        pending={pending}
        pendingLabel="Moving..."
        className="justify-self-start"
      >
        {label}
      </Button>
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
      <Field id={fields.topicId.id} label="Topic from the library" error={fields.topicId.errors}>
        {(ids) => (
          <Select
            {...ids}
            name="topicId"
            options={topics}
            placeholder="The one whose turn it is"
            defaultValue={entry.topicId}
          />
        )}
      </Field>
      <Field
        id={fields.ownTopic.id}
        label="Or in your own words"
        hint="Kept in the library for this post alone."
        error={fields.ownTopic.errors}
      >
        {(ids) => <Input {...ids} name="ownTopic" autoComplete="off" maxLength={120} />}
      </Field>
      <Button
        type="submit"
        size="sm"
        pending={pending}
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Save topic
      </Button>
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
      <Field id={fields.reason.id} label="Why is it left out?" required error={fields.reason.errors}>
        {(ids) => <Input {...ids} name="reason" autoComplete="off" maxLength={200} />}
      </Field>
      <Button
        type="submit"
        size="sm"
        pending={pending}
        pendingLabel="Skipping..."
        className="justify-self-start"
      >
        Skip this post
      </Button>
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

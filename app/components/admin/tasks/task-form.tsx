import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import { Trouble } from "../forms/trouble";
import { Unsent } from "../forms/unsent";
import { useCheckedForm } from "../forms/use-checked-form";
import type { TaskDraft } from "./action-data";
import { readTaskForm } from "./read-task";
import { useTask } from "./use-task";

type Props = {
  id: string;
  draft: TaskDraft;
  onDone: () => void;
  /** Whether the title takes the focus once it is rendered: the form was opened to be typed into, and comes after its frame. */
  takesFocus?: boolean;
} & ({ leadId: string } | { taskId: string; version: number });

export function TaskForm({ id, draft, onDone, takesFocus = false, ...of }: Props) {
  const { fetcher, answer, pending } = useTask({ onDone });
  const [form, fields] = useCheckedForm({ id, read: readTaskForm, result: answer?.result, pending });
  const about = (name: keyof TaskDraft) => ({ id: fields[name].id, error: fields[name].errors });
  const isNew = "leadId" in of;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <fetcher.Form {...getFormProps(form)} method="post" noValidate className="grid gap-3 sm:grid-cols-2">
      <input type="hidden" name="intent" value={isNew ? "task-add" : "task-edit"} />
      {isNew ? (
        <input type="hidden" name="leadId" value={of.leadId} />
      ) : (
        <>
          <input type="hidden" name="taskId" value={of.taskId} />
          <input type="hidden" name="version" value={of.version} />
        </>
      )}
      <Unsent form={id} />
      <Field {...about("title")} label="Task" required className="sm:col-span-2">
        {(ids) => <Input {...ids} ref={title} name="title" autoComplete="off" defaultValue={draft.title} />}
      </Field>
      <Field {...about("dueDate")} label="Due" required className="sm:col-span-2">
        {(ids) => <Input {...ids} name="dueDate" type="datetime-local" defaultValue={draft.dueDate} />}
      </Field>
      <Field {...about("priority")} label="Priority">
        {(ids) => <Select {...ids} name="priority" options={priorityOptions} defaultValue={draft.priority} />}
      </Field>
      <Field {...about("taskType")} label="Kind">
        {(ids) => <Select {...ids} name="taskType" options={taskTypeOptions} defaultValue={draft.taskType} />}
      </Field>
      <Field {...about("description")} label="Description" optional className="sm:col-span-2">
        {(ids) => <Textarea {...ids} name="description" rows={2} defaultValue={draft.description} />}
      </Field>
      <div className="grid gap-3 sm:col-span-2">
        <Trouble answer={answer} onKeepTheirs={onDone} />
        <SubmitButton
          size="sm"
          variant="secondary"
          pending={pending}
          pendingLabel="Saving..."
          className="justify-self-start"
        >
          {isNew ? "Add task" : "Save task"}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

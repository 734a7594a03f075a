import { useEffect } from "react";
import { priorityOptions, taskTypeOptions } from "~/domain/leads/fields/options";
import { taskCommands } from "~/services/tasks/commands";
import { ActionForm, type FormParts } from "../forms/action-form";

/** The values that the form starts with; `dueDate` is the business's wall clock. */
export type TaskDraft = {
  title: string;
  description: string;
  dueDate: string;
  priority: string;
  taskType: string;
};

type Props = {
  id: string;
  draft: TaskDraft;
  onDone: () => void;
  /** Whether the title takes the focus once it is rendered: the form was opened to be typed into, and comes after its frame. */
  takesFocus?: boolean;
} & ({ leadId: string } | { taskId: string; version: number });

export function TaskForm({ id, draft, onDone, takesFocus = false, ...of }: Props) {
  useEffect(() => {
    if (takesFocus) document.getElementById(`${id}-title`)?.focus();
  }, [takesFocus, id]);
  const form = { id, keep: true, initial: draft, onDone, onKeepTheirs: onDone, className: FORM };
  return "leadId" in of ? (
    <ActionForm do={taskCommands.addTask} with={{ id: of.leadId }} {...form}>
      {(f) => <TaskFields parts={f} submit="Add task" />}
    </ActionForm>
  ) : (
    <ActionForm do={taskCommands.editTask} with={{ id: of.taskId, version: of.version }} {...form}>
      {(f) => <TaskFields parts={f} submit="Save task" />}
    </ActionForm>
  );
}

const FORM = "grid gap-3 sm:grid-cols-2";

function TaskFields({ parts: f, submit }: { parts: FormParts<typeof taskCommands.addTask>; submit: string }) {
  return (
    <>
      <f.Input name="title" label="Task" required autoComplete="off" className="sm:col-span-2" />
      <f.Input name="dueDate" label="Due" required type="datetime-local" className="sm:col-span-2" />
      <f.Select name="priority" label="Priority" options={priorityOptions} />
      <f.Select name="taskType" label="Kind" options={taskTypeOptions} />
      <f.Textarea name="description" label="Description" optional rows={2} className="sm:col-span-2" />
      <f.Submit
        size="sm"
        variant="secondary"
        pendingLabel="Saving..."
        className="justify-self-start sm:col-span-2"
      >
        {submit}
      </f.Submit>
    </>
  );
}

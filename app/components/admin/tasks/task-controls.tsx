import { useFetcher } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Undo from "lucide-react/icons/undo-2";
import { type ComponentProps, type ComponentType, useRef } from "react";
import { SubmitButton } from "~/components/ui/submit-button";
import { snoozeChoices } from "~/domain/tasks/snooze";
import { Pop } from "../pop";
import { Fold } from "./fold";
import type { TaskForm } from "./task-form";
import type { TaskLine } from "./task-line.server";
import { useTask } from "./use-task";

const buildCompletionKey = (taskId: string) => `complete-${taskId}`;

/**
 * Says how completing a task went, and offers to undo it. It belongs to the list: a refresh of the screen may take the
 * task off it before the answer arrives.
 * @param tasks those that are listed now
 */
export function TaskCompletions({ tasks }: { tasks: readonly { id: string }[] }) {
  const listed = useRef(new Set<string>());
  for (const { id } of tasks) listed.current.add(id);
  const { fetcher } = useTask();
  const undo = (taskId: string) => fetcher.submit({ intent: "task-undo", taskId }, { method: "post" });
  return [...listed.current].map((id) => <TaskCompletion key={id} taskId={id} undo={undo} />);
}

function TaskCompletion({ taskId, undo }: { taskId: string; undo: (taskId: string) => void }) {
  useTask({ key: buildCompletionKey(taskId), undo });
  return null;
}

/**
 * @param floats its forms open over the screen, for lists
 * @param EditForm lazy only where it floats: in place, React discards a lazy part of the page that is updated before it has
 * hydrated (React error 421)
 */
export function TaskControls({
  task,
  floats = false,
  EditForm,
}: {
  task: TaskLine;
  floats?: boolean;
  EditForm: ComponentType<ComponentProps<typeof TaskForm>>;
}) {
  const Box = floats ? FloatingBox : Fold;
  const fetcher = useFetcher({ key: buildCompletionKey(task.id) });
  return (
    <div className="flex flex-wrap items-start gap-1">
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="task-done" />
        <input type="hidden" name="taskId" value={task.id} />
        <SubmitButton
          size="sm"
          variant="secondary"
          pending={fetcher.state !== "idle"}
          aria-label={`Complete: ${task.title}`}
        >
          <Check aria-hidden className="size-4" />
          Complete
        </SubmitButton>
      </fetcher.Form>
      <Box label="Snooze" name={`Snooze: ${task.title}`}>
        {(close) => <Snooze task={task} onDone={close} />}
      </Box>
      <Box label="Edit" name={`Edit: ${task.title}`}>
        {(close) => (
          <EditForm
            key={task.id}
            id={`task-${task.id}`}
            draft={task.draft}
            taskId={task.id}
            version={task.version}
            onDone={close}
            takesFocus={floats}
          />
        )}
      </Box>
    </div>
  );
}

const FloatingBox = (props: Pick<ComponentProps<typeof Pop>, "label" | "name" | "children">) => (
  <Pop {...props} width="md:w-80" hasClose />
);

function Snooze({ task, onDone }: { task: TaskLine; onDone: () => void }) {
  const { fetcher, pending } = useTask({ onDone });
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="task-snooze" />
      <input type="hidden" name="taskId" value={task.id} />
      {snoozeChoices.map(({ value, label }) => (
        <SubmitButton key={value} name="until" value={value} size="sm" variant="secondary" disabled={pending}>
          {label}
        </SubmitButton>
      ))}
    </fetcher.Form>
  );
}

/** Takes a completion back. */
export function ReopenTask({ task }: { task: TaskLine }) {
  const { fetcher, pending } = useTask();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="task-undo" />
      <input type="hidden" name="taskId" value={task.id} />
      <SubmitButton size="sm" variant="quiet" pending={pending} aria-label={`Undo: ${task.title}`}>
        <Undo aria-hidden className="size-3.5" />
        Undo
      </SubmitButton>
    </fetcher.Form>
  );
}

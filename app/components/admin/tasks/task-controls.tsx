import Check from "lucide-react/icons/check";
import Undo from "lucide-react/icons/undo-2";
import { lazy, Suspense } from "react";
import { Button } from "~/components/ui/button";
import { snoozeChoices } from "~/domain/tasks/snooze";
import { Fold } from "./fold";
import type { TaskLine } from "./task-line.server";
import { useTask } from "./use-task";

/** Brings the checks of its form along: asked for when it is unfolded. */
const TaskForm = lazy(() => import("./task-form").then(({ TaskForm }) => ({ default: TaskForm })));

/** Complete, put off and edit one open task. */
export function TaskControls({
  task,
  undo,
  lazy,
}: {
  task: TaskLine;
  undo: (taskId: string) => void;
  lazy?: boolean;
}) {
  const { fetcher, pending } = useTask({ undo });
  return (
    <div className="flex flex-wrap items-start gap-1">
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="task-done" />
        <input type="hidden" name="taskId" value={task.id} />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          pending={pending}
          aria-label={`Complete: ${task.title}`}
        >
          <Check aria-hidden className="size-4" />
          Complete
        </Button>
      </fetcher.Form>
      <Fold lazy={lazy} label="Snooze" name={`Snooze: ${task.title}`}>
        {(close) => <Snooze task={task} onDone={close} />}
      </Fold>
      <Fold lazy={lazy} label="Edit" name={`Edit: ${task.title}`}>
        {(close) => (
          <Suspense fallback={<p className="text-sm text-muted">Loading...</p>}>
            <TaskForm
              id={`task-${task.id}`}
              draft={task.draft}
              taskId={task.id}
              version={task.version}
              onDone={close}
            />
          </Suspense>
        )}
      </Fold>
    </div>
  );
}

function Snooze({ task, onDone }: { task: TaskLine; onDone: () => void }) {
  const { fetcher, pending } = useTask({ onDone });
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="task-snooze" />
      <input type="hidden" name="taskId" value={task.id} />
      {snoozeChoices.map(({ value, label }) => (
        <Button
          key={value}
          type="submit"
          name="until"
          value={value}
          size="sm"
          variant="secondary"
          disabled={pending}
        >
          {label}
        </Button>
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
      <Button type="submit" size="sm" variant="quiet" pending={pending} aria-label={`Undo: ${task.title}`}>
        <Undo aria-hidden className="size-3.5" />
        Undo
      </Button>
    </fetcher.Form>
  );
}

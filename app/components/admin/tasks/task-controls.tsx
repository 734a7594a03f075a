import Check from "lucide-react/icons/check";
import Undo from "lucide-react/icons/undo-2";
import { type ComponentProps, type ComponentType, useRef } from "react";
import { snoozeChoices } from "~/domain/tasks/snooze";
import type { TaskLine } from "~/domain/tasks/task-line";
import { taskCommands } from "~/services/tasks/commands";
import { ButtonLink } from "../buttons";
import { ActionButton, useAction } from "../forms/action-button";
import { Pop } from "../pop";
import { Fold } from "./fold";
import type { TaskForm } from "./task-form";

const buildCompletionKey = (taskId: string) => `complete-${taskId}`;

/**
 * Says how completing a task went, and offers to undo it. It belongs to the list: a refresh of the screen may take the
 * task off it before the answer arrives.
 * @param tasks those that are listed now
 */
export function TaskCompletions({ tasks }: { tasks: readonly { id: string }[] }) {
  const listed = useRef(new Set<string>());
  for (const { id } of tasks) listed.current.add(id);
  const { send } = useAction(taskCommands.reopenTask);
  const undo = (id: string) => send({ id });
  return [...listed.current].map((id) => <TaskCompletion key={id} id={id} undo={undo} />);
}

function TaskCompletion({ id, undo }: { id: string; undo: (id: string) => void }) {
  useAction(taskCommands.completeTask, {
    key: buildCompletionKey(id),
    toast: () => ({ action: { label: "Undo", run: () => undo(id) } }),
  });
  return null;
}

/**
 * @param movesAt where the task is put off or changed, if not here
 * @param floats its forms open over the screen, for lists
 * @param EditForm lazy only where it floats: in place, React discards a lazy part of the page that is updated before it has
 * hydrated (React error 421)
 */
export function TaskControls({
  task,
  floats = false,
  movesAt = null,
  EditForm,
}: {
  task: TaskLine;
  floats?: boolean;
  movesAt?: string | null;
  EditForm: ComponentType<ComponentProps<typeof TaskForm>>;
}) {
  const Box = floats ? FloatingBox : Fold;
  return (
    <div className="flex flex-wrap items-start gap-1">
      <ActionButton
        do={taskCommands.completeTask}
        with={{ id: task.id }}
        answerKey={buildCompletionKey(task.id)}
        about={task.title}
      >
        <Check aria-hidden className="size-4" />
        Complete
      </ActionButton>
      {movesAt ? (
        <ButtonLink to={movesAt} variant="quiet" aria-label={`Move: ${task.title}`}>
          Move
        </ButtonLink>
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}

const FloatingBox = (props: Pick<ComponentProps<typeof Pop>, "label" | "name" | "children">) => (
  <Pop {...props} width="md:w-80" hasClose />
);

function Snooze({ task, onDone }: { task: TaskLine; onDone: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {snoozeChoices.map(({ value, label }) => (
        <ActionButton
          key={value}
          do={taskCommands.snoozeTask}
          with={{ id: task.id, until: value }}
          onDone={onDone}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  );
}

export const ReopenTask = ({ task }: { task: TaskLine }) => (
  <ActionButton do={taskCommands.reopenTask} with={{ id: task.id }} about={task.title} variant="quiet">
    <Undo aria-hidden className="size-3.5" />
    Undo
  </ActionButton>
);

import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Sparkles from "lucide-react/icons/sparkles";
import { Fold } from "~/components/admin/tasks/fold";
import { ReopenTask, TaskControls } from "~/components/admin/tasks/task-controls";
import { TaskForm } from "~/components/admin/tasks/task-form";
import { useUndo } from "~/components/admin/tasks/use-task";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { labelOf, priorityOptions } from "~/domain/leads/options";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

type Line = LeadScreen["tasks"][number];

/** What is left to do first; done ones are struck through. */
export function FollowUpTasks({ lead, tasks, newTask }: Pick<LeadScreen, "lead" | "tasks" | "newTask">) {
  const { fetcher, pending } = useChange("suggest");
  const undo = useUndo();
  return (
    <Panel id="tasks" title="Follow-Up Tasks" bodyClassName="!py-1">
      <div className="flex flex-wrap items-start gap-1 border-b border-line py-2">
        <Fold label="Add a task">
          {(close) => <TaskForm id="new-task" draft={newTask} leadId={lead.id} onDone={close} />}
        </Fold>
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="suggest" />
          <Button type="submit" size="sm" variant="quiet" pending={pending} pendingLabel="Thinking...">
            <Sparkles aria-hidden className="size-3.5" />
            Suggest a task
          </Button>
        </fetcher.Form>
      </div>
      {tasks.length === 0 ? (
        <p className="py-3 text-sm text-muted">No follow-up tasks</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) =>
            task.done ? (
              <DoneTask key={task.id} task={task} />
            ) : (
              <OpenTask key={task.id} task={task} undo={undo} />
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}

function DoneTask({ task }: { task: Line }) {
  return (
    <li className="flex items-start gap-2 py-2 text-muted">
      <CircleCheck aria-hidden className="mt-1.5 size-4 shrink-0 text-primary" />
      <p className="min-w-0 flex-1 py-1">
        <s>{task.title}</s> <span className="text-xs">Done</span>
      </p>
      <ReopenTask task={task} />
    </li>
  );
}

function OpenTask({ task, undo }: { task: Line; undo: (taskId: string) => void }) {
  return (
    <li className="grid gap-1.5 py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{task.title}</p>
      {task.description && <p className="text-sm text-muted">{task.description}</p>}
      {task.suggestion && (
        <p className="flex gap-1.5 text-sm text-muted">
          <Sparkles aria-hidden className="mt-0.5 size-3.5 shrink-0 text-primary" />
          {task.suggestion}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
        {task.overdue && (
          <Badge tone="solid" icon={<Clock aria-hidden />}>
            Overdue
          </Badge>
        )}
        <Badge tone="outline">{labelOf(priorityOptions, task.priority)} priority</Badge>
        <span className="whitespace-nowrap">Due {task.due}</span>
      </p>
      <TaskControls task={task} undo={undo} />
    </li>
  );
}

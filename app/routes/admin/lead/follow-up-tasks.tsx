import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Sparkles from "lucide-react/icons/sparkles";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { labelOf, priorityOptions } from "~/domain/leads/options";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

type TaskLine = LeadScreen["tasks"][number];

/** What is left to do first; done ones are struck through. */
export function FollowUpTasks({ tasks }: Pick<LeadScreen, "tasks">) {
  const { fetcher, pending } = useChange("suggest");
  return (
    <Panel
      id="tasks"
      title="Follow-Up Tasks"
      aside={
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="suggest" />
          <Button type="submit" size="sm" variant="quiet" pending={pending} pendingLabel="Thinking...">
            <Sparkles aria-hidden className="size-3.5" />
            Suggest a task
          </Button>
        </fetcher.Form>
      }
      bodyClassName="!py-1"
    >
      {tasks.length === 0 ? (
        <p className="py-3 text-sm text-muted">No follow-up tasks</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Task({ task }: { task: TaskLine }) {
  const { fetcher, pending } = useChange("task");
  if (task.done) {
    return (
      <li className="flex gap-2 py-3 text-muted">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        <p className="min-w-0">
          <s>{task.title}</s> <span className="text-xs">Done</span>
        </p>
      </li>
    );
  }
  return (
    <li className="grid gap-1.5 py-3">
      <p className="font-semibold">{task.title}</p>
      {task.description && <p className="text-sm text-muted">{task.description}</p>}
      {task.suggestion && (
        <p className="flex gap-1.5 text-sm text-muted">
          <Sparkles aria-hidden className="mt-0.5 size-3.5 shrink-0 text-primary" />
          {task.suggestion}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
        {task.overdue ? (
          <Badge tone="solid" icon={<Clock aria-hidden />}>
            Overdue
          </Badge>
        ) : null}
        <Badge tone="outline">{labelOf(priorityOptions, task.priority)} priority</Badge>
        <span className="whitespace-nowrap">Due {task.due}</span>
      </p>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="task" />
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
    </li>
  );
}

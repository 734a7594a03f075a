import { Link, useFetcher } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Flag from "lucide-react/icons/flag";
import { useEffect } from "react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { toast } from "~/components/ui/toast-store";
import { labelOf, priorityOptions } from "~/domain/leads/options";
import type { Dashboard, TaskLine } from "./data.server";
import type { TaskAnswer } from "./finish-task.server";

function Task({ task }: { task: TaskLine }) {
  const fetcher = useFetcher<TaskAnswer>();
  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.done)
      toast({ title: "Task Completed", description: "Follow-up task marked as complete." });
    else toast({ title: "Failed to complete task", variant: "destructive" });
  }, [fetcher.data]);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Badge tone={task.priority === "high" ? "solid" : "neutral"} icon={<Flag aria-hidden />}>
        {labelOf(priorityOptions, task.priority)}
      </Badge>
      <span className="text-xs text-muted">Due {task.due}</span>
      <span className="min-w-40 flex-1 text-sm">{task.description || task.title}</span>
      <Link
        to={`/admin/leads/${task.lead.id}`}
        prefetch="intent"
        className="text-sm font-semibold text-primary underline underline-offset-2"
      >
        {task.lead.name}
      </Link>
      <fetcher.Form method="post" action="/admin/dashboard">
        <input type="hidden" name="taskId" value={task.id} />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          pending={fetcher.state !== "idle"}
          aria-label={`Complete: ${task.title}`}
        >
          <Check aria-hidden className="size-4" />
          Complete
        </Button>
      </fetcher.Form>
    </li>
  );
}

function Group({ title, tasks }: { title: string; tasks: TaskLine[] }) {
  if (tasks.length === 0) return null;
  return (
    <div>
      <h3 className="text-xs font-semibold text-muted">
        {title} ({tasks.length})
      </h3>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </div>
  );
}

/** Shown only when something is overdue or due today. */
export function TodaysTasks({ overdue, today }: Dashboard["tasks"]) {
  if (overdue.length + today.length === 0) return null;
  return (
    <Panel id="todays-tasks" title="Today's Follow-Up Tasks" bodyClassName="grid gap-4">
      <Group title="Overdue" tasks={overdue} />
      <Group title="Due Today" tasks={today} />
    </Panel>
  );
}

import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import { labelOf, priorityOptions } from "~/domain/leads/options";
import type { LeadScreen } from "./data.server";

export function FollowUpTasks({ tasks }: Pick<LeadScreen, "tasks">) {
  return (
    <Panel id="tasks" title="Follow-Up Tasks">
      {tasks.length === 0 ? (
        <p className="text-sm text-muted">No follow-up tasks</p>
      ) : (
        <ul className="grid gap-3">
          {tasks.map((task) => {
            const Icon = task.done ? CircleCheck : Circle;
            return (
              <li key={task.id} className="flex gap-2.5">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
                <div className="min-w-0">
                  <p className={cx("font-semibold", task.done && "text-muted line-through")}>{task.title}</p>
                  {task.description && <p className="text-sm text-muted">{task.description}</p>}
                  <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
                    {task.done ? "Done" : `Due ${task.due}`}
                    {task.overdue && <Badge tone="solid">Overdue</Badge>}
                    <Badge tone="outline">{labelOf(priorityOptions, task.priority)} priority</Badge>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

export function Timeline({ activities }: Pick<LeadScreen, "activities">) {
  return (
    <Panel id="timeline" title="Timeline">
      <ol className="relative ml-1.5 grid gap-4 border-l border-line pl-5">
        {activities.map((activity) => (
          <li key={activity.id} className="relative">
            <span
              aria-hidden
              className="absolute -left-[1.6rem] top-1.5 size-2.5 rounded-full border-2 border-surface bg-primary"
            />
            <p>{activity.description}</p>
            <p className="text-xs text-muted">{activity.at}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

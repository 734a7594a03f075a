import CircleCheck from "lucide-react/icons/circle-check";
import Sparkles from "lucide-react/icons/sparkles";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Badge } from "~/components/admin/screen";
import { ReopenTask, TaskCompletions, TaskControls } from "~/components/admin/tasks/task-controls";
import { TaskForm } from "~/components/admin/tasks/task-form";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

type Line = LeadScreenData["tasks"][number];

export function FollowUpTasks({ leadId, tasks }: Pick<LeadScreenData, "tasks"> & { leadId: string }) {
  const [next, ...others] = tasks.filter(({ done }) => !done);
  const done = tasks.filter((task) => task.done);
  const rest = others.length + done.length;
  return (
    <Section id="tasks" title="Follow-Up Tasks" aside={<Suggest leadId={leadId} />}>
      <TaskCompletions tasks={tasks} />
      {next ? <OpenTask task={next} isNext /> : <NoneOpen any={tasks.length > 0} />}
      {rest > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-8 w-fit items-center text-sm text-muted underline-offset-2 hover:underline">
            {[others.length > 0 && `${others.length} more`, done.length > 0 && `${done.length} done`]
              .filter(Boolean)
              .join(", ")}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {others.map((task) => (
              <li key={task.id} className="py-2">
                <OpenTask task={task} />
              </li>
            ))}
            {done.map((task) => (
              <DoneTask key={task.id} task={task} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

const NoneOpen = ({ any }: { any: boolean }) => (
  <p className="text-sm text-muted">{any ? "Nothing left to do" : "No follow-up tasks"}</p>
);

const Suggest = ({ leadId }: { leadId: string }) => (
  <div className="-mr-3">
    <ActionButton
      do={outreachCommands.suggestTask}
      with={{ id: leadId }}
      variant="quiet"
      pendingLabel="Thinking..."
    >
      <Sparkles aria-hidden className="size-3.5" />
      Suggest a task
    </ActionButton>
  </div>
);

function DoneTask({ task }: { task: Line }) {
  return (
    <li className="flex items-start gap-2 py-1.5 text-sm text-muted">
      <CircleCheck aria-hidden className="mt-1.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
        <s>{task.title}</s> <span className="text-xs">{task.closedBecause ?? "Done"}</span>
      </p>
      <ReopenTask task={task} />
    </li>
  );
}

function OpenTask({ task, isNext }: { task: Line; isNext?: boolean }) {
  return (
    <div className="grid gap-1">
      <p className={joinClassNames("font-semibold [overflow-wrap:anywhere]", isNext && "text-h3")}>
        {task.title}
      </p>
      <p className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
        <span>
          Due <When at={task.dueAt} />
        </span>
        {task.overdue && <Badge tone="amber">Overdue</Badge>}
      </p>
      {task.description && <p className="text-sm text-muted [overflow-wrap:anywhere]">{task.description}</p>}
      {task.suggestion && (
        <p className="flex gap-1.5 text-sm text-muted [overflow-wrap:anywhere]">
          <Sparkles aria-hidden className="mt-0.5 size-3.5 shrink-0 text-primary" />
          {task.suggestion}
        </p>
      )}
      <TaskControls task={task} EditForm={TaskForm} />
    </div>
  );
}

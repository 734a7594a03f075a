import { Link, useLocation } from "@remix-run/react";
import Flag from "lucide-react/icons/flag";
import { type ComponentProps, lazy, Suspense } from "react";
import { Badge, Panel } from "~/components/admin/screen";
import { TaskCompletions, TaskControls } from "~/components/admin/tasks/task-controls";
import type { TaskForm } from "~/components/admin/tasks/task-form";
import { When } from "~/components/admin/when";
import { findOptionLabel, priorityOptions } from "~/domain/leads/fields/options";
import { applySearchChanges } from "~/domain/lists/filters";
import type { DashboardData, LeadTask } from "./screen.server";

type Tasks = DashboardData["tasks"];

const LazyTaskForm = lazy(() =>
  import("~/components/admin/tasks/task-form").then(({ TaskForm }) => ({ default: TaskForm })),
);

/** The form of a task, loaded with its checks when the task's panel opens. */
const FloatingTaskForm = (props: ComponentProps<typeof TaskForm>) => (
  <Suspense fallback={<p className="text-sm text-muted">Loading...</p>}>
    <LazyTaskForm {...props} />
  </Suspense>
);

function Task({ task }: { task: LeadTask }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Badge tone={task.priority === "high" ? "amber" : "outline"} icon={<Flag aria-hidden />}>
        {findOptionLabel(priorityOptions, task.priority)}
      </Badge>
      <span className="text-xs text-muted">
        Due <When at={task.dueAt} />
      </span>
      <span className="min-w-40 flex-1 text-sm [overflow-wrap:anywhere]">
        {task.description || task.title}
      </span>
      <Link
        to={`/admin/leads/${task.lead.id}`}
        prefetch="intent"
        className="max-w-full truncate text-sm font-semibold text-primary underline underline-offset-2 md:max-w-60"
        title={task.lead.name}
      >
        {task.lead.name}
      </Link>
      <TaskControls
        floats
        task={task}
        movesAt={task.isAfterCrisis ? `/admin/leads/${task.lead.id}#after-crisis` : null}
        EditForm={FloatingTaskForm}
      />
    </li>
  );
}

function Group({ title, tasks }: { title: string; tasks: Tasks["today"] }) {
  const { search } = useLocation();
  const { total, lines } = tasks;
  if (total === 0) return null;
  return (
    <div>
      <h3 className="text-xs font-semibold text-muted">
        {title} ({total})
      </h3>
      <ul className="divide-y divide-line">
        {lines.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
      {total > lines.length && (
        <Link
          to={applySearchChanges(search, { tasks: "all" })}
          preventScrollReset
          className="mt-1 inline-block py-1 text-sm font-semibold text-primary underline underline-offset-2"
        >
          Show all {total}
        </Link>
      )}
    </div>
  );
}

export function TodaysTasks({ overdue, today }: Tasks) {
  return (
    <>
      <TaskCompletions tasks={[...overdue.lines, ...today.lines]} />
      {overdue.total + today.total > 0 && (
        <Panel
          id="todays-tasks"
          title="Today's Follow-Up Tasks"
          bodyClassName="grid grid-cols-[minmax(0,1fr)] gap-4 !py-3"
        >
          <Group title="Overdue" tasks={overdue} />
          <Group title="Due Today" tasks={today} />
        </Panel>
      )}
    </>
  );
}

import { Link } from "@remix-run/react";
import ClockAlert from "lucide-react/icons/clock-alert";
import ListTodo from "lucide-react/icons/list-todo";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";

const PART =
  "flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 py-0.5 text-sm md:py-1 font-semibold hover:underline focus-visible:-outline-offset-2";

type Props = {
  leads: number;
  /** Whether a crisis is open among the leads; only then the banner is red. */
  isOpen: boolean;
  overdue: number;
  tasks: number;
};

/** Shows how many leads are in a crisis, and how many first responses are overdue. On a phone it scrolls sideways. */
export function UrgentBanner({ leads, isOpen, overdue, tasks }: Props) {
  return (
    <div role="status" className="flex gap-2 overflow-x-auto [scrollbar-width:none] empty:hidden">
      {leads > 0 && (
        <Link
          to={IMMEDIATE_LEADS_PATH}
          className={joinClassNames(
            PART,
            isOpen
              ? "border-crisis bg-crisis text-crisis-on on-ink"
              : "border-amber-edge bg-amber-tint text-amber",
          )}
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {leads === 1 ? "1 lead requires immediate attention" : `${leads} leads require immediate attention`}
        </Link>
      )}
      {overdue > 0 && (
        <Link
          to="/admin/dashboard?response=overdue"
          className={joinClassNames(PART, "border-amber-edge bg-surface text-amber")}
        >
          <ClockAlert aria-hidden className="size-4 shrink-0" />
          {overdue === 1 ? "1 first response is overdue" : `${overdue} first responses are overdue`}
        </Link>
      )}
      {tasks > 0 && (
        <a
          href="#tasks"
          className={joinClassNames(PART, "border-line bg-surface text-ink min-[110rem]:hidden")}
        >
          <ListTodo aria-hidden className="size-4 shrink-0 text-muted" />
          {`${formatCountedNoun(tasks, "task")} today`}
        </a>
      )}
    </div>
  );
}

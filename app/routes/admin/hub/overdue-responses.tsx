import { Link } from "@remix-run/react";
import ClockAlert from "lucide-react/icons/clock-alert";
import { UrgencyBadge } from "~/components/admin/lead-badges";
import { buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import type { Hub } from "./data.server";

/** The families who wait longest for a first response; nothing when none do. */
export function OverdueResponses({ overdue: { total, leads } }: Pick<Hub, "overdue">) {
  if (total === 0) return null;
  return (
    <Panel
      id="overdue"
      title={total === 1 ? "1 first response is overdue" : `${total} first responses are overdue`}
      aside={
        <Link
          to="/admin/dashboard?response=overdue"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <ClockAlert aria-hidden className="size-4" />
          Show all
        </Link>
      }
      bodyClassName="!p-0"
    >
      <ul className="divide-y divide-line">
        {leads.map(({ id, name, urgency, late }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <UrgencyBadge urgency={urgency} />
            <Link
              to={`/admin/leads/${id}`}
              prefetch="intent"
              className="min-w-0 flex-1 font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
            <span className="text-xs tabular-nums text-muted">Overdue by {late}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

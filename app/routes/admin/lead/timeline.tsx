import { Panel } from "~/components/ui/card";
import type { LeadScreen } from "./data.server";

/** What happened to the lead, newest first, with who and when. */
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
            <p className="[overflow-wrap:anywhere]">{activity.description}</p>
            <p className="text-xs text-muted">
              {activity.at}
              {activity.by && ` · ${activity.by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

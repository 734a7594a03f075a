import { Link } from "@remix-run/react";
import { DueClock } from "~/components/admin/lead/lead-badges";
import { joinClassNames } from "~/components/ui/class-names";
import { buildQueuePath } from "./called";
import type { WaitingLine } from "./screen.server";

type GroupProps = {
  title: string;
  lines: readonly WaitingLine[];
  open: string | null;
  isLater?: boolean;
};

/** Lists the people of the queue, each leading to their call. */
export function Group({ title, lines, open, isLater = false }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mb-4">
      <h2 className="border-b border-line pb-1 text-sm font-semibold text-muted">
        {title} <span className="tabular-nums">{lines.length}</span>
      </h2>
      <ol className="max-h-[40rem] divide-y divide-line overflow-y-auto" tabIndex={-1}>
        {lines.map(({ id, name, words, call, afterCrisis, danger, urgency, doubt, due, nextCall }) => {
          const at = isLater ? nextCall : (due ?? afterCrisis?.due);
          return (
            <li key={id}>
              <Link
                to={buildQueuePath(id)}
                aria-current={id === open ? "true" : undefined}
                className={joinClassNames(
                  "flex min-h-10 min-w-0 items-center gap-2 rounded-control px-2 py-1.5",
                  id === open ? "bg-primary-tint" : "hover:bg-surface",
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{name}</span>
                  {call && <span className="block truncate text-xs font-semibold">{call.words}</span>}
                  {afterCrisis && (
                    <span className="block truncate text-xs font-semibold">{afterCrisis.words}</span>
                  )}
                  {(words || !(call || afterCrisis)) && (
                    <span className="block truncate text-xs text-muted">{words ?? "No message"}</span>
                  )}
                  {danger.length > 0 && (
                    <span className="block truncate text-xs font-semibold text-crisis">
                      {danger.map((phrase) => `“${phrase}”`).join(", ")}
                    </span>
                  )}
                  {doubt && (
                    <span className="block truncate text-xs font-semibold text-amber">May be in danger</span>
                  )}
                </span>
                {at && (
                  <DueClock at={at} isCrisis={urgency === "immediate" && !isLater} className="text-xs" />
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

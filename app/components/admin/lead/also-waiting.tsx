import { Link } from "@remix-run/react";
import { joinClassNames } from "~/components/ui/class-names";
import { DueClock } from "./due-clock";
import type { DuplicateLine } from "./duplicates";

/** How many are named: somebody may type one number into many enquiries. */
const SHOWN = 3;

/** Names the leads that wait as well and may be of the same person, each with its own clock. */
export function AlsoWaiting({
  duplicates,
  className,
}: {
  duplicates: readonly DuplicateLine[];
  className?: string;
}) {
  if (duplicates.length === 0) return null;
  return (
    <p className={joinClassNames("flex flex-wrap items-baseline gap-x-2 text-sm", className)}>
      <span className="text-muted">Possibly the same person:</span>
      {duplicates.slice(0, SHOWN).map(({ id, name, due }) => (
        <span key={id} className="flex min-w-0 items-baseline gap-x-1.5">
          <Link
            to={`/admin/leads/${id}`}
            className="min-w-0 truncate font-semibold hover:underline"
            title={name}
          >
            {name}
          </Link>
          {due && <DueClock at={due} className="font-normal" />}
        </span>
      ))}
      {duplicates.length > SHOWN && <span className="text-muted">and {duplicates.length - SHOWN} more</span>}
    </p>
  );
}

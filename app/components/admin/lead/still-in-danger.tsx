import TriangleAlert from "lucide-react/icons/triangle-alert";
import { joinClassNames } from "~/components/ui/class-names";
import { STILL_IN_DANGER } from "~/domain/leads/fields/state";

/** Warns before a lead is closed that somebody in danger waits. */
export const StillInDanger = ({ className }: { className?: string }) => (
  <p
    role="alert"
    className={joinClassNames(
      "flex gap-2 rounded-control border border-crisis bg-surface px-3 py-2 text-sm font-semibold text-crisis",
      className,
    )}
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {STILL_IN_DANGER}
  </p>
);

import { Link } from "@remix-run/react";
import ClockAlert from "lucide-react/icons/clock-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";

/** How many leads are in a crisis and how many first responses are overdue; nothing when there are none. */
export function UrgentBanner({ leads, overdue }: { leads: number; overdue: number }) {
  return (
    <div role="status" className="grid gap-2">
      {leads > 0 && (
        <Link
          to="/admin/dashboard?urgency=immediate"
          className="on-dark flex items-center gap-2.5 rounded-card bg-crisis px-4 py-2.5 font-semibold text-crisis-on hover:bg-crisis-hover"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {leads === 1 ? "1 lead requires immediate attention" : `${leads} leads require immediate attention`}
        </Link>
      )}
      {overdue > 0 && (
        <Link
          to="/admin/dashboard?response=overdue"
          className="flex items-center gap-2.5 rounded-card border border-crisis/40 bg-crisis-tint px-4 py-2.5 font-semibold text-crisis hover:border-crisis"
        >
          <ClockAlert aria-hidden className="size-5 shrink-0" />
          {overdue === 1 ? "1 first response is overdue" : `${overdue} first responses are overdue`}
        </Link>
      )}
    </div>
  );
}

import { Link } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";

/** How many open leads are in a crisis; nothing when there are none. */
export function UrgentBanner({ leads }: { leads: number }) {
  return (
    <div role="status">
      {leads > 0 && (
        <Link
          to="/admin/dashboard?urgency=immediate"
          className="on-dark flex items-center gap-2.5 rounded-card bg-crisis px-4 py-2.5 font-semibold text-crisis-on hover:bg-crisis-hover"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {leads === 1 ? "1 lead requires immediate attention" : `${leads} leads require immediate attention`}
        </Link>
      )}
    </div>
  );
}

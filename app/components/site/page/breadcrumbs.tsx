import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Crumb } from "../meta/page-meta";

/** Breadcrumbs, Home first. They stay on one line, as the heading below repeats the last item. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const trail: Crumb[] = [{ label: "Home", to: "/" }, ...items];
  return (
    <nav aria-label="Breadcrumb" className="text-xs print:hidden">
      <ol className="flex items-center gap-x-1.5">
        {trail.map((crumb, index) => (
          <li
            key={crumb.label}
            className="flex min-h-9 shrink-0 items-center gap-1.5 last:min-w-0 last:shrink"
          >
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-muted" />}
            {crumb.to && index < trail.length - 1 ? (
              <Link
                to={crumb.to}
                className="py-1.5 text-primary underline underline-offset-4 hover:no-underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-muted">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

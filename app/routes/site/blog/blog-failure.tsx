import { Link, useLocation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { buttonClass } from "~/components/ui/button";

/** Stands where the articles would be when they could not be read; trying again keeps the filters. */
export function BlogFailure() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="rounded-panel bg-sand px-6 py-16 text-center">
      <p className="text-lead">The articles could not be loaded.</p>
      <p className="mt-2 text-muted">Please try again in a moment. Everything else on this site works.</p>
      <Link to={pathname + search} replace className={`${buttonClass({ variant: "secondary" })} mt-6`}>
        <RotateCw aria-hidden className="size-[1.1em]" />
        Try again
      </Link>
    </div>
  );
}

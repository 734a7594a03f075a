import { Link, useLocation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { buildButtonClass } from "~/components/ui/button";

/** Says that the posts could not be loaded; trying again keeps the filters. */
export function BlogFailure() {
  const { pathname, search } = useLocation();
  const { settings } = useSite();
  return (
    <div role="alert" className="rounded-panel bg-sand px-6 py-16 text-center">
      <p className="text-lead">The articles could not be loaded.</p>
      <p className="mt-2 text-muted">Please try again in a moment. Everything else on this site works.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={pathname + search} replace className={buildButtonClass({ variant: "secondary" })}>
          <RotateCw aria-hidden className="size-[1.1em]" />
          Try again
        </Link>
        {settings.phoneHref && (
          <PhoneButton href={settings.phoneHref} variant="secondary" size="md">
            Call {settings.phone}
          </PhoneButton>
        )}
      </div>
    </div>
  );
}

import { Link, useLocation } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Plus from "lucide-react/icons/plus";
import type { KeyboardEvent } from "react";
import { listHeaderLinks } from "~/components/admin/shell/navigation";
import { SignOut } from "~/components/admin/shell/sign-out";
import { useAdmin } from "~/components/admin/use-admin";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { applySearchChanges } from "~/domain/lists/filters";
import { getScreenName, getScreenTitle } from "~/screens";

const ITEM =
  "flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-sm font-semibold text-ink hover:bg-paper";

/** The group of menus that open over the list of leads: only one is open at a time. */
export const DASHBOARD_MENU_GROUP = "over-the-list";

export function DashboardHeader() {
  const { search } = useLocation();
  return (
    <header className="flex items-center gap-2">
      <h1 className="min-w-0 flex-1 truncate text-h1">{getScreenTitle("/admin/dashboard")}</h1>
      <ButtonLink to={{ search: applySearchChanges(search, { create: "1" }) }} preventScrollReset size="sm">
        <Plus aria-hidden className="size-4" />
        Create Lead
      </ButtonLink>
      <More />
    </header>
  );
}

function More() {
  const { paths } = useAdmin();
  const shut = (details: HTMLDetailsElement) => {
    details.open = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.stopPropagation();
    shut(event.currentTarget);
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details
      name={DASHBOARD_MENU_GROUP}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) shut(currentTarget);
      }}
    >
      <summary
        aria-label="More"
        className={`${buildButtonClass({ variant: "secondary", size: "sm" })} cursor-pointer list-none !px-2 [&::-webkit-details-marker]:hidden`}
      >
        <Ellipsis aria-hidden className="size-4" />
      </summary>
      <nav
        aria-label="Shortcuts"
        className="absolute right-0 top-full z-30 mt-1 w-52 animate-appear rounded-control border border-line bg-surface p-1 shadow-pop"
      >
        <ul>
          {listHeaderLinks(paths).map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                aria-current={to === "/admin/dashboard" ? "page" : undefined}
                className={ITEM}
              >
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <Link to="/admin/import" prefetch="intent" className={ITEM}>
              {getScreenName("/admin/import")}
            </Link>
          </li>
          <li>
            <Link to="/admin/retention" prefetch="intent" className={ITEM}>
              {getScreenName("/admin/retention")}
            </Link>
          </li>
          <li>
            <SignOut label="Logout" className={ITEM} />
          </li>
        </ul>
      </nav>
    </details>
  );
}

import { Link, NavLink, useLocation } from "@remix-run/react";
import ExternalLink from "lucide-react/icons/external-link";
import Menu from "lucide-react/icons/menu";
import PenLine from "lucide-react/icons/pen-line";
import { isWithin, sectionLinks } from "~/components/admin/navigation";
import { SignOut } from "~/components/admin/sign-out";
import { useAdmin } from "~/components/admin/use-admin";
import { cx } from "~/components/ui/class-names";
import { PaletteButton } from "./palette/command-palette";

const ROW =
  "flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-sm font-semibold transition-colors";

function SectionLinks() {
  const { paths } = useAdmin();
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-0.5">
      {sectionLinks(paths).map(({ label, to, icon: Icon }) => {
        const isHere = isWithin(pathname, to);
        return (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={isHere ? "page" : undefined}
              className={cx(
                ROW,
                isHere ? "bg-primary-tint text-primary" : "text-muted hover:bg-paper hover:text-ink",
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Foot({ username }: { username: string }) {
  const quiet = cx(ROW, "text-muted hover:bg-paper hover:text-ink");
  return (
    <div className="grid gap-0.5">
      <a href="/studio" className={quiet}>
        <PenLine aria-hidden className="size-4 shrink-0" />
        Edit website
      </a>
      <a href="/" className={quiet}>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        View website
      </a>
      <SignOut label="Sign Out" className={quiet} />
      <NavLink
        to="/admin/account"
        className="flex min-h-8 items-center truncate rounded-control px-2.5 text-xs text-muted hover:bg-paper hover:text-ink"
      >
        Signed in as {username}
      </NavLink>
    </div>
  );
}

/** The site's mark and the practice's name. */
const Name = ({ business }: { business: string }) => (
  <span className="flex min-w-0 items-center gap-2.5 text-base font-semibold">
    <img src="/favicon.svg" width={28} height={28} alt="" className="size-7 shrink-0" />
    <span className="min-w-0 truncate">{business}</span>
  </span>
);

/** A column that stays in view; on narrow screens a bar with the same links behind a button. */
export function Sidebar({ business, username }: { business: string; username: string }) {
  return (
    <>
      <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col border-r border-line bg-surface p-3 lg:flex">
        <div className="px-2.5 pb-4 pt-1.5">
          <Name business={business} />
        </div>
        <PaletteButton />
        <nav aria-label="Sections">
          <SectionLinks />
        </nav>
        <div className="mt-auto">
          <Foot username={username} />
        </div>
      </aside>
      <div className="sticky top-0 z-30 border-b border-line bg-surface lg:hidden">
        <details className="group">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-4">
            <Name business={business} />
            <span className="flex items-center gap-2 text-sm font-semibold text-muted">
              Menu
              <Menu aria-hidden className="size-5" />
            </span>
          </summary>
          <nav aria-label="Sections" className="border-t border-line p-3">
            <PaletteButton />
            <SectionLinks />
            <hr className="my-2 border-line" />
            <Foot username={username} />
          </nav>
        </details>
      </div>
    </>
  );
}

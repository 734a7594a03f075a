import { Link, NavLink, useLocation } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import ExternalLink from "lucide-react/icons/external-link";
import Menu from "lucide-react/icons/menu";
import PenLine from "lucide-react/icons/pen-line";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { INBOX_PATH, isWithin, listSidebarLinks } from "~/components/admin/shell/navigation";
import { SignOut } from "~/components/admin/shell/sign-out";
import { useAdmin } from "~/components/admin/use-admin";
import { joinClassNames } from "~/components/ui/class-names";
import { PaletteButton } from "./palette/command-palette";
import { useSound } from "./watch/use-watch";
import type { WatchData } from "./watch/watch.server";

const ROW =
  "flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-sm font-semibold transition-colors";

function badgesOf(watch: WatchData | null): Map<string, { count: number; words: string; isRed?: boolean }> {
  const badges = new Map<string, { count: number; words: string; isRed?: boolean }>();
  if (!watch) return badges;
  const { crises, chats, voicemails, inbox } = watch;
  badges.set("/admin/hub", {
    count: crises,
    words: crises === 1 ? "open crisis" : "open crises",
    isRed: true,
  });
  badges.set(INBOX_PATH, { count: inbox, words: "unread" });
  badges.set("/admin/calls", {
    count: voicemails,
    words: voicemails === 1 ? "voicemail not heard" : "voicemails not heard",
    isRed: true,
  });
  badges.set("/admin/chats", { count: chats, words: "not seen" });
  return badges;
}

function SectionLinks({ watch }: { watch: WatchData | null }) {
  const { paths } = useAdmin();
  const badges = badgesOf(watch);
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-0.5">
      {listSidebarLinks(paths).map(({ label, to, icon: Icon }) => {
        const isHere = isWithin(pathname, to);
        const badge = badges.get(to);
        return (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={isHere ? "page" : undefined}
              className={joinClassNames(
                ROW,
                isHere ? "bg-primary-tint text-primary" : "text-muted hover:bg-paper hover:text-ink",
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
              {badge && badge.count > 0 && (
                <span
                  className={joinClassNames(
                    "ml-auto rounded-full px-1.5 text-xs tabular-nums",
                    badge.isRed ? "on-ink bg-crisis text-crisis-on" : "bg-line text-ink",
                  )}
                >
                  {badge.count}
                  <span className="sr-only"> {badge.words}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Switches the sound for a new crisis; each person turns it on for themselves, in the browser they work in. */
function SoundSwitch({ className }: { className: string }) {
  const [isOn, setOn] = useSound();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)} className={className}>
      <Icon aria-hidden className="size-4 shrink-0" />
      Sound for a new crisis
      <span aria-hidden className="ml-auto text-xs font-normal">
        {isOn ? "on" : "off"}
      </span>
    </button>
  );
}

function Foot({ username, hasSound }: { username: string; hasSound: boolean }) {
  const quiet = joinClassNames(ROW, "text-muted hover:bg-paper hover:text-ink");
  return (
    <div className="grid gap-0.5">
      {hasSound && <SoundSwitch className={quiet} />}
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

const Name = ({ business }: { business: string }) => (
  <span className="flex min-w-0 items-center gap-2.5 text-base font-semibold">
    <img src="/favicon.svg" width={28} height={28} alt="" className="size-7 shrink-0" />
    <span className="min-w-0 truncate">{business}</span>
  </span>
);

const InboxBell = ({ unread }: { unread: number }) => (
  <Link
    to={INBOX_PATH}
    aria-label={unread > 0 ? `Inbox, ${unread} unread` : "Inbox"}
    className="absolute right-1.5 top-0 flex size-12 items-center justify-center text-muted"
  >
    <Bell aria-hidden className="size-5" />
    {unread > 0 && (
      <span
        aria-hidden
        className="on-ink absolute right-1 top-1.5 min-w-4 rounded-full bg-primary px-1 text-center text-[0.6875rem] font-semibold leading-4 tabular-nums text-primary-on"
      >
        {unread > 99 ? "99+" : unread}
      </span>
    )}
  </Link>
);

export function Sidebar({
  business,
  username,
  watch,
}: {
  business: string;
  username: string;
  watch: WatchData | null;
}) {
  const pressing = watch?.pressing ?? 0;
  return (
    <>
      <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-3 lg:flex">
        <div className="px-2.5 pb-4 pt-1.5">
          <Name business={business} />
        </div>
        <PaletteButton />
        <nav aria-label="Sections">
          <SectionLinks watch={watch} />
        </nav>
        <div className="mt-auto">
          <Foot username={username} hasSound={watch !== null} />
        </div>
      </aside>
      <header className="sticky top-0 z-30 border-b border-line bg-surface lg:hidden">
        <details className="group">
          <summary
            className={joinClassNames(
              "menu-summary flex min-h-12 items-center justify-between gap-3",
              watch && pressing === 0 ? "pl-4 pr-16" : "px-4",
            )}
          >
            <Name business={business} />
            <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-muted">
              {pressing > 0 && (
                <span className="on-ink rounded-full bg-crisis px-1.5 text-xs tabular-nums text-crisis-on">
                  {pressing}
                  <span className="sr-only"> to be called now</span>
                </span>
              )}
              <span className={joinClassNames(pressing > 0 && "sr-only")}>Menu</span>
              <Menu aria-hidden className="size-5" />
            </span>
          </summary>
          <nav aria-label="Sections" className="border-t border-line p-3">
            <PaletteButton />
            <SectionLinks watch={watch} />
            <hr className="my-2 border-line" />
            <Foot username={username} hasSound={watch !== null} />
          </nav>
        </details>
        {/* The inbox bell is hidden while the bar of open crises takes its place. */}
        {watch && pressing === 0 && <InboxBell unread={watch.inbox} />}
      </header>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Phone from "lucide-react/icons/phone";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { DangerFlag } from "~/components/admin/lead/danger";
import { NoMessage, StatusBadge, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Badge } from "~/components/admin/screen";
import { AddPhoneHint, CallLink, CallRule } from "~/components/admin/telephone/call-link";
import { useNow, When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { formatFullTime, formatTimeUntilDue } from "~/domain/time/spoken-time";
import { getScreenName } from "~/screens";
import { alertCommands } from "~/services/alerts/commands";
import { type ComposeTab, useCompose } from "../composer/composer";
import type { LeadScreenData } from "../screen.server";
import { AskLink, type ConfirmedLeadAction } from "./asks";

const LINK = "whitespace-nowrap font-semibold text-primary underline-offset-2 hover:underline";

export function Breadcrumb({ lead }: Pick<LeadScreenData, "lead">) {
  return (
    <div className="-mb-3 flex min-w-0 flex-wrap items-center justify-between gap-x-4 text-sm">
      <nav aria-label="Breadcrumb" className="min-w-0">
        <ol className="flex items-center gap-1.5">
          <li>
            <Link
              to="/admin/dashboard"
              className={joinClassNames(LINK, "inline-flex min-h-6 items-center underline")}
            >
              {getScreenName("/admin/dashboard")}
            </Link>
          </li>
          <li className="flex min-w-0 items-center gap-1.5 max-sm:sr-only">
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span aria-current="page" className="truncate text-muted">
              {lead.name}
            </span>
          </li>
        </ol>
      </nav>
      <Link to="/admin/dashboard" className={joinClassNames(LINK, "inline-flex min-h-6 items-center gap-1")}>
        <ArrowLeft aria-hidden className="size-3.5" />
        Back to Dashboard
      </Link>
    </div>
  );
}

/** The lead's head, always in view: who it is, how pressing it is, and how to reach them. */
export function Head({
  lead,
  clock,
  here,
}: Pick<LeadScreenData, "lead" | "clock"> & { here: readonly string[] }) {
  return (
    <>
      <header
        data-sticky-head
        className="sticky [@media(max-height:24rem)]:static top-[3.0625rem] z-10 -mx-4 min-w-0 flex items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 md:py-2.5 lg:top-[--crisis-bar] lg:-mx-8 lg:px-8"
      >
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-h2 md:text-h1" title={lead.name}>
            {lead.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted">
            <span className="max-md:sr-only">{lead.relationship}</span>
            <UrgencyBadge urgency={lead.urgency} isOpen={lead.isOpenCrisis} />
            <DangerFlag doubt={null} isMinor={lead.isMinor} />
            {clock && <Clock clock={clock} isCrisis={lead.isOpenCrisis} />}
            {lead.nextTry && (
              <span className="max-md:hidden">
                Next try <When at={lead.nextTry} />
              </span>
            )}
            <span className="max-lg:hidden">
              <StatusBadge status={lead.status} />
            </span>
            {lead.phone && <NoMessage mayLeave={lead.mayLeaveMessage} />}
            {lead.doNotContact && <Badge tone="outline">Do not contact</Badge>}
            <Here names={here} />
          </p>
        </div>
        {lead.isAlerting && (
          <ActionButton
            do={alertCommands.takeLead}
            with={{ leadId: lead.id }}
            about={lead.name}
            className="max-md:min-h-11"
          >
            I have it
          </ActionButton>
        )}
        <div className="hidden md:block">
          <ReachActions lead={lead} />
        </div>
        <MoreMenu lead={lead} />
      </header>
      <ReachBar lead={lead} />
    </>
  );
}

/** Shows who else has the lead open, so that two do not call at once. */
function Here({ names }: { names: readonly string[] }) {
  const [first, second, ...more] = names;
  const words =
    more.length > 0
      ? `${first}, ${second} and ${more.length} more are here`
      : second
        ? `${first} and ${second} are here`
        : first && `${first} is here`;
  return (
    <span role="status" className="min-w-0 empty:hidden">
      {words && (
        <Badge tone="primary" icon={<Eye aria-hidden />} className="max-w-full">
          <span className="min-w-0 truncate" title={words}>
            {words}
          </span>
        </Badge>
      )}
    </span>
  );
}

/** A running clock of the time left to respond to a lead, or whether the response was in time. */
function Clock({ clock, isCrisis }: { clock: NonNullable<LeadScreenData["clock"]>; isCrisis: boolean }) {
  const { now, timeZone } = useNow();
  if (clock.state === "met" || clock.state === "missed") return <span>{clock.words}</span>;
  const due = new Date(clock.dueAt);
  return (
    <span
      title={`Respond by ${formatFullTime(due, timeZone)}`}
      className={joinClassNames(
        "whitespace-nowrap font-semibold tabular-nums",
        isCrisis ? "text-crisis" : due < now ? "text-amber" : "text-ink",
      )}
    >
      {isCrisis && <span aria-hidden>● </span>}
      {formatTimeUntilDue(due, now)}
    </span>
  );
}

const ITEM = "flex min-h-9 items-center rounded-control px-3 text-sm hover:bg-paper";

/** The menu of a lead's rare actions: no contact, a false alarm, privacy. Opens without JavaScript as well. */
function MoreMenu({ lead }: Pick<LeadScreenData, "lead">) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => details.current?.removeAttribute("open");

  useEffect(() => {
    const pressed = (event: Event) => {
      const { current } = details;
      if (!current?.contains(event.target as Node)) current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, []);

  const keyed = (event: KeyboardEvent) => {
    const { current } = details;
    if (!current?.open) return;
    if (event.key === "Escape") {
      close();
      summary.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const items = [...current.querySelectorAll("a")];
    const at = items.indexOf(document.activeElement as HTMLAnchorElement);
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    items[at < 0 ? 0 : (next + items.length) % items.length]?.focus();
  };
  const ask = (what: ConfirmedLeadAction, words: string, className?: string) => (
    <li className={className}>
      <AskLink ask={what} className={ITEM} returnsTo={() => summary.current}>
        {words}
      </AskLink>
    </li>
  );
  return (
    <details
      ref={details}
      onKeyDown={keyed}
      // While the menu is open, the lead's screen is inert, so that no button half covered by it can be pressed.
      onToggle={({ currentTarget: { open } }) =>
        document.querySelector("[data-lead-body]")?.toggleAttribute("inert", open)
      }
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      className="relative"
    >
      <summary
        ref={summary}
        aria-label="More"
        className="flex size-9 items-center justify-center rounded-control text-muted hover:bg-line/60 hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item is a click */}
      <ul
        onClick={close}
        className="absolute right-0 top-full z-30 mt-1 w-64 rounded-card border border-line bg-surface p-1.5 shadow-pop"
      >
        {lead.isCrisis && ask("clear", "Clear the crisis…")}
        {ask("wish", lead.doNotContact ? "May be contacted again…" : "Do not contact…")}
        <li>
          <a href="#duty" className={ITEM}>
            Who has been told, and whom to call
          </a>
        </li>
        <li>
          <Link to={`/admin/leads/${lead.id}/merge`} className={ITEM}>
            Merge with another lead…
          </Link>
        </li>
        {ask("export", "Give them their data…", "mt-1.5 border-t border-line pt-1.5")}
        <li>
          <a
            href={`/admin/export/person/${lead.id}/mentions`}
            target="_blank"
            rel="noreferrer"
            className={ITEM}
          >
            Where the site’s content names them
          </a>
        </li>
        {ask("erase", "Erase this person…")}
      </ul>
    </details>
  );
}

type Props = Pick<LeadScreenData, "lead">;

function ReachActions({ lead }: Props) {
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex items-center gap-1">
        {lead.phone && !lead.doNotContact && (
          <CallLink
            leadId={lead.id}
            phone={lead.phone}
            className={joinClassNames(buildButtonClass(), "mr-1")}
          >
            <Phone aria-hidden className="size-4" />
            Call {lead.phone.text}
          </CallLink>
        )}
        {!lead.phone && !lead.doNotContact && (
          <span className="mr-2 text-sm text-muted">No right number</span>
        )}
        <Others lead={lead} className={buildButtonClass({ variant: "quiet", size: "sm" })} />
      </div>
      <CallHints lead={lead} />
    </div>
  );
}

const CallHints = ({ lead }: Props) =>
  lead.phone &&
  !lead.doNotContact && (
    <>
      <CallRule />
      <AddPhoneHint />
    </>
  );

/** Shows the ways to reach a lead in a bar at the foot of a phone, within the thumb's reach. */
function ReachBar({ lead }: Props) {
  return (
    <nav
      aria-label={`Reach ${lead.name}`}
      className="fixed inset-x-0 bottom-0 z-20 grid gap-1.5 border-t border-line bg-surface px-3 pb-[calc(0.5rem+env(safe-area-inset-bottom))] pt-2 md:hidden"
    >
      <CallHints lead={lead} />
      <div className="flex items-stretch gap-1">
        {lead.phone && !lead.doNotContact && (
          <CallLink
            leadId={lead.id}
            phone={lead.phone}
            className={joinClassNames(buildButtonClass(), "!min-h-12 min-w-0 !shrink grow !px-3")}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            <span>
              Call<span className="sr-only"> {lead.phone.text}</span>
            </span>
          </CallLink>
        )}
        <Others
          lead={lead}
          className="flex min-w-14 flex-1 flex-col items-center justify-center rounded-control text-xs font-semibold text-ink"
        />
      </div>
    </nav>
  );
}

function Others({ lead, className }: Props & { className: string }) {
  const mayWrite = !lead.doNotContact;
  return (
    <>
      {lead.phone && mayWrite && (
        <ComposeLink tab="text" className={className}>
          <Words icon={MessageSquare}>Text</Words>
        </ComposeLink>
      )}
      {mayWrite && (
        <ComposeLink tab="email" className={className}>
          <Words icon={Mail}>Email</Words>
        </ComposeLink>
      )}
      <ComposeLink tab="call" className={className}>
        <Words icon={NotebookPen}>Log</Words>
      </ComposeLink>
    </>
  );
}

const Words = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon aria-hidden className="size-4" />
    {children}
  </>
);

function ComposeLink({
  tab,
  className,
  children,
}: {
  tab: ComposeTab;
  className: string;
  children: ReactNode;
}) {
  const { open } = useCompose();
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open(tab);
  };
  return (
    <Link to={`?compose=${tab}#composer`} onClick={show} className={className}>
      {children}
    </Link>
  );
}

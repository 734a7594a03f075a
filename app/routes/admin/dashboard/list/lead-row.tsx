// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as lines lose the roles of a table

import { Link } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import MessageSquareOff from "lucide-react/icons/message-square-off";
import Phone from "lucide-react/icons/phone";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ScoreParts, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { CallLink } from "~/components/admin/telephone/call-link";
import { useNow } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { Tooltip } from "~/components/ui/tooltip";
import { buildMailHref } from "~/content/text";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { formatFullTime, formatSpokenTime, formatTimeUntilDue } from "~/domain/time/spoken-time";
import { alertCommands } from "~/services/alerts/commands";
import type { LeadListRow, LeadNextStep as Next, LeadListRow as Row } from "./row.server";
import { buildLeadLinkId } from "./use-rows";

type Props = {
  row: Row;
  hasTaking: boolean;
  isSelected: boolean;
  isPresent: boolean;
  /** Whether Tab stops at this row; undefined until scripts run, when Tab stops at each row. */
  isTabStop: boolean | undefined;
  onSelect: () => void;
  onPresent: () => void;
  /** Handles a click beside the lead's name; true if the lead is shown beside the list rather than opened. */
  onPeek: () => boolean;
};

/** The class of columns that are hidden to make room for "I have it". */
export const BESIDE_TAKING = "md:max-xl:!hidden";

/** The class of elements that lie above the link that covers the row. */
const OVER = "relative z-[1]";

/** Shows one lead in 40 pixels, on a phone in two short lines. All of it is the link to the lead. */
export function LeadRow({
  row,
  hasTaking,
  isSelected,
  isPresent,
  isTabStop,
  onSelect,
  onPresent,
  onPeek,
}: Props) {
  const { id, name, relationship, words, isOpenCrisis, phone, email } = row;
  const about = words ? `${relationship} · “${words}”` : relationship;
  const noMessage = row.mayLeaveMessage === false ? ". Do not leave a message" : "";
  const tabIndex = isTabStop === false ? -1 : undefined;
  // Pressing focuses the link, which makes its row the present one before the click event.
  const wasPresent = useRef(false);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    // A click on the name itself always opens the lead; an event by Enter has no `detail`.
    const isBeside = event.target === event.currentTarget && event.detail === 1;
    if (isPlain && isBeside && !wasPresent.current && onPeek()) event.preventDefault();
  };
  return (
    <tr
      role="row"
      aria-selected={isSelected}
      className={joinClassNames(
        "relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto_2.5rem] items-center gap-x-2 px-2 py-1 md:table-row md:h-10 md:p-0",
        "has-[a[id]:focus-visible]:outline has-[a[id]:focus-visible]:outline-2 has-[a[id]:focus-visible]:-outline-offset-2 has-[a[id]:focus-visible]:outline-focus",
        isSelected || isPresent ? "bg-primary-tint" : "hover:bg-paper",
      )}
    >
      <Cell className={joinClassNames(OVER, "md:pl-3 md:pr-1")}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={onSelect}
          tabIndex={tabIndex}
          className="size-6 cursor-pointer accent-primary p-1 md:size-4 md:align-middle"
        />
      </Cell>
      <Cell className="min-w-0">
        <span className="flex min-w-0 flex-col">
          <span className="flex min-w-0 items-center">
            <Link
              id={buildLeadLinkId(id)}
              to={`/admin/leads/${id}`}
              prefetch="intent"
              tabIndex={tabIndex}
              onFocus={onPresent}
              onMouseDown={() => {
                wasPresent.current = isPresent;
              }}
              onClick={onClick}
              className="block min-w-0 outline-none after:absolute after:inset-0 after:content-['']"
            >
              <span
                className={joinClassNames(OVER, "block truncate text-sm font-semibold hover:underline")}
                title={name}
              >
                {name}
              </span>
            </Link>
          </span>
          <span className="min-w-0 truncate text-xs text-muted" title={about}>
            <span className="mr-1.5 md:hidden [&>span]:!px-1.5 [&>span]:!py-0">
              <UrgencyBadge urgency={row.urgency} isOpen={isOpenCrisis} />
            </span>
            {row.isMinor && <span className="font-semibold text-amber">Says to be under 18 · </span>}
            {row.mayBeInDanger && <span className="font-semibold text-amber">May be in danger · </span>}
            {row.isNewMessage && <span className="font-semibold text-ink">New message: </span>}
            <span className={words ? "max-md:hidden" : undefined}>
              {relationship}
              {words && " · "}
            </span>
            {words && `“${words}”`}
          </span>
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        {phone ? (
          <CallLink
            leadId={row.id}
            phone={phone}
            tabIndex={tabIndex}
            aria-label={`Call ${name}, ${phone.text}${noMessage}`}
            title={noMessage ? `${phone.text}${noMessage}` : undefined}
            className={joinClassNames(
              OVER,
              "block w-fit max-w-full truncate tabular-nums hover:text-primary hover:underline",
            )}
          >
            {noMessage && (
              <MessageSquareOff aria-hidden className="mr-1.5 inline size-3.5 align-[-0.15em] text-muted" />
            )}
            {phone.text}
          </CallLink>
        ) : (
          <span className="block truncate text-muted">No right number</span>
        )}
        {email && (
          <span className="block truncate text-xs text-muted" title={email}>
            {email}
          </span>
        )}
      </Cell>
      <Cell className="max-md:hidden">
        <UrgencyBadge urgency={row.urgency} isOpen={isOpenCrisis} />
      </Cell>
      <Cell className="hidden truncate xl:table-cell">{findOptionLabel(statusOptions, row.status)}</Cell>
      <Cell className="hidden truncate text-muted 2xl:table-cell">
        <span title={row.owner ?? "Nobody has it"}>{row.owner ?? "–"}</span>
      </Cell>
      <Cell className="max-md:flex max-md:max-w-36 max-md:flex-col max-md:items-end">
        <NextStep next={row.next} isCrisis={isOpenCrisis} className="md:align-middle" />
        <span className="text-xs text-muted md:hidden">{row.age}</span>
      </Cell>
      <Cell className="hidden text-right lg:table-cell">
        <Tooltip content={<ScoreParts parts={row.scoreParts} />}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Score ${row.score} of 100`}
            className={joinClassNames(
              OVER,
              "min-h-7 min-w-7 whitespace-nowrap rounded-sm text-right tabular-nums",
            )}
          >
            {row.score}
          </button>
        </Tooltip>
      </Cell>
      <Cell
        className={joinClassNames(
          "hidden whitespace-nowrap text-xs text-muted md:table-cell",
          hasTaking && BESIDE_TAKING,
        )}
      >
        <span title={row.received}>{row.age.replace(/ ago$/, "")}</span>
      </Cell>
      <Cell className={joinClassNames(OVER, "md:!px-1", hasTaking && BESIDE_TAKING)}>
        <RowActions row={row} noMessage={noMessage} tabIndex={tabIndex} />
      </Cell>
      {hasTaking && (
        <Cell
          className={joinClassNames(
            OVER,
            row.isAlerting ? "col-span-3 col-start-2 max-md:flex max-md:justify-end" : "max-md:hidden",
          )}
        >
          {row.isAlerting && (
            <ActionButton
              do={alertCommands.takeLead}
              with={{ leadId: id }}
              about={name}
              tabIndex={tabIndex}
              onDone={() => document.getElementById(buildLeadLinkId(id))?.focus()}
              className="!min-h-11 whitespace-nowrap md:!min-h-7 md:!px-2 md:!py-0 md:!text-xs"
            >
              I have it
            </ActionButton>
          )}
        </Cell>
      )}
    </tr>
  );
}

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td role="cell" className={joinClassNames("md:px-1.5 md:py-0 md:align-middle", className)}>
    {children}
  </td>
);

type RowActionsProps = { row: LeadListRow; noMessage: string; tabIndex: number | undefined };

/** Links to call, email and view a lead; a missing one leaves its place empty, so that the icons stay in columns. */
function RowActions({ row: { id, name, phone, email }, noMessage, tabIndex }: RowActionsProps) {
  return (
    <span className="flex items-center justify-end xl:justify-start">
      {phone ? (
        <CallLink
          leadId={id}
          phone={phone}
          aria-label={`Call ${name}${noMessage}`}
          title={`Call ${name}${noMessage}`}
          tabIndex={tabIndex}
          className={joinClassNames(ICON, "md:max-xl:hidden")}
        >
          <Phone aria-hidden />
        </CallLink>
      ) : (
        <span className="w-8 max-xl:hidden" />
      )}
      {email ? (
        <IconLink
          href={buildMailHref(email)}
          label={`Email ${name}`}
          tabIndex={tabIndex}
          className={phone ? "max-md:hidden" : undefined}
        >
          <Mail aria-hidden />
        </IconLink>
      ) : (
        <span className="w-8 max-xl:hidden" />
      )}
      <Link
        to={`/admin/leads/${id}`}
        prefetch="intent"
        aria-label={`View ${name}`}
        title={`View ${name}`}
        tabIndex={tabIndex}
        className={joinClassNames(ICON, "max-xl:hidden")}
      >
        <Eye aria-hidden />
      </Link>
    </span>
  );
}

type IconLinkProps = {
  href: string;
  label: string;
  tabIndex: number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ICON =
  "flex size-10 items-center justify-center rounded-control text-muted hover:bg-primary-tint hover:text-primary md:size-8 [&>svg]:size-4";

const IconLink = ({ href, label, tabIndex, className, children }: IconLinkProps) => (
  <a
    href={href}
    aria-label={label}
    title={label}
    tabIndex={tabIndex}
    className={joinClassNames(ICON, className)}
  >
    {children}
  </a>
);

export function NextStep({
  next,
  isCrisis,
  className,
}: {
  next: Next;
  isCrisis: boolean;
  className?: string;
}) {
  const { now, timeZone } = useNow();
  if (next.kind === "none")
    return <span className={joinClassNames("truncate text-xs text-muted", className)}>{next.words}</span>;
  const at = new Date(next.at);
  const isOverdue = at < now;
  const time = formatSpokenTime(at, now, timeZone);
  const call = next.kind === "call" && (next.again ? "Call again" : "Call");
  const words = !call
    ? `${next.kind === "task" ? next.title : ""} · ${time}`
    : isOverdue
      ? `${call}, ${formatTimeUntilDue(at, now)}`
      : `${call} by ${time.replace(/^today /, "")}`;
  return (
    <span
      title={`${next.kind === "call" ? "Call by" : `${next.title},`} ${formatFullTime(at, timeZone)}`}
      className={joinClassNames(
        "inline-block max-w-full truncate whitespace-nowrap text-xs tabular-nums",
        isOverdue
          ? isCrisis
            ? "rounded-sm border border-crisis px-1.5 font-semibold text-crisis"
            : "rounded-sm border border-amber-edge px-1.5 font-semibold text-amber"
          : next.kind === "call"
            ? "text-ink"
            : "text-muted",
        className,
      )}
    >
      {isOverdue && next.kind === "task" && <span className="sr-only">Overdue: </span>}
      {words}
    </span>
  );
}

import { Link } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Inbox from "lucide-react/icons/inbox";
import Pause from "lucide-react/icons/pause";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import type { OutboxStatus } from "#db/values";
import { CursorPager } from "~/components/admin/lists/pager";
import { type BadgeLook, LookBadge } from "~/components/admin/look-badge";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/screen";
import { buildOutboxUrl } from "./addresses";
import type { MailRow, OutboxData } from "./screen.server";

/** Lists the mails, newest first; a row opens its mail beside the list, or in its place on a phone. */
export function MailList({ outbox }: { outbox: OutboxData }) {
  const { rows, open, cursor, nextCursor } = outbox;
  if (rows.length === 0) return <NoMail outbox={outbox} />;
  return (
    <>
      <ul aria-label="Mail, newest first" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <MailLine
              row={row}
              to={buildOutboxUrl(outbox, { mail: row.id, layout: outbox.layout })}
              isOpen={row.id === open?.id}
            />
          </li>
        ))}
      </ul>
      <CursorPager
        label="Pages of mail"
        first={cursor && buildOutboxUrl(outbox, { cursor: null })}
        next={nextCursor && buildOutboxUrl(outbox, { cursor: nextCursor })}
        className="border-t border-line p-3"
      />
    </>
  );
}

function MailLine({ row, to, isOpen }: { row: MailRow; to: string; isOpen: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-current={isOpen ? "true" : undefined}
      className={joinClassNames(
        "grid grid-cols-1 gap-0.5 border-l-2 px-3 py-2.5 -outline-offset-2",
        isOpen
          ? "border-transparent lg:border-primary lg:bg-primary-tint"
          : "border-transparent hover:bg-paper",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.title}</span>
        <When at={row.at} className="shrink-0 text-xs text-muted" />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-xs text-muted">
          <span className="sr-only">To </span>
          {row.to}
        </span>
        <MailStatus {...row} />
      </span>
    </Link>
  );
}

function NoMail({ outbox: { filters } }: { outbox: OutboxData }) {
  const filtered = Boolean(filters.q || filters.view);
  return (
    <EmptyState
      icon={<Inbox />}
      title={filtered ? "No mail found" : "No mail yet"}
      hint={
        filtered
          ? "Try another word, or look at all mail."
          : "Notices, confirmations and follow-up messages appear here as they are made."
      }
      action={
        filtered && (
          <ButtonLink to="/admin/outbox" variant="secondary" size="sm">
            Clear filters
          </ButtonLink>
        )
      }
    />
  );
}

type Shown = { status: OutboxStatus; transport: string | null; attempts: number };

const LOOKS: Record<OutboxStatus, BadgeLook> = {
  queued: { label: "Waiting", icon: Clock, tone: "outline" },
  sending: { label: "Sending", icon: Send, tone: "outline" },
  sent: { label: "Sent", icon: Send, tone: "primary" },
  failed: { label: "Failed", icon: CircleAlert, tone: "amber" },
  held: { label: "On hold", icon: Pause, tone: "neutral" },
  cancelled: { label: "Not sent", icon: CircleX, tone: "neutral" },
  needs_review: { label: "Needs review", icon: CircleHelp, tone: "amber" },
};

/**
 * The status badge of a mail. One that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12).
 */
function lookOf({ status, transport, attempts }: Shown): BadgeLook {
  if (status === "sent" && transport === "outbox")
    return { label: "Sent to outbox", icon: Inbox, tone: "neutral" };
  if (status === "queued" && attempts > 0) return { label: "Trying again", icon: RotateCw, tone: "outline" };
  return LOOKS[status];
}

export const MailStatus = (mail: Shown) => <LookBadge look={lookOf(mail)} />;
